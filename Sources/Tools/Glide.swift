internal import Glibc
import Ink

/// The motion of a page that was flung: it goes on, ever more slowly. The motion depends on time alone, so the number of steps does not
/// change where the page ends.
struct Glide: Hashable, Sendable {
    /// Device pixels per second at the moment of release.
    private let velocity: Point
    /// The kind of pointer that flung the page.
    let kind: PointerKind
    private let began: Double
    /// The seconds in which the speed falls to 1/e.
    private let time: Double
    /// The times at which the page stops and at which the next step is due, in device seconds.
    let end: Double
    private(set) var next: Double

    /// - Parameters:
    ///   - velocity: the hand's velocity, in device pixels per second.
    ///   - scale: device pixels per logical point.
    /// - Returns: nil when the hand was too slow.
    init?(velocity: Point, of kind: PointerKind, now: Double, scale: Double, parameters: GlideParameters) {
        let speed = velocity.distance(to: Point(x: 0, y: 0)) / scale
        guard speed >= parameters.least else { return nil }
        let share = min(1, parameters.most / speed)
        self.velocity = Point(x: velocity.x * share, y: velocity.y * share)
        self.kind = kind
        began = now
        time = parameters.time
        end = now + time * log(speed * share / parameters.stop)
        next = min(now + parameters.tick, end)
    }

    /// Returns how far the page has moved since its release, at `now`, and sets the time of the next step.
    mutating func step(to now: Double, parameters: GlideParameters) -> ViewMotion {
        let passed = min(max(now, began), end) - began
        let reach = time * (1 - exp(-passed / time))
        next = min(now + parameters.tick, end)
        return .carry(from: Point(x: 0, y: 0), to: Point(x: velocity.x * reach, y: velocity.y * reach), zoom: 1, turn: 0)
    }
}
