internal import Glibc
import Ink

/// A page that was flung: it goes on by itself, ever slower. A function of time alone, so that it is where it is however often one looks.
struct Glide: Hashable, Sendable {
    private let from: Point
    private let to: Point
    private let zoom: Double
    private let turn: Double
    /// Device pixels a second as the hand let go.
    private let velocity: Point
    private let began: Double
    private let time: Double
    /// When it lies still, and when the next step is due, in device seconds.
    let end: Double
    private(set) var next: Double

    /// - Parameters:
    ///   - carry: what the hand did until `now`.
    ///   - scale: device pixels a logical point.
    /// - Returns: nil when the hand was too slow.
    init?(after carry: Carry, velocity: Point, now: Double, scale: Double, parameters: GlideParameters) {
        let speed = velocity.distance(to: Point(x: 0, y: 0))
        guard speed >= parameters.least * scale else { return nil }
        let share = min(1, parameters.most * scale / speed)
        self.velocity = Point(x: velocity.x * share, y: velocity.y * share)
        (from, to, zoom, turn) = (carry.from, carry.to, carry.zoom, carry.turn)
        began = now
        time = parameters.time
        end = now + time * log(speed * share / (parameters.stop * scale))
        next = min(now + parameters.tick, end)
    }

    /// Where the page is at `now`; the next step is due after that.
    mutating func step(to now: Double, parameters: GlideParameters) -> ViewMotion {
        let passed = min(max(now, began), end) - began
        let way = time * (1 - exp(-passed / time))
        next = min(now + parameters.tick, end)
        return .carry(from: from, to: Point(x: to.x + velocity.x * way, y: to.y + velocity.y * way), zoom: zoom, turn: turn)
    }
}
