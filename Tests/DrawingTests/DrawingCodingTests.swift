import Bytes
import Drawing
import Ink
import TestSupport
import Testing

@Suite struct DrawingCodingTests {
    private func bytes(of drawing: Drawing) -> [UInt8] {
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        return writer.bytes
    }

    private func decode(_ bytes: [UInt8]) throws(DecodingFailure) -> Drawing {
        var reader = ByteReader(bytes)
        return try Drawing(from: &reader)
    }

    @Test("A drawing comes back with everything it had: elements, head, every branch of its history", arguments: 0..<20)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let drawing = Drawing.random(steps: Int(seed) * 20, using: &random)
        let bytes = bytes(of: drawing)
        let decoded = try decode(bytes)
        #expect(decoded == drawing)
        #expect(decoded.digest == drawing.digest && decoded.redoDepth == drawing.redoDepth)
        #expect(self.bytes(of: decoded) == bytes)
    }

    @Test("A drawing that was read back goes on like the one that was written", arguments: 0..<4)
    func goesOn(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing.random(steps: 200, using: &random)
        var decoded = try decode(bytes(of: drawing))
        var again = random
        for _ in 0..<200 {
            #expect(drawing.step(using: &random) == decoded.step(using: &again))
        }
        #expect(drawing == decoded)
    }

    @Test("A sample takes 16 bytes, an edit of one stroke a few beside it")
    func compact() {
        var drawing = Drawing()
        for _ in 0..<100 { _ = drawing.insert(.bare()) }
        let bare = bytes(of: drawing).count
        var longer = Drawing()
        let stroke = Stroke.bare()
        for _ in 0..<100 {
            _ = longer.insert(
                Stroke(
                    style: stroke.style, pointer: .pen, captureScale: 1, modelVersion: 1, samples: stroke.samples + stroke.samples,
                    bounds: stroke.bounds))
        }
        #expect(bytes(of: longer).count - bare == 1600)
        #expect(bare < 100 * 110)
    }

    @Test("Damaged bytes give a sound drawing or an error, never a trap", arguments: 0..<20)
    func damage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let intact = bytes(of: .random(steps: 40, using: &random))
        var refused = 0
        for _ in 0..<100 {
            guard var drawing = try? decode(damaged(intact, using: &random)) else {
                refused += 1
                continue
            }
            #expect(throws: Never.self) { try decode(bytes(of: drawing)) }
            for _ in 0..<20 { _ = drawing.step(using: &random) }
            while drawing.undo() != nil {}
            #expect(drawing.elements.isEmpty)
        }
        #expect(refused > 0)
    }

    @Test("What is cut off anywhere is refused")
    func truncated() {
        var random = SeededRandom(seed: 3)
        let intact = bytes(of: .random(steps: 30, using: &random))
        for length in 0..<intact.count {
            #expect(throws: DecodingFailure.self) { try decode(Array(intact[..<length])) }
        }
    }

    @Test("Any other bytes are refused or read, never a trap", arguments: 0..<10)
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for length in 0..<200 {
            // Small bytes pass for counts and steps, and so get further in.
            let top: UInt8 = seed % 2 == 0 ? 3 : 255
            let bytes: [UInt8] = [1, 1, 0] + (0..<length).map { _ in UInt8.random(in: 0...top, using: &random) }
            if var drawing = try? decode(bytes) {
                while drawing.undo() != nil {}
                #expect(drawing.elements.isEmpty)
            }
        }
    }

    @Test("A newer format says what to do")
    func newer() {
        #expect(throws: DecodingFailure.newer(format: 3, known: 2)) { try decode([3]) }
        #expect(DecodingFailure.newer(format: 3, known: 2).description.contains("newer Inkstone"))
    }

    @Test("An edit that removes what is not there is refused")
    func unsound() {
        // Format 1; layer 0; next element 1; no elements; an edit of none of them is sound, one of the first is not.
        #expect(throws: Never.self) { try decode([1, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1]) }
        #expect(throws: DecodingFailure.self) { try decode([1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1]) }

        var drawing = Drawing()
        _ = drawing.insert(.bare())
        var bytes = bytes(of: drawing)
        // The tail of the encoding: one edit, one step back, none removed, element 0 inserted; redo 1, none; head 1.
        #expect(bytes.suffix(8) == [1, 1, 0, 1, 0, 1, 0, 1])
        bytes.replaceSubrange(bytes.count - 6..<bytes.count - 3, with: [1, 0, 0])
        #expect(throws: DecodingFailure.self) { try decode(bytes) }
    }
}
