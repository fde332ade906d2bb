/// The shape with which an ink marks.
package enum Nib: Hashable, Sendable {
    /// A disc, which has no direction.
    case round
    /// A rectangle. `aspect` is its breadth divided by its length, 0.01…1.
    case chisel(aspect: Double, angle: NibAngle)

    package static let aspectRange = 0.01...1.0
}

/// What decides a nib's direction. Angles are radians from +x towards +y, −π…π.
package enum NibAngle: Hashable, Sendable {
    case fixed(Double)
    /// The pen's barrel roll; without roll, the direction across the pen's lean (azimuth + π/2); without either, `fallback`.
    case pen(fallback: Double)

    package static let range = -Double.pi...Double.pi
}

/// How coverage becomes colour.
package struct Paint: Hashable, Sendable {
    package var blend: Blend

    package init(blend: Blend = .normal) { self.blend = blend }
}

/// How a stroke's paint combines with the ink beneath it. The raw value is its name in documents.
package enum Blend: String, CaseIterable, Sendable {
    /// Source-over: the paint covers.
    case normal
    /// Destination-out: the paint takes ink away, whatever its colour; the paper stays.
    case erase
}
