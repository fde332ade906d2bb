import Ink

/// The latest places of a hand that moves the page, oldest first. Its speed at release comes from them.
struct HandTrace: Hashable, Sendable {
    private var moments: [Moment] = []

    private struct Moment: Hashable, Sendable {
        var time: Double
        var place: Point
    }

    /// Adds a place, and forgets the places older than `memory` seconds, except for the last two.
    mutating func note(_ place: Point, at time: Double, memory: Double) {
        moments.append(Moment(time: time, place: place))
        while moments.count > 2, let first = moments.first, first.time < time - memory { moments.removeFirst() }
    }

    /// Returns the hand's velocity over the last `memory` seconds before `time`, in device pixels per second; zero for a hand that has
    /// rested, or whose trace is shorter than 5 ms.
    func velocity(at time: Double, memory: Double) -> Point {
        guard let last = moments.last, last.time >= time - memory, let first = moments.first(where: { $0.time >= time - memory }),
            last.time - first.time >= 0.005
        else { return Point(x: 0, y: 0) }
        let duration = last.time - first.time
        return Point(x: (last.place.x - first.place.x) / duration, y: (last.place.y - first.place.y) / duration)
    }
}
