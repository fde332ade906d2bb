import Commands
import Ink
import Testing
import Words

/// Texts with values in them.
struct TextTests {
    private let words = Language.english

    @Test("one thing is told as one, and several as several")
    func counts() {
        let cases: [(one: Text, String, several: Text, String)] = [
            (.copiedStrokes(1), "One stroke is", .copiedStrokes(2), "2 strokes are"),
            (.pastedStrokes(1), "a stroke", .pastedStrokes(3), "3 strokes"),
            (.copiedText(words: 1), "One word is", .copiedText(words: 2), "2 words are"),
            (.turnedIntoText(words: 1), "One word of ink is", .turnedIntoText(words: 2), "2 words of ink are"),
            (.readingLines(1), "1 line to go", .readingLines(2), "2 lines to go"),
            (.coveredErasers(1), "an eraser's stroke covers", .coveredErasers(2), "2 strokes of erasers cover ink"),
            (.shapesForStrokes(1), "One mark is a filled shape", .shapesForStrokes(2), "2 marks are filled shapes"),
            (.picturesForMarks(1), "One mark is a picture", .picturesForMarks(2), "2 marks are pictures"),
            (.boxesForUnknown(1), "One thing that a newer Inkstone drew is a box", .boxesForUnknown(2), "2 things"),
            (.otherBranches(1, edits: 7, bytes: 0), "The other branch has", .otherBranches(2, edits: 7, bytes: 0), "2 other branches have"),
            (.otherBranches(2, edits: 1, bytes: 0), " 1 edit that", .otherBranches(2, edits: 5, bytes: 0), " 5 edits that"),
            (.allHistory(edits: 1, bytes: 0), " 1 edit,", .allHistory(edits: 20, bytes: 0), " 20 edits,"),
        ]
        for (one, singular, several, plural) in cases {
            #expect(words(one).contains(singular), "\(words(one))")
            #expect(words(several).contains(plural), "\(words(several))")
        }
        #expect(words(.boxesForUnknown(4)).hasSuffix("are boxes"))
    }

    @Test(
        "K9 what a part of the history takes of the disk is told in the unit that fits",
        arguments: [
            (0, "less than 1 kB"), (999, "less than 1 kB"), (1_000, "1 kB"), (999_999, "999 kB"), (1_000_000, "1.0 MB"),
            (12_345_678, "12.3 MB"),
        ])
    func sizes(bytes: Int, shown: String) {
        #expect(words(.otherBranches(3, edits: 9, bytes: bytes)).hasSuffix("They take \(shown)."))
        #expect(words(.allHistory(edits: 9, bytes: bytes)).contains("which take \(shown)."))
    }

    @Test("what is left out of imported notes is told, each kind in a sentence of its own, and nothing of what is not")
    func importedNotes() {
        func told(_ pages: Int, _ formulas: Int, _ shapes: Int, _ texts: Int) -> [String] {
            let text = Text.importedNotes("fox", pages: pages, formulas: formulas, shapes: shapes, texts: texts)
            return words(text).split(separator: ". ").map(String.init)
        }
        let whole = told(0, 0, 0, 0)
        #expect(whole == ["fox is a new drawing now; its file stays as it is"])
        let parts: [([String], String)] = [
            (told(1, 0, 0, 0), "A page of another file, on which it was written, is left out"),
            (told(2, 0, 0, 0), "2 pages of another file, on which it was written, are left out"),
            (told(0, 1, 0, 0), "A formula is left out"), (told(0, 3, 0, 0), "3 formulas are left out"),
            (told(0, 0, 1, 0), "Filled shapes are pictures"),
            (told(0, 0, 0, 1), "A text is too long or too far out, and left out"),
            (told(0, 0, 0, 4), "4 texts are too long or too far out, and left out"),
        ]
        for (sentences, part) in parts { #expect(sentences == whole + [part]) }
        #expect(told(1, 1, 1, 1).count == 5)
    }

    @Test("the values of a text stand where they belong: what something was before what it is, the part before the whole")
    func order() {
        let cases: [(Text, [String])] = [
            (.edits(3, of: 7), ["3", "7"]), (.branch(2, of: 5), ["2", "5"]), (.foundWord(2, of: 9), ["2", "9"]),
            (.pixels(width: 640, height: 48), ["640", "×", "48"]), (.exportIsTooLarge(width: 640, height: 48), ["640", "×", "48"]),
            (.opacities(from: 10, to: 80), ["10%", "80%"]), (.madeAt("Edit 3", "noon"), ["Edit 3", "noon"]),
            (.choice(of: "Look", "Dark"), ["Look", ":", "Dark"]), (.tooltip(name: "Undo", key: "Ctrl+Z"), ["Undo", "Ctrl+Z"]),
            (.parted(from: "fox", to: "hare"), ["changed fox", "on as hare"]), (.merged("copy", into: "fox"), ["fox has all", "in copy"]),
            (.programFailed("convert", code: 3), ["convert", "3"]), (.programEnded("convert", signal: 9), ["convert", "9"]),
            (.programNotRun("convert", because: "no memory"), ["convert", "no memory"]),
            (.tooManyPrograms("convert", running: 16), ["convert", "16"]), (.tooManyWindows("fox", open: 32), ["fox", "32"]),
            (.windowNotOpened("fox", because: "it is damaged"), ["fox", "it is damaged"]), (.tookFirst(64, of: 900), ["64", "900"]),
            (.exports("fox.pdf", percent: 40), ["fox.pdf", "40%"]),
            (.noRoomForPicture("fox.png", folder: "/disk"), ["fox.png", "room in /disk"]),
            (.pictureTooLarge("fox.png", megapixels: 300), ["fox.png", "300 megapixels"]),
            (.pictureNeeds("fox.tiff", library: "libtiff"), ["fox.tiff", "without libtiff"]),
            (.pictureUnreadable("fox.png", because: "no rights"), ["fox.png", "no rights"]),
            (.drawAnswer("Width", "Speed"), ["Width by speed"]), (.ofPen("Pro Pen", "faults"), ["Pro Pen", "faults"]),
            (.button("Upper", does: "Undo"), ["Upper", "Undo"]), (.lag(limit: 8, count: 30), ["8", "30"]),
            (.lag(limit: nil, count: 30), ["more", "30"]), (.gesture("Squeeze", by: ["Upper", "Third"]), ["Squeeze", "upper", "third"]),
            (.hidden(by: ["Tab", "F9"]), ["Tab or F9 brings"]), (.filmTakes(seconds: 61, pictures: 240), ["1 min 1 s", "240 pictures"]),
        ]
        for (text, parts) in cases {
            var rest = Substring(words(text))
            for part in parts {
                let found = rest.firstRange(of: part)
                #expect(found != nil, "\(words(text)): \(part)")
                rest = found.map { rest[$0.upperBound...] } ?? rest
            }
        }
    }

    @Test("K4 a drawing that is not kept is told with the trouble, and with where it lies meanwhile, if it lies anywhere")
    func notKept() {
        #expect(words(.notKept(trouble: "the disk is gone", refuge: nil)) == "This drawing is not kept: the disk is gone")
        let told = words(.notKept(trouble: "the disk is gone", refuge: "/run/fox"))
        #expect(told.hasPrefix("This drawing is not kept: the disk is gone. ") && told.contains("log out") && told.hasSuffix("/run/fox"))
    }

    @Test("months have their names, in their order")
    func months() {
        let all = (1...12).map { words(.moment(year: 2025, month: $0, day: 31, hour: 0, minute: 0)) }
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        #expect(all == names.map { "31 \($0) 2025, 00:00" })
        #expect(words(.moment(year: 2026, month: 3, day: 4, hour: 23, minute: 10)) == "4 Mar 2026, 23:10")
    }

    @Test("a name has no white space at its ends, and keeps what is within; of white space alone nothing is left")
    func trimmed() {
        for (text, rest) in [("fox", "fox"), ("  red fox\n", "red fox"), ("\tfox", "fox"), ("fox \u{A0}", "fox"), ("x", "x")] {
            #expect(text.trimmed == rest)
        }
        for text in ["", " ", "\n\t \u{3000}"] { #expect(text.trimmed == nil) }
    }
}
