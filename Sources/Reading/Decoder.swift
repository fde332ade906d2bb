/// From what the model says about pictures of a word to ranked readings. Pure.
struct Decoder: Sendable {
    let kind: ReadingKind
    let alphabet: Alphabet
    let words: WordList
    var parameters = DecoderParameters()

    /// - Parameter pictures: of the same strokes, drawn in several ways.
    func readings(_ pictures: [Posteriors]) -> [Reading] {
        var candidates: [[Int]] = []
        var known: Set<[Int]> = []
        func add(_ rows: [[Int]]) { for row in rows where !row.isEmpty && known.insert(row).inserted { candidates.append(row) } }
        for picture in pictures {
            add(PrefixBeam(width: parameters.rawWidth, grammar: nil, alphabet: alphabet).best(picture, count: parameters.rawCount))
            guard kind.hasWords, !words.isEmpty else { continue }
            let grammar = WordGrammar(list: words)
            add(PrefixBeam(width: parameters.wordWidth, grammar: grammar, alphabet: alphabet).best(picture, count: parameters.wordCount))
        }
        // Of each text its best row: a text with spaces at its ends is the same.
        var scores: [(text: String, score: Double)] = []
        for row in candidates {
            let text = Self.trimmed(String(row.map { alphabet.characters[$0 - 1] }))
            guard kind.takes(text) else { continue }
            let likelihood = pictures.reduce(0) { $0 + $1.likelihood(of: row) } / Double(max(pictures.count, 1))
            let score = likelihood * parameters.trust + prior(text)
            guard score.isFinite else { continue }
            if let index = scores.firstIndex(where: { $0.text == text }) {
                scores[index].score = max(scores[index].score, score)
            } else {
                scores.append((text, score))
            }
        }
        guard let best = scores.map(\.score).max() else { return [] }
        let sum = scores.reduce(0) { $0 + ($1.score - best).exponential }
        let ranked = scores.enumerated().sorted { ($0.element.score, $1.offset) > ($1.element.score, $0.offset) }
        return ranked.prefix(ReadWord.mostReadings).map {
            Reading(text: $0.element.text, confidence: ($0.element.score - best).exponential / sum)
        }
    }

    /// How likely people are to write this, without a look at what they wrote: a natural logarithm, but for a constant.
    func prior(_ text: String) -> Double {
        guard kind.hasWords else { return 0 }
        return text.split(separator: " ").reduce(0) { $0 + prior(ofWord: $1) } + (text.contains(" ") ? parameters.space : 0)
    }

    private func prior(ofWord text: Substring) -> Double {
        let core = Self.core(text)
        let signs = Double(text.count - core.count) * parameters.sign
        if core.isEmpty { return signs + parameters.unlisted }
        if core.allSatisfy({ $0.isNumber || ".,:/-%".contains($0) }) { return signs + parameters.digits }
        var sum = signs
        for part in core.split(separator: "-", omittingEmptySubsequences: false) { sum += prior(ofPart: part) }
        return sum
    }

    private func prior(ofPart part: Substring) -> Double {
        let isUpper = part.map(\.isUppercase)
        let isLower = !isUpper.contains(true)
        let isCapital = part.first?.isUppercase == true && !isUpper.dropFirst().contains(true)
        let isLarge = part.count > 1 && !part.contains { $0.isLowercase }
        let isOdd = !isLower && !isCapital && !isLarge
        let look = isLower ? 0 : isCapital ? parameters.capital : isLarge ? parameters.large : parameters.odd
        guard let word = words.word(part) else {
            let unlisted = kind == .name ? parameters.unlistedName : parameters.unlisted
            return look + (words.isEmpty ? 0 : unlisted + Double(part.count) * parameters.unlistedLetter)
        }
        if isOdd { return look + parameters.unlisted }
        let name = word.isName ? (isCapital ? -parameters.capital : isLower ? parameters.smallName : 0) : 0
        return look + name + Double(word.rarity) * parameters.rarity
    }

    /// Without what stands around it.
    private static func core(_ text: Substring) -> Substring {
        var core = text
        while let first = core.first, WordGrammar.opening.contains(first) { core = core.dropFirst() }
        while let last = core.last, WordGrammar.closing.contains(last) { core = core.dropLast() }
        return core
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}

/// Weights are natural logarithms.
struct DecoderParameters: Sendable {
    /// Beginnings that go on, and rows that come out: of any characters, and of listed words.
    var rawWidth = 12
    var rawCount = 8
    var wordWidth = 32
    var wordCount = 12
    /// How much the model's likelihood counts against the rest, 0...1: it is more certain than it should be.
    var trust = 0.75
    var unlisted = -3.5
    var unlistedLetter = -0.25
    var unlistedName = -1.0
    /// For each step from common words to rare ones.
    var rarity = -0.5
    /// How a word's letters look: large at first, all large, large within.
    var capital = -0.8
    var large = -1.2
    var odd = -3.0
    /// A name that begins with a small letter.
    var smallName = -1.5
    /// For each comma and the like.
    var sign = -0.9
    var digits = -1.5
    var space = -1.0
}

extension ReadingKind {
    /// Whether words of a list are more likely than others.
    var hasWords: Bool {
        switch self {
        case .text, .name: true
        case .number, .hex: false
        }
    }

    /// Whether a text fits.
    func takes(_ text: String) -> Bool {
        switch self {
        case .text, .name: return !text.isEmpty
        case .hex:
            let digits = text.hasPrefix("#") ? text.dropFirst() : Substring(text)
            return !digits.isEmpty && digits.allSatisfy { $0.isHexDigit }
        case .number:
            var rest = Substring(text)
            if let sign = rest.first, "+-".contains(sign) { rest = rest.dropFirst() }
            if rest.last == "%" { rest = rest.dropLast() }
            let parts = rest.split(omittingEmptySubsequences: false) { ".,".contains($0) }
            return parts.count <= 2 && !(parts.last ?? "").isEmpty && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
        }
    }
}
