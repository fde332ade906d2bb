import Bytes
import Ink
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

@Suite("Texts in the document") struct TextTests {
    private let words = "Größe: 日本 مرحبا 🙂\nzwei"

    private func text() throws -> PlacedText {
        let attributes = try #require(
            TextAttributes(
                family: "Noto Serif", size: 17.5, weight: 700, alignment: .trailing, color: Color(rgb: 0x123456), width: 240))
        let box = CanvasRect(minX: 10, minY: 20, maxX: 250, maxY: 70)
        return try #require(PlacedText(words, attributes, anchor: Point(x: 250, y: 20), box: box, outlines: .madeUp(words)))
    }

    private func coded(_ drawing: Drawing) throws -> Drawing {
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        var reader = ByteReader(writer.bytes)
        return try Drawing(from: &reader)
    }

    @Test("A text keeps its words, attributes, outlines and place, with undo and redo") func keeps() throws {
        var drawing = Drawing()
        let place = try #require(Transform(rotation: 0.3, scale: 2, dx: 7))
        let id = try #require(drawing.insert(.text(try text()), by: place).edit.inserted.first)
        _ = drawing.amend(id, to: .text(.madeUp("other")))
        let read = try coded(drawing)
        #expect(read == drawing && read.digest == drawing.digest)
        var undone = read
        _ = undone.undo()
        let element = try #require(undone.placed.first)
        let text = try text()
        #expect(element.text == text && element.transform == place)
        #expect(element.text?.string == words && element.text?.attributes.alignment == .trailing)
        _ = undone.undo()
        #expect(undone.placed.isEmpty)
    }

    @Test("A text of any weight keeps it, from the lightest to the heaviest") func weights() throws {
        let box = CanvasRect(minX: 10, minY: 20, maxX: 250, maxY: 70)
        let outlines = GlyphOutlines.madeUp("a")
        for weight in TextAttributes.weightRange {
            let attributes = try #require(TextAttributes(size: 20, weight: weight, color: Color(rgb: 0x123456)))
            let text = try #require(PlacedText("a", attributes, anchor: Point(x: 10, y: 20), box: box, outlines: outlines))
            var writer = ByteWriter()
            text.encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            let read = try PlacedText(from: &reader, box: box)
            #expect(read.attributes.weight == weight && read == text)
        }
    }

    @Test("A text keeps its alignment, its slant and its width, whichever of them it has", arguments: TextAlignment.allCases)
    func attributes(alignment: TextAlignment) throws {
        let box = CanvasRect(minX: 10, minY: 20, maxX: 250, maxY: 70)
        for (isItalic, width) in [(false, nil), (true, nil), (false, 240), (true, 240)] as [(Bool, Double?)] {
            let attributes = try #require(
                TextAttributes(size: 20, isItalic: isItalic, alignment: alignment, color: Color(rgb: 0x123456), width: width))
            let text = try #require(PlacedText("a", attributes, anchor: Point(x: 10, y: 20), box: box, outlines: .madeUp("a")))
            var writer = ByteWriter()
            text.encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            let read = try PlacedText(from: &reader, box: box)
            #expect(read == text && read.attributes == attributes)
            #expect(read.attributes.isItalic == isItalic && read.attributes.alignment == alignment && read.attributes.width == width)
        }
    }

    @Test("The words stand in the bytes as they are") func plain() throws {
        var drawing = Drawing()
        _ = drawing.insert(.text(try text()))
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        #expect(writer.bytes.firstRange(of: Array(words.utf8)) != nil)
    }

    @Test("Pictures and texts come bottom first, in one order") func order() throws {
        var drawing = Drawing()
        _ = drawing.insert(.text(.madeUp("low")))
        _ = drawing.insert(.picture(PlacedPicture(file: [1], box: CanvasRect(minX: 0, minY: 0, maxX: 9, maxY: 9))))
        _ = drawing.insert(.text(.madeUp("high")))
        #expect(drawing.placed.map { $0.text?.string } == ["low", nil, "high"] && drawing.pictures.count == 1)
        _ = drawing.remove([try #require(drawing.placed.first?.id)])
        #expect(drawing.placed.map { $0.text?.string } == [nil, "high"])
    }

    @Test("Arranging moves a text, and crops and fades only pictures") func arranges() throws {
        var drawing = Drawing()
        let id = try #require(drawing.insert(.text(.madeUp("a"))).edit.inserted.first)
        let move = try #require(Transform(dx: 5))
        let look = try #require(PictureLook(left: 0.5))
        let arranged = drawing.arrange(id, by: move, as: look)
        #expect(arranged?.edit.changes.count == 1 && drawing.element(id)?.transform == move)
    }

    @Test("What a newer program added to a text is kept") func newer() throws {
        var writer = ByteWriter()
        try text().encode(into: &writer)
        writer.writeFields { $0.write(40) { $0.write(varint: 9) } }
        var reader = ByteReader(writer.bytes)
        let text = try text()
        let read = try PlacedText(from: &reader, box: text.box)
        var again = ByteWriter()
        read.encode(into: &again)
        #expect(again.bytes == writer.bytes && read != text)
    }

    @Test("A text keeps the pictures of its glyphs; without any, its bytes are as they always were") func pictures() throws {
        let (plain, pictured) = (PlacedText.madeUp("ab c"), PlacedText.madeUp("ab c", outlines: .madeUp("ab c").withPictures))
        var (without, with) = (ByteWriter(), ByteWriter())
        plain.encode(into: &without)
        pictured.encode(into: &with)
        // A program that knows no pictures reads what it always read, and keeps one field more.
        #expect(with.bytes.starts(with: without.bytes) && with.bytes.count > without.bytes.count + GlyphPicture.madeUp.file.count)
        var reader = ByteReader(with.bytes)
        let read = try PlacedText(from: &reader, box: pictured.box)
        #expect(read == pictured && read != plain && read.digest == pictured.digest && read.digest != plain.digest)
        #expect(read.outlines.shapes.map { $0.picture?.file } == [nil, GlyphPicture.madeUp.file])
        // The square reaches higher than the ring in whose place it shows.
        #expect(read.outlines.shapes[1].low.y == -2_048)
    }

    @Test(
        "A text keeps the colours that its font gives to glyphs; a program that knows none reads the same text without them, and keeps them"
    )
    func tints() throws {
        let (plain, tinted) = (PlacedText.madeUp("ab c"), PlacedText.madeUp("ab c", outlines: .madeUp("ab c").withTints))
        var (without, with) = (ByteWriter(), ByteWriter())
        plain.encode(into: &without)
        tinted.encode(into: &with)
        #expect(with.bytes.starts(with: without.bytes) && with.bytes.count > without.bytes.count)
        var reader = ByteReader(with.bytes)
        let read = try PlacedText(from: &reader, box: tinted.box)
        #expect(read == tinted && read != plain && read.digest == tinted.digest && read.digest != plain.digest)
        #expect(read.outlines.shapes.map(\.tint) == [nil, GlyphTint(color: Color(rgb: 0xFF8000), alpha: 204)])
        for (number, isSound) in [(1, true), (2, false)] {
            var writer = ByteWriter()
            writer.write(count: 1)
            writer.write(varint: UInt64(number))
            for channel: UInt8 in [1, 2, 3, 4] { writer.write(channel) }
            var reader = ByteReader(writer.bytes)
            #expect(((try? plain.outlines.withTints(from: &reader)) != nil) == isSound, "\(number)")
        }
    }

    @Test("A picture without a glyph, without bytes or turned inside out is refused with its text") func brokenPictures() throws {
        let file = GlyphPicture.madeUp.file
        #expect(GlyphPicture(file: [], low: [0, 0], high: [1, 1]) == nil)
        #expect(GlyphPicture(file: file, low: [0, 0], high: [0, 1]) == nil)
        #expect(GlyphPicture(file: file, low: [0, 2], high: [1, 1]) == nil)
        let long = [UInt8](repeating: 0, count: GlyphPicture.mostBytes + 1)
        #expect(GlyphPicture(file: long, low: [0, 0], high: [1, 1]) == nil)
        let outlines = GlyphOutlines.madeUp("ab")
        for (number, high, isSound) in [(1, 2_048, true), (2, 2_048, false), (1, Int(Int32.max), false)] {
            var writer = ByteWriter()
            writer.write(count: 1)
            writer.write(varint: UInt64(number))
            for place in [0, -2_048, high, 2_048] { writer.write(signedVarint: Int64(place)) }
            writer.writeSized { $0.write(bytes: file) }
            var reader = ByteReader(writer.bytes)
            let read = try? outlines.withPictures(from: &reader)
            #expect((read != nil) == isSound, "\(number), \(high)")
        }
    }

    @Test("Outlines whose glyphs have no shape, lie beyond reach or never end are none") func bounded() throws {
        typealias Glyph = GlyphOutlines.Glyph
        let shape = try #require(GlyphOutlines.Shape([.move([0, 0]), .line([9, 0]), .line([9, 9])]))
        #expect(GlyphOutlines.Shape([]) == nil && GlyphOutlines.Shape([.line([0, 0])]) == nil)
        #expect(GlyphOutlines.Shape([.move([0, .max])]) == nil)
        #expect(GlyphOutlines(shapes: [shape], glyphs: [Glyph(shape: 1, place: [0, 0])]) == nil)
        #expect(GlyphOutlines(shapes: [shape], glyphs: [Glyph(shape: 0, place: [.min, 0])]) == nil)
        let many = [Glyph](repeating: Glyph(shape: 0, place: [0, 0]), count: GlyphOutlines.mostSteps / 3 + 1)
        #expect(GlyphOutlines(shapes: [shape], glyphs: many) == nil)
        #expect(GlyphOutlines(shapes: [shape], glyphs: many.dropLast()) != nil)
    }

    @Test("Attributes out of range are none, and a text that leaves the canvas or is endless is none") func ranges() throws {
        let color = Color(rgb: 0)
        #expect(TextAttributes(family: "", size: 9, color: color) == nil)
        #expect(TextAttributes(family: "a\u{0}b", size: 9, color: color) == nil)
        #expect(TextAttributes(size: .nan, color: color) == nil && TextAttributes(size: 0, color: color) == nil)
        #expect(TextAttributes(size: 9, weight: 0, color: color) == nil)
        #expect(TextAttributes(size: 9, color: color, width: -1) == nil)
        let attributes = try #require(TextAttributes(size: 9, color: color))
        let box = CanvasRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
        func text(_ words: String, _ anchor: Point, _ box: CanvasRect) -> PlacedText? {
            PlacedText(words, attributes, anchor: anchor, box: box, outlines: .madeUp("a"))
        }
        #expect(text("a", Point(x: 0, y: 0), box) != nil)
        #expect(text("a", Point(x: .infinity, y: 0), box) == nil && text("a", Point(x: 4_194_300, y: 0), box) == nil)
        #expect(text("a", Point(x: 0, y: 0), .empty) == nil)
        #expect(text(String(repeating: "a", count: PlacedText.mostBytes + 1), Point(x: 0, y: 0), box) == nil)
    }

    @Test("Forged texts are refused, or are sound", arguments: [false, true]) func forged(isColored: Bool) throws {
        var writer = ByteWriter()
        let text = isColored ? PlacedText.madeUp("ab c", outlines: .madeUp("ab c").withPictures.withTints) : try text()
        text.encode(into: &writer)
        let whole = writer.bytes
        let box = text.box
        var random = SeededRandom(seed: 11)
        for _ in 0..<4000 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            if Bool.random(using: &random) { bytes.removeLast(.random(in: 0..<bytes.count, using: &random)) }
            var reader = ByteReader(bytes)
            guard let read = try? PlacedText(from: &reader, box: box) else { continue }
            #expect(read.bounds.isWithinReach && read.outlines.glyphs.allSatisfy { read.outlines.shapes.indices.contains($0.shape) })
            var again = ByteWriter()
            read.encode(into: &again)
            var second = ByteReader(again.bytes)
            #expect(try PlacedText(from: &second, box: box) == read)
        }
    }
}
