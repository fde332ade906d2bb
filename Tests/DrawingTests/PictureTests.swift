import Bytes
import Ink
import RandomDrawings
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite("Pictures in the document") struct PictureTests {
    private let box = CanvasRect(minX: 10, minY: 20, maxX: 110, maxY: 70)

    private func picture(_ file: [UInt8] = Array(0...99)) -> PlacedPicture { PlacedPicture(file: file[...], box: box) }

    private func coded(_ drawing: Drawing) throws -> Drawing {
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        var reader = ByteReader(writer.bytes)
        return try Drawing(from: &reader)
    }

    @Test("O4 a picture keeps the bytes of its file, its place and its moves, with undo and redo") func keeps() throws {
        var drawing = Drawing()
        let id = try #require(drawing.insert(.picture(picture())).edit.inserted.first)
        _ = drawing.transform([id], by: try #require(Transform(rotation: 0.3, scale: 2, dx: 7)))
        let read = try coded(drawing)
        #expect(read == drawing && read.digest == drawing.digest)
        #expect(Array(try #require(read.pictures.first?.picture).file.bytes) == Array(0...99))
        var undone = read
        _ = undone.undo()
        #expect(undone.pictures.first?.transform == .identity)
        _ = undone.undo()
        #expect(undone.pictures.isEmpty && undone.elementCount == 0)
        _ = undone.redo()
        #expect(undone.pictures.count == 1)
        _ = undone.clear()
        #expect(undone.pictures.isEmpty)
    }

    @Test("Pictures come bottom first, and strokes are none of them") func order() throws {
        var random = SeededRandom(seed: 3)
        var drawing = Drawing()
        _ = drawing.insert(.picture(picture([1])))
        _ = drawing.insert(Stroke.random(using: &random))
        _ = drawing.insert(.picture(picture([2])))
        #expect(drawing.pictures.map { $0.picture?.file.bytes.first } == [1, 2])
        _ = drawing.reorder([try #require(drawing.pictures.first?.id)], to: .top(of: .first))
        #expect(drawing.pictures.map { $0.picture?.file.bytes.first } == [2, 1])
        #expect(try coded(drawing).pictures.map { $0.picture?.file.bytes.first } == [2, 1])
    }

    @Test(
        "What lies on the paper are the drawing's pictures and texts in its order, and an edit that changes any of them says so",
        arguments: 0..<8)
    func placed(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var drawing = Drawing()
        for _ in 0..<2 {
            _ = drawing.insert(.picture(.random(using: &random)))
            _ = drawing.insert(.text(.random(using: &random)))
        }
        for _ in 0..<200 {
            let before = drawing.placed
            let applied = drawing.step(using: &random)
            let placed = drawing.placed
            #expect(placed == drawing.elements.filter(\.isPlaced) && drawing.pictures == placed.filter { $0.picture != nil })
            if let applied, placed != before { #expect(drawing.changesPlaced(applied.edit)) }
        }
        let stroke = drawing.insert(.bare())
        let moved = drawing.transform(stroke.edit.inserted, by: Transform(dx: 5) ?? .identity)
        let paper = drawing.setPaper(Paper(spacing: 33))
        for applied in [stroke, moved, paper] { #expect(applied.map { drawing.changesPlaced($0.edit) } == false) }
    }

    @Test("Many pictures of one file have it once among their bytes and in memory, after any of them has gone too") func sharedFile() throws
    {
        let file = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
        var drawing = Drawing()
        let ids = try (0..<4).map { x in
            let box = CanvasRect(minX: Double(x), minY: 0, maxX: 50, maxY: 50)
            return try #require(drawing.insert(.picture(PlacedPicture(file: file[...], box: box))).edit.inserted.first)
        }
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        #expect(10_000..<11_000 ~= writer.bytes.count)
        let read = try coded(drawing)
        #expect(read == drawing && Set(read.pictureFiles.map(ObjectIdentifier.init)).count == 1)
        // Those that the program has in memory already are used for what is pasted.
        let pasted = try CopiedElements(CopiedElements(of: drawing.elements).encoded(), known: read.pictureFiles)
        #expect(pasted.elements.allSatisfy { $0.picture?.file === read.pictureFiles[0] })
        _ = drawing.remove([ids[0]])
        #expect(try coded(drawing) == drawing)
        let trimmed = drawing.trimmed(.history).drawing
        #expect(try coded(trimmed) == trimmed && trimmed.pictures.count == 3)
    }

    @Test("A picture whose file no element before it has is refused") func lackingFile() throws {
        var writer = ByteWriter()
        picture().encode(into: &writer, isShared: true)
        var reader = ByteReader(writer.bytes)
        #expect(throws: DecodingFailure.self) { _ = try PlacedPicture(from: &reader, box: box, PictureFiles()) }
        reader = ByteReader(writer.bytes)
        #expect(try PlacedPicture(from: &reader, box: box, PictureFiles(known: [picture().file])) == picture())
    }

    @Test("The digest tells another file and another place") func digest() {
        func digest(_ picture: PlacedPicture) -> UInt64 {
            var drawing = Drawing()
            _ = drawing.insert(.picture(picture))
            return drawing.digest
        }
        let moved = PlacedPicture(file: picture().file.bytes, box: CanvasRect(minX: 11, minY: 20, maxX: 110, maxY: 70))
        #expect(Set([picture(), picture([1]), moved].map(digest)).count == 3)
        #expect(digest(picture()) == digest(picture()))
    }

    @Test("The digest tells each number of how a picture shows") func looks() {
        let looks = [
            PictureLook(left: 0.1), PictureLook(top: 0.1), PictureLook(right: 0.9), PictureLook(bottom: 0.9), PictureLook(opacity: 0.9),
        ].compactMap(\.self)
        let digests = (looks + [.whole]).map { look in
            var drawing = Drawing()
            _ = drawing.insert(.picture(picture().shown(as: look)))
            return drawing.digest
        }
        #expect(Set(digests).count == 6)
    }

    @Test("What has the number of a picture that was taken back is none") func takenBack() {
        var drawing = Drawing()
        let placed = drawing.insert(.picture(picture()))
        #expect(drawing.changesPlaced(placed.edit) && drawing.pictureFiles.count == 1)
        _ = drawing.takeBack(placed.id, redo: nil)
        let stroke = drawing.insert(.bare())
        #expect(stroke.edit.inserted == placed.edit.inserted)
        #expect(!drawing.changesPlaced(stroke.edit) && drawing.pictureFiles.isEmpty && drawing.placed.isEmpty)
    }

    @Test("A picture's file counts as long as any state of the history shows it") func filesOfHistory() {
        var drawing = Drawing()
        _ = drawing.insert(.picture(picture([1])))
        _ = drawing.undo()
        let other = drawing.insert(.picture(picture([2]))).edit.inserted
        _ = drawing.remove(other)
        #expect(drawing.pictures.isEmpty && Set(drawing.pictureFiles.compactMap(\.bytes.first)) == [1, 2])
    }

    @Test("A program that knows no pictures keeps one whole: it is an element of a kind unknown to it") func older() throws {
        var drawing = Drawing()
        _ = drawing.insert(.picture(picture()))
        var styles = StyleTable()
        var writer = ByteWriter()
        try #require(drawing.pictures.first).encode(into: &writer, &styles)
        var reader = ByteReader(writer.bytes)
        // What such a program reads and writes again.
        var body: [UInt8] = []
        let kinds = try reader.readSizedFields { (tag, field) throws(DecodingFailure) in
            if tag == 7 { body = Array(field.readRest()) }
            return tag == 7
        }
        var known = ByteReader(body)
        let read = try PlacedPicture(from: &known, box: box, PictureFiles())
        #expect(read == picture() && !kinds.isEmpty)
    }

    @Test("A file is in the row of the first element that has it, however often that row is written, and of no other")
    func firstHolder() {
        let (file, other) = (picture().file, picture([1]).file)
        var files = PictureFiles()
        for _ in 0..<3 { #expect(files.note(file, of: ElementID(5)) == nil) }
        #expect(files.note(file, of: ElementID(9)) === file && files.note(other, of: ElementID(9)) == nil)
        #expect(files.note(file, of: ElementID(3)) == nil, "an element before it has to have its own")
        #expect(files.note(file, of: ElementID(5)) === file)
        files.forget([ElementID(3)])
        #expect(files[file.digest] == nil && files[other.digest] === other)
        #expect(files.note(file, of: ElementID(9)) == nil)
    }

    @Test("O5 forged pictures are refused, or are sound") func forged() throws {
        var drawing = Drawing()
        _ = drawing.insert(.picture(picture()))
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        let whole = writer.bytes
        var random = SeededRandom(seed: 7)
        for _ in 0..<2000 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            var reader = ByteReader(bytes)
            guard var read = try? Drawing(from: &reader) else { continue }
            _ = (read.pictures.map(\.bounds), read.digest)
            while read.undo() != nil {}
            while read.redo() != nil {}
        }
        var empty = ByteReader([])
        #expect(throws: DecodingFailure.self) { _ = try PlacedPicture(from: &empty, box: box, PictureFiles()) }
    }
}
