import Ink

/// What a single stroke of the pen over a line of text means, other than writing. Places count the line's characters.
package enum Correction: Hashable, Sendable {
    /// Scratched out.
    case delete(Range<Int>)
    /// A circle around it, or a line beneath it.
    case select(Range<Int>)
    /// A vertical line within a word, where a blank is to be.
    case split(at: Int)
    /// A vertical line between two words, or an arch from one to the other: these blanks go.
    case join(Range<Int>)

    /// Reads a stroke by its shape and by what it lies on; nil where it is writing.
    ///
    /// On a line without text, every stroke is writing.
    package init?(_ stroke: [Point], on row: TextRow) {
        guard row.height > 0, !row.characters.isEmpty, let trace = PenTrace(stroke) else { return nil }
        let found =
            Self.scratched(trace, row) ?? Self.verticalLine(trace, row) ?? Self.underlined(trace, row) ?? Self.circled(trace, row)
            ?? Self.arched(trace, row)
        guard let found else { return nil }
        self = found
    }

    /// Scratched out: a dense zigzag over text, with at least five legs along the line or seven across it. Letters look otherwise: a w has
    /// four legs and an m five, and each leg leads on by half the letter's height; loops never turn back.
    private static func scratched(_ trace: PenTrace, _ row: TextRow) -> Correction? {
        let zigzag = trace.zigzag
        guard zigzag.evenness > 0.5, zigzag.advance < (zigzag.isFlat ? 0.5 : 0.12), zigzag.legs >= (zigzag.isFlat ? 5 : 7) else {
            return nil
        }
        guard abs(trace.turning.sum) < 2 * .pi, overlaps(trace, row) else { return nil }
        // A hand does not reach a word's ends each time.
        return covered(trace, row, share: 0.5).map { .delete(row.words(in: $0, within: 1.6)) }
    }

    /// A line across the letters, from top to bottom.
    private static func verticalLine(_ trace: PenTrace, _ row: TextRow) -> Correction? {
        let (dx, dy) = (abs(trace.end.x - trace.start.x), abs(trace.end.y - trace.start.y))
        guard trace.straightness > 0.93, dx < 0.36 * dy, trace.minY < row.top + 0.2 * row.height, trace.maxY > row.base - 0.1 * row.height
        else { return nil }
        // The place where it crosses the letters.
        let middle = (row.top + row.base) / 2
        let crossing = trace.points.min { abs($0.y - middle) < abs($1.y - middle) } ?? trace.middle
        let index = row.caret(at: crossing.x)
        guard index > 0, index < row.characters.count else { return nil }
        if let blanks = row.blanks(around: index) { return .join(blanks) }
        return row.characters[index - 1].isWhitespace || row.characters[index].isWhitespace ? nil : .split(at: index)
    }

    /// A flat line that is no higher than the letters' feet. A dash is.
    private static func underlined(_ trace: PenTrace, _ row: TextRow) -> Correction? {
        guard trace.straightness > 0.93, trace.height < max(0.2 * trace.width, 0.3 * row.height), trace.width > 0.8 * row.height else {
            return nil
        }
        guard row.base - 0.15 * row.height...row.base + 0.9 * row.height ~= trace.middle.y else { return nil }
        return covered(trace, row, share: 0.6).map { .select(row.words(in: $0)) }
    }

    /// A closed curve around letters, higher than they are.
    private static func circled(_ trace: PenTrace, _ row: TextRow) -> Correction? {
        let (sum, unrest, closing) = trace.turning
        let isClosed = trace.start.distance(to: trace.end) < 0.4 * max(trace.width, trace.height)
        // A curve that is begun at its narrow end turns much of its way where it closes.
        let whole = isClosed && 1.1 * .pi...1.5 * .pi ~= abs(sum) ? sum + closing : sum
        guard 1.5 * .pi...3.2 * .pi ~= abs(whole), unrest < 0.7 * .pi, isClosed || abs(whole) > 1.9 * .pi else { return nil }
        guard trace.minY < row.top + 0.15 * row.height, trace.maxY > row.base - 0.15 * row.height else { return nil }
        guard let range = covered(trace, row, share: 0.4), range.count > 1 else { return nil }
        return .select(row.words(in: range))
    }

    /// A curve that begins over one word and ends over the next.
    private static func arched(_ trace: PenTrace, _ row: TextRow) -> Correction? {
        let (sum, unrest, _) = trace.turning
        guard 0.4 * .pi...1.4 * .pi ~= abs(sum), unrest < 0.3 * .pi, overlaps(trace, row) else { return nil }
        let (width, height) = (abs(trace.end.x - trace.start.x), trace.height)
        guard width > 0.8 * trace.width, abs(trace.end.y - trace.start.y) < 0.5 * width, 0.12 * width...1.2 * width ~= height else {
            return nil
        }
        let ends = [row.caret(at: trace.minX), row.caret(at: trace.maxX)]
        let gaps = (ends[0]...ends[1]).compactMap { row.blanks(around: $0) }
        func distance(_ gap: Range<Int>) -> Double {
            abs((row.edges[gap.lowerBound] + row.edges[gap.upperBound]) / 2 - trace.middle.x)
        }
        // Beyond short words there are other gaps.
        guard let gap = gaps.min(by: { distance($0) < distance($1) }), ends[0] <= gap.lowerBound, ends[1] >= gap.upperBound,
            distance(gap) < 0.25 * width
        else { return nil }
        return .join(gap)
    }

    /// The characters beneath a stroke, where they are a share of its width at least.
    private static func covered(_ trace: PenTrace, _ row: TextRow, share: Double) -> Range<Int>? {
        guard let range = row.characters(from: trace.minX, to: trace.maxX) else { return nil }
        return row.width(of: range) >= share * trace.width ? range : nil
    }

    /// Whether its middle lies on the letters, not above or beneath them.
    private static func overlaps(_ trace: PenTrace, _ row: TextRow) -> Bool {
        row.top - 0.3 * row.height...row.base + 0.3 * row.height ~= trace.middle.y
    }
}
