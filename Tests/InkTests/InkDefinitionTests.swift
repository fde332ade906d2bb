import Ink
import Testing

/// An ink with every property within its range; tests change one at a time.
private struct Draft {
    var version = 3
    var nib = Nib.chisel(aspect: 0.5, angle: .fixed(1))
    var response = Response(
        .speed, of: .all, curve: .points([CurvePoint(x: 0, y: 1), CurvePoint(x: 1, y: 0)]), from: 0.2, to: 2, scale: 900)
    var responseCount = 2
    var paint = Paint(blend: .erase)
    var widthRange = 1.0...100.0
    var opacityRange = 0.2...0.9
    var defaults = InkDefaults(color: Color(rgb: 0x123456), width: 10, opacity: 0.5)
    var unread: [UInt8] = []

    func definition() throws(InkDefinitionError) -> InkDefinition {
        try InkDefinition(
            id: "brush", version: version, nib: nib, responses: Array(repeating: response, count: responseCount),
            paint: paint, widthRange: widthRange, opacityRange: opacityRange, defaults: defaults, unread: unread)
    }

    mutating func setCurve(_ points: (Double, Double)...) { response.curve = .points(points.map { CurvePoint(x: $0.0, y: $0.1) }) }
}

/// A change that makes a draft invalid, with the property that the error must name and the start of what it allows.
private let faults: [(property: String, allowed: String, make: @Sendable (inout Draft) -> Void)] = [
    ("version", "1 or more", { $0.version = 0 }),
    ("nib.aspect", "0.01…1.0", { $0.nib = .chisel(aspect: 0, angle: .fixed(0)) }),
    ("nib.aspect", "0.01…1.0", { $0.nib = .chisel(aspect: .nan, angle: .fixed(0)) }),
    ("nib.angle", "-3.14", { $0.nib = .chisel(aspect: 0.5, angle: .fixed(4)) }),
    ("nib.angle.fallback", "-3.14", { $0.nib = .chisel(aspect: 0.5, angle: .pen(fallback: -.infinity)) }),
    ("responses", "8 at most", { $0.responseCount = 9 }),
    ("responses[0].hands", "pen (1)", { $0.response.hands = [] }),
    ("responses[0].hands", "pen (1)", { $0.response.hands = Response.Hands(rawValue: 9) }),
    ("responses[0].from", "0.0…16.0", { $0.response.from = -0.1 }),
    ("responses[0].to", "0.0…16.0", { $0.response.to = 17 }),
    ("responses[0].missing", "0.0…16.0", { $0.response.missing = .nan }),
    ("responses[0].scale", "0.001…100000.0", { $0.response.scale = 0 }),
    ("responses[0].damping", "0.0…10.0", { $0.response.damping = -1 }),
    ("responses[0].curve", "2 to 32 points", { $0.setCurve((0, 0)) }),
    ("responses[0].curve[1].x", "0.0…1.0", { $0.setCurve((0, 0), (1.5, 1)) }),
    ("responses[0].curve[0].y", "0.0…1.0", { $0.setCurve((0, 2), (1, 1)) }),
    ("responses[0].curve[1].x", "more than the 0.5 before it", { $0.setCurve((0.5, 0), (0.5, 1)) }),
    ("paint.edge.rim", "1.0…4.0", { $0.paint.edge = .wash(rim: 0.9) }),
    ("paint.overlap", "discard, since", { $0.paint = Paint(overlap: .accumulate, edge: .wash(rim: 2)) }),
    ("paint.grain.strength", "0.0…1.0", { $0.paint.grain = Grain(strength: -0.1, softness: 1, size: 1) }),
    ("paint.grain.softness", "0.05…2.0", { $0.paint.grain = Grain(strength: 1, softness: 0, size: 1) }),
    ("paint.grain.size", "0.25…16.0", { $0.paint.grain = Grain(strength: 1, softness: 1, size: .nan) }),
    ("widthRange.lowerBound", "0.5…400.0", { $0.widthRange = 0.1...100 }),
    ("widthRange.upperBound", "0.5…400.0", { $0.widthRange = 1...500 }),
    ("opacityRange.lowerBound", "0.1…1.0", { $0.opacityRange = 0...1 }),
    ("opacityRange.upperBound", "0.1…1.0", { $0.opacityRange = 0.2...1.2 }),
    ("defaults.width", "1.0…100.0", { $0.defaults.width = 200 }),
    ("defaults.opacity", "0.2…0.9", { $0.defaults.opacity = 1 }),
]

@Suite("Ink definitions") struct InkDefinitionTests {
    @Test("a definition with all properties in range is taken as it is") func valid() throws {
        let ink = try Draft().definition()
        #expect(ink.id.name == "brush" && ink.version == 3 && ink.responses.count == 2 && ink.paint.blend == .erase)
    }

    @Test("a property outside its range is refused: the error names it, its value and what is allowed", arguments: faults.indices)
    func invalid(index: Int) {
        let fault = faults[index]
        var draft = Draft()
        fault.make(&draft)
        let error = #expect(throws: InkDefinitionError.self) { try draft.definition() }
        #expect(error?.property == fault.property)
        #expect(error?.allowed.hasPrefix(fault.allowed) == true, "\(String(describing: error))")
        #expect(error?.description == "\(error?.property ?? "") is \(error?.value ?? ""); allowed: \(error?.allowed ?? "")")
    }

    @Test("an id has 1 to 64 of a–z, 0–9 and -, so that any file can name it")
    func ids() throws {
        for name in ["pen", "a", "0", "soft-pencil-2", String(repeating: "x", count: 64)] { #expect(try InkID(name).name == name) }
        for name in ["", "Pen", "soft pencil", "é", "a/b", "a_b", String(repeating: "x", count: 65)] {
            #expect(throws: InkDefinitionError.self) { try InkID(name) }
        }
    }

    @Test("definitions are equal exactly when all their values are") func equality() throws {
        let changes: [(inout Draft) -> Void] = [
            { $0.version = 4 }, { $0.nib = .round }, { $0.paint.blend = .multiply }, { $0.paint.overlap = .accumulate },
            { $0.paint.edge = .wash(rim: 2) }, { $0.paint.grain = Grain(strength: 1, softness: 1, size: 1) }, { $0.response.damping = 0.1 },
            { $0.responseCount = 1 },
            { $0.widthRange = 1...99 }, { $0.opacityRange = 0.3...0.9 }, { $0.defaults.color = Color(rgb: 0) }, { $0.unread = [1] },
        ]
        let ink = try Draft().definition()
        #expect(try ink == Draft().definition() && Set([ink, Draft().definition()]).count == 1)
        for change in changes {
            var draft = Draft()
            change(&draft)
            #expect(try draft.definition() != ink)
        }
    }

    @Test("paint is even only where it is put on once, ends sharply and has no grain") func evenPaint() {
        for overlap in Overlap.allCases {
            for edge in [InkEdge.crisp, .wash(rim: 2)] {
                for grain in [nil, Grain(strength: 1, softness: 1, size: 1)] {
                    let isEven = Paint(overlap: overlap, edge: edge, grain: grain).isEven
                    #expect(isEven == (overlap == .discard && edge == .crisp && grain == nil))
                }
            }
        }
    }

    @Test("the inks of former formats keep their codes, even as equal definitions that were read from elsewhere") func formerCodes() throws
    {
        #expect(InkDefinition.former.map(\.id.name) == ["pen", "marker", "eraser"])
        for (code, ink) in InkDefinition.former.enumerated() {
            let copy = try InkDefinition(
                id: ink.id, version: ink.version, nib: ink.nib, responses: ink.responses, paint: ink.paint, widthRange: ink.widthRange,
                opacityRange: ink.opacityRange, defaults: ink.defaults)
            #expect(copy !== ink && copy.formerCode == UInt8(code))
        }
        #expect(try Draft().definition().formerCode == nil)
    }

    @Test("K8 a copy under another id keeps what a newer program wrote; where a property changes, it may not fit any more and goes")
    func newer() throws {
        var draft = Draft()
        draft.unread = [9, 1, 7]
        let ink = try draft.definition()
        let copy = try ink.with(id: "copy")
        #expect(copy.unread == [9, 1, 7] && copy.id == "copy" && copy.version == 3 && copy.responses == ink.responses)
        #expect(ink.changed(nib: .round).unread.isEmpty && ink.with(.greatestWidth, 50).unread.isEmpty)
    }
}
