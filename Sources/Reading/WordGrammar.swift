/// Where in a text of listed words a beginning ends: words with what stands around and between them.
struct WordGrammar: Sendable {
    enum State: Hashable, Sendable {
        /// Before a word's first letter.
        case before
        case within(WordList.Place)
        /// Behind a word's last letter.
        case behind
    }

    let list: WordList

    static let opening: Set<Character> = ["\"", "'", "(", "[", "“", "‘", "«", "¿", "¡", "„"]
    static let closing: Set<Character> = ["\"", "'", ")", "]", "”", "’", "»", ".", ",", ";", ":", "!", "?", "…"]
    private static let joining: Set<Character> = ["-", "/", " "]

    /// Nil where no listed word goes on so.
    func step(_ state: State, _ character: Character) -> State? {
        switch state {
        case .before:
            if Self.opening.contains(character) { return .before }
            return list.step(list.root, character).map { .within($0) }
        case .within(let place):
            if let next = list.step(place, character) { return .within(next) }
            return list.word(at: place) == nil ? nil : step(.behind, character)
        case .behind:
            if Self.joining.contains(character) { return .before }
            return Self.closing.contains(character) ? .behind : nil
        }
    }

    func isWhole(_ state: State) -> Bool {
        switch state {
        case .before: false
        case .within(let place): list.word(at: place) != nil
        case .behind: true
        }
    }
}
