import Ink
import PanelModel
import TextEditing
import Testing
@testable import Showing
@testable import Widgets

/// Which keys a text takes, and what it asks of the desktop.
struct TypingTests {
    private func field(_ text: String = "one two", caret: Int? = nil) -> Typing {
        var typing = Typing()
        typing.edit = FieldEdit(field: .search, control: ControlID(PlateName("commands"), "search"), text: TextEdit(text))
        if let caret { typing.edit?.text.place(at: caret, isSelecting: false) }
        return typing
    }

    private func event(_ key: Key, _ modifiers: Modifiers) -> KeyEvent {
        KeyEvent(key: key, isPressed: true, modifiers: modifiers, time: 1)
    }

    @Test("M3 a field takes the keys that edit, keeps letters from the canvas since they come as text, and leaves all others") func keys() {
        let taken: [(Key, Modifiers)] = [
            (.left, []), (.right, .shift), (.home, []), (.end, .shift), (.left, .control), (.right, .control), (.backspace, []),
            (.backspace, .control), (.delete, []), (.delete, .control), (.delete, .shift), (.insert, .control), (.insert, .shift),
            (.character("a"), .control), (.character("z"), .control), (.character("z"), [.control, .shift]), (.character("y"), .control),
            (.character("c"), .control), (.character("x"), .control), (.character("v"), .control),
        ]
        let kept: [(Key, Modifiers)] = [
            (.character("a"), []), (.character("a"), .shift), (.space, []), (.space, .shift), (.character("z"), []), (.menu, []),
        ]
        let passed: [(Key, Modifiers)] = [
            (.tab, []), (.tab, .shift), (.escape, []), (.up, []), (.down, []), (.pageUp, []), (.pageDown, []), (.function(6), []),
            (.modifier(.control), []), (.insert, []), (.character("b"), .control), (.character("p"), .alt), (.space, .control),
        ]
        for (wanted, cases) in [("taken", taken), ("kept", kept), ("passed", passed), ("submitted", [(.enter, []), (.enter, .shift)])] {
            for (key, modifiers) in cases {
                var typing = field()
                typing.edit?.line.isRefused = true
                let outcome = typing.type(event(key, modifiers))
                #expect("\(outcome)" == wanted, "\(key) \(modifiers)")
                #expect(typing.edit?.line.isRefused == (wanted != "taken"), "it may make sense now")
                if wanted != "taken" { #expect(typing.edit?.text == field().edit?.text) }
            }
        }
    }

    @Test("Ctrl leads and deletes by words, Shift selects on the way, and Home and End lead to the ends") func ways() {
        for (key, modifiers, text, caret, selected) in [
            (Key.left, Modifiers(), "one two", 4, nil), (.right, [], "one two", 6, nil), (.left, .control, "one two", 4, nil),
            (.right, .control, "one two", 7, nil), (.home, [], "one two", 0, nil), (.end, [], "one two", 7, nil),
            (.home, .shift, "one two", 0, "one t"), (.end, .shift, "one two", 7, "wo"), (.left, .shift, "one two", 4, "t"),
            (.right, [.control, .shift], "one two", 7, "wo"), (.backspace, [], "one wo", 4, nil), (.delete, [], "one to", 5, nil),
            (.backspace, .control, "one wo", 4, nil), (.delete, .control, "one t", 5, nil),
        ] as [(Key, Modifiers, String, Int, String?)] {
            var typing = field(caret: 5)
            _ = typing.type(event(key, modifiers))
            let edit = typing.edit?.text
            #expect(edit?.text == text && edit?.caret == caret && edit?.copyable == selected, "\(key) \(modifiers)")
        }
    }

    @Test("a field that is active has the keyboard, though a text is typed on the canvas, where Return begins a line") func both() {
        var typing = field("", caret: 0)
        typing.written = TextEdit("text", breaks: true)
        typing.insert("a")
        _ = typing.compose(Composition("b", selected: 0..<0))
        #expect(typing.edit?.text.shown == "ab" && typing.written?.shown == "text")
        typing.edit = nil
        typing.written?.place(at: 4, isSelecting: false)
        let outcome = typing.type(event(.enter, []))
        typing.enter("words")
        #expect("\(outcome)" == "taken" && typing.written?.text == "text\nwords")
        var none = Typing()
        none.insert("a")
        let isNews = none.compose(Composition("b", selected: 0..<0))
        #expect(none.edit == nil && none.written == nil && !isNews)
    }

    @Test("what is wanted of the desktop is asked for once") func requests() {
        var typing = field()
        _ = typing.type(event(.character("v"), .control))
        let pastes = [typing.takePasteRequest(), typing.takePasteRequest()]
        _ = typing.compose(Composition("b", selected: 0..<0))
        let isSettled = [typing.settle(), typing.settle()]
        let settled = [typing.takeSettled(), typing.takeSettled()]
        #expect(pastes == [true, false] && isSettled == [true, false] && settled == [true, false])
        #expect(typing.edit?.text.text == "b", "what was composed is text")
        let selected = typing.takeSelectedRequest()
        #expect(!selected)
    }

    @Test("a composition is news once, and what it is about to become takes a refusal away") func composing() {
        var typing = field("x")
        typing.edit?.line.isRefused = true
        let composition = Composition("b", selected: 0..<1)
        let isNews = [typing.compose(composition), typing.compose(composition)]
        #expect(isNews == [true, false] && typing.edit?.line.isRefused == false)
        typing.edit?.line.isRefused = true
        typing.insert("c")
        #expect(typing.edit?.line.isRefused == false && typing.edit?.text.text == "c")
    }
}
