import TestSupport
import Testing
@testable import TextEditing

struct TextEditTests {
    /// Letters with accents, composed and decomposed, a family of four as one character, right-to-left script, and a space.
    private static let characters: [Character] = ["a", "Z", "0", " ", "é", "e\u{301}", "👨‍👩‍👧‍👦", "ב", "字", "-", "_"]

    private static let steps: [TextLine.Step] = [.left, .right, .wordLeft, .wordRight, .start, .end]

    @Test(
        "every edit of a line equals the same edit of an array of characters with a caret and an anchor",
        arguments: 0..<40 as Range<UInt64>)
    func model(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var edit = TextEdit("start here")
        var model = (text: Array("start here"), caret: 10, anchor: 0)
        for _ in 0..<300 {
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let words = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(Self.characters) }
                edit.insert(String(words))
                let range = min(model.caret, model.anchor)..<max(model.caret, model.anchor)
                model.text.replaceSubrange(range, with: words)
                model.caret = range.lowerBound + words.count
                model.anchor = model.caret
            case 2:
                let index = Int.random(in: -2...model.text.count + 2, using: &random)
                let isSelecting = random.oneIn(2)
                edit.place(at: index, isSelecting: isSelecting)
                model.caret = min(max(index, 0), model.text.count)
                if !isSelecting { model.anchor = model.caret }
            case 3:
                let isRight = random.oneIn(2)
                let isSelecting = random.oneIn(2)
                edit.move(isRight ? .right : .left, isSelecting: isSelecting)
                let range = min(model.caret, model.anchor)...max(model.caret, model.anchor)
                model.caret =
                    !isSelecting && range.count > 1
                    ? (isRight ? range.upperBound : range.lowerBound) : min(max(model.caret + (isRight ? 1 : -1), 0), model.text.count)
                if !isSelecting { model.anchor = model.caret }
            case 4:
                edit.delete(.left)
                let range = min(model.caret, model.anchor)..<max(model.caret, model.anchor)
                let gone = range.isEmpty ? max(model.caret - 1, 0)..<model.caret : range
                model.text.removeSubrange(gone)
                (model.caret, model.anchor) = (gone.lowerBound, gone.lowerBound)
            default:
                edit.selectAll()
                (model.anchor, model.caret) = (0, model.text.count)
            }
            // Characters may join when they come side by side ("e" and an accent). Then the model starts again from the text.
            guard Array(edit.text) == model.text else { return #expect(edit.text == String(model.text)) }
            #expect(edit.text == String(model.text) && edit.caret == model.caret)
            #expect(edit.copyable ?? "" == String(model.text[min(model.caret, model.anchor)..<max(model.caret, model.anchor)]))
        }
    }

    @Test(
        "typed text may join its neighbours, as accents, flags and families do: the caret then stands behind the joined character",
        arguments: 0..<40 as Range<UInt64>)
    func joining(seed: UInt64) {
        let parts = ["e", "\u{301}", "🇩", "🇪", "👩", "\u{200D}", "\u{1F3FD}", "\u{1112}", "\u{1161}", "\u{11AB}", " "]
        var random = SeededRandom(seed: seed)
        var edit = TextEdit()
        var typed = ""
        for _ in 0..<40 {
            let part = random.pick(parts)
            edit.insert(part)
            typed += part
            #expect(edit.text == typed && edit.caret == typed.count && edit.selection == nil)
        }
        for _ in 0..<100 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0, 1: edit.insert(random.pick(parts))
            case 2: edit.delete(random.pick(Self.steps))
            case 3: edit.compose(Composition(random.pick(parts), selected: 0..<1))
            default: edit.place(at: Int.random(in: 0...40, using: &random), isSelecting: random.oneIn(2))
            }
            #expect(0...edit.text.count ~= edit.caret && edit.selection.map { $0.upperBound <= edit.text.count } != false)
        }
    }

    @Test("steps stay within the text and lead to its ends, and deleting there changes nothing", arguments: 0..<20 as Range<UInt64>)
    func steps(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let text = String((0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(Self.characters) })
        for step in Self.steps {
            var edit = TextEdit(text)
            edit.place(at: Int.random(in: 0...12, using: &random), isSelecting: false)
            for _ in 0...text.count {
                edit.move(step, isSelecting: false)
                #expect((0...edit.text.count).contains(edit.caret) && edit.selection == nil && edit.text == text)
            }
            let isForward = step == .right || step == .wordRight || step == .end
            #expect(edit.caret == (isForward ? edit.text.count : 0))
            edit.delete(step)
            #expect(edit.text == text)
        }
    }

    @Test("while nothing is composed, the caret shows where it is, and no part is chosen", arguments: ["", "a", "zoom to fit"])
    func caretAtRest(text: String) {
        let edit = TextEdit(text)
        #expect(edit.shown == text && edit.shownCaret == edit.caret && edit.composed == nil && edit.chosen == nil)
    }

    @Test("steps and deletions by words take whole words, with the spaces before them")
    func words() {
        var edit = TextEdit("zoom to fit")
        edit.move(.wordLeft, isSelecting: false)
        #expect(edit.caret == 8)
        edit.delete(.wordLeft)
        #expect(edit.text == "zoom fit" && edit.caret == 5)
        edit.move(.start, isSelecting: false)
        edit.move(.wordRight, isSelecting: true)
        #expect(edit.copyable == "zoom")
    }

    @Test("a line has no breaks, even when pasted text has")
    func breaks() {
        var edit = TextEdit()
        edit.insert("one\ntwo\r\nthree")
        #expect(edit.text == "one two three")
    }

    @Test(
        "undo leads back through all earlier lines and redo forth again; after a change nothing can be redone",
        arguments: 0..<40 as Range<UInt64>)
    func history(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var edit = TextEdit("start here")
        var texts = [edit.text]
        for _ in 0..<60 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: edit.insert(String(random.pick(Self.characters)))
            case 1: edit.insert("two words")
            case 2: edit.delete(random.pick(Self.steps))
            case 3: edit.move(random.pick(Self.steps), isSelecting: random.oneIn(2))
            default: edit.place(at: Int.random(in: 0...12, using: &random), isSelecting: random.oneIn(2))
            }
            if edit.text != texts.last { texts.append(edit.text) }
        }
        var (back, undone) = ([edit], edit)
        while undone.undo(), back.count < 200 { back.append(undone) }
        #expect(undone.text == "start here")
        // Each line is one that there was before, in that order.
        var rest = texts[...]
        for old in back.reversed() { rest = rest.drop { $0 != old.text } }
        #expect(rest.first == edit.text)
        var redone = undone
        for old in back.dropLast().reversed() {
            redone.redo()
            #expect(redone.text == old.text && redone.caret == old.caret && redone.selection == old.selection)
        }
        undone.insert("new")
        redone = undone
        #expect(!redone.redo() && redone == undone)
    }

    @Test("a run of typing is undone at once, so is a run of deleting; a moved caret, a paste and a selection end a run")
    func runs() {
        var edit = TextEdit("old")
        var expected = ["old"]
        func type(_ word: String) {
            for character in word { edit.insert(String(character)) }
            expected.append(edit.text)
        }
        type("zoom to fit")
        for _ in 0..<4 { edit.delete(.left) }
        expected.append(edit.text)
        type("it")
        edit.insert("pasted words")
        expected.append(edit.text)
        edit.move(.start, isSelecting: false)
        type("so ")
        edit.move(.wordRight, isSelecting: true)
        edit.delete(.left)
        expected.append(edit.text)
        edit.delete(.right)
        expected.append(edit.text)
        #expect(
            expected == [
                "old", "zoom to fit", "zoom to", "zoom toit", "zoom toitpasted words", "so zoom toitpasted words", "so  toitpasted words",
                "so toitpasted words",
            ])
        for text in expected.dropLast().reversed() {
            edit.undo()
            #expect(edit.text == text)
        }
        #expect(edit.copyable == "old", "selected as it was")
    }

    @Test("a secret has no history to undo")
    func secret() {
        var edit = TextEdit("", isSecret: true)
        edit.insert("a")
        edit.undo()
        #expect(edit.text == "a")
    }
}
