package import Ink

/// Writing an ink as `InkText` describes it. What `init(text:)` reads of it is equal, bit for bit.
extension NamedInk {
    /// UTF-8. Properties of a newer program, which the definition keeps unread, are not in it.
    package var text: [UInt8] {
        var text = "# An ink of Inkstone: the README tells what each line means.\n"
        func group(_ name: String, _ lines: [(name: String, value: String?)]) {
            let told = lines.compactMap { line in line.value.map { "\(line.name)=\($0)\n" } }
            if !told.isEmpty { text += "\n[\(name)]\n" + told.joined() }
        }
        group(InkText.ink, [("id", ink.id.name), ("name", name), ("version", "\(ink.version)")])
        group(InkText.nib, ink.nib.lines)
        for (index, response) in ink.responses.enumerated() { group(InkText.response(index), response.lines) }
        group(InkText.paint, ink.paint.lines)
        group(InkText.range, [("width", ink.widthRange.ends), ("opacity", ink.opacityRange.ends)])
        group(
            InkText.standard,
            [("color", ink.defaults.color.hex), ("width", "\(ink.defaults.width)"), ("opacity", "\(ink.defaults.opacity)")])
        return Array(text.utf8)
    }
}

extension Nib {
    fileprivate var lines: [(name: String, value: String?)] {
        switch self {
        case .round: [("shape", "round")]
        case .chisel(let aspect, let angle): [("shape", "chisel"), ("aspect", "\(aspect)")] + angle.lines
        case .ellipse(let aspect, let angle): [("shape", "ellipse"), ("aspect", "\(aspect)")] + angle.lines
        }
    }
}

extension NibAngle {
    fileprivate var lines: [(name: String, value: String?)] {
        switch self {
        case .fixed(let radians): [("turns", "fixed"), ("angle", "\(radians)")]
        case .pen(let radians): [("turns", "pen"), ("angle", "\(radians)")]
        case .easedPen(let radians): [("turns", "eased-pen"), ("angle", "\(radians)")]
        case .lean(let radians): [("turns", "lean"), ("angle", "\(radians)")]
        case .rolled(let radians): [("turns", "rolled"), ("angle", "\(radians)")]
        }
    }
}

extension Response {
    fileprivate var lines: [(name: String, value: String?)] {
        [
            ("source", source.rawValue), ("target", target.rawValue), ("hands", hands.names), ("curve", curve.text), ("from", "\(from)"),
            ("to", "\(to)"), ("missing", "\(missing)"), ("scale", "\(scale)"), ("damping", "\(damping)"),
        ]
    }
}

extension Response.Hands {
    static let named: [(name: String, hands: Response.Hands)] = [("pen", .pen), ("finger", .finger), ("mouse", .mouse)]

    fileprivate var names: String { Self.named.filter { contains($0.hands) }.map { $0.name + ";" }.joined() }
}

extension ResponseCurve {
    fileprivate var text: String {
        guard case .points(let points) = self else { return name }
        return points.map { "\($0.x),\($0.y);" }.joined()
    }
}

extension Paint {
    fileprivate var lines: [(name: String, value: String?)] {
        var lines: [(name: String, value: String?)] = [("blend", blend.rawValue), ("overlap", overlap.rawValue)]
        if case .wash(let rim) = edge { lines.append(("rim", "\(rim)")) }
        if let grain {
            lines += [("grain-strength", "\(grain.strength)"), ("grain-softness", "\(grain.softness)"), ("grain-size", "\(grain.size)")]
        }
        return lines
    }
}

extension ClosedRange<Double> {
    fileprivate var ends: String { "\(lowerBound);\(upperBound);" }
}
