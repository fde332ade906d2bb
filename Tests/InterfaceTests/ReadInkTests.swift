import Reading
import Testing
@testable import Showing

/// How words that were read by hand become text.
struct ReadInkTests {
    /// Makes lines of words. Each word's first reading has its confidence, the others have 0.01.
    private func read(_ lines: [[(words: [String], confidence: Double)]]) -> [[ReadWord]] {
        lines.map { line in
            line.map { word in
                ReadWord(
                    strokes: [0], box: (SIMD2(0, 0), SIMD2(1, 1)),
                    readings: word.words.enumerated().map { Reading(text: $1, confidence: $0 == 0 ? word.confidence : 0.01) })
            }
        }
    }

    private func ink(_ words: String..., as kind: ReadingKind = .text) throws -> ReadInk {
        try #require(ReadInk(read([words.map { ([$0], 0.9) }]), as: kind, breaks: false))
    }

    @Test("T1 words have one blank between each other and beside the words that are there, and none beside what wants none")
    func gaps() throws {
        let cases: [(String, Character?, Character?, String)] = [
            ("fox", nil, nil, "fox"), ("fox", "d", nil, " fox"), ("fox", " ", nil, "fox"), ("fox", "\n", nil, "fox"),
            ("fox", "(", nil, "fox"), ("fox", "-", nil, "fox"), ("fox", ".", nil, " fox"), ("7", "x", nil, " 7"), ("(a)", "x", nil, " (a)"),
            (",", "x", nil, ","), (".", "x", nil, "."), ("?", "x", nil, "?"), ("fox", nil, "j", "fox "), ("fox", nil, "7", "fox "),
            ("fox", nil, " ", "fox"), ("fox", nil, ".", "fox"), ("fox", "d", "j", " fox "),
        ]
        for (words, left, right, expected) in cases {
            let text = try ink(words).text(between: left, and: right)
            #expect(text == expected, "\(words) between \(String(describing: left)) and \(String(describing: right))")
        }
        let several = try ink("red", "fox").text
        #expect(several == "red fox")
    }

    @Test("T1 what is read as a number or a colour has no blanks, in it or beside it", arguments: [ReadingKind.number, .hex])
    func digits(kind: ReadingKind) throws {
        let text = try ink("12", "34", as: kind).text(between: "5", and: "6")
        #expect(text == "1234")
    }

    @Test("T1 lines stay lines where the text may have several, and become one where it may not", arguments: [true, false])
    func lines(breaks: Bool) throws {
        let lines = read([[(["red"], 0.9), (["fox"], 0.9)], [], [(["runs"], 0.9)]])
        for kind in [ReadingKind.text, .name] {
            let text = try #require(ReadInk(lines, as: kind, breaks: breaks)).text
            #expect(text == (breaks ? "red fox\nruns" : "red fox runs"))
        }
    }

    @Test("T6 the word to choose another reading of is the least certain one that has any; what is chosen takes its place alone")
    func doubtful() throws {
        var ink = try #require(
            ReadInk(
                read([
                    [(["red"], 0.1), (["fox", "fax"], 0.8)], [(["runs", "rums", "tuns", "rune", "ruins"], 0.6), (["far", "for"], 0.7)],
                ]),
                as: .text, breaks: true))
        #expect(ink.choices.readings == ["runs", "rums", "tuns", "rune"] && ink.choices.chosen == 0, "four at most")
        for (index, word) in [(1, "rums"), (3, "rune"), (0, "runs")] {
            ink.choose(index)
            #expect(ink.text == "red fox\n\(word) far" && ink.choices.chosen == index)
        }
        ink.choose(2)
        for index in [-1, 4, 9] { ink.choose(index) }
        #expect(ink.text == "red fox\ntuns far", "there is no such reading")
        var certain = try self.ink("red", "fox")
        certain.choose(0)
        #expect(certain.choices.readings.isEmpty && certain.text == "red fox")
    }

    @Test("what is no writing leaves nothing, and nothing at all is no text") func nothing() throws {
        let some = try #require(ReadInk(read([[([], 0)], [(["fox"], 0.9), ([], 0)]]), as: .text, breaks: true))
        #expect(some.text == "fox")
        #expect(ReadInk([], as: .text, breaks: true) == nil)
        #expect(ReadInk(read([[([], 0)], []]), as: .text, breaks: true) == nil)
    }
}
