/// A text with a caret and a selection: a line, or several. Places count characters.
package struct TextLine: Hashable, Sendable {
    package private(set) var text: String
    /// It may have several lines; otherwise line breaks become spaces.
    private let breaks: Bool
    /// Where typed text goes.
    package private(set) var caret: Int
    /// Where the selection began; equal to the caret when nothing is selected.
    private var anchor: Int

    /// The whole text is selected, so that typing replaces it.
    package init(_ text: String, breaks: Bool = false) {
        self.text = text
        self.breaks = breaks
        caret = text.count
        anchor = 0
    }

    package enum Step { case left, right, wordLeft, wordRight, start, end }

    package var selection: Range<Int>? { caret == anchor ? nil : min(caret, anchor)..<max(caret, anchor) }

    package var selected: String? { selection.map { String(text[index($0.lowerBound)..<index($0.upperBound)]) } }

    /// Replaces the selection by words, or inserts them at the caret.
    package mutating func insert(_ words: String) {
        let line = words.map { $0.isNewline ? breaks ? "\n" : " " : $0 }
        let range = selection ?? caret..<caret
        let head = text.prefix(range.lowerBound) + line
        text = String(head + text.dropFirst(range.upperBound))
        // Side by side, characters may have become one, as "e" and an accent do. The caret then stands behind it.
        let end = text.utf8.index(text.startIndex, offsetBy: head.utf8.count)
        caret = text.indices.prefix { $0 < end }.count
        anchor = caret
    }

    /// Deletes the selection or, when there is none, the text from the caret to where the step leads.
    package mutating func delete(_ step: Step) {
        if selection == nil { move(step, isSelecting: true) }
        insert("")
    }

    package mutating func move(_ step: Step, isSelecting: Bool) {
        switch step {
        case .left: caret = selection.map { isSelecting ? max(caret - 1, 0) : $0.lowerBound } ?? max(caret - 1, 0)
        case .right: caret = selection.map { isSelecting ? min(caret + 1, text.count) : $0.upperBound } ?? min(caret + 1, text.count)
        case .wordLeft: caret = word(before: caret)
        case .wordRight: caret = word(after: caret)
        case .start: caret = 0
        case .end: caret = text.count
        }
        if !isSelecting { anchor = caret }
    }

    package mutating func place(at index: Int, isSelecting: Bool) {
        caret = min(max(index, 0), text.count)
        if !isSelecting { anchor = caret }
    }

    package mutating func select(_ range: Range<Int>) {
        (anchor, caret) = (range.lowerBound, range.upperBound)
    }

    /// Selects both ranges and everything between them. The caret stands at the end of the second range.
    package mutating func select(_ range: Range<Int>, to other: Range<Int>) {
        anchor = other.lowerBound < range.lowerBound ? range.upperBound : range.lowerBound
        caret = other.lowerBound < range.lowerBound ? other.lowerBound : max(range.upperBound, other.upperBound)
    }

    /// The letters and digits around a place, or the characters between two words there.
    package func word(at place: Int) -> Range<Int> {
        let characters = Array(text)
        guard !characters.isEmpty else { return 0..<0 }
        let place = min(max(place, 0), characters.count - 1)
        let isWord = characters[place].isOfWord
        let start = characters[..<place].lastIndex { $0.isOfWord != isWord }.map { $0 + 1 } ?? 0
        return start..<(characters[place...].firstIndex { $0.isOfWord != isWord } ?? characters.count)
    }

    /// The line around a place, as somebody has broken them, without its break.
    package func paragraph(at place: Int) -> Range<Int> {
        let characters = Array(text)
        let place = min(max(place, 0), characters.count)
        let start = characters[..<place].lastIndex { $0.isNewline }.map { $0 + 1 } ?? 0
        return start..<(characters[place...].firstIndex { $0.isNewline } ?? characters.count)
    }

    private func index(_ place: Int) -> String.Index { text.index(text.startIndex, offsetBy: place) }

    private func word(before place: Int) -> Int {
        text.prefix(place).reversed().drop { !$0.isOfWord }.drop { $0.isOfWord }.count
    }

    private func word(after place: Int) -> Int {
        text.count - text.dropFirst(place).drop { !$0.isOfWord }.drop { $0.isOfWord }.count
    }
}

extension Character {
    fileprivate var isOfWord: Bool { isLetter || isNumber }
}
