/// The likeliest rows of characters, found place by place along the picture: beginnings, of which the best go on (a prefix beam search).
struct PrefixBeam {
    /// How many beginnings go on.
    let width: Int
    /// Only listed words, where there is one.
    let grammar: WordGrammar?
    let alphabet: Alphabet

    /// Characters less likely than this do not follow.
    private static let least: Float = 2e-4

    private struct Beginning {
        /// -1 for the one without a character.
        let parent: Int
        let column: Int
        let state: WordGrammar.State
    }

    /// Chances that what is seen so far is this beginning: with no character at the last place, and with its last one there.
    private struct Chances {
        var none = 0.0
        var last = 0.0
        var sum: Double { none + last }
    }

    /// Columns of the alphabet, the best first; empty where nothing fits.
    func best(_ posteriors: Posteriors, count: Int) -> [[Int]] {
        var tree = [Beginning(parent: -1, column: 0, state: .before)]
        var children: [Int: Int?] = [:]
        var alive = [(number: 0, chances: Chances(none: 1))]
        func child(of parent: Int, _ column: Int) -> Int? {
            let key = parent * alphabet.columns + column
            if let known = children[key] { return known }
            var state = WordGrammar.State.before
            if let grammar {
                guard let next = grammar.step(tree[parent].state, alphabet.characters[column - 1]) else {
                    children[key] = .some(nil)
                    return nil
                }
                state = next
            }
            tree.append(Beginning(parent: parent, column: column, state: state))
            children[key] = tree.count - 1
            return tree.count - 1
        }
        for step in 0..<posteriors.steps {
            let likely = (1..<posteriors.columns).filter { posteriors[step, $0] >= Self.least }
            let none = Double(posteriors[step, 0])
            var next: [Int: Chances] = [:]
            for (number, chances) in alive {
                next[number, default: Chances()].none += chances.sum * none
                let own = tree[number].column
                if own > 0 { next[number, default: Chances()].last += chances.last * Double(posteriors[step, own]) }
                for column in likely {
                    // The same character again needs a place without one before it.
                    let from = column == own ? chances.none : chances.sum
                    guard from > 0, let child = child(of: number, column) else { continue }
                    next[child, default: Chances()].last += from * Double(posteriors[step, column])
                }
            }
            alive = kept(next)
        }
        return alive.filter { grammar?.isWhole(tree[$0.number].state) ?? true }.prefix(count).map { number, _ in
            var (row, number) = ([Int](), number)
            while number > 0 {
                row.append(tree[number].column)
                number = tree[number].parent
            }
            return row.reversed()
        }
    }

    /// The best, the likeliest first, and scaled, so that long pictures do not run out of exponents.
    private func kept(_ beginnings: [Int: Chances]) -> [(number: Int, chances: Chances)] {
        let sorted = beginnings.sorted { ($0.value.sum, $1.key) > ($1.value.sum, $0.key) }.prefix(width)
        guard let most = sorted.first?.value.sum, most > 0 else { return [(0, Chances(none: 1))] }
        return sorted.map { ($0.key, Chances(none: $0.value.none / most, last: $0.value.last / most)) }
    }
}
