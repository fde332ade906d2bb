import Testing
@testable import Reading

@Suite("The characters that are wanted") struct AlphabetTests {
    private let known: [Character] = Array("aeéß中—一-0O〇’'1lB8.。%f#Z2")

    /// For each character that is wanted, all that are taken for it.
    private func taken(_ kind: ReadingKind, letters: Set<Character>? = []) -> [Character: Set<Character>] {
        let alphabet = Alphabet(kind, known: known, letters: letters)
        #expect(alphabet.columns == alphabet.characters.count + 1 && alphabet.classes[0] == [0], "the first column is no character")
        return Dictionary(
            uniqueKeysWithValues: zip(alphabet.characters, alphabet.classes.dropFirst()).map { ($0, Set($1.map { known[$0 - 1] })) })
    }

    @Test("in words: English letters and signs, and those of the person's words; what looks like one of them is taken for it")
    func text() {
        for kind in [ReadingKind.text, .name] {
            let taken = taken(kind, letters: ["é"])
            #expect(Set(taken.keys) == Set("aeé-0O'1lB8.%f#Z2"))
            #expect(taken["-"] == ["-", "—", "一"] && taken["'"] == ["'", "’"] && taken["."] == [".", "。"] && taken["0"] == ["0", "〇"])
            for own in "aeéO1lB8%f#Z2" { #expect(taken[own] == [own], "\(own)") }
        }
    }

    @Test("where people write in any script every character is wanted, and taken for nothing else") func anyScript() {
        #expect(taken(.text, letters: nil) == Dictionary(uniqueKeysWithValues: known.map { ($0, [$0]) }))
    }

    @Test("in numbers letters are taken for the digits that they look like, in colours only those that are no digits there")
    func numbers() {
        let number = taken(.number)
        #expect(Set(number.keys) == Set("-018.%2"))
        #expect(number["0"] == ["0", "O", "〇"] && number["1"] == ["1", "l"] && number["8"] == ["8", "B"] && number["2"] == ["2", "Z"])
        #expect(number["-"] == ["-", "—", "一"])
        let hex = taken(.hex)
        #expect(Set(hex.keys) == Set("ae01B8f#2"))
        #expect(hex["0"] == ["0", "O", "〇"] && hex["1"] == ["1", "l"] && hex["8"] == ["8"] && hex["B"] == ["B"])
    }
}
