import Databases
import Drawing
import Elements
import Glibc
import Ink
import TestSupport
import Testing

@testable import Files
@testable import Store

@Suite("A file of which single rows are lost") struct LostRowTests {
    private let folder = TemporaryFolder()
    private var path: String { folder["a.inkstone"] }

    /// Makes rows of a table unreadable, or readable again.
    private func damage(_ table: String, _ ids: [Int], undoing: Bool = false) throws {
        let list = ids.map(String.init).joined(separator: ", ")
        try Database(path).run("UPDATE \(table) SET sum = sum \(undoing ? "-" : "+") 1 WHERE id IN (\(list))", .write)
    }

    @Test("K6 whichever edit is lost that put a stroke or a picture there, the drawing shows all that it showed, as it showed it")
    func lostInsertions() throws {
        var drawing = Drawing()
        let ids = (0..<5).map { drawing.insert(Drawn.stroke($0)).edit.inserted[0] }
        let box = CanvasRect(minX: 0, minY: 0, maxX: 40, maxY: 30)
        let picture = drawing.insert(.picture(PlacedPicture(file: [1, 2, 3], box: box))).edit.inserted[0]
        let insertions = drawing.editCount
        _ = drawing.transform([ids[1], picture], by: try #require(Transform(rotation: 0.5, scale: 2, dx: 30)))
        _ = drawing.arrange(picture, by: try #require(Transform(dx: 7)), as: try #require(PictureLook(left: 0.25, opacity: 0.5)))
        _ = drawing.amend(ids[2], to: .stroke(Drawn.stroke(70)))
        _ = drawing.reorder([ids[0], picture], to: .above(ids[4]))
        _ = drawing.remove([ids[3]])
        _ = drawing.setPaper(Paper(color: Color(red: 9, green: 8, blue: 7), pattern: .grid, spacing: 30))
        try DrawingFile.write(drawing, session: [], to: path)
        for id in 1...insertions {
            try damage("edit", [id])
            let salvaged = try DrawingFile.salvage(path)
            #expect(salvaged.lost == 0 && salvaged.contents.drawing.digest == drawing.digest, "without edit \(id)")
            try damage("edit", [id], undoing: true)
        }
    }

    @Test("K6 whichever edit is lost of a drawing whose redo leads along an older branch, the drawing shows all that it showed")
    func lostBranches() throws {
        for (depth, isUndone) in [(0, true), (0, false), (2, true), (2, false)] {
            var drawing = Drawing()
            for number in 0..<depth { _ = drawing.insert(Drawn.stroke(number)) }
            for number in depth...depth + 1 {
                _ = drawing.insert(Drawn.stroke(number))
                _ = drawing.undo()
            }
            _ = drawing.redo(along: EditID(UInt64(depth + 1)))
            if isUndone { _ = drawing.undo() }
            try DrawingFile.write(drawing, session: [], to: path)
            for id in 1...drawing.editCount {
                try damage("edit", [id])
                let salvaged = try DrawingFile.salvage(path)
                #expect(salvaged.lost == 0 && Set(numbers(drawing)).isSubset(of: numbers(salvaged.contents.drawing)), "without edit \(id)")
                try damage("edit", [id], undoing: true)
            }
            unlink(path)
        }
    }

    /// The numbers of the strokes that show.
    private func numbers(_ drawing: Drawing) -> [Int] {
        drawing.elements.compactMap { if case .stroke(let stroke) = $0.content { Int(stroke.samples[0].x) } else { nil } }
    }

    @Test("K6 strokes that showed and cannot be read are counted; those that had been erased or undone nobody misses") func countsLost()
        throws
    {
        var drawing = Drawing()
        let ids = (0..<8).map { drawing.insert(Drawn.stroke($0)).edit.inserted[0] }
        _ = drawing.undo()
        _ = drawing.remove([ids[1]])
        try DrawingFile.write(drawing, session: [], to: path)
        // The strokes 1 and 7 do not show.
        for (lost, count) in [([2], 0), ([2, 8], 0), ([3], 1), ([2, 3, 5, 8], 2)] {
            try damage("element", lost)
            let salvaged = try DrawingFile.salvage(path)
            let shown = numbers(salvaged.contents.drawing)
            #expect(salvaged.lost == count && shown == [0, 2, 3, 4, 5, 6].filter { !lost.contains($0 + 1) }, "\(lost)")
            try damage("element", lost, undoing: true)
        }
    }
}
