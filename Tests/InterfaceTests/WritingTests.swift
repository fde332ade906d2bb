import Commands
import Ink
import Testing
import TextEditing

@testable import Handling
@testable import Interface
@testable import Panels
@testable import Widgets

@Suite("Writing on the canvas") struct WritingTests {
    @Test(
        "A tap begins a text, words show as they are typed, and Escape makes one edit of them; nothing marks but what comes after",
        arguments: PointerKind.allCases)
    func writes(kind: PointerKind) throws {
        let page = Page()
        page.table.state.canRead = true
        page.tap(600, 400, kind)
        #expect(page.written == "" && page.requests.isEmpty)
        page.type("Hi")
        let shown = try #require(page.shown)
        #expect(shown.string == "Hi" && shown.box.minX == 600 && shown.box.minY < 400 && shown.box.maxY > 400)
        #expect(page.requests.last == .show(shown))
        page.key(.escape)
        #expect(page.requests.last == .end(shown) && page.texts.count == 1 && page.written == nil)
        #expect(!marks(page), "all of that was the text's")
        #expect(!page.table.interface.isWriting)
        page.tap(300, 200, .pen)
        #expect(marks(page), "the tool in hand has the canvas again")
    }

    /// Whether a press has come to the canvas.
    private func marks(_ page: Page) -> Bool {
        page.table.passed.contains { if case .pointer(let event) = $0 { event.phase == .press(.primary) } else { false } }
    }

    @Test("Done, Escape, a tap beside it and undo each end the writing at once: the next stroke is the former tool's")
    func endsAtOnce() throws {
        for end in [
            { $0.press("done") }, { $0.key(.escape) }, { $0.tap(900, 600, .pen) }, { $0.table.interface.run(.undo) },
        ] as [(Page) -> Void] {
            let page = Page()
            page.table.state.canRead = true
            page.tap(600, 400)
            page.type("signed")
            end(page)
            page.table.settle()
            page.follow()
            #expect(!page.table.interface.isWriting && page.texts.map(\.string) == ["signed"] && !marks(page))
            let tool = page.table.state.selected
            for (phase, x) in [(PointerEvent.Phase.press(.primary), 300.0), (.motion, 360), (.release(.primary), 360)] {
                page.table.pointer(phase, x, 200, .pen)
            }
            page.table.rest(1)
            page.follow()
            #expect(marks(page) && page.table.state.selected == tool && page.texts.count == 1 && page.table.interface.handwriting.rests)
        }
    }

    @Test("Typing after T begins a text in the middle of the view, letters that are shortcuts too, and so does Enter; other keys do not")
    func typedFirst() throws {
        for first in [Key.character("h"), .enter] {
            let page = Page()
            #expect(page.table.interface.takesText && page.table.interface.caret != nil)
            let keys = page.table.passed.count
            page.key(first)
            #expect((page.written == "") == (first == .enter))
            for letter in "hello" {
                page.key(.character(letter.unicodeScalars.first!))
                page.type(String(letter))
            }
            #expect(page.written == "hello")
            let pressed = page.table.passed[keys...].contains { if case .key(let key) = $0 { key.isPressed } else { false } }
            #expect(!pressed, "no shortcut has run")
            let (box, window) = (try #require(page.shown).box, page.table.interface.middle)
            #expect(box.minX == window.x && box.minY < window.y && box.maxY > window.y && abs(window.y - 400) < 1)
            page.key(.escape)
            #expect(page.texts.map(\.string) == ["hello"] && !page.table.interface.isWriting)
        }
        let page = Page()
        for (key, modifiers) in [(Key.space, Modifiers()), (.left, []), (.character("0"), .control), (.tab, [])] {
            page.key(key, modifiers)
            if key == .space { page.type(" ") }
            #expect(page.written == nil, "\(key)")
        }
    }

    @Test("T held down types nothing until it is lifted; an input method's first syllable begins a text as a letter does") func heldKey() {
        let page = Page()
        func press(isRepeat: Bool, _ page: Page) {
            page.table.send(.key(KeyEvent(key: .character("t"), isPressed: true, isRepeat: isRepeat, modifiers: [], time: 1)))
            page.type("t")
        }
        for _ in 0..<3 { press(isRepeat: true, page) }
        #expect(page.written == nil)
        page.table.send(.key(KeyEvent(key: .character("t"), isPressed: false, modifiers: [], time: 1)))
        page.type("한")
        #expect(page.written == "한", "an input method keeps the keys to itself")
        let another = Page()
        press(isRepeat: false, another)
        #expect(another.written == "t")
        let other = Page()
        other.table.interface.compose(Composition("한", selected: 0..<1))
        other.table.settle()
        #expect(other.written == "" && other.shown?.string == "한")
    }

    @Test(
        "A text shows as large in the window at every zoom, and upright however the page is turned and mirrored",
        arguments: [0, 0.7, -2], [false, true])
    func upright(rotation: Double, isFlipped: Bool) throws {
        let page = Page(view: CanvasTransform(scale: 4, rotation: rotation, flipped: isFlipped, originX: -100, originY: 50))
        page.tap(600, 400)
        page.type("x")
        let text = try #require(page.shown)
        #expect(abs(text.attributes.size - 18.0 / 4) < 1e-9)
        let (a, b) = (text.transform(text.anchor), text.transform(Point(x: text.anchor.x + 1, y: text.anchor.y)))
        let (from, to) = (page.view.content(a), page.view.content(b))
        // A mirrored page mirrors texts as it does ink.
        #expect(abs(from.y - to.y) < 1e-6 && (to.x > from.x) == !isFlipped)
    }

    @Test("A tap on a text takes it up with the caret there; unchanged it makes no edit, and a tap beside it begins nothing") func takesUp()
        throws
    {
        let page = Page()
        page.tap(600, 400)
        page.type("one two")
        page.tap(900, 600)
        #expect(page.written == nil && page.texts.map(\.string) == ["one two"])
        page.restart()
        page.tap(601, 400)
        #expect(page.written == "one two" && page.table.interface.typing.written?.caret == 0)
        page.key(.escape)
        #expect(page.requests.last == .end(nil))
        page.restart()
        page.tap(601, 400)
        page.type("2 ")
        page.key(.escape)
        #expect(page.texts.map(\.string) == ["2 one two"])
        page.restart()
        page.tap(300, 200)
        page.type("other")
        page.tap(601, 400)
        #expect(page.written == "2 one two" && page.texts.map(\.string) == ["2 one two", "other"], "from one text to another")
        page.key(.character("a"), .control)
        page.key(.delete)
        page.key(.escape)
        #expect(page.texts.map(\.string) == ["other"])
    }

    @Test("M3 keys: Return breaks lines, arrows lead through them, Shift selects, Home and End keep to the line") func keys() {
        let page = Page()
        page.tap(600, 400)
        page.type("abc")
        page.key(.enter)
        page.type("def")
        #expect(page.written == "abc\ndef")
        page.key(.home)
        page.type("1")
        page.key(.up)
        page.key(.end, .shift)
        page.key(.character("x"), .control)
        #expect(page.written == "a\n1def" && page.table.interface.takeCopied() == "bc")
        page.key(.character("z"), .control)
        #expect(page.written == "abc\n1def")
        page.key(.home, .control)
        page.key(.right, [.control, .shift])
        page.type("x")
        #expect(page.written == "x\n1def")
        page.key(.tab)
        #expect(page.written == "x\n1def" && !page.table.interface.visibility.isHidden)
    }

    @Test("A double click selects a word, a triple click the line, and a drag from there goes on by words") func clicks() {
        let page = Page()
        page.tap(600, 400)
        page.type("some words\nmore")
        // Not where the text began: that was the first of the clicks.
        for _ in 0..<2 { page.tap(616, 400) }
        #expect(page.table.interface.typing.written?.copyable == "some")
        page.tap(616, 400)
        #expect(page.table.interface.typing.written?.copyable == "some words")
    }

    @Test("What is typed is kept within two seconds, again and again, without what is being composed") func keeps() throws {
        let page = Page()
        page.tap(600, 400)
        page.type("kept")
        let due = try #require(page.table.interface.nextDeadline)
        #expect(due - page.table.interface.now <= 2)
        page.table.interface.compose(Composition("あ", selected: 0..<1))
        page.table.interface.tick(due)
        page.table.settle()
        page.follow()
        #expect(page.kept.map(\.string) == ["kept"] && page.shown?.string == "keptあ")
        page.table.interface.compose(Composition())
        page.type("!")
        page.table.interface.tick(due + 5)
        page.table.settle()
        page.follow()
        #expect(page.kept.map(\.string) == ["kept", "kept!"])
    }

    @Test("While words are being composed the caret stands behind as much of them as the input method says") func composing() throws {
        let page = Page()
        page.tap(600, 400)
        page.type("one ")
        let places = try [0, 1, 3].map { count in
            page.table.interface.compose(Composition("www", selected: 0..<count))
            page.table.settle()
            return try #require(page.table.interface.caret).x
        }
        page.table.interface.compose(Composition())
        page.table.settle()
        let before = try #require(page.table.interface.caret).x
        #expect(places[0] == before && places[1] > places[0] + 5 && places[2] > places[1] + 10, "\(before), \(places)")
    }

    @Test("What is typed without a pause is kept within two seconds of its first letter, not of its last") func keepsMeanwhile() throws {
        let page = Page()
        page.tap(600, 400)
        var typed = ""
        let start = page.table.interface.now
        for step in 0..<20 {
            page.table.interface.tick(start + Double(step) / 10)
            page.follow()
            page.type("\(step % 10)")
            typed += "\(step % 10)"
        }
        page.table.interface.tick(start + 2)
        page.table.settle()
        page.follow()
        let kept = try #require(page.kept.first).string
        #expect(typed.hasPrefix(kept) && kept.count >= 5, "\(kept)")
    }

    @Test("The plate beside a text makes it larger, bold, aligned otherwise and of another family; a colour in hand is the text's")
    func plate() throws {
        let page = Page()
        page.tap(600, 400)
        page.type("words")
        let former = try #require(page.shown)
        for control in ["larger", "larger", "smaller", "bold", "align", "family"] { page.press(control) }
        let text = try #require(page.shown)
        #expect(text.attributes.size == 20 && text.attributes.isBold && text.attributes.alignment == .center)
        #expect(text.attributes.family == "Serif" && text.outlines != former.outlines)
        #expect(abs(text.box.minX - former.box.minX) < 1e-9 && text.box.minY == former.box.minY, "its corner stays")
        page.take(Color(rgb: 0xC02020))
        #expect(page.shown?.attributes.color == Color(rgb: 0xC02020) && page.written == "words")
        page.press("done")
        page.restart()
        page.tap(300, 200)
        page.type("next")
        #expect(page.shown?.attributes.family == "Serif" && page.shown?.attributes.isBold == true, "the next one begins so")
    }

    @Test("The side of a text is dragged to break its lines, whatever its alignment", arguments: 0..<3) func wraps(turns: Int) throws {
        let page = Page()
        page.tap(600, 400)
        page.type("some words that go on")
        for _ in 0..<turns { page.press("align") }
        let former = try #require(page.shown)
        let (x, y) = (former.box.maxX + 8, (former.box.minY + former.box.maxY) / 2)
        page.table.pointer(.press(.primary), x, y)
        page.table.pointer(.motion, x - 40, y)
        page.table.pointer(.motion, x - 80, y)
        page.table.pointer(.release(.primary), x - 80, y)
        page.follow()
        let text = try #require(page.shown)
        #expect(abs(text.box.minX - former.box.minX) < 0.01 && abs(text.box.maxX - (former.box.maxX - 80)) < 0.01)
        #expect(text.box.maxY > former.box.maxY + 10 && text.attributes.width != nil)
    }

    @Test("Another tool, a panel or an undo end the typing, and the drawing has it") func ends() {
        for end in [{ $0.interface.run(.select(.marker)) }, { $0.interface.run(.interface(.settings)) }, { $0.interface.run(.undo) }]
            as [(Table) -> Void]
        {
            let page = Page()
            page.tap(600, 400)
            page.type("x")
            end(page.table)
            page.table.settle()
            page.follow()
            #expect(page.texts.map(\.string) == ["x"] && page.written == nil)
        }
    }

    @Test("M3 While a button of its plate has the focus a text takes no letters; when the canvas has the keyboard again it goes on")
    func focus() throws {
        let page = Page()
        page.tap(600, 400)
        page.type("one")
        page.table.settle()
        let (marks, bar) = (page.table.interface.shown.textMarks, page.table.interface.shown.layer(.writing)?.plate)
        try #require(marks?.quads.count == 1 && bar != nil)
        page.table.run(.focusInterface)
        page.table.settle()
        #expect(page.table.interface.shown.textMarks?.quads.isEmpty == true, "its caret does not show")
        #expect(page.table.interface.shown.layer(.writing)?.plate == bar, "its plate stays where it was")
        #expect(page.table.interface.focus != nil && !page.table.interface.takesText && page.table.interface.caret == nil)
        page.type(" ")
        page.table.interface.compose(Composition("x", selected: 0..<0))
        page.follow()
        #expect(page.written == "one" && page.table.interface.typing.written?.composed == nil)
        page.table.run(.focusInterface)
        page.table.settle()
        #expect(page.table.interface.shown.textMarks == marks)
        page.type(" two")
        #expect(page.written == "one two" && page.table.interface.caret != nil)
    }

    @Test("Another tool in hand ends writing altogether: its pen marks; the same one chosen again does not") func otherTool() {
        let page = Page()
        page.tap(600, 400)
        page.type("x")
        for (tool, isWriting) in [(Tool.pen, true), (.marker, false)] {
            page.table.state.selected = tool
            page.table.settle()
            page.follow()
            #expect(page.table.interface.isWriting == isWriting)
        }
        #expect(page.texts.map(\.string) == ["x"] && page.written == nil)
        page.tap(300, 200, .pen)
        #expect(page.table.passed.contains { if case .pointer(let event) = $0 { event.phase == .press(.primary) } else { false } })
    }

    @Test("A text holds no more than it may, and what does not fit leaves it as it was") func full() {
        let page = Page()
        page.tap(600, 400)
        page.type("a")
        page.type(String(repeating: "b", count: 1 << 16))
        #expect(page.written == "a" && !page.table.interface.notes.isEmpty)
    }
}
