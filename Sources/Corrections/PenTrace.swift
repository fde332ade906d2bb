internal import Glibc
import Ink

/// What a stroke looks like as a whole: how straight, how closed, how often it turns back.
struct PenTrace {
    /// At even distances along the stroke.
    let points: [Point]
    let length: Double
    let minX, minY, maxX, maxY: Double

    private static let count = 64

    /// - Returns: nil where the stroke is a mere dot.
    init?(_ stroke: [Point]) {
        var length = 0.0
        for (from, to) in zip(stroke, stroke.dropFirst()) { length += from.distance(to: to) }
        guard length > 0, length.isFinite, let first = stroke.first else { return nil }
        let step = length / Double(Self.count)
        var (points, reached, from) = ([first], 0.0, first)
        for to in stroke.dropFirst() {
            let piece = from.distance(to: to)
            while piece > 0, Double(points.count) * step <= reached + piece, points.count < Self.count {
                let share = (Double(points.count) * step - reached) / piece
                points.append(Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))
            }
            (reached, from) = (reached + piece, to)
        }
        points.append(from)
        (self.points, self.length) = (points, length)
        (minX, maxX) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
        (minY, maxY) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    }

    var start: Point { points[0] }
    var end: Point { points[points.count - 1] }
    var width: Double { maxX - minX }
    var height: Double { maxY - minY }
    var middle: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// 1 for a line, 0 for a closed curve.
    var straightness: Double { start.distance(to: end) / length }

    /// The axis along which most of the way is made, and how far the points reach along it and across.
    private var axis: (cos: Double, sin: Double, along: Double, across: Double) {
        var (xx, yy, xy) = (0.0, 0.0, 0.0)
        for (from, to) in zip(points, points.dropFirst()) {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            (xx, yy, xy) = (xx + dx * dx, yy + dy * dy, xy + dx * dy)
        }
        let angle = atan2(2 * xy, xx - yy) / 2
        let (c, s) = (cos(angle), sin(angle))
        let (along, across) = (points.map { $0.x * c + $0.y * s }, points.map { $0.y * c - $0.x * s })
        return (c, s, (along.max() ?? 0) - (along.min() ?? 0), (across.max() ?? 0) - (across.min() ?? 0))
    }

    /// How it goes to and fro along the axis of most of its way.
    struct Zigzag {
        /// The ways from one turn to the next.
        var legs: Int
        /// A leg's length, on average, against the reach along the axis, 0…1.
        var evenness: Double
        /// How far a leg leads across the axis, on average, against the reach along it.
        var advance: Double
        /// The axis is nearer to the line of text than to its uprights.
        var isFlat: Bool
    }

    var zigzag: Zigzag {
        let axis = axis
        guard axis.along > 0 else { return Zigzag(legs: 0, evenness: 0, advance: 0, isFlat: true) }
        // A turn counts once the way back is a third of the reach.
        let turn = axis.along / 3
        var (legs, way, extreme, sum) = (0, 0.0, 0.0, 0.0)
        var turned = points[0].x * axis.cos + points[0].y * axis.sin
        extreme = turned
        for point in points.dropFirst() {
            let place = point.x * axis.cos + point.y * axis.sin
            if way == 0 {
                if abs(place - turned) > turn { (way, extreme) = (place > turned ? 1 : -1, place) }
            } else if (place - extreme) * way > 0 {
                extreme = place
            } else if (extreme - place) * way > turn {
                (legs, sum) = (legs + 1, sum + abs(extreme - turned))
                (turned, extreme, way) = (extreme, place, -way)
            }
        }
        if way != 0 { (legs, sum) = (legs + 1, sum + abs(extreme - turned)) }
        let count = Double(max(legs, 1))
        return Zigzag(
            legs: legs, evenness: sum / count / axis.along, advance: axis.across / count / axis.along, isFlat: abs(axis.cos) > 0.75)
    }

    /// How far the way turns in all, in radians, clockwise as it shows; how much of that is turned back again; and how far it would turn
    /// from its end to its beginning.
    var turning: (sum: Double, unrest: Double, closing: Double) {
        // Neighbours at a distance of a sixteenth of the stroke: jitter is shorter.
        let step = 4
        var (sum, all) = (0.0, 0.0)
        var first, former: Double?
        for index in stride(from: step, to: points.count, by: step) {
            let (from, to) = (points[index - step], points[index])
            guard from != to else { continue }
            let angle = atan2(to.y - from.y, to.x - from.x)
            if let former {
                let change = remainder(angle - former, 2 * .pi)
                (sum, all) = (sum + change, all + abs(change))
            }
            first = first ?? angle
            former = angle
        }
        return (sum, all - abs(sum), remainder((first ?? 0) - (former ?? 0), 2 * .pi))
    }
}
