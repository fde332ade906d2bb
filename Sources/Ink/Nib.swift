/// The shape with which an ink marks.
package enum Nib: Hashable, Sendable {
    /// A disc, which has no direction.
    case round
    /// A rectangle. `aspect` is its breadth divided by its length, 0.01…1.
    case chisel(aspect: Double, angle: NibAngle)
    /// An ellipse, with the same aspect: a rounded nib, or the side of a pencil's lead.
    case ellipse(aspect: Double, angle: NibAngle)

    package static let aspectRange = 0.01...1.0

    package var isElliptic: Bool {
        switch self {
        case .ellipse: true
        case .round, .chisel: false
        }
    }
}

/// What decides a nib's direction. Angles are radians from +x towards +y, −π…π.
package enum NibAngle: Hashable, Sendable {
    case fixed(Double)
    /// The pen's barrel roll; without roll, the direction across the pen's lean (azimuth + π/2); without either, `fallback`.
    case pen(fallback: Double)
    /// As `pen`, but a stroke that begins with an upright pen begins at `fallback`, and its nib turns towards the lean as far as the pen
    /// has come down: `PenAxes.leanShare`.
    case easedPen(fallback: Double)
    /// The direction in which the pen leans (azimuth), however it is rolled; without it, `fallback`.
    case lean(fallback: Double)
    /// This direction, however the pen leans and is held, until its barrel is rolled by `rollSlack` within a stroke. The nib then catches
    /// up with the barrel, and turns as that does to the stroke's end.
    case rolled(from: Double)

    /// How far a hand rolls a pen without meaning to, in radians. Stored strokes depend on it, so it stays as it is.
    package static let rollSlack = Double.pi / 12

    package static let range = -Double.pi...Double.pi
}
