import Ink

/// A stroke whose place and pressure are known at every moment. Lengths are in pixels, times in seconds.
package protocol Hand {
    /// The samples, each with the time when it was really taken.
    var samples: [(time: Double, sample: PenSample)] { get }
    /// The time up to which the stroke is known.
    var knownUntil: Double { get }
    func place(at time: Double) -> Point
    func pressure(at time: Double) -> Double
}

extension Hand {
    /// Whether the hand turns by more than 60° within 48 ms, and moves before and after.
    package func isTurningSharply(at time: Double) -> Bool {
        let (a, b, c) = (place(at: time - 0.02), place(at: time + 0.004), place(at: time + 0.028))
        let (first, second) = (Point(x: b.x - a.x, y: b.y - a.y), Point(x: c.x - b.x, y: c.y - b.y))
        let lengths = a.distance(to: b) * b.distance(to: c)
        return a.distance(to: b) > 1.5 && b.distance(to: c) > 1.5 && first.x * second.x + first.y * second.y < lengths / 2
    }

    package func distance(of point: Point, fromPathAround time: Double) -> Double {
        (-60...120).reduce(Double.infinity) { min($0, place(at: time + Double($1) * 0.0005).distance(to: point)) }
    }
}
