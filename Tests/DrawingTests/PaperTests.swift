import Bytes
import Drawing
import Ink
import RandomDrawings
import TestSupport
import Testing

@Suite struct PaperTests {
    private let grid = Paper(color: Color(red: 1, green: 2, blue: 3), pattern: .grid, spacing: 30)
    private let dots = Paper(pattern: .dots)

    @Test("paper comes and goes with the edits that chose it, along every branch")
    func branches() {
        var drawing = Drawing()
        let trunk = drawing.insert(.bare())
        let first = drawing.setPaper(grid)
        _ = drawing.insert(.bare(x: 1))
        #expect(drawing.paper == grid)
        _ = drawing.undo()
        #expect(drawing.paper == grid)
        _ = drawing.undo()
        #expect(drawing.head == trunk.id && drawing.paper == Paper() && drawing.elementCount == 1)
        let second = drawing.setPaper(dots)
        #expect(drawing.paper == dots && second?.edit.inverse.changes == [.paper(from: dots, to: Paper())])
        _ = drawing.undo()
        #expect(first.flatMap { drawing.redo(along: $0.id)?.edit } == first?.edit)
        #expect(drawing.paper == grid)
    }

    @Test("the paper that is there already is no edit, and clear leaves the paper")
    func stays() {
        var drawing = Drawing()
        #expect(drawing.setPaper(Paper()) == nil && drawing.undoDepth == 0)
        _ = drawing.setPaper(grid)
        #expect(drawing.setPaper(grid) == nil && drawing.undoDepth == 1)
        _ = drawing.insert(.bare())
        _ = drawing.clear()
        #expect(drawing.paper == grid)
    }

    @Test("papers tell drawings apart, and the one that all begin with counts as none")
    func digests() {
        var drawing = Drawing()
        _ = drawing.insert(.bare())
        let bare = drawing.digest
        var digests = Set([bare])
        for paper in [grid, dots, Paper(spacing: 25), Paper(color: Color(red: 0xFB, green: 0xFA, blue: 0xF6))] {
            _ = drawing.setPaper(paper)
            digests.insert(drawing.digest)
        }
        #expect(digests.count == 5)
        _ = drawing.setPaper(Paper())
        #expect(drawing.digest == bare)
    }

    @Test("a drawing written before there was paper opens on the one that all begin with")
    func olderFormat() throws {
        // Format 1; layer 0; next element 1; no elements; an edit of none; redo from the root leads to it; it is the head.
        var reader = ByteReader([1, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1])
        let drawing = try Drawing(from: &reader)
        #expect(reader.isAtEnd && drawing.paper == Paper() && drawing.undoDepth == 1)
    }

    @Test("paper comes back from its bytes, and what cannot be paper is refused", arguments: 0..<50)
    func coding(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let paper = Paper.random(using: &random)
        var writer = ByteWriter()
        paper.encode(into: &writer)
        #expect(writer.bytes.count >= Paper.leastBytes)
        var reader = ByteReader(writer.bytes)
        #expect(try Paper(from: &reader) == paper && reader.isAtEnd)
        for spacing in [Double.nan, .infinity, 0, -24, 1e9] {
            var writer = ByteWriter()
            Paper(spacing: spacing).encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            #expect(throws: DecodingFailure.self) { try Paper(from: &reader) }
        }
    }
}
