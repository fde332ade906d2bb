/// The mark that a hovering pen would make.
package struct Preview: Hashable, Sendable {
    /// Of the tip, in the window's device pixels.
    package var position: Point
    /// As the window sees them.
    package var axes: PenAxes
    package var style: InkStyle
    /// When the pen was there, in device seconds.
    package var time: Double

    package init(position: Point, axes: PenAxes, style: InkStyle, time: Double) {
        self.position = position
        self.time = time
        self.axes = axes
        self.style = style
    }
}
