import Ink
import Strokes

extension CanvasRect {
    /// Encloses the ink through these points, in canvas points.
    init(inkThrough points: some RandomAccessCollection<StrokePoint>) {
        self = .empty
        var before = 0.0
        for index in points.indices {
            let point = points[index]
            let next = points.index(after: index)
            // A span's tangents are no longer than its chord, so it leaves the hull of its ends by at most 2 · 4/27 of that.
            let after = next < points.endIndex ? points[next].position.distance(to: point.position) : 0
            let reach = (point.halfLength * point.halfLength + point.halfBreadth * point.halfBreadth).squareRoot()
            include(point.position, radius: reach + max(before, after) * 8 / 27)
            before = after
        }
    }
}

/// The spans in which two curves differ. Span n leads from knot n to the next; its shape also depends on the knots on either side.
struct ChangedSpans {
    let old, new: Range<Int>
    let isEmpty: Bool

    init<Knot: Equatable>(from old: [Knot], to new: [Knot]) {
        let short = min(old.count, new.count)
        let first = (0..<short).first { old[$0] != new[$0] } ?? short
        var same = 0
        while same < short - first, old[old.count - 1 - same] == new[new.count - 1 - same] { same += 1 }
        func spans(_ count: Int) -> Range<Int> {
            let end = min(max(count - same + 1, 0), max(count - 1, 0))
            return min(max(first - 2, 0), end)..<end
        }
        isEmpty = first == old.count && first == new.count
        self.old = isEmpty ? 0..<0 : spans(old.count)
        self.new = isEmpty ? 0..<0 : spans(new.count)
    }
}

extension CanvasRect {
    /// The greatest distance of a line from the hand's path, in capture pixels, where it is calmed most.
    private static var leeway: Double { 4 }

    /// Encloses the ink of a stroke through these places, without modelling it: the box around them, widened by its largest nib, by as much
    /// as the line may leave the hand's path, and by as much as a curve may swing beyond the longest step.
    init(around places: [Point], style: InkStyle, captureScale: Double) {
        self = .empty
        let longest = zip(places, places.dropFirst()).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
        let margin = style.width / 2 * (style.ink.largestNib + style.ink.farthestOffset) + Self.leeway / captureScale + longest / 2
        for place in places { include(place, radius: margin) }
    }
}
