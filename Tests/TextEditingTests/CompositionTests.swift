import Testing
import TextEditing

@Suite("What an input method composes") struct CompositionTests {
    /// "zo|om", with one letter composed at the caret.
    private func composing() -> TextEdit {
        var edit = TextEdit("zoom")
        edit.place(at: 2, isSelecting: false)
        edit.compose(Composition("に", selected: 0..<1))
        return edit
    }

    @Test("what is inserted, entered or deleted while a text is composed ends that: its letters were never there")
    func ended() {
        let ways: [(text: String, change: (inout TextEdit) -> Void)] = [
            ("zoxom", { $0.insert("x") }), ("zoxom", { $0.enter("x") }), ("zom", { $0.delete(.left) }), ("zo", { $0.delete(.end) }),
        ]
        for (text, change) in ways {
            var edit = composing()
            #expect(edit.shown == "zoにom" && edit.text == "zoom")
            change(&edit)
            #expect(edit.text == text && edit.shown == text && edit.composed == nil && edit.chosen == nil)
            edit.undo()
            #expect(edit.text == "zoom" && edit.shown == "zoom")
        }
    }

    @Test("the caret shows where the input method has it, and what it offers others for lies within what is composed")
    func places() {
        for (selected, caret, chosen) in [(0..<0, 1, nil), (1..<2, 3, 2..<3), (3..<3, 4, nil), (0..<9, 4, 1..<4), (5..<9, 4, nil)]
            as [(Range<Int>, Int, Range<Int>?)]
        {
            var edit = TextEdit("zoom")
            edit.place(at: 1, isSelecting: false)
            edit.compose(Composition("にほん", selected: selected))
            #expect(edit.shownCaret == caret && edit.chosen == chosen && edit.composed == 1..<4 && edit.caret == 1, "\(selected)")
        }
    }

    @Test("an empty composition replaces nothing that is selected, and takes back what was composed")
    func empty() {
        var edit = TextEdit("zoom")
        edit.select(1..<3)
        edit.compose(Composition())
        #expect(edit.text == "zoom" && edit.selection == 1..<3)
        edit.compose(Composition("に", selected: 0..<1))
        #expect(edit.text == "zm" && edit.selection == nil && edit.shown == "zにm")
        edit.compose(Composition())
        #expect(edit.text == "zm" && edit.shown == "zm" && edit.shownCaret == 1)
        edit.settle()
        #expect(edit.text == "zm")
    }
}
