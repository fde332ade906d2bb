import TestSupport
import Testing
@testable import Reading

@Suite("From what the model says to readings") struct DecoderTests {
    private static let known: [Character] = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-' ")
    private let words = WordList([Array("close\nclosed\nthe\nParis\ndon't\n\nclode\n".utf8)])

    private func alphabet(_ kind: ReadingKind) -> Alphabet { Alphabet(kind, known: Self.known, letters: []) }

    /// A place for each group of characters with their chances, and one without a character behind each.
    private func said(_ places: [[Character: Float]], _ kind: ReadingKind = .text) -> Posteriors {
        let alphabet = alphabet(kind)
        var values: [Float] = []
        for place in places {
            var row = [Float](repeating: 0.000_01, count: Self.known.count + 1)
            for (character, chance) in place { if let index = Self.known.firstIndex(of: character) { row[index + 1] = chance } }
            row[0] = max(1 - place.values.reduce(0, +), 0.000_01)
            values += alphabet.classes.map { $0.reduce(0) { $0 + row[$1] } }
            values += [1] + [Float](repeating: 0.000_01, count: alphabet.columns - 1)
        }
        return Posteriors(values, columns: alphabet.columns)
    }

    private func readings(_ places: [[Character: Float]], _ kind: ReadingKind = .text, _ words: WordList? = nil) -> [Reading] {
        Decoder(kind: kind, alphabet: alphabet(kind), words: words ?? self.words).readings([said(places, kind)])
    }

    @Test("what is certain is read so, in a list or not") func certain() {
        #expect(readings("close".map { [$0: 0.98] }).first?.text == "close")
        #expect(readings("xqzj".map { [$0: 0.99] }).first?.text == "xqzj")
        #expect(readings("don't".map { [$0: 0.98] }).first?.text == "don't")
    }

    @Test("a listed word is likelier than another one that looks as much like it, and the other one is among the readings") func listed() {
        let found = readings([["c": 0.9], ["l": 0.5, "1": 0.45], ["o": 0.5, "0": 0.45], ["s": 0.9], ["e": 0.5, "c": 0.45]])
        #expect(found.first?.text == "close")
        #expect(found.contains { $0.text == "closc" || $0.text == "c1ose" || $0.text == "cl0se" })
        let rare = readings([["c": 0.9], ["l": 0.9], ["o": 0.9], ["s": 0.45, "d": 0.5], ["e": 0.9]])
        #expect(rare.map(\.text).prefix(2) == ["close", "clode"], "a common word before a rare one")
    }

    @Test("without a list the model's own reading comes first") func unlisted() {
        let found = readings([["c": 0.9], ["l": 0.4, "1": 0.55], ["o": 0.9]], .text, WordList([]))
        #expect(found.first?.text == "c1o")
    }

    @Test("readings are five at most, all different, the likeliest first, and their confidences add up to one at most") func ranked() {
        var random = SeededRandom(seed: 9)
        for _ in 0..<60 {
            let places = (0..<Int.random(in: 1...9, using: &random)).map { _ in
                Dictionary((0..<3).map { _ in (random.pick(Self.known), Float.random(in: 0...0.33, using: &random)) }) { $0 + $1 }
            }
            for kind in ReadingKind.allCases {
                let found = readings(places, kind)
                #expect(found.count <= 5 && Set(found.map(\.text)).count == found.count)
                #expect(zip(found, found.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
                #expect(found.allSatisfy { $0.confidence >= 0 } && found.reduce(0) { $0 + $1.confidence } <= 1.000_001)
                #expect(found.allSatisfy { kind.takes($0.text) })
            }
        }
    }

    @Test("a field of numbers reads digits, and takes letters for those that they look like") func numbers() {
        #expect(readings([["l": 0.8], ["2": 0.8], ["O": 0.8], [".": 0.7], ["S": 0.8]], .number).first?.text == "120.5")
        #expect(readings([["-": 0.8], ["7": 0.8]], .number).first?.text == "-7")
        #expect(readings([["f": 0.8], ["O": 0.8], ["O": 0.8]], .hex).first?.text == "f00")
        for text in ["", "-", "1.2.3", "a", "1-", "%", ".", "1.", "%5", "+-1", "1%%", "1.5,", "#1"] {
            #expect(!ReadingKind.number.takes(text), "\(text)")
        }
        for text in ["1", "-1.5", "+.5", "50%", "1,25"] { #expect(ReadingKind.number.takes(text), "\(text)") }
        for text in ["", "#", "g", "f#", "##f", "f f"] { #expect(!ReadingKind.hex.takes(text), "\(text)") }
        for text in ["f", "#4A90d9", "12"] { #expect(ReadingKind.hex.takes(text), "\(text)") }
        for kind in [ReadingKind.text, .name] { #expect(kind.takes("4 foxes!") && !kind.takes("")) }
    }

    @Test("common words are likelier than rare ones, and those than unlisted; names begin large, others do not; signs and spaces are rarer")
    func priors() {
        func prior(_ text: String, _ kind: ReadingKind = .text, _ words: WordList? = nil) -> Double {
            Decoder(kind: kind, alphabet: alphabet(kind), words: words ?? self.words).prior(text)
        }
        let rows = [
            ["close", "clode", "clofe"], ["close", "Close", "CLOSE", "cLoSe"], ["Paris", "PARIS", "paris"], ["close", "close,", "close,,"],
            ["close", "(close)"], ["the", "the close", "the close clode"], ["the-close", "the-clofe"], ["12", "12,", "1x2"],
        ]
        for row in rows {
            for (likelier, rarer) in zip(row, row.dropFirst()) { #expect(prior(likelier) > prior(rarer), "\(likelier), \(rarer)") }
        }
        #expect(prior("clofe", .name) > prior("clofe") && prior("close", .name) == prior("close"), "names need not be listed")
        for kind in [ReadingKind.number, .hex] { #expect(prior("12", kind) == prior("a", kind)) }
        #expect(prior("clofe", .text, WordList([])) == prior("close", .text, WordList([])), "where nothing is listed all are alike")
    }

    @Test("several pictures of the same strokes count alike, and no reading begins or ends with a space") func pictures() {
        let decoder = Decoder(kind: .text, alphabet: alphabet(.text), words: WordList([]))
        let (doubtful, sure) = (said([["c": 0.6, "e": 0.35]]), said([["e": 0.9, "c": 0.05]]))
        #expect(decoder.readings([doubtful]).first?.text == "c")
        for pictures in [[doubtful, sure], [sure, doubtful], [doubtful, sure, doubtful]] {
            #expect(decoder.readings(pictures).first?.text == "e")
        }
        #expect(decoder.readings([]).isEmpty, "without a picture nothing is read")
        let spaced = readings([[" ": 0.9], ["a": 0.9], [" ": 0.9], ["b": 0.9], [" ": 0.9]], .text, WordList([]))
        #expect(spaced.first?.text == "a b")
        #expect(spaced.allSatisfy { $0.text.first != " " && $0.text.last != " " })
    }

    @Test("what a model says adds up to certainty at each place, whatever numbers it gives; where it gives none, there is no character")
    func sound() {
        let said = Posteriors([.nan, 1, 3, -5, 0, 0, 0, 0, .infinity, .nan, -1, -.infinity, 2, 2, 4, 8], columns: 4)
        #expect(said.steps == 4)
        #expect(said.chances == [0, 0.25, 0.75, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0.125, 0.125, 0.25, 0.5])
        #expect(said[3, 2] == 0.25)
    }

    @Test("how likely a text is: the sum over all ways in which its characters lie along the picture") func likelihood() {
        var random = SeededRandom(seed: 11)
        let (columns, steps) = (3, 5)
        for _ in 0..<20 {
            let said = Posteriors((0..<columns * steps).map { _ in Float.random(in: 0.01...1, using: &random) }, columns: columns)
            var sums: [[Int]: Double] = [:]
            for way in 0..<243 {
                let path = (0..<steps).map { way / [1, 3, 9, 27, 81][$0] % 3 }
                let joined = path.enumerated().filter { $0.offset == 0 || path[$0.offset - 1] != $0.element }.map(\.element)
                sums[joined.filter { $0 > 0 }, default: 0] += path.enumerated().reduce(1) { $0 * Double(said[$1.offset, $1.element]) }
            }
            for (labels, sum) in sums { #expect(abs(said.likelihood(of: labels).exponential - sum) < 1e-9, "\(labels)") }
            #expect(said.likelihood(of: [1, 1, 1, 1]) == -.infinity, "four alike need seven places")
        }
    }

    @Test("the beam's best texts are the likeliest ones") func beam() {
        var random = SeededRandom(seed: 13)
        let alphabet = Alphabet(.text, known: ["a", "b"], letters: [])
        for _ in 0..<30 {
            let said = Posteriors((0..<15).map { _ in Float.random(in: 0.05...1, using: &random) }, columns: 3)
            let best = PrefixBeam(width: 200, grammar: nil, alphabet: alphabet).best(said, count: 200)
            let chances = best.map { said.likelihood(of: $0) }
            #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 })
            #expect(abs(chances.reduce(0) { $0 + $1.exponential } - 1) < 1e-6, "all that there are")
        }
    }

    @Test("with a list the beam finds the listed texts, all of them and no others, in the same order") func listedBeam() {
        var random = SeededRandom(seed: 15)
        let alphabet = Alphabet(.text, known: ["a", "b", " "], letters: [])
        let grammar = WordGrammar(list: WordList([Array("ab\nba\nb\n".utf8)]))
        let listed: Set = [
            "b", "ab", "ba", "b b", "ab b", "b ab", "ba b", "b ba", "ab ab", "ab ba", "ba ab", "ba ba", "b b b",
        ]
        for _ in 0..<10 {
            let said = Posteriors((0..<20).map { _ in Float.random(in: 0.05...1, using: &random) }, columns: 4)
            func texts(_ grammar: WordGrammar?) -> [String] {
                PrefixBeam(width: 2_000, grammar: grammar, alphabet: alphabet).best(said, count: 2_000).map { row in
                    String(row.map { alphabet.characters[$0 - 1] })
                }
            }
            let found = texts(grammar)
            #expect(Set(found) == listed)
            #expect(found == texts(nil).filter(listed.contains))
        }
    }
}
