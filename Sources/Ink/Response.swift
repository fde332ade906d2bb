/// How one property of the nib follows one property of the hand.
///
/// The value of the source, divided by `scale`, goes through the curve, whose output 0…1 is mapped to `from`…`to`. The values of several
/// responses with the same target are multiplied.
package struct Response: Hashable, Sendable {
    /// The property of the hand that the response reads.
    package enum Source: String, CaseIterable, Sendable {
        /// 0…1. Only pens have it: a finger or mouse lacks it, whatever its axes report.
        case pressure
        /// The force straight down on the page, 0…1: the pressure of a pen that leans counts for more. Only pens have it.
        case perpendicularPressure
        /// Radians: 0 = flat, π/2 = upright. Only pens have it.
        case altitude
        /// Capture pixels per second, smoothed over some milliseconds.
        case speed
        /// Capture pixels since the stroke began.
        case distance
        /// The way until the stroke ends, in multiples of the style's width, or of less where the taper would be longer than
        /// `longestTaper`. While a stroke is drawn, its tip is its end. One that is shorter than its taper counts as longer, so that a dot
        /// is as wide as a line. Strokes of model versions before 4 never end.
        case remaining
    }

    /// The property of the nib that the response drives.
    package enum Target: String, CaseIterable, Sendable {
        /// The nib's length and breadth, as a share of the style's width.
        case size
        /// The nib's length alone, as a multiple of what it would be. A round nib has none.
        case length
        /// The paint that the nib gives. It scales the coverage of a nib that paints each place once; of one whose passes add up, what each
        /// pass leaves. The rim of a wash has its own law: there it does nothing.
        case flow
        /// The distance of the nib's middle from the pen's tip along the lean, in halves of the style's width.
        case offset
    }

    /// The kinds of pointer that a response applies to.
    package struct Hands: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Either end of a pen.
        package static let pen = Hands(rawValue: 1)
        package static let finger = Hands(rawValue: 2)
        package static let mouse = Hands(rawValue: 4)
        package static let all: Hands = [.pen, .finger, .mouse]

        package init(_ kind: PointerKind) {
            switch kind {
            case .pen, .eraser: self = .pen
            case .touch: self = .finger
            case .mouse: self = .mouse
            }
        }
    }

    package var source: Source
    package var target: Target
    package var hands: Hands
    package var curve: ResponseCurve
    /// The target's values where the curve is 0 and where it is 1, in `valueRange`.
    package var from, to: Double
    /// The value of the source that counts as 1 on the curve, in the source's unit, in `scaleRange`.
    package var scale: Double
    /// The value of the target while the source is missing, in `valueRange`.
    package var missing: Double
    /// The time constant in seconds with which the response follows the source, in `dampingRange`; 0 follows at once.
    package var damping: Double

    package init(
        _ source: Source, target: Target = .size, of hands: Hands, curve: ResponseCurve = .linear, from: Double, to: Double,
        scale: Double = 1, missing: Double = 1, damping: Double = 0
    ) {
        (self.source, self.target, self.hands, self.curve) = (source, target, hands, curve)
        (self.from, self.to, self.scale, self.missing, self.damping) = (from, to, scale, missing, damping)
    }

    /// The length of the longest taper in capture pixels. Each frame redraws that part of a wet line.
    package static let longestTaper = 160.0

    package static let valueRange = 0.0...16.0
    package static let scaleRange = 0.001...100_000.0
    package static let dampingRange = 0.0...10.0
}

/// The shape of a response: an output of 0…1 for an input x of at least 0.
package enum ResponseCurve: Hashable, Sendable {
    /// x, at most 1.
    case linear
    /// x (2 − x), for x at most 1: rises fast at first, then slowly.
    case easeOut
    /// exp(−x): falls from 1 towards 0.
    case decay
    /// Straight lines between points; level before the first and after the last.
    case points([CurvePoint])

    /// The number of points that a curve may have.
    package static let pointCount = 2...32
}

/// A point of a curve. Both coordinates are 0…1; x rises from point to point.
package struct CurvePoint: Hashable, Sendable {
    package var x, y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
