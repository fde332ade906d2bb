import Bytes
import Ink
import Testing
import TestSupport
@testable import Drawing
@testable import Elements

@Suite struct VocabularyCodingTests {
    @Test("Samples come back as they were written, and take 16 bytes")
    func samples() throws {
        var random = SeededRandom(seed: 1)
        for _ in 0..<100 {
            let sample = PackedSample(
                x: .random(in: .min ... .max, using: &random), y: .random(in: .min ... .max, using: &random),
                elapsed: .random(in: 0...UInt16.max, using: &random), pressure: .random(in: 0...UInt16.max, using: &random),
                angles: .random(in: 0...UInt32.max, using: &random))
            var writer = ByteWriter()
            sample.encode(into: &writer)
            #expect(writer.bytes.count == PackedSample.encodedSize)
            var reader = ByteReader(writer.bytes)
            #expect(try PackedSample(from: &reader) == sample && reader.isAtEnd)
        }
    }

    @Test("Inks and styles come back as they were written, and the program's own inks are the very same objects", arguments: 0..<40)
    func inks(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let ink = seed < 3 ? InkDefinition.former[Int(seed)] : try InkDefinition.random(using: &random)
        var style = InkStyle.standard(ink)
        (style.width, style.opacity, style.smoothing) = (ink.widthRange.upperBound, 0.05, .random(in: 0...1, using: &random))
        var writer = ByteWriter()
        ink.encode(into: &writer)
        style.encode(into: &writer, ink: 1)
        var reader = ByteReader(writer.bytes)
        let decoded = try InkDefinition.decode(from: &reader)
        #expect(decoded == ink && decoded.digest == ink.digest && (seed >= 3 || decoded === ink))
        #expect(try InkStyle(from: &reader, [.marker, decoded]) == style && reader.isAtEnd)
    }

    @Test("Every property of an ink changes its digest, and with it the digest of strokes that are drawn with it")
    func inkDigests() throws {
        let defaults = InkDefaults(color: Color(rgb: 0x102030), width: 4, opacity: 0.5)
        let response = Response(.pressure, of: .pen, from: 0.2, to: 1)
        var other = response
        other.damping = 0.1
        let inks = [
            try InkDefinition(id: "reed", nib: .round, defaults: defaults), try InkDefinition(id: "read", nib: .round, defaults: defaults),
            try InkDefinition(id: "reed", version: 2, nib: .round, defaults: defaults),
            try InkDefinition(id: "reed", nib: .chisel(aspect: 0.5, angle: .fixed(0)), defaults: defaults),
            try InkDefinition(id: "reed", nib: .chisel(aspect: 0.5, angle: .pen(fallback: 0)), defaults: defaults),
            try InkDefinition(id: "reed", nib: .round, responses: [response], defaults: defaults),
            try InkDefinition(id: "reed", nib: .round, responses: [other], defaults: defaults),
            try InkDefinition(id: "reed", nib: .round, paint: Paint(blend: .erase), defaults: defaults),
            try InkDefinition(id: "reed", nib: .round, widthRange: 1...9, defaults: defaults),
            try InkDefinition(id: "reed", nib: .round, defaults: defaults, unread: [99, 0]),
        ]
        #expect(Set(inks.map(\.digest)).count == inks.count)
        let strokes = inks.map { ink in
            var style = InkStyle.standard(.pen)
            style.ink = ink
            return Stroke(style: style, pointer: .pen, captureScale: 1, modelVersion: 2, samples: [], bounds: .empty)
        }
        #expect(Set(strokes.map(\.digest)).count == inks.count)
    }

    @Test("An ink that cannot be is refused by the name of what is wrong with it")
    func damagedInk() {
        let bytes = encoded(.marker) { tag, body in tag == 7 ? Array(body.dropLast(8)) + [0, 0, 0, 0, 0, 0, 0xF0, 0x7F] : body }
        #expect(throws: DecodingFailure.self) { try decode(bytes) }
        let faint = encoded(.marker) { tag, body in tag == 7 ? Array(body.dropLast(8)) + [UInt8](repeating: 0, count: 8) : body }
        #expect { try decode(faint) } throws: { "\($0)".contains("marker") && "\($0)".contains("opacity") }
    }

    @Test("A nib, response or blend of a newer program is kept, and the ink marks without it")
    func newerInk() throws {
        for (tag, body) in [(UInt64(3), [UInt8(200), 1, 2]), (4, [1, 3, 1, 0x71, 0]), (5, [3, 0x6D, 0x75, 0x6C])] {
            let bytes = encoded(.marker) { $0 == tag ? body : $1 }
            let ink = try decode(bytes)
            #expect(ink != .marker && ink.id == "marker" && ink.defaults == InkDefinition.marker.defaults)
            switch tag {
            case 3: #expect(ink.nib == .round)
            case 4: #expect(ink.responses.isEmpty)
            default: #expect(ink.paint.blend == .normal)
            }
            var writer = ByteWriter()
            ink.encode(into: &writer)
            #expect(writer.bytes == bytes)
        }
    }

    @Test("A nib that turns when the barrel is rolled stays fixed for a program that does not know that, and is kept by it")
    func rolledNib()
        throws
    {
        let rolled = try decode(encoded(.highlighter) { $1 })
        #expect(rolled == .highlighter && rolled.nib.angle == .rolled(from: .pi / 2))
        // All that such a program knows: the fields before.
        let known = try decode(encoded(.highlighter) { $0 == 11 ? nil : $1 })
        #expect(known.nib == .chisel(aspect: 0.3, angle: .fixed(.pi / 2)) && known.paint == rolled.paint && known != rolled)
    }

    @Test("A response to which a newer program has added something is kept, and the ink marks without it")
    func newerResponse() throws {
        let bytes = encoded(.pencil) { tag, body in
            guard tag == 4 else { return body }
            // The number of responses, then each one's length, less than 127, and bytes.
            let end = 2 + Int(body[1])
            return [body[0], body[1] + 1] + body[2..<end] + [9] + body[end...]
        }
        let ink = try decode(bytes)
        #expect(ink.responses == Array(InkDefinition.pencil.responses.dropFirst()))
        var writer = ByteWriter()
        ink.encode(into: &writer)
        #expect(writer.bytes == bytes)
    }

    @Test("A stroke has samples of the present format or of the former one, and never both")
    func samplesOfTwoFormats() throws {
        let stroke = Stroke.bare()
        func read(_ tags: Set<UInt64>) throws -> Stroke {
            var (writer, changed) = (ByteWriter(), ByteWriter())
            stroke.encode(into: &writer, style: 0)
            var fields = ByteReader(writer.bytes)
            while let field = try? fields.readField() {
                if field.tag == 6, tags.contains(5) {
                    changed.write(varint: 5)
                    changed.writeSized { $0.write(bytes: [UInt8](repeating: 0, count: 16)) }
                }
                if field.tag < 6 || tags.contains(field.tag) { changed.write(bytes: Array(field.record)) }
            }
            var whole = ByteReader(changed.bytes)
            return try Stroke(from: &whole, bounds: stroke.bounds, [SharedStyle(stroke.style)])
        }
        #expect(try read([5]).samples.count == 1 && read([6]).samples == stroke.samples)
        #expect(throws: DecodingFailure.self) { try read([5, 6]) }
    }

    private func decode(_ bytes: [UInt8]) throws(DecodingFailure) -> InkDefinition {
        var reader = ByteReader(bytes)
        return try InkDefinition.decode(from: &reader)
    }

    /// The ink's bytes, with some fields' bodies changed; without those that become nil.
    private func encoded(_ ink: InkDefinition, _ change: (UInt64, [UInt8]) -> [UInt8]?) -> [UInt8] {
        var writer = ByteWriter()
        ink.encode(into: &writer)
        var reader = ByteReader(writer.bytes)
        var changed = ByteWriter()
        changed.writeSized { changed in
            guard var fields = try? reader.readSized() else { return }
            while let field = try? fields.readField() {
                var body = field.body
                guard let bytes = change(field.tag, Array(body.readRest())) else { continue }
                changed.write(varint: field.tag)
                changed.writeSized { $0.write(bytes: bytes) }
            }
        }
        return changed.bytes
    }
}

extension InkDefinition {
    /// Any ink allowed.
    static func random(using random: inout SeededRandom) throws -> InkDefinition {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        let responses = (0..<Int.random(in: 0...InkDefinition.responseLimit, using: &random)).map { _ in
            Response(
                random.pick(Response.Source.allCases), target: random.pick(Response.Target.allCases),
                of: random.pick([.pen, .all, [.finger, .mouse]]),
                curve: random.pick([
                    .linear, .easeOut, .decay,
                    .points([CurvePoint(x: 0, y: number(0...1)), CurvePoint(x: number(0.1...1), y: number(0...1))]),
                ]),
                from: number(0...4), to: number(0...4), scale: number(0.001...9), missing: number(0...4), damping: number(0...1))
        }
        let width = number(1...100)
        let angle = random.pick([NibAngle.fixed(1), .pen(fallback: -2), .easedPen(fallback: -1), .lean(fallback: 0.5), .rolled(from: -0.5)])
        let paint = Paint(
            blend: random.pick(Blend.allCases), overlap: random.pick(Overlap.allCases),
            grain: random.oneIn(2) ? nil : Grain(strength: number(0...1), softness: number(0.05...2), size: number(0.25...16)))
        let wash = Paint(blend: paint.blend, edge: .wash(rim: number(1...4)), grain: paint.grain)
        return try InkDefinition(
            id: random.pick(["reed", "a-1", "x"]), version: .random(in: 1...9, using: &random),
            nib: random.pick([.round, .chisel(aspect: number(0.01...1), angle: angle), .ellipse(aspect: number(0.01...1), angle: angle)]),
            responses: responses, paint: random.pick([paint, wash]), widthRange: 0.5...width, opacityRange: 0.2...0.9,
            defaults: InkDefaults(color: Color(rgb: .random(in: 0...0xFF_FFFF, using: &random)), width: width, opacity: 0.2),
            unread: random.pick([[], [77, 2, 1, 2]]))
    }
}

extension PackedSample {
    /// As drawings had it before format 4.
    fileprivate func encode(into writer: inout ByteWriter) {
        writer.write(UInt64(UInt32(bitPattern: x)) | UInt64(UInt32(bitPattern: y)) << 32)
        writer.write(UInt64(elapsed) | UInt64(pressure) << 16 | UInt64(angles) << 32)
    }
}
