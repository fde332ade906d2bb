/// The mark that a hovering pen would make.
package struct Preview: Hashable, Sendable {
    /// The place of the tip in device pixels of the window.
    package var position: Point
    /// The pen's axes relative to the window.
    package var axes: PenAxes
    package var style: InkStyle
    /// The time at which the pen was there, in device seconds.
    package var time: Double

    package init(position: Point, axes: PenAxes, style: InkStyle, time: Double) {
        self.position = position
        self.time = time
        self.axes = axes
        self.style = style
    }
}
