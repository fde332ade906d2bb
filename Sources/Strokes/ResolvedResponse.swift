internal import Glibc
import Ink

/// A response as plain numbers, without reference counting. Its drawn points are in a list that all responses of a nib share.
struct ResolvedResponse: Hashable, Sendable {
    private enum Shape: Hashable {
        case linear, easeOut, decay
        /// Indices into the shared list.
        case points(first: Int32, last: Int32)
    }

    let source: Response.Source
    let target: Response.Target
    private let shape: Shape
    private let from, span, scale: Double
    let missing: Double
    /// Seconds.
    let damping: Double

    init(_ response: Response, _ points: inout [CurvePoint]) {
        (source, target) = (response.source, response.target)
        (from, span, scale) = (response.from, response.to - response.from, response.scale)
        (missing, damping) = (response.missing, response.damping)
        switch response.curve {
        case .linear: shape = .linear
        case .easeOut: shape = .easeOut
        case .decay: shape = .decay
        case .points(let drawn):
            shape = .points(first: Int32(points.count), last: Int32(points.count + drawn.count - 1))
            points += drawn
        }
    }

    /// Returns the value of the target at a value of the source.
    ///
    /// The order of the operations decides the last bit of every knot ever drawn; it must never change.
    @inline(always)
    func output(_ value: Double, _ points: [CurvePoint]) -> Double {
        let x = value / scale
        switch shape {
        case .linear: return from + span * min(max(x, 0), 1)
        case .easeOut:
            let begun = min(max(x, 0), 1)
            return from + span * begun * (2 - begun)
        case .decay: return from + span * exp(-x)
        case .points(let first, let last): return from + span * Self.interpolated(points[Int(first)...Int(last)], x)
        }
    }

    @inline(never)
    private static func interpolated(_ points: ArraySlice<CurvePoint>, _ x: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.x > x }) else { return points[points.endIndex - 1].y }
        guard next > points.startIndex else { return points[next].y }
        let (a, b) = (points[next - 1], points[next])
        return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))
    }
}

extension Response {
    /// The value of the source from which the target no longer changes; for the decay, from where no change is visible.
    var reach: Double {
        switch curve {
        case .linear, .easeOut: scale
        case .decay: scale * 7
        case .points(let points): scale * (points.last?.x ?? 0)
        }
    }

    /// The target's value where the source is large.
    var far: Double {
        switch curve {
        case .linear, .easeOut: to
        case .decay: from
        case .points(let points): from + (to - from) * (points.last?.y ?? 0)
        }
    }

    /// The middle of the range of the target's values.
    var middle: Double {
        switch curve {
        case .linear, .easeOut, .decay: return (from + to) / 2
        case .points(let points):
            let (least, most) = points.reduce((1.0, 0.0)) { (min($0.0, $1.y), max($0.1, $1.y)) }
            return from + (to - from) * (least + most) / 2
        }
    }
}
