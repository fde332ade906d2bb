/// Which strokes form words, and which words form lines, by their places. Pure.
struct Segmentation: Equatable, Sendable {
    /// Lines from top to bottom; each has words along it; each of these the indices of its strokes, ascending.
    private(set) var lines: [[[Int]]]

    /// - Parameter isOneWord: whatever stands in a line is a word: a number, or a colour.
    init(_ strokes: [HandStroke], isOneWord: Bool = false, parameters: SegmentationParameters = SegmentationParameters()) {
        let boxes = strokes.enumerated().compactMap { number, stroke in
            StrokeBox(stroke.points).map { Placed(number: number, box: $0, start: stroke.times.first, end: stroke.times.last) }
        }
        let rows = Rows(boxes, parameters)
        lines = rows.inOrder.map { row in
            isOneWord ? [row.map(\.number).sorted()] : WordGaps(row, strokes, parameters).words
        }
    }

    struct Placed {
        let number: Int
        let box: StrokeBox
        /// When it began and ended; nil where nobody knows.
        let start: Double?
        let end: Double?
    }
}

struct SegmentationParameters: Sendable {
    /// Shares of the usual height. Strokes above the first begin lines. Those between the two join a line beside them, or begin one. Lower
    /// ones (dots, accents, commas and dashes) join the nearest line.
    var shares: [Float] = [0.75, 0.4]
    /// How much of the lower one of stroke and line must lie side by side.
    var leastOverlap: Float = 0.3
    /// How far from a line's strokes a lower one may be that joins it, across and down, and a dot: in usual heights.
    var beside = SIMD2<Float>(1.5, 0.3)
    var reach: Float = 3
    /// Between the middles of two lines there is more: in usual heights.
    var leastPitch: Float = 0.8
    // Lengths from here on are in heights of small letters.
    /// Between the letters of a word there is less, and between words more.
    var leastGap: Float = 0.5
    var mostGap: Float = 1.4
    /// Between words, where gaps do not tell.
    var usualGap: Float = 0.8
    /// A stroke that begins within `soon` seconds after another one counts as `nearer` times as far from it.
    var soon = 1.0
    var nearer: Float = 0.6
}

// MARK: - Lines

/// Strokes side by side.
private struct Rows {
    private struct Row {
        var strokes: [Segmentation.Placed]
        /// Of its last strokes: a line may rise or fall.
        var top: Float
        var bottom: Float
    }

    private var rows: [Row] = []
    private let parameters: SegmentationParameters

    init(_ strokes: [Segmentation.Placed], _ parameters: SegmentationParameters) {
        self.parameters = parameters
        let usual = Self.usualHeight(strokes.map(\.box.height))
        var rest = strokes.sorted { ($0.box.low.x, $0.number) < ($1.box.low.x, $1.number) }
        for (number, share) in parameters.shares.enumerated() {
            for stroke in rest where stroke.box.height >= usual * share {
                if number > 0, let home = home(of: stroke, within: parameters.beside * usual) {
                    rows[home].strokes.append(stroke)
                } else {
                    add(stroke)
                }
            }
            rest.removeAll { $0.box.height >= usual * share }
        }
        // All at once: what one of them is near to does not depend on the others.
        let homes = rest.map { home(of: $0, within: SIMD2(repeating: parameters.reach * usual)) }
        for (stroke, home) in zip(rest, homes) {
            if let home {
                rows[home].strokes.append(stroke)
            } else {
                rows.append(Row(strokes: [stroke], top: stroke.box.low.y, bottom: stroke.box.high.y))
            }
        }
        join(usual)
    }

    /// Brings together lines that lie too close to be two: pieces of letters above and below the others.
    private mutating func join(_ usual: Float) {
        var first = 0
        while first < rows.count {
            let second = rows.indices.dropFirst(first + 1).first { isOne(rows[first], rows[$0], usual) }
            if let second {
                rows[first].strokes += rows.remove(at: second).strokes
                first = 0
            } else {
                first += 1
            }
        }
    }

    /// Compares their middles where both are.
    private func isOne(_ a: Row, _ b: Row, _ usual: Float) -> Bool {
        let reach = parameters.beside.x * usual
        func middle(_ row: Row, beside other: Row) -> Float? {
            let (low, high) = other.strokes.reduce((Float.infinity, -Float.infinity)) {
                (min($0.0, $1.box.low.x), max($0.1, $1.box.high.x))
            }
            let near = row.strokes.filter { $0.box.high.x >= low - reach && $0.box.low.x <= high + reach }.map(\.box.middle.y)
            return near.isEmpty ? nil : near.reduce(0, +) / Float(near.count)
        }
        guard let own = middle(a, beside: b), let others = middle(b, beside: a) else { return false }
        return abs(own - others) < parameters.leastPitch * usual
    }

    /// From top to bottom; strokes from left to right.
    var inOrder: [[Segmentation.Placed]] {
        func middle(_ row: Row) -> Float { row.strokes.reduce(0) { $0 + $1.box.middle.y } / Float(row.strokes.count) }
        return rows.sorted { middle($0) < middle($1) }.map { row in
            row.strokes.sorted { ($0.box.low.x, $0.number) < ($1.box.low.x, $1.number) }
        }
    }

    /// Most of those that are no dots are lower.
    private static func usualHeight(_ heights: [Float]) -> Float {
        let sorted = heights.sorted()
        guard let tall = sorted.isEmpty ? nil : sorted[sorted.count * 4 / 5] else { return 0 }
        let letters = sorted.filter { $0 >= tall * 0.3 }
        return letters[letters.count * 2 / 3]
    }

    private mutating func add(_ stroke: Segmentation.Placed) {
        let box = stroke.box
        let best = rows.indices.map { index -> (index: Int, share: Float) in
            let row = rows[index]
            let shared = min(box.high.y, row.bottom) - max(box.low.y, row.top)
            let lower = max(min(box.height, row.bottom - row.top), .leastNormalMagnitude)
            // Of two lines that it touches, that whose middle is nearer.
            let off = abs(box.middle.y - (row.top + row.bottom) / 2) / max(box.height, row.bottom - row.top, .leastNormalMagnitude)
            return (index, shared / lower < parameters.leastOverlap ? -1 : shared / lower - off)
        }.max { $0.share < $1.share }
        guard let best, best.share > -1 else {
            return rows.append(Row(strokes: [stroke], top: box.low.y, bottom: box.high.y))
        }
        rows[best.index].strokes.append(stroke)
        // Half of the way: letters above and below the line do not take it with them.
        rows[best.index].top += (box.low.y - rows[best.index].top) / 2
        rows[best.index].bottom += (box.high.y - rows[best.index].bottom) / 2
    }

    /// The line of the stroke that is nearest to another one; nil where all are far.
    private func home(of stroke: Segmentation.Placed, within reach: SIMD2<Float>) -> Int? {
        func distance(_ row: Row) -> Float {
            row.strokes.reduce(.infinity) { nearest, other in
                let gaps = other.box.gaps(to: stroke.box)
                if gaps.x > reach.x || gaps.y > reach.y { return nearest }
                // Where it touches several, that with the nearest middle.
                let off = other.box.middle.y - stroke.box.middle.y
                let distance = (gaps * gaps).sum() + off * off * 0.01
                return min(nearest, distance * (isSoon(stroke, after: other) ? parameters.nearer : 1))
            }
        }
        let nearest = rows.indices.map { ($0, distance(rows[$0])) }.min { $0.1 < $1.1 }
        return nearest.flatMap { $0.1 < .infinity ? $0.0 : nil }
    }

    private func isSoon(_ stroke: Segmentation.Placed, after other: Segmentation.Placed) -> Bool {
        guard let start = stroke.start, let end = other.end else { return false }
        return (0...parameters.soon).contains(start - end)
    }
}

// MARK: - Words

/// A line's strokes, taken apart where gaps are wide.
private struct WordGaps {
    let words: [[Int]]

    init(_ row: [Segmentation.Placed], _ strokes: [HandStroke], _ parameters: SegmentationParameters) {
        // Level: a line that rises has its ink in more rows.
        let rise = Self.rise(row)
        let lines = row.map { HandStroke(points: strokes[$0.number].points.map { SIMD2($0.x, $0.y - rise * $0.x) }) }
        let measure = WritingMeasure(lines)
        // Upright letters: leaning ones overlap where they stand apart.
        let spans = zip(row, lines).compactMap { placed, stroke -> (number: Int, low: Float, high: Float)? in
            let across = stroke.points.map { $0.x - measure.slant * $0.y }
            guard let low = across.min(), let high = across.max() else { return nil }
            return (placed.number, low, high)
        }.sorted { ($0.low, $0.number) < ($1.low, $1.number) }
        var groups: [(strokes: [Int], gap: Float)] = []
        var end = -Float.infinity
        for span in spans {
            if span.low > end {
                groups.append(([span.number], span.low - end))
            } else {
                groups[groups.count - 1].strokes.append(span.number)
            }
            end = max(end, span.high)
        }
        let border = Self.border(groups.dropFirst().map(\.gap), parameters, height: measure.height)
        var words: [[Int]] = []
        for group in groups {
            if words.isEmpty || group.gap > border { words.append([]) }
            words[words.count - 1] += group.strokes
        }
        self.words = words.map { $0.sorted() }
    }

    /// How far down a line leads for each unit to the right: that of the straight line that fits the strokes' middles best.
    private static func rise(_ row: [Segmentation.Placed]) -> Float {
        let middles = row.map(\.box.middle)
        let mean = middles.reduce(.zero, +) / Float(max(middles.count, 1))
        let (square, product) = middles.reduce((Float(0), Float(0))) { sums, middle in
            let off = middle - mean
            return (sums.0 + off.x * off.x, sums.1 + off.x * off.y)
        }
        let tall = row.map(\.box.height).max() ?? 0
        // Too short to tell.
        guard square > Float(middles.count) * tall * tall * 4 else { return 0 }
        return min(max(product / square, -0.5), 0.5)
    }

    /// The gap from which on a word ends: where gaps make the widest jump, seen as shares of one another.
    private static func border(_ gaps: [Float], _ parameters: SegmentationParameters, height: Float) -> Float {
        let (least, most) = (parameters.leastGap * height, parameters.mostGap * height)
        let usual = parameters.usualGap * height
        let sorted = gaps.sorted()
        var best = (jump: Float(1.6), border: usual)
        for (low, high) in zip(sorted, sorted.dropFirst()) {
            let (low, high) = (max(low, least), min(high, most))
            if low < high, high / low > best.jump { best = (high / low, (low * high).squareRoot()) }
        }
        return best.border
    }
}
