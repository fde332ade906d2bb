/// A line of text as it shows, on which a pen makes corrections. Lengths are in the unit of the pen's points, y down; text runs from left
/// to right.
package struct TextRow: Hashable, Sendable {
    package let characters: [Character]
    /// Where a caret may stand: one place more than there are characters, ascending.
    package let edges: [Double]
    /// The upper end of tall letters, and the line that letters stand on.
    package let top, base: Double

    package init(_ text: String, edges: [Double], top: Double, base: Double) {
        characters = Array(text)
        precondition(edges.count == characters.count + 1)
        (self.edges, self.top, self.base) = (edges, top, base)
    }

    package var height: Double { base - top }

    private func middle(_ index: Int) -> Double { (edges[index] + edges[index + 1]) / 2 }

    /// The characters whose middles lie between two places; nil where there are none, or blanks alone.
    func characters(from left: Double, to right: Double) -> Range<Int>? {
        let covered = characters.indices.filter { left <= middle($0) && middle($0) <= right }
        guard let first = covered.first(where: { !characters[$0].isWhitespace }),
            let last = covered.last(where: { !characters[$0].isWhitespace })
        else { return nil }
        return first..<last + 1
    }

    func width(of range: Range<Int>) -> Double { edges[range.upperBound] - edges[range.lowerBound] }

    /// The words that a range touches, whole, where they are no wider than the range by a factor; else the range.
    func words(in range: Range<Int>, within factor: Double = 2) -> Range<Int> {
        func isInner(_ index: Int) -> Bool { characters.indices.contains(index) && !characters[index].isWhitespace }
        var (start, end) = (range.lowerBound, range.upperBound)
        while isInner(start - 1) { start -= 1 }
        while isInner(end) { end += 1 }
        // A part of a long word is meant as it is.
        return width(of: start..<end) <= factor * width(of: range) ? start..<end : range
    }

    /// The blanks around a place between two words; nil where there are none, or a word is missing on a side.
    func blanks(around index: Int) -> Range<Int>? {
        func isBlank(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isWhitespace }
        var (start, end) = (index, index)
        while isBlank(start - 1) { start -= 1 }
        while isBlank(end) { end += 1 }
        return start < end && start > 0 && end < characters.count ? start..<end : nil
    }

    /// The caret's place that is nearest.
    package func caret(at x: Double) -> Int { edges.indices.min { abs(edges[$0] - x) < abs(edges[$1] - x) } ?? 0 }
}
