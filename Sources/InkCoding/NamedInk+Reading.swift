package import Ink

/// Reading an ink from a text, as `InkText` describes it.
extension NamedInk {
    /// Throws at the first mistake, with its line: the whole text is right, or is no ink.
    package init(text bytes: [UInt8]) throws(InkTextError) {
        if bytes.count > InkText.limit {
            throw InkTextError(line: 1, reason: "the text has \(bytes.count) bytes; allowed: \(InkText.limit)")
        }
        var reader = InkTextReader(lines: try KeyLines(bytes))
        let id = try reader.required(InkText.ink, "id", "id")
        let name = try reader.required(InkText.ink, "name", "name")
        let version = try reader.value(InkText.ink, "version", "version", allowed: "1 or more") { Int($0.text) } ?? 1
        let nib = try reader.nib()
        let responses = try reader.responses()
        let paint = try reader.paint()
        let width = try reader.range("width") ?? InkStyle.widthRange
        let opacity = try reader.range("opacity") ?? InkStyle.opacityRange
        let color = try reader.required(InkText.standard, "color", "defaults.color")
        guard let shade = Color(hex: color.text) else { throw color.error(InkText.standard, "color", allowed: "#rrggbb") }
        let defaults = InkDefaults(
            color: shade, width: try reader.requiredNumber(InkText.standard, "width", "defaults.width"),
            opacity: try reader.requiredNumber(InkText.standard, "opacity", "defaults.opacity"))
        try reader.end()
        do throws(InkDefinitionError) {
            try self.init(
                name: name.text,
                ink: InkDefinition(
                    id: InkID(id.text), version: version, nib: nib, responses: responses, paint: paint, widthRange: width,
                    opacityRange: opacity, defaults: defaults))
        } catch {
            throw reader.error(error)
        }
    }
}

/// Takes the values out of the lines, and knows which property of the definition came from which line.
private struct InkTextReader {
    var lines: KeyLines
    /// By the path that `InkDefinitionError` uses.
    private var places: [String: (line: Int, name: String)] = [:]

    init(lines: KeyLines) { self.lines = lines }

    /// What the definition itself refuses, where it stands in the text.
    func error(_ error: InkDefinitionError) -> InkTextError {
        // The longest path that leads to the property: a curve's points stand on one line.
        let place = places.filter { error.property.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value
        let subject = place.map { $0.name } ?? error.property
        return InkTextError(line: place?.line ?? 1, reason: "\(subject) is \(error.value); allowed: \(error.allowed)")
    }

    /// Throws where there is a line that nobody has asked for.
    func end() throws(InkTextError) {
        let known = [InkText.ink, InkText.nib, InkText.paint, InkText.range, InkText.standard]
        for group in lines.groups where !known.contains(group) && !group.hasPrefix("Response ") {
            throw InkTextError(
                line: lines.line(of: group) ?? 1,
                reason:
                    "there is no group [\(group)]; allowed: \(known.joined(separator: ", ")), Response 1 to \(InkDefinition.responseLimit)")
        }
        if let left = lines.left { throw InkTextError(line: left.line, reason: "[\(left.group)] has no line \(left.name) here") }
    }

    mutating func value<Value>(
        _ group: String, _ name: String, _ path: String, allowed: String, _ read: (KeyLines.Value) -> Value?
    ) throws(InkTextError) -> Value? {
        guard let value = lines.take(group, name) else { return nil }
        places[path] = (value.line, name)
        guard let found = read(value) else { throw value.error(group, name, allowed: allowed) }
        return found
    }

    mutating func required(_ group: String, _ name: String, _ path: String) throws(InkTextError) -> KeyLines.Value {
        guard let value = try value(group, name, path, allowed: "", { $0 }) else {
            throw InkTextError(line: lines.line(of: group) ?? lines.count, reason: "[\(group)] lacks the line \(name)")
        }
        return value
    }

    mutating func number(_ group: String, _ name: String, _ path: String) throws(InkTextError) -> Double? {
        try value(group, name, path, allowed: "a number, as 0.5") { $0.number }
    }

    mutating func requiredNumber(_ group: String, _ name: String, _ path: String) throws(InkTextError) -> Double {
        let value = try required(group, name, path)
        guard let number = value.number else { throw value.error(group, name, allowed: "a number, as 0.5") }
        return number
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ group: String, _ name: String, _ path: String)
        throws(InkTextError) -> Choice?
    {
        try value(group, name, path, allowed: Self.words(Choice.self)) { Choice(rawValue: $0.text) }
    }

    private static func words<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> String {
        Choice.allCases.map(\.rawValue).joined(separator: ", ")
    }

    // MARK: - Groups

    mutating func nib() throws(InkTextError) -> Nib {
        let group = InkText.nib
        let shape = try value(group, "shape", "nib", allowed: "round, chisel, ellipse") {
            ["round", "chisel", "ellipse"].contains($0.text) ? $0.text : nil
        }
        guard let shape, shape != "round" else { return .round }
        let aspect = try requiredNumber(group, "aspect", "nib.aspect")
        let turns = try value(group, "turns", "nib.turns", allowed: "fixed, pen, eased-pen, lean, rolled") {
            ["fixed", "pen", "eased-pen", "lean", "rolled"].contains($0.text) ? $0.text : nil
        }
        let radians = try number(group, "angle", "nib.angle") ?? 0
        let angle: NibAngle =
            switch turns {
            case "pen": .pen(fallback: radians)
            case "eased-pen": .easedPen(fallback: radians)
            case "lean": .lean(fallback: radians)
            case "rolled": .rolled(from: radians)
            default: .fixed(radians)
            }
        return shape == "chisel" ? .chisel(aspect: aspect, angle: angle) : .ellipse(aspect: aspect, angle: angle)
    }

    /// They are numbered from 1, without a gap.
    mutating func responses() throws(InkTextError) -> [Response] {
        let groups = lines.groups.filter { $0.hasPrefix("Response ") }
        for (index, group) in groups.enumerated() where group != InkText.response(index) || index >= InkDefinition.responseLimit {
            throw InkTextError(
                line: lines.line(of: group) ?? 1,
                reason: index < InkDefinition.responseLimit
                    ? "the group here is called [\(InkText.response(index))]" : "allowed: \(InkDefinition.responseLimit) responses")
        }
        var responses: [Response] = []
        for index in groups.indices { responses.append(try response(index)) }
        return responses
    }

    private mutating func response(_ index: Int) throws(InkTextError) -> Response {
        let (group, path) = (groups(index), "responses[\(index)]")
        func lack(_ name: String) -> InkTextError {
            InkTextError(line: lines.line(of: group) ?? 1, reason: "[\(group)] lacks the line \(name)")
        }
        guard let source: Response.Source = try choice(group, "source", path + ".source") else { throw lack("source") }
        guard let target: Response.Target = try choice(group, "target", path + ".target") else { throw lack("target") }
        let hands = try value(group, "hands", path + ".hands", allowed: "a list of pen, finger, mouse") { Response.Hands(names: $0.text) }
        guard let hands else { throw lack("hands") }
        let curve = try value(
            group, "curve", path + ".curve", allowed: "linear, easeOut, decay, or points as 0,0;0.5,0.2;1,1;"
        ) { ResponseCurve(text: $0.text) }
        var response = Response(
            source, target: target, of: hands, curve: curve ?? .linear, from: try requiredNumber(group, "from", path + ".from"),
            to: try requiredNumber(group, "to", path + ".to"))
        response.missing = try number(group, "missing", path + ".missing") ?? response.missing
        response.scale = try number(group, "scale", path + ".scale") ?? response.scale
        response.damping = try number(group, "damping", path + ".damping") ?? response.damping
        return response
    }

    private func groups(_ index: Int) -> String { InkText.response(index) }

    mutating func paint() throws(InkTextError) -> Paint {
        let group = InkText.paint
        var paint = Paint()
        paint.blend = try choice(group, "blend", "paint.blend") ?? paint.blend
        paint.overlap = try choice(group, "overlap", "paint.overlap") ?? paint.overlap
        if let rim = try number(group, "rim", "paint.edge.rim") { paint.edge = .wash(rim: rim) }
        let strength = try number(group, "grain-strength", "paint.grain.strength")
        if let strength {
            paint.grain = Grain(
                strength: strength, softness: try requiredNumber(group, "grain-softness", "paint.grain.softness"),
                size: try requiredNumber(group, "grain-size", "paint.grain.size"))
        }
        return paint
    }

    mutating func range(_ name: String) throws(InkTextError) -> ClosedRange<Double>? {
        try value(InkText.range, name, name + "Range", allowed: "the least and the most, as 1;20;") { value in
            let ends = value.text.words(";").map(Double.init)
            guard ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite, low <= high else { return nil }
            return low...high
        }
    }
}

extension KeyLines.Value {
    fileprivate var number: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    fileprivate func error(_ group: String, _ name: String, allowed: String) -> InkTextError {
        InkTextError(line: line, reason: "\(name) is \"\(text)\"; allowed: \(allowed)")
    }
}

extension Response.Hands {
    fileprivate init?(names text: String) {
        var hands: Response.Hands = []
        for word in text.words(";") {
            guard let hand = Self.named.first(where: { $0.name == word }) else { return nil }
            hands.insert(hand.hands)
        }
        if hands.isEmpty { return nil }
        self = hands
    }
}

extension ResponseCurve {
    fileprivate init?(text: String) {
        let shapes: [ResponseCurve] = [.linear, .easeOut, .decay]
        if let shape = shapes.first(where: { $0.name == text }) {
            self = shape
            return
        }
        var points: [CurvePoint] = []
        for word in text.words(";") {
            let ends = word.words(",").map(Double.init)
            guard ends.count == 2, let x = ends[0], let y = ends[1], x.isFinite, y.isFinite else { return nil }
            points.append(CurvePoint(x: x, y: y))
        }
        if points.isEmpty { return nil }
        self = .points(points)
    }
}

extension String {
    /// The parts between separators, without the empty one after the last.
    fileprivate func words(_ separator: Character) -> [String] {
        var parts = split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        if parts.last == "" { parts.removeLast() }
        return parts
    }
}
