import Ink
import Testing
@testable import TextEditing
@testable import Widgets

struct TextAreaTests {
    private let fonts = Fonts()
    private static let words = "A text of several lines breaks them where its width ends, and where people do."
    private static let frame = Rect(x: 100, y: 50, width: 160, height: 70)

    private func editing(caret: Int) -> TextField.Editing {
        var text = TextEdit(Self.words)
        text.place(at: caret, isSelecting: false)
        return TextField.Editing(text)
    }

    @Test("a narrower text is higher, and typed breaks begin new lines")
    func height() {
        let heights = [400.0, 200, 100].map { fonts.height(Self.words, .body, width: $0) }
        #expect(heights[0] < heights[1] && heights[1] < heights[2])
        let line = fonts.height("a", .body, width: 400)
        #expect(abs(fonts.height("a\nb\nc", .body, width: 400) - 3 * line) < 1)
    }

    @Test("a text for which Pango's own wrapping ends the program is wrapped, too")
    func pathological() {
        #expect(fonts.height("\u{1F1E9}\u{1F3FD}  \u{301}", .body, width: 0.8 * TextStyle.body.size) > 0)
    }

    @Test("a press in any line places the caret where it was pressed")
    func pressing() {
        let room = TextArea.room(in: Self.frame)
        for index in 0...Self.words.count {
            let editing = editing(caret: index)
            let caret = fonts.caret(Self.words, .body, width: room.width, at: index)
            let point = Point(x: room.x + caret.x, y: room.y + caret.midY)
            let found = TextArea.index(of: editing.text, at: point, in: Self.frame, offset: 0, fonts)
            // The place after the space at a line's end and the place before the next line's first letter are the same in the text.
            #expect(abs(found - index) <= 1, "\(index)")
        }
    }

    @Test("up and down lead to the lines above and below; beyond the first and last line, to the text's ends")
    func lines() {
        let middle = editing(caret: 40)
        let below = TextArea.index(of: middle.text, lines: 1, in: Self.frame, fonts)
        #expect(below > 40)
        #expect(abs(TextArea.index(of: editing(caret: below).text, lines: -1, in: Self.frame, fonts) - 40) <= 2)
        #expect(TextArea.index(of: editing(caret: 3).text, lines: -1, in: Self.frame, fonts) == 0)
        #expect(TextArea.index(of: editing(caret: Self.words.count - 2).text, lines: 1, in: Self.frame, fonts) == Self.words.count)
    }

    @Test("the text scrolls only as far as the caret needs to show, and back")
    func scrolling() {
        var editing = editing(caret: Self.words.count)
        let end = TextArea.offset(of: editing, in: Self.frame, fonts)
        let room = TextArea.room(in: Self.frame)
        #expect(abs(end - (fonts.height(Self.words, .body, width: room.width) - room.height)) < 1 && end > 0)
        editing.offset = end + 1000
        #expect(abs(TextArea.offset(of: editing, in: Self.frame, fonts) - end) < 1, "no room is empty below")
        editing.offset = end
        editing.text.place(at: 0, isSelecting: false)
        #expect(TextArea.offset(of: editing, in: Self.frame, fonts) == 0)
    }

    @Test("a caret, a selection and a placeholder are each visible", arguments: [Look.light, .dark])
    func looks(_ look: Look) {
        func pixels(_ editing: TextField.Editing?, _ value: String = "") -> [UInt32] {
            let surface = Surface(pixelWidth: 300, pixelHeight: 150, scale: 1)
            TextArea(value: value, placeholder: "Notes", editing: editing).draw(
                by: Painter(surface, fonts: fonts), in: Self.frame, WidgetState(), look)
            return (0..<150).flatMap { surface.row($0, 0..<300) }
        }
        var selected = editing(caret: 5)
        selected.text.select(5..<30)
        let all = [pixels(nil), pixels(nil, Self.words), pixels(editing(caret: 5)), pixels(editing(caret: 20)), pixels(selected)]
        #expect(Set(all).count == all.count)
    }
}
