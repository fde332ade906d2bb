/// The characters that are wanted, out of the thousands that the model knows.
struct Alphabet: Sendable {
    /// Column 0 of `Posteriors` is no character; column n is the character n - 1.
    let characters: [Character]
    /// For each column, the model's classes that are added up for it: the character's, and those that look alike and are not wanted.
    let classes: [[Int]]

    var columns: Int { classes.count }

    /// - Parameters:
    ///   - known: the model's characters, in the order of its classes, of which the first one is none.
    ///   - letters: those of the person's languages, besides the English ones; nil for all that there are.
    init(_ kind: ReadingKind, known: [Character], letters: Set<Character>?) {
        let wanted: (Character) -> Bool =
            switch kind {
            case .number: { "0123456789.,+-%".contains($0) }
            case .hex: { "0123456789abcdefABCDEF#".contains($0) }
            case .text, .name: { character in character.isASCII || letters.map { $0.contains(character) } ?? true }
            }
        var (characters, classes) = ([Character](), [[0]])
        var columns: [Character: Int] = [:]
        for (number, character) in known.enumerated() where wanted(character) {
            columns[character] = classes.count
            characters.append(character)
            classes.append([number + 1])
        }
        for (number, character) in known.enumerated() where !wanted(character) {
            guard let meant = Self.lookalikes(kind)[character], let column = columns[meant] else { continue }
            classes[column].append(number + 1)
        }
        (self.characters, self.classes) = (characters, classes)
    }

    /// What is meant where a character is not wanted.
    private static func lookalikes(_ kind: ReadingKind) -> [Character: Character] {
        switch kind {
        case .number: common.merging(digits) { $1 }.merging(lettersLikeDigits) { $1 }
        case .hex: common.merging(digits) { $1 }
        case .text, .name: common
        }
    }

    private static let common: [Character: Character] = [
        "一": "-", "—": "-", "–": "-", "ー": "-", "丨": "l", "〇": "0", "○": "O", "口": "o", "０": "0", "１": "1", "’": "'", "‘": "'",
        "“": "\"", "”": "\"", "，": ",", "。": ".", "！": "!", "？": "?", "：": ":", "；": ";", "（": "(", "）": ")", "·": ".", "人": "x",
        "丶": ",", "、": ",", "二": "=", "三": "=", "十": "t", "乙": "z", "了": "3", "α": "a", "β": "B", "γ": "y", "ν": "v", "ο": "o", "ω": "w",
    ]

    private static let digits: [Character: Character] = [
        "o": "0", "O": "0", "Q": "0", "〇": "0", "○": "0", "口": "0", "ο": "0", "l": "1", "I": "1", "|": "1", "i": "1", "丨": "1", "!": "1",
        "/": "1", "z": "2", "Z": "2", "乙": "2", "s": "5", "S": "5", "G": "6", "g": "9", "q": "9", "T": "7", "y": "4", "H": "4", "φ": "0",
        "ø": "0", "Ø": "0", "]": "1", "[": "1", "J": "1", "了": "3", "十": "4", "γ": "8", "&": "8",
    ]

    private static let lettersLikeDigits: [Character: Character] = [
        "b": "6", "B": "8", "D": "0", "A": "4", "a": "9", "E": "3",
    ]
}
