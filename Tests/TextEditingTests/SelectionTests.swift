import TestSupport
import Testing
@testable import TextEditing

@Suite("Words and lines, and what is selected of them") struct SelectionTests {
    private static let texts = ["", "fox", "zoom to fit", "  a--b1 ", "é👨‍👩‍👧‍👦字 ,.", "one\ntwo words\n\nfour", "\n"]

    @Test("a word is the letters and digits around a place, or all that stands between two words there", arguments: texts)
    func words(text: String) {
        let characters = Array(text)
        func isLetter(_ index: Int) -> Bool { characters[index].isLetter || characters[index].isNumber }
        let edit = TextEdit(text)
        for place in -1...characters.count + 1 {
            let word = edit.word(at: place)
            guard let last = characters.indices.last else {
                #expect(word.isEmpty)
                continue
            }
            let own = min(max(place, 0), last)
            #expect(word.contains(own) && Set(word.map(isLetter)).count == 1, "\(place)")
            for next in [word.lowerBound - 1, word.upperBound] where characters.indices.contains(next) {
                #expect(isLetter(next) != isLetter(own), "\(place)")
            }
        }
    }

    @Test("a line is what stands between two breaks, without them", arguments: texts) func lines(text: String) {
        let characters = Array(text)
        let edit = TextEdit(text, breaks: true)
        for place in 0...characters.count {
            let line = edit.paragraph(at: place)
            #expect(line.lowerBound <= place && place <= line.upperBound)
            #expect(!characters[line].contains("\n"), "\(place)")
            #expect(line.lowerBound == 0 || characters[line.lowerBound - 1] == "\n")
            #expect(line.upperBound == characters.count || characters[line.upperBound] == "\n")
        }
        #expect(edit.paragraph(at: -1) == edit.paragraph(at: 0) && edit.paragraph(at: 99) == edit.paragraph(at: characters.count))
    }

    @Test("dragged from one word to another, both and all between them are selected, and the caret is at the far end of the second")
    func dragged() {
        let words = [0..<3, 4..<8, 9..<12, 13..<15]
        for first in words {
            for second in words {
                var edit = TextEdit("the lazy fox is")
                edit.select(first, to: second)
                #expect(edit.selection == min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound))
                #expect(edit.caret == (second.lowerBound < first.lowerBound ? second.lowerBound : second.upperBound))
                edit.place(at: 0, isSelecting: true)
                let began = second.lowerBound < first.lowerBound ? first.upperBound : first.lowerBound
                #expect(edit.selection == (began == 0 ? nil : 0..<began), "extended, it still begins where the drag did")
            }
        }
    }

    @Test("a text of several lines keeps its breaks, each as one character; a line has none")
    func breaks() {
        for (breaks, text) in [(true, "one\ntwo\nthree"), (false, "one two three")] {
            var edit = TextEdit("", breaks: breaks)
            edit.insert("one\r\ntwo\u{2028}three")
            #expect(edit.text == text && edit.caret == 13)
        }
    }

    @Test("T2 of a secret nothing is told: neither its letters, nor where words end, nor what it was", arguments: ["", "a b", "é-1"])
    func secret(text: String) {
        var edit = TextEdit("", isSecret: true)
        edit.insert(text)
        let count = text.count
        #expect(edit.shown == String(repeating: "•", count: count) && edit.text == text)
        for place in 0...count { #expect(edit.word(at: place) == 0..<count) }
        edit.selectAll()
        #expect(edit.copyable == nil)
        edit.place(at: count, isSelecting: false)
        edit.compose(Composition("xy", selected: 0..<2))
        #expect(edit.shown == String(repeating: "•", count: count + 2))
        edit.settle()
        #expect(edit.text == text + "xy" && edit.shown == String(repeating: "•", count: count + 2))
        edit.move(.wordLeft, isSelecting: false)
        #expect(edit.caret == 0)
        edit.move(.wordRight, isSelecting: false)
        #expect(edit.caret == count + 2)
        let isUndone = edit.undo()
        edit.delete(.wordLeft)
        #expect(!isUndone && edit.text.isEmpty)
    }

    @Test("what an input method composes takes the place of what is selected, is part of the text once it is settled, and can be undone")
    func settled() {
        var edit = TextEdit("zoom to fit")
        edit.select(5..<7)
        edit.compose(Composition("にほん", selected: 1..<2))
        #expect(edit.shown == "zoom にほん fit" && edit.text == "zoom  fit" && edit.composed == 5..<8 && edit.chosen == 6..<7)
        edit.settle()
        #expect(edit.text == "zoom にほん fit" && edit.caret == 8 && edit.composed == nil && edit.chosen == nil)
        edit.settle()
        #expect(edit.text == "zoom にほん fit", "once")
        edit.undo()
        edit.undo()
        #expect(edit.text == "zoom to fit")
    }

    @Test("words that are entered at once are one step of undo, even a single letter after others that were typed") func entered() {
        var edit = TextEdit("")
        for letter in ["a", "b"] { edit.insert(letter) }
        edit.enter("c")
        edit.enter("d")
        var texts: [String] = []
        while edit.undo() { texts.append(edit.text) }
        #expect(texts == ["abc", "ab", ""])
    }
}
