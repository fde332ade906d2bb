/// One sample of a stroke, in the document's units: canvas points, seconds since the stroke's first sample.
///
/// It is the decoded view of a `PackedSample`: every value already lies on a packed step, so that a stroke drawn live,
/// replayed or opened later is modelled from the very same numbers.
package struct PenSample: Hashable, Sendable {
    package var position: Point
    /// Seconds since the stroke began; never less than the sample's before it.
    package var time: Double
    package var axes: PenAxes

    package init(position: Point, time: Double, axes: PenAxes = PenAxes()) {
        self.position = position
        self.time = time
        self.axes = axes
    }
}
