import Ink
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
}
