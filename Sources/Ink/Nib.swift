/// The shape that an ink marks with.
package enum Nib: Hashable, Sendable {
    /// A disc, which has no direction.
    case round
    /// A rectangle. `aspect` is its breadth as a share of its length, 0.01…1.
    case chisel(aspect: Double, angle: NibAngle)

    package static let aspectRange = 0.01...1.0
}

/// What turns a nib. Angles are radians from +x towards +y, −π…π.
package enum NibAngle: Hashable, Sendable {
    case fixed(Double)
    /// The pen's barrel roll; without roll, across the pen's lean (azimuth + π/2); without either, `fallback`.
    case pen(fallback: Double)

    package static let range = -Double.pi...Double.pi
}

/// How coverage becomes colour.
package struct Paint: Hashable, Sendable {
    package var blend: Blend

    package init(blend: Blend = .normal) { self.blend = blend }
}

/// How a stroke's paint meets the ink beneath it. The raw value is its name in documents.
package enum Blend: String, CaseIterable, Sendable {
    /// Source-over: the paint covers.
    case normal
    /// Destination-out: the paint takes ink away, whatever its colour; the paper stays.
    case erase
}
