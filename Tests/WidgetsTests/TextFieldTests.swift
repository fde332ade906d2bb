import Ink
import TestSupport
import Testing
import TextEditing
@testable import Widgets

@Suite("Fields for text") struct TextFieldTests {
    private static let frame = Rect(x: 0, y: 0, width: 300, height: 44)
    private let fonts = Fonts()

    /// Where the caret is drawn: the middle of what has its colour in the field's middle row.
    private func caret(_ text: TextEdit) -> Double? {
        let surface = Surface(pixelWidth: 300, pixelHeight: 44, scale: 1)
        let field = TextField(value: "", placeholder: "", editing: TextField.Editing(text))
        field.draw(by: Painter(surface, fonts: fonts), in: Self.frame, WidgetState(), .light)
        let row = surface.row(22, 0..<300)
        // Blue, as the border is, which the field's sides are clear of. The texts of this test are blank: letters may have coloured rims.
        let columns = row.indices.dropFirst(6).dropLast(6).filter { index in
            let (red, blue) = (Int(row[index] >> 16 & 0xFF), Int(row[index] & 0xFF))
            return blue - red > 60
        }
        return columns.isEmpty ? nil : Double(columns.reduce(0, +)) / Double(columns.count) + 0.5
    }

    @Test("the caret is where the next letter comes, and while an input method composes where that has its own") func carets() throws {
        var text = TextEdit()
        text.insert("       ")
        let end = try #require(caret(text))
        #expect(abs(end - (TextField.padding + fonts.caret(text.text, .body, at: 7))) <= 1)
        for (own, place) in [(0, 7), (2, 9), (5, 12)] {
            text.compose(Composition("     ", selected: own..<own))
            let shown = try #require(caret(text))
            #expect(abs(shown - (TextField.padding + fonts.caret(text.shown, .body, at: place))) <= 1, "\(own)")
        }
    }

    private func rows(
        _ editing: TextField.Editing?, _ value: String = "", placeholder: String = "", isHot: Bool = false
    ) -> [[UInt32]] {
        let surface = Surface(pixelWidth: 300, pixelHeight: 44, scale: 1)
        var state = WidgetState()
        state.isHot = isHot
        TextField(value: value, placeholder: placeholder, editing: editing)
            .draw(by: Painter(surface, fonts: fonts), in: Self.frame, state, .light)
        return (0..<44).map { surface.row($0, 0..<300) }
    }

    /// How much redder than blue the room of the text is, and how dark.
    private func tone(_ rows: [[UInt32]]) -> (red: Int, dark: Int) {
        let words = rows[13..<31].flatMap { $0[12..<288] }
        return words.reduce((0, 0)) { ($0.0 + Int($1 >> 16 & 0xFF) - Int($1 & 0xFF), $0.1 + 0xE7 - Int($1 >> 8 & 0xFF)) }
    }

    @Test("what is selected is tinted from its first letter to its last, and then there is no caret") func selection() throws {
        var text = TextEdit()
        text.insert("               ")
        for range in [0..<15, 2..<3, 4..<11] {
            text.select(range)
            let row = rows(TextField.Editing(text))[14]
            let tinted = row.indices.dropFirst(6).dropLast(6).filter { Int(row[$0] & 0xFF) - Int(row[$0] >> 16 & 0xFF) > 30 }
            let ends = [range.lowerBound, range.upperBound].map { TextField.padding + fonts.caret(text.text, .body, at: $0) }
            #expect(abs(Double(try #require(tinted.first)) - ends[0]) <= 1, "\(range)")
            #expect(abs(Double(try #require(tinted.last)) + 1 - ends[1]) <= 1, "\(range)")
            #expect(rows(TextField.Editing(text))[9].dropFirst(6).dropLast(6).allSatisfy { $0 == row[8] }, "nothing stands out of it")
        }
    }

    @Test("a scrolled text shows its caret as far to the left, and nothing of it beyond the field's sides") func scrolled() throws {
        var text = TextEdit()
        text.insert(String(repeating: " ", count: 120))
        var editing = TextField.Editing(text)
        let end = TextField.padding + fonts.caret(text.text, .body, at: 120)
        editing.offset = end - 200
        let row = rows(editing)[22]
        let caret = row.indices.dropFirst(6).dropLast(6).filter { Int(row[$0] & 0xFF) - Int(row[$0] >> 16 & 0xFF) > 60 }
        #expect(abs(Double(try #require(caret.first)) - 199.5) <= 1.5 && caret.count <= 3)

        var words = TextEdit(String(repeating: "W", count: 80))
        words.place(at: 40, isSelecting: false)
        var long = TextField.Editing(words)
        let bare = rows(TextField.Editing(TextEdit()))
        for offset in [0.0, 3, 57.5, 400] {
            long.offset = offset
            let shown = rows(long)
            #expect(shown.indices.allSatisfy { shown[$0][..<8] == bare[$0][..<8] && shown[$0][292...] == bare[$0][292...] }, "\(offset)")
        }
    }

    @Test("a text that was not accepted is red, and so is its border, until it is another") func refused() {
        var editing = TextField.Editing(TextEdit("WWWWWW"))
        editing.text.place(at: 6, isSelecting: false)
        let plain = rows(editing)
        editing.isRefused = true
        let refused = rows(editing)
        #expect(tone(refused).red > tone(plain).red + 1_000)
        for (x, y) in [(150, 5), (150, 38), (0, 22), (299, 22)] {
            #expect(alike(refused[y][x], 0xC92A2A, within: 40) && alike(plain[y][x], 0x1B66D2, within: 40), "\(x), \(y)")
        }
    }

    @Test("T4 while a pen writes over a field its placeholder is gone, and what the writing will replace is faint and not tinted")
    func writtenOver() {
        var empty = TextField.Editing(TextEdit())
        #expect(rows(empty, placeholder: "Search") != rows(empty))
        empty.isWrittenOver = true
        #expect(rows(empty, placeholder: "Search") == rows(empty))
        var full = TextField.Editing(TextEdit("WWWWWW"))
        full.text.place(at: 0, isSelecting: false)
        let plain = tone(rows(full)).dark
        full.text.select(0..<6)
        let selected = tone(rows(full)).red
        full.isWrittenOver = true
        let over = tone(rows(full))
        #expect(over.dark > 0 && over.dark < plain / 2 && selected < over.red - 1_000)
    }

    @Test("a field that has the keyboard shows no hover, and its own border is its focus ring") func focus() {
        let editing = TextField.Editing(TextEdit("a"))
        #expect(rows(editing) == rows(editing, isHot: true) && rows(nil, "a") != rows(nil, "a", isHot: true))
        let (idle, edited) = (Face.field("a", placeholder: ""), Face.field("a", placeholder: "", editing))
        #expect(idle.widget.ring(in: Self.frame) != nil && edited.widget.ring(in: Self.frame) == nil)
    }
}
