internal import Glibc
import Ink

/// A page that was flung: it goes on by itself, ever slower. A function of time alone, so that it is where it is however often one looks.
struct Glide: Hashable, Sendable {
    /// Device pixels a second as the hand let go.
    private let velocity: Point
    /// What flung it.
    let kind: PointerKind
    private let began: Double
    /// In which the speed falls to 1/e, in seconds.
    private let time: Double
    /// When it lies still, and when the next step is due, in device seconds.
    let end: Double
    private(set) var next: Double

    /// - Parameters:
    ///   - velocity: the hand's, in device pixels a second.
    ///   - scale: device pixels a logical point.
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

    /// How far the page has gone at `now`; the next step is due after that.
    mutating func step(to now: Double, parameters: GlideParameters) -> ViewMotion {
        let passed = min(max(now, began), end) - began
        let reach = time * (1 - exp(-passed / time))
        next = min(now + parameters.tick, end)
        return .carry(from: Point(x: 0, y: 0), to: Point(x: velocity.x * reach, y: velocity.y * reach), zoom: 1, turn: 0)
    }
}
