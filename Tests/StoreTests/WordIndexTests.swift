import Databases
import Ink
import TestSupport
import Testing

@testable import Files
@testable import Store

/// The words of a drawing: found in memory, kept in its file, and found there.
struct WordIndexTests {
    private let temporary = TemporaryFolder()
    private var folder: DrawingFolder { DrawingFolder(temporary["drawings"]) }

    private func word(_ readings: String..., at x: Double = 0) -> PlacedWord {
        PlacedWord(readings, box: CanvasRect(minX: x, minY: 1, maxX: x + 10, maxY: 5))
    }

    private func index(_ passages: [Passage]) throws -> WordIndex {
        let index = try WordIndex()
        #expect(index.follow(passages.map(\.name)) == Set(passages.map(\.name)))
        try index.add(passages)
        return index
    }

    private var fox: [Passage] {
        [
            Passage(name: 7, words: [word("quick", "quack", at: 10), word("brown", at: 30), word("fox", "box", at: 50)]),
            Passage(name: .max, words: [word("Crème brûlée", at: 70), word("quick", at: 90)]),
            Passage(name: 9, words: []),
        ]
    }

    private func found(_ query: String, in index: WordIndex) throws -> [Double] { try index.find(query).map(\.minX) }

    @Test("T9 a word is found by its beginning in any of its readings, whatever its case and accents")
    func words() throws {
        let index = try index(fox)
        #expect(try found("qui", in: index) == [10, 90])
        #expect(try found("QUACK", in: index) == [10])
        #expect(try found("creme", in: index) == [70] && found("BRÛL", in: index) == [70])
        #expect(try found("uick", in: index) == [] && found("", in: index) == [] && found("  ", in: index) == [])
    }

    @Test("T9 several words are found where one passage has them all")
    func severalWords() throws {
        let index = try index(fox)
        #expect(try found("quick fox", in: index) == [10, 50])
        #expect(try found("brown creme", in: index) == [])
    }

    @Test("T9 signs between words find nothing by themselves, and keep no word from being found")
    func signs() throws {
        let index = try index(fox)
        #expect(try found("quick - & fox", in: index) == [10, 50])
        #expect(try found("-", in: index) == [] && found("& %", in: index) == [])
    }

    @Test("T9 of a passage that is longer than can be kept the first words are found, as its own")
    func longPassage() throws {
        let words = (0..<Passage.mostWords + 10).map { word("w\($0)", at: Double($0)) }
        let index = try index([Passage(name: 1, words: words), Passage(name: 2, words: [word("hen", at: 7)])])
        let last = Passage.mostWords - 1
        #expect(try found("w\(last)", in: index) == [Double(last)] && found("hen", in: index) == [7])
        #expect(try found("w\(last + 1)", in: index) == [] && found("w\(last) hen", in: index) == [])
    }

    @Test(
        "T9 whatever a query looks like, it is text to find",
        arguments: ["\"", "fox\" OR \"brown", "a*", "NEAR(", "fox AND", "-fox", "readings:", "'", ")("])
    func queries(_ query: String) throws {
        let index = try index(fox)
        _ = try found(query, in: index)
        #expect(try found("fox", in: index) == [50])
    }

    @Test("T9 only what the drawing has is found; what comes back by undo is known, and is found in the order of reading")
    func following() throws {
        let index = try index(fox)
        #expect(index.follow([.max]) == [])
        #expect(try found("quick", in: index) == [90])
        #expect(index.follow([.max, 7, 8]) == [8])
        #expect(try found("quick", in: index) == [90, 10])
    }

    /// A drawing with a file that has the words, and its path.
    private func kept(_ index: WordIndex) -> (drawn: Drawn, path: String) {
        let drawn = Drawn(in: folder)
        drawn.draw(1)
        #expect(drawn.run(.keepWords(index)) == nil)
        return (drawn, drawn.path)
    }

    @Test("T9 words are kept in the drawing's file, are found there while it is closed, and need not be read again")
    func keeping() throws {
        let (drawn, path) = kept(try index(fox))
        drawn.saver.finish()
        #expect(DrawingFile.hasWords("quack", in: path) && DrawingFile.hasWords("brown fox", in: path))
        #expect(!DrawingFile.hasWords("hen", in: path) && !DrawingFile.hasWords("fox", in: temporary["none"]))
        let other = try WordIndex()
        try DrawingFile(opening: path).recallWords(into: other)
        #expect(other.follow(fox.map(\.name)) == [])
        #expect(try found("quick", in: other) == [10, 90])
        #expect(try other.passages([7, .max, 9]).map(\.words) == fox.map { $0.words.flattened })
    }

    @Test("T9 what the drawing has lost goes from its file, and what stays is not written again")
    func losing() throws {
        let index = try index(fox)
        let (drawn, path) = kept(index)
        _ = index.follow([7])
        #expect(drawn.run(.keepWords(index)) == nil)
        drawn.saver.finish()
        #expect(DrawingFile.hasWords("fox", in: path) && !DrawingFile.hasWords("creme", in: path))
        let before = try contents(of: path)
        let file = try DrawingFile(opening: path)
        try file.keepWords(of: index)
        file.settle()
        #expect(try contents(of: path).count == before.count)
    }

    @Test("T9 K8 a drawing is the same with its words and without, and one without any gets no tables")
    func sameDrawing() throws {
        let (drawn, path) = kept(try index(fox))
        drawn.draw(2)
        drawn.saver.finish()
        #expect(try DrawingFile.read(path).drawing == drawn.drawing)
        let blank = Drawn(in: folder)
        blank.draw(1)
        #expect(blank.run(.keepWords(try WordIndex())) == nil)
        let other = blank.path
        blank.saver.finish()
        #expect(try !WordTables.are(in: DrawingFile.reader(of: other, strays: .ignored)))
    }
}

extension [PlacedWord] {
    /// As a file gives them back: readings of several words come apart.
    fileprivate var flattened: [PlacedWord] {
        map { word in PlacedWord(word.readings.flatMap { $0.split(separator: " ").map(String.init) }, box: word.box) }
    }
}
