import Ink

/// Leads the coming mark to where the hovering pen will be, while it goes somewhere: at rest the mark is at the tip.
package struct HoverLead: Sendable {
    private var predictor = MotionPredictor()
    private var clock = StampClock()
    /// The newest sample, in device pixels and device seconds.
    private var last: (place: Point, time: Double)?
    /// Where the pen has rested, or was when it last clearly moved; and when that was.
    private var anchor = Point(x: 0, y: 0)
    private var moved: Double?

    package init() {}

    /// A pen that has not clearly moved for so many seconds is at rest, as is one that was not heard of; nobody predicts so slow a hand.
    private static let patience = 0.04

    /// Takes the newest sample in; once only, however often it is shown.
    ///
    /// - Parameter restlessness: how far the tip of a hand at rest goes to each side, in pixels.
    package mutating func follow(_ preview: Preview, restlessness: Double) {
        let (place, time) = (preview.position, preview.time)
        if let last, last.place == place, last.time == time { return }
        guard place.x.isFinite, place.y.isFinite, time.isFinite else { return self = HoverLead() }
        if let last, !(0...Self.patience ~= time - last.time) { self = HoverLead() }
        if last == nil { anchor = place }
        last = (place, time)
        predictor.append(RawSample(position: SIMD2(place.x, place.y), time: clock.time(time), axes: PenAxes()))
        if place.distance(to: anchor) >= 2 * restlessness {
            (anchor, moved) = (place, time)
        } else if let deadline, time >= deadline {
            moved = nil
        }
    }

    /// When a pen that moves is at rest unless it moves on, in device seconds; nil at rest.
    package var deadline: Double? { moved.map { $0 + Self.patience } }

    /// From the tip to where it will be in so many seconds, in pixels.
    package func way(ahead: Double) -> (x: Double, y: Double) {
        guard moved != nil else { return (0, 0) }
        let way = predictor.change(ahead: ahead).way
        return (way.x, way.y)
    }
}
