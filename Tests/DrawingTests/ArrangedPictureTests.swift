import Bytes
import Ink
import RandomDrawings
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite("Arranged pictures in the document") struct ArrangedPictureTests {
    private let box = CanvasRect(minX: 10, minY: 20, maxX: 110, maxY: 70)

    /// - Parameter bytes: the size of the picture's file.
    private func placed(bytes: Int = 100) -> (drawing: Drawing, id: ElementID) {
        var drawing = Drawing()
        let file = (0..<bytes).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let id = drawing.insert(.picture(PlacedPicture(file: file[...], box: box))).edit.inserted[0]
        return (drawing, id)
    }

    private func coded(_ drawing: Drawing) throws -> Drawing {
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        var reader = ByteReader(writer.bytes)
        return try Drawing(from: &reader)
    }

    private func look(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, opacity: Double = 1) throws -> PictureLook {
        try #require(PictureLook(left: left, top: top, right: right, bottom: bottom, opacity: opacity))
    }

    @Test("O4 moved, turned, cropped and faded by one edit, a picture is so at the next start, and one undo takes all of it back")
    func arranged() throws {
        var (drawing, id) = placed()
        let before = drawing.digest
        let (transform, look) = (try #require(Transform(rotation: 0.3, scale: 2, dx: 7)), try look(0.25, 0, 1, 0.5, opacity: 0.4))
        let applied = drawing.arrange(id, by: transform, as: look)
        #expect(applied?.edit.changes.count == 2 && drawing.undoDepth == 2)
        let read = try coded(drawing)
        #expect(read == drawing && read.digest == drawing.digest && drawing.digest != before)
        #expect(read.pictures.first?.look == look && read.pictures.first?.transform == transform)
        _ = drawing.undo()
        #expect(drawing.digest == before && drawing.pictures.first?.look == .whole)
        _ = drawing.redo()
        #expect(drawing == read)
        let again = drawing.arrange(id, by: transform, as: look)
        #expect(again == nil, "nothing would change")
        _ = drawing.remove([id])
        let gone = drawing.arrange(id, by: .identity, as: .whole)
        #expect(gone == nil, "it is not there")
    }

    @Test("O4 what arranging writes has no byte of the picture's file, and a trimmed history has its bytes once, as it shows then")
    func bytes() throws {
        var (drawing, id) = placed(bytes: 100_000)
        var (encoder, file) = (RowEncoder(), RowFile())
        file.write(encoder.rows(TouchedRows(all: drawing), of: drawing))
        for step in 1...20 {
            let move = try #require(Transform(dx: Double(step)))
            let applied = drawing.arrange(id, by: move, as: try look(0, 0, 1, 1, opacity: 1 - Double(step) / 40))
            var touched = TouchedRows()
            touched.note(.applied(try #require(applied)), of: drawing)
            let rows = encoder.rows(touched, of: drawing)
            #expect(rows.elements.isEmpty && rows.edits.allSatisfy { $0.body.count < 300 })
            file.write(rows)
        }
        #expect(try file.stored.decode().drawing == drawing)
        let trimmed = drawing.trimmed(.history)
        let rows = encoder.rows(TouchedRows(trimmed), of: trimmed.drawing)
        #expect(rows.elements.count == 1 && rows.elements[0].body.count < 100_200)
        file = RowFile()
        file.write(rows)
        let read = try file.stored.decode().drawing
        #expect(read.digest == drawing.digest && read.pictures.first?.look.opacity == 0.5)
    }

    @Test("Cropped, a picture reaches no further than what shows, and holds no place beyond it") func bounds() throws {
        var (drawing, id) = placed()
        _ = drawing.arrange(id, by: .identity, as: try look(0.5, 0, 1, 0.5))
        let picture = try #require(drawing.pictures.first)
        #expect(picture.bounds == CanvasRect(minX: 60, minY: 20, maxX: 110, maxY: 45))
        #expect(picture.coversAsPicture(Point(x: 80, y: 30)))
        #expect(!picture.coversAsPicture(Point(x: 50, y: 30)) && !picture.coversAsPicture(Point(x: 80, y: 50)))
        #expect(drawing.elements(touching: CanvasRect(minX: 0, minY: 0, maxX: 59, maxY: 99)).isEmpty)
    }

    @Test("Scaled and turned there and back, by whatever factors, a picture lies where it lay, to within rounding") func inverse() throws {
        var random = SeededRandom(seed: 4)
        var (drawing, id) = placed()
        for _ in 0..<200 {
            let factor = Double.random(in: 0.1...10, using: &random)
            let turn = Double.random(in: -3...3, using: &random)
            let center = Point(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
            let map = try #require(Transform(rotation: turn, scale: factor, about: center))
            let back = try #require(map.inverse)
            _ = drawing.transform([id], by: map)
            _ = drawing.transform([id], by: back)
            let bounds = try #require(drawing.pictures.first).bounds
            #expect(abs(bounds.minX - box.minX) < 1e-6 && abs(bounds.maxY - box.maxY) < 1e-6)
        }
        while drawing.undoDepth > 1 { _ = drawing.undo() }
        #expect(drawing.pictures.first?.transform == .identity)
    }

    @Test("Of a look nothing is taken that is no part of the picture, or no opacity") func looks() {
        #expect(PictureLook(left: 0.5, right: 0.5) == nil && PictureLook(left: -0.1) == nil && PictureLook(bottom: 1.1) == nil)
        #expect(PictureLook(opacity: 1.01) == nil && PictureLook(opacity: .nan) == nil && PictureLook(left: .nan) == nil)
        #expect(PictureLook(left: 0, top: 0, right: 1, bottom: 1, opacity: 1) == .whole)
    }

    @Test("A picture that shows in another way is decoded once, and has the same bytes in memory") func shared() throws {
        let picture = PlacedPicture(file: [1, 2, 3], box: box)
        let other = picture.shown(as: try look(0, 0, 0.5, 0.5))
        #expect(other.file === picture.file && other != picture && other.shown(as: .whole) == picture)
        picture.file.note(.failed)
        #expect(other.isLost)
    }

    @Test("K8 what a newer program has added to a picture stays with it when it is cropped or faded, and shows whole again")
    func newerFields() throws {
        let picture = PlacedPicture(PictureFile([1, 2, 3]), box: box, unread: [0x84, 0x07, 3, 1, 2, 3])
        let cropped = picture.shown(as: try look(0, 0, 0.5, 0.5, opacity: 0.5))
        #expect(picture.isShown(by: cropped) && cropped.shown(as: .whole) == picture)
        #expect(!picture.isShown(by: PlacedPicture(picture.file, box: box)), "that one lacks it")
    }

    @Test("K8 a program that does not know looks refuses the edit, by name; the picture itself it keeps, whole") func older() throws {
        var (drawing, id) = placed()
        _ = drawing.arrange(id, by: .identity, as: try look(0, 0, 0.5, 1, opacity: 0.5))
        var styles = StyleTable()
        var writer = ByteWriter()
        try #require(drawing.pictures.first).encode(into: &writer, &styles)
        var reader = ByteReader(writer.bytes)
        // What a program reads that knows pictures by their file alone, and writes again.
        var fields: [UInt64] = []
        _ = try reader.readSizedFields { (tag, field) throws(DecodingFailure) in
            guard tag == 7 else { return false }
            _ = try field.readFields { (tag, body) throws(DecodingFailure) in
                fields.append(tag)
                _ = body.readRest()
                return true
            }
            return true
        }
        #expect(fields == [1, 2])
    }

    @Test("K6 an edit that shows a stroke in another way, or a picture from a look that it has not, is refused") func unsound() throws {
        var (drawing, id) = placed()
        var random = SeededRandom(seed: 2)
        let stroke = drawing.insert(Stroke.random(using: &random)).edit.inserted[0]
        let half = try look(0, 0, 0.5, 1)
        for (element, from, to) in [(stroke, PictureLook.whole, half), (id, half, .whole), (ElementID(99), .whole, half)] {
            var parts = drawing.parts
            parts.edits.append((Edit([.look([Moved(element, from: from, to: to)])]), drawing.head))
            parts.redo.append(nil)
            #expect(Drawing(parts) == nil, "\(element)")
        }
        var parts = drawing.parts
        parts.edits.append((Edit([.look([Moved(id, from: .whole, to: half)])]), drawing.head))
        parts.redo.append(nil)
        #expect(Drawing(parts) != nil)
    }

    @Test("O3 copied to another drawing a picture has its file, its place and its look") func copied() throws {
        var (drawing, id) = placed()
        let (transform, look) = (try #require(Transform(rotation: 1)), try look(0, 0.5, 1, 1, opacity: 0.3))
        _ = drawing.arrange(id, by: transform, as: look)
        let copied = try CopiedElements(CopiedElements(of: drawing.elements).encoded())
        let element = try #require(copied.elements.first)
        #expect(element.transform == transform && element.look == look && element.picture?.file.bytes.count == 100)
    }
}
