import Bytes
import Ink
import RandomDrawings
import Testing
import TestSupport
@testable import Drawing
@testable import Elements

struct DrawingRowsTests {
    @Test(
        "M11 rows written after each change are those of the whole drawing, through edits, undo, branches, refined and taken back strokes",
        arguments: 0..<6)
    func follows(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        var (encoder, file) = (RowEncoder(), RowFile())
        file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
        for step in 0..<150 {
            var touched = TouchedRows()
            // Several changes at a time, as when the disk is slow.
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                if let change = drawing.change(using: &random) { touched.note(change, of: drawing) }
            }
            guard !touched.isEmpty else { continue }
            file.write(encoder.rows(touched, of: drawing))
            let (read, goingOn) = try file.stored.decode()
            #expect(read == drawing && read.head == drawing.head && read.redoEdit == drawing.redoEdit, "step \(step)")
            // A file that is opened goes on as one that stayed open.
            if step % 10 == 0 { encoder = goingOn }
        }
    }

    @Test("rows bring a drawing back from any moment of a history in which an element was moved, reordered, amended and adjusted twice")
    func changedTwice() throws {
        var random = SeededRandom(seed: 12)
        var drawing = Drawing()
        let picture = drawing.insert(.picture(.random(using: &random))).edit.inserted[0]
        let strokes = (0..<3).map { drawing.insert(.bare(x: Int32($0))).edit.inserted[0] }
        for step in 1...2 {
            let move = try #require(Transform(dx: Double(step), dy: 5))
            _ = drawing.transform([picture, strokes[0]], by: move)
            _ = drawing.reorder([picture], to: .above(strokes[step]))
            _ = drawing.amend(strokes[0], to: .stroke(.bare(x: 10 + Int32(step))))
            _ = drawing.arrange(picture, by: move, as: try #require(PictureLook(left: 0.1 * Double(step))))
        }
        var moments = 0
        repeat {
            var (encoder, file) = (RowEncoder(), RowFile())
            file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
            let read = try file.stored.decode().drawing
            #expect(read == drawing && read.elements == drawing.elements, "\(moments) steps back")
            moments += 1
        } while drawing.undo() != nil
        #expect(moments == 13)
    }

    @Test("an edit writes its own rows and its parent's, and undo the head alone, however large the drawing is")
    func writesLittle() throws {
        var random = SeededRandom(seed: 3)
        var drawing = Drawing()
        for _ in 0..<1000 { _ = drawing.insert(.random(using: &random)) }
        var encoder = RowEncoder()
        _ = encoder.rows(TouchedRows(all: drawing), of: drawing)
        func rows(_ applied: AppliedEdit?) throws -> DrawingRows {
            var touched = TouchedRows()
            touched.note(.applied(try #require(applied)), of: drawing)
            return encoder.rows(touched, of: drawing)
        }
        let stroke = try rows(drawing.insert(.random(using: &random)))
        #expect(stroke.elements.count == 1 && stroke.edits.count == 2)
        let undone = try rows(drawing.undo())
        #expect(undone.elements.isEmpty && undone.edits.isEmpty && undone.head == drawing.head.rawValue)
        let cleared = try rows(drawing.clear())
        #expect(cleared.elements.isEmpty && cleared.edits.count == 2 && cleared.edits.allSatisfy { $0.body.count < 40 })
    }

    @Test("an edit that has a taken back edit's id is another edit, with a row of its own")
    func takenBack() throws {
        var random = SeededRandom(seed: 4)
        var drawing = Drawing()
        var touched = TouchedRows()
        let first = drawing.insert(.random(using: &random))
        let takenBack = drawing.takeBack(first.id, redo: nil)
        touched.note(.takenBack(try #require(takenBack)), of: drawing)
        let second = drawing.insert(.random(using: &random))
        touched.note(.applied(second), of: drawing)
        var encoder = RowEncoder()
        let rows = encoder.rows(touched, of: drawing)
        #expect(first.id == second.id && rows.removedEdits == [first.id.rawValue] && rows.edits.contains { $0.id == first.id.rawValue })
    }

    @Test("a stroke that was written and is then taken back leaves no row of its own")
    func takenBackAfterwards() throws {
        var random = SeededRandom(seed: 5)
        var drawing = Drawing()
        var (encoder, file) = (RowEncoder(), RowFile())
        let made = drawing.insert(.random(using: &random))
        file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
        #expect(file.elements.count == 1)
        let takenBack = drawing.takeBack(made.id, redo: nil)
        var touched = TouchedRows()
        touched.note(.takenBack(try #require(takenBack)), of: drawing)
        file.write(encoder.rows(touched, of: drawing))
        #expect(file.elements.isEmpty && file.edits.keys.sorted() == [0])
        #expect(try file.stored.decode().drawing == drawing)
    }

    @Test("a drawing is refused whose edits leave it without a layer")
    func withoutLayer() throws {
        var drawing = Drawing()
        _ = drawing.addLayer()
        _ = drawing.removeLayer(.first)
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        var reader = ByteReader(writer.bytes)
        #expect(try Drawing(from: &reader) == drawing)
        _ = drawing.record(Edit([.layer(try #require(drawing.layerIDs.last), isPresent: false)]))
        writer = ByteWriter()
        drawing.encode(into: &writer)
        reader = ByteReader(writer.bytes)
        #expect(throws: DecodingFailure.self) { _ = try Drawing(from: &reader) }
    }

    @Test("an element under another's identifier, or one that an edit names and that is missing, is refused") func refusesStrangers() throws
    {
        var drawing = Drawing()
        for x in 0..<3 { _ = drawing.insert(.bare(x: Int32(x))) }
        var (encoder, file) = (RowEncoder(), RowFile())
        file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
        let rows = file.stored
        let decoder = try RowDecoder(inks: rows.inks, styles: rows.styles)
        var elements = RowDecoder.DecodedElements()
        try decoder.decode(elements: rows.elements, ids: [1, 2, 3], into: &elements)
        let history = try decoder.history(rows.rest)
        #expect(try decoder.drawing(rows.rest, elements, history).drawing == drawing)
        for ids: [UInt64] in [[1, 2, 4], [1, 2], [1, 2, 3, 4]] {
            var strangers = RowDecoder.DecodedElements()
            #expect(throws: DecodingFailure.self) { try decoder.decode(elements: rows.elements, ids: ids, into: &strangers) }
        }
        #expect(throws: DecodingFailure.self, "twice") { try decoder.decode(elements: rows.elements, ids: [1, 2, 3], into: &elements) }
        var fewer = RowDecoder.DecodedElements()
        for id: UInt64 in 1...2 { try decoder.decode(elements: file.elements[id] ?? [], ids: [id], into: &fewer) }
        #expect(throws: DecodingFailure.self) { _ = try decoder.drawing(rows.rest, fewer, history) }
        var parts = drawing.parts
        parts.elements.removeLast()
        #expect(Drawing(parts) == nil && Drawing(drawing.parts) == drawing)
    }

    @Test("rows that do not fit together are refused", arguments: 0..<300)
    func refusesDamaged(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let drawing = Drawing.random(steps: 30, using: &random)
        var (encoder, file) = (RowEncoder(), RowFile())
        file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
        var stored = file.stored
        switch seed % 6 {
        case 0: stored.rest.base = damaged(stored.rest.base, using: &random)
        case 1: stored.styles = damaged(stored.styles, using: &random)
        case 2: stored.elements = damaged(stored.elements, using: &random)
        case 3: stored.rest.edits = damaged(stored.rest.edits, using: &random)
        case 4: stored.rest.head = .random(in: 0...UInt64(stored.rest.redo.count) + 3, using: &random)
        default: stored.rest.redo = stored.rest.redo.shuffled(using: &random) + (Bool.random(using: &random) ? [1] : [])
        }
        guard var read = try? stored.decode().drawing else { return }
        // What is read is sound: every edit can be undone and redone.
        while read.undo() != nil {}
        while read.redo() != nil {}
    }
}

extension Drawing {
    /// A random step, or now and then a stroke that is refined or taken back.
    fileprivate mutating func change(using random: inout SeededRandom) -> DocumentChange? {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            let redo = redoEdit
            let applied = insert(.random(using: &random))
            return takeBack(applied.id, redo: redo).map(DocumentChange.takenBack)
        case 1:
            guard case .stroke(let old)? = elements.last?.content, let id = elements.last?.id, let edit = edit(inserting: id) else {
                return nil
            }
            _ = refine(id, of: edit, from: old, to: .random(using: &random))
            return .amended(id, of: edit)
        default: return step(using: &random).map(DocumentChange.applied)
        }
    }

    private func edit(inserting id: ElementID) -> EditID? {
        (1..<UInt64(max(history.count, 1))).map(EditID.init).first { history[$0].edit.inserted.contains(id) }
    }
}
