import Reading

/// How ink was read: words, each with readings of which one is chosen.
package struct ReadInk {
    private struct Word {
        let readings: [String]
        var chosen = 0
    }

    private var lines: [[Word]]
    /// The strokes of each line, as places among those that were read.
    package let strokes: [[Int]]
    /// It is a line of its own, beneath what the text has by then.
    package var beginsLine = false
    /// Between words and lines; empty where digits make one number.
    private let gap, lineBreak: String
    /// The word that was read with the least confidence, of those that may be read otherwise.
    private let doubtful: (line: Int, word: Int)?
    /// The text into which it was written, before and after.
    package var before = ""
    package var after = ""

    /// The readings to choose from at most, with the chosen one.
    private static let most = 4

    /// - Parameter breaks: the text may have several lines.
    /// - Returns: nil where nothing of it is writing.
    package init?(_ read: [[ReadWord]], as kind: ReadingKind, breaks: Bool) {
        let read = read.map { line in line.filter { !$0.readings.isEmpty } }.filter { !$0.isEmpty }
        guard !read.isEmpty else { return nil }
        switch kind {
        case .text, .name: (gap, lineBreak) = (" ", breaks ? "\n" : " ")
        case .number, .hex: (gap, lineBreak) = ("", "")
        }
        strokes = read.map { $0.flatMap(\.strokes) }
        lines = read.map { line in line.map { Word(readings: $0.readings.prefix(Self.most).map(\.text)) } }
        let places = read.indices.flatMap { line in read[line].indices.map { (line: line, word: $0) } }
            .filter { read[$0.line][$0.word].readings.count > 1 }
        doubtful = places.min { read[$0.line][$0.word].readings[0].confidence < read[$1.line][$1.word].readings[0].confidence }
    }

    package var text: String { lines.map(words).joined(separator: lineBreak) }

    /// What its first line says.
    package var firstLine: String { words(of: lines[0]) }

    private func words(of line: [Word]) -> String { line.map { $0.readings[$0.chosen] }.joined(separator: gap) }

    /// What the doubtful word may be, the likeliest first, and which of that it is by now; empty where no word may be read otherwise.
    package var choices: (readings: [String], chosen: Int) {
        guard let doubtful else { return ([], 0) }
        let word = lines[doubtful.line][doubtful.word]
        return (word.readings, word.chosen)
    }

    package mutating func choose(_ index: Int) {
        guard let doubtful, lines[doubtful.line][doubtful.word].readings.indices.contains(index) else { return }
        lines[doubtful.line][doubtful.word].chosen = index
    }

    /// The text with a gap beside the words that stand before and after it in the field, where it is made of words; or with a line break
    /// before it, where it is a line of its own.
    package func text(between left: Character?, and right: Character?) -> String {
        if beginsLine { return lineBreak + text }
        guard !gap.isEmpty else { return text }
        let joins = text.first.map { $0.isLetter || $0.isNumber || "([{\"'#@&".contains($0) } ?? false
        let before = joins && left.map { !$0.isWhitespace && !"([{\"'/#@-".contains($0) } ?? false
        let after = right.map { $0.isLetter || $0.isNumber } ?? false
        return (before ? gap : "") + text + (after ? gap : "")
    }
}
