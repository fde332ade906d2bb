/// A knot of a modelled stroke: the nib at one moment. Raster lays a smooth curve through the knots of a stroke.
package struct StrokePoint: Hashable, Sendable {
    /// Canvas points.
    package var position: Point
    /// Half the nib's extent along `angle` and across it, in canvas points. A round nib has the two equal.
    package var halfLength: Double
    package var halfBreadth: Double
    /// The direction of the nib's long side: radians from +x towards +y, on the canvas; continuous along the stroke.
    package var angle: Double

    package init(position: Point, halfLength: Double, halfBreadth: Double, angle: Double) {
        self.position = position
        self.halfLength = halfLength
        self.halfBreadth = halfBreadth
        self.angle = angle
    }
}
