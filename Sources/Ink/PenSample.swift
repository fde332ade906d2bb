/// One sample of a stroke in the document's units: canvas points, and seconds since the stroke's first sample.
///
/// It is a `PackedSample` decoded: every value lies on a packed step, so a stroke that is drawn live, replayed or opened later is modelled
/// from exactly the same numbers.
package struct PenSample: Hashable, Sendable {
    package var position: Point
    /// Seconds since the stroke began; never less than that of the previous sample.
    package var time: Double
    package var axes: PenAxes

    package init(position: Point, time: Double, axes: PenAxes = PenAxes()) {
        self.position = position
        self.time = time
        self.axes = axes
    }
}
