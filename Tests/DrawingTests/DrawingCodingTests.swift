import Bytes
import Drawing
import Elements
import Hands
import Ink
import RandomDrawings
import Samples
import Testing
import TestSupport

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

    private func strokes(of drawing: Drawing) -> [Stroke] {
        drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { stroke } else { nil } }
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

    @Test("A stroke takes its code and a few bytes beside it, an edit of one a few more")
    func compact() {
        var drawing = Drawing()
        for _ in 0..<100 { _ = drawing.insert(.bare()) }
        let bare = bytes(of: drawing).count
        #expect(bare < 100 * 110)

        var longer = Drawing()
        let stroke = Stroke.bare()
        let samples = TabletHand(seed: 3, rate: 240, view: CanvasTransform()).samples
        for _ in 0..<100 {
            _ = longer.insert(
                Stroke(
                    style: stroke.style, pointer: .pen, captureScale: 1, modelVersion: 1, samples: samples, bounds: stroke.bounds))
        }
        let more = SampleCoding.encode(samples).count - SampleCoding.encode(stroke.samples).count
        #expect(0...600 ~= bytes(of: longer).count - bare - 100 * more)
    }

    @Test("A stroke that was read stays coded until it is asked for, and is coded again to the same bytes")
    func staysCoded() throws {
        let samples = TabletHand(seed: 4, rate: 240, view: CanvasTransform()).samples
        let stroke = Stroke(style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 2, samples: samples, bounds: .empty)
        var drawing = Drawing()
        _ = drawing.insert(stroke)
        #expect(!stroke.isCoded)
        let read = try #require(strokes(of: decode(bytes(of: drawing))).first)
        #expect(stroke.isCoded && read.isCoded && read.codedSamples == stroke.codedSamples)
        #expect(read == stroke && read.digest == stroke.digest && read.samples == samples && stroke.samples == samples)
        #expect(try read.checkedSamples() == samples)
    }

    @Test("Samples that are others than their digest says are not drawn, and stay in the file as they are")
    func falseDigest() throws {
        let samples = TabletHand(seed: 4, rate: 133, view: CanvasTransform()).samples
        var drawing = Drawing()
        _ = drawing.insert(
            Stroke(style: .standard(.pen), pointer: .pen, captureScale: 1, modelVersion: 2, samples: samples, bounds: .empty))
        var bytes = bytes(of: drawing)
        // The middle of the code of the drawing's only stroke.
        bytes[bytes.count / 2] ^= 1
        let read = try decode(bytes)
        let stroke = try #require(strokes(of: read).first)
        #expect(throws: DecodingFailure.self) { try stroke.checkedSamples() }
        #expect(stroke.samples.isEmpty && self.bytes(of: read) == bytes)
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

    @Test("Any other bytes are refused or read, never a trap", arguments: 0..<10, [1, 3, 4])
    func noise(seed: UInt64, format: UInt8) {
        var random = SeededRandom(seed: seed)
        for length in 0..<200 {
            // Small bytes pass as counts and distances, so decoding gets further.
            let top: UInt8 = seed % 2 == 0 ? 3 : 255
            let bytes: [UInt8] = [format, 1, 0] + (0..<length).map { _ in UInt8.random(in: 0...top, using: &random) }
            if var drawing = try? decode(bytes) {
                while drawing.undo() != nil {}
                #expect(drawing.elements.isEmpty)
            }
        }
    }

    @Test("A newer format says what to do")
    func newer() {
        #expect(throws: DecodingFailure.newer(format: 5, known: 4)) { try decode([5]) }
        #expect(DecodingFailure.newer(format: 5, known: 4).description.contains("newer Inkstone"))
    }

    @Test("An edit that removes what is not there, or inserts what is, is refused")
    func unsound() {
        // Format 1; layer 0; next element 1; no elements. An edit of no elements is sound; an edit of the first one is not.
        #expect(throws: Never.self) { try decode([1, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1]) }
        #expect(throws: DecodingFailure.self) { try decode([1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 0, 1]) }

        var drawing = Drawing()
        _ = drawing.insert(.bare())
        var bytes = bytes(of: drawing)
        // The end of the encoding: an edit of four bytes, which inserts (16) one run of the first element alone; redo 1, none; head 1.
        #expect(bytes.suffix(9) == [5, 16, 3, 1, 1, 0, 1, 0, 1])
        bytes[bytes.count - 8] = 17
        #expect(throws: DecodingFailure.self) { try decode(bytes) }
    }

    @Test("A change of paper from one that the drawing does not have is refused") func unsoundPaper() throws {
        var drawing = Drawing()
        _ = drawing.setPaper(Paper(color: Color(red: 11, green: 22, blue: 33)))
        _ = drawing.setPaper(Paper(pattern: .grid))
        let bytes = bytes(of: drawing)
        #expect(try decode(bytes) == drawing)
        // What the first edit leads to, and what the second begins with.
        let places = bytes.indices.filter { bytes[$0...].starts(with: [11, 22, 33]) }
        #expect(places.count == 2)
        for place in places {
            var broken = bytes
            broken[place] = 12
            #expect(throws: DecodingFailure.self) { try decode(broken) }
        }
    }

    @Test("Of a file that does not say where redo leads, undo says it") func redoUntold() throws {
        var drawing = Drawing()
        let edit = drawing.insert(.bare())
        var bytes = bytes(of: drawing)
        // Redo from the root: nowhere.
        bytes[bytes.count - 3] = 0
        var read = try decode(bytes)
        #expect(read.undo()?.id == edit.id && read.canRedo && read.redo()?.id == edit.id)
    }

    @Test("A nib that no person can choose, or a scale that no view has, damages a stroke")
    func beyondAll() throws {
        func decoded(width: Double, scale: Double) throws -> Drawing {
            var style = InkStyle.standard(.pen)
            style.width = width
            var drawing = Drawing()
            _ = drawing.insert(
                Stroke(style: style, pointer: .pen, captureScale: scale, modelVersion: 1, samples: [], bounds: .empty))
            return try decode(bytes(of: drawing))
        }
        _ = try decoded(width: 400, scale: 512)
        for width in [0, 1e-300, 0.49, 400.1, 1e300] {
            #expect(throws: DecodingFailure.self) { try decoded(width: width, scale: 1) }
        }
        for scale in [1e-300, 0.012, 512.1, 1e300] {
            #expect(throws: DecodingFailure.self) { try decoded(width: 5, scale: scale) }
        }
    }

    @Test("Hundreds of clears of a large drawing take a few bytes each, and are read as quickly as others")
    func clears() throws {
        var drawing = Drawing()
        for number in 0..<300 { _ = drawing.insert(.bare(x: Int32(number))) }
        let before = bytes(of: drawing).count
        for _ in 0..<300 {
            _ = drawing.clear()
            _ = drawing.undo()
        }
        let bytes = bytes(of: drawing)
        #expect(bytes.count - before < 300 * 12)
        #expect(try decode(bytes) == drawing)
    }
}
