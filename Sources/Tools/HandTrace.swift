import Ink

/// Where a hand that moves the page was of late, oldest first: how fast it lets go.
struct HandTrace: Hashable, Sendable {
    private var moments: [Moment] = []

    private struct Moment: Hashable, Sendable {
        var time: Double
        var place: Point
    }

    /// Forgets what is older than `memory` seconds, but for the last two places.
    mutating func note(_ place: Point, at time: Double, memory: Double) {
        moments.append(Moment(time: time, place: place))
        while moments.count > 2, let first = moments.first, first.time < time - memory { moments.removeFirst() }
    }

    /// Device pixels a second over the last `memory` seconds before `time`.
    func velocity(at time: Double, memory: Double) -> Point {
        guard let last = moments.last, last.time >= time - memory, let first = moments.first(where: { $0.time >= time - memory }),
            last.time - first.time >= 0.005
        else { return Point(x: 0, y: 0) }
        let duration = last.time - first.time
        return Point(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
    }
}
