/// A knot of a modelled stroke: the nib at one moment. Room Raster lays a smooth curve through a stroke's knots.
package struct StrokePoint: Hashable, Sendable {
    /// Canvas points.
    package var position: Point
    /// Half the nib's extent along `angle` and across it, in canvas points. They are equal for a round nib.
    package var halfLength: Double
    package var halfBreadth: Double
    /// The direction of the nib's long side on the canvas: radians from +x towards +y, continuous along the stroke.
    package var angle: Double
    /// The paint that the nib gives, as `Response.Target.flow`.
    package var flow: Double

    package init(position: Point, halfLength: Double, halfBreadth: Double, angle: Double, flow: Double = 1) {
        self.position = position
        self.halfLength = halfLength
        self.halfBreadth = halfBreadth
        self.angle = angle
        self.flow = flow
    }
}
