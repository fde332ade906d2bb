import Ink

/// Leads the preview of a moving pen to where the pen will be. At rest, the preview is at the tip.
package struct HoverLead: Sendable {
    private var predictor = MotionPredictor()
    private var clock = StampClock()
    /// The newest sample, in device pixels and device seconds.
    private var last: (place: Point, time: Double)?
    /// The place where the pen rested, or where it was when it last clearly moved; and the time of that movement.
    private var anchor = Point(x: 0, y: 0)
    private var moved: Double?

    package init() {}

    /// A pen that has not clearly moved for this time, in seconds, is at rest; so is a pen that was silent for it. A hand so slow needs no
    /// prediction.
    private static let patience = 0.04

    /// Adds the newest sample. Showing the same sample again changes nothing.
    ///
    /// - Parameter restlessness: how far the tip of a resting hand moves to each side, in pixels.
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

    /// The time at which a moving pen is at rest unless it moves on, in device seconds; nil at rest.
    package var deadline: Double? { moved.map { $0 + Self.patience } }

    /// Returns the way in pixels from the tip to its place `ahead` seconds later.
    package func way(ahead: Double) -> (x: Double, y: Double) {
        guard moved != nil else { return (0, 0) }
        let way = predictor.change(ahead: ahead).way
        return (way.x, way.y)
    }
}
