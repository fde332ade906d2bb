import Testing
@testable import Reading

@Suite("The list of words") struct WordListTests {
    private let list = WordList([Array("the\nthen\nParis\nPolish\npolish\nit's\ncafé\n\nthence\n".utf8), Array("Über\n".utf8)])

    @Test("words are found without their case, with how rare they are and whether they are names") func found() throws {
        #expect(try #require(list.word("The")).rarity == 0)
        #expect(try #require(list.word("thence")).rarity == 1)
        #expect(try #require(list.word("PARIS")).isName)
        #expect(try #require(list.word("polish")).isName == false)
        #expect(try #require(list.word("über")) == (1, true))
        for word in ["", "th", "thenc", "thences", "x", "cafe", "日本"] { #expect(list.word(word) == nil, "\(word)") }
    }

    @Test("letters lead from a beginning to the words that have it") func steps() {
        var place = list.root
        for letter in "then" { place = list.step(place, letter) ?? list.root }
        #expect(list.word(at: place) != nil && list.step(place, "c") != nil && list.step(place, "x") == nil)
        #expect(list.foreignLetters == ["é", "É", "Ü", "ü"])
    }

    @Test("what stands around and between words fits, and nothing else") func grammar() {
        let grammar = WordGrammar(list: list)
        func takes(_ text: String) -> Bool {
            var state: WordGrammar.State? = .before
            for character in text { state = state.flatMap { grammar.step($0, character) } }
            return state.map(grammar.isWhole) ?? false
        }
        for text in ["the", "The,", "\"then\"", "(Paris)", "it's", "the-polish", "the café", "then?!", "the (then) \"the\"", "the/Paris"] {
            #expect(takes(text), "\(text)")
        }
        for text in ["", "(", "th", "the-", "the ", ",the", "thex", "the (", "the  then", "the- then", "the,then"] {
            #expect(!takes(text), "\(text)")
        }
    }

    @Test("no list, an empty one, and one that is no text are all without words") func empty() {
        for files in [[], [[]], [[0xFF, 0xFE, 10, 0xFF]]] as [[[UInt8]]] {
            let list = WordList(files)
            #expect(list.isEmpty && list.word("a") == nil && list.step(list.root, "a") == nil)
        }
    }

    @Test("a word in several lists is as common as where it is most common, and a name only where it is one in all") func twice() throws {
        let list = WordList([Array("fox\n\nMark\nrose\n".utf8), Array("hare\nmark\n\nRose\nfox\n".utf8)])
        for (word, rarity, isName) in [("fox", 0, false), ("mark", 1, false), ("rose", 1, false), ("hare", 1, false)] {
            let found = try #require(list.word(word))
            #expect(found == (rarity, isName), "\(word)")
        }
        #expect(try #require(WordList([Array("a\n".utf8), [], [], [], [], Array("b\n".utf8)]).word("b")).rarity == 3)
    }

    @Test("a line that is no word is left out, and the words beside it are found") func odd() throws {
        let long = String(repeating: "x", count: 61)
        let list = WordList([Array("the\na😀b\n\(long)\n".utf8) + [0xC3, 10] + Array("then\n".utf8)])
        #expect(list.word("the") != nil && list.word("then") != nil)
        for word in ["ab", "a", "a😀b", long, "b"] { #expect(list.word(word) == nil, "\(word)") }
        let blanks = WordList([Array((String(repeating: "\n", count: 300) + "rare").utf8)])
        #expect(try #require(blanks.word("rare")).rarity == 9, "no word is rarer")
    }
}
