internal import Glibc

/// A number of an ink that a slider sets.
package enum InkTrait: String, CaseIterable, Hashable, Sendable {
    /// The breadth of the nib as a share of its length.
    case aspect
    /// The nib's direction, or the one that it has for a pen without that axis: radians, a half turn.
    case angle
    /// How much denser a wash is at its rim than in its middle.
    case rim
    /// How much of the paint the paper's grain breaks up; 0 is paint without grain.
    case grain
    case grainSoftness = "grain-softness"
    /// In canvas points.
    case grainSize = "grain-size"
    /// The widths that people may choose, in canvas points.
    case leastWidth = "least-width"
    case greatestWidth = "greatest-width"

    /// The values at the two ends of the slider.
    package var range: ClosedRange<Double> {
        switch self {
        case .aspect: 0.05...1
        case .angle: -.pi / 2 ... .pi / 2
        case .rim: InkEdge.rimRange
        case .grain: Grain.strengthRange
        case .grainSoftness: Grain.softnessRange
        case .grainSize: Grain.sizeRange
        case .leastWidth, .greatestWidth: InkStyle.widthRange
        }
    }

    /// The values lie on the slider by their logarithm: each step looks as large as the one before.
    private var isLogarithmic: Bool { [.aspect, .grainSoftness, .grainSize, .leastWidth, .greatestWidth].contains(self) }

    /// The values that the slider can set are multiples of this.
    private var step: Double {
        switch self {
        case .aspect, .grain: 0.01
        case .angle: .pi / 180
        case .rim, .grainSoftness, .grainSize: 0.05
        case .leastWidth, .greatestWidth: 0.5
        }
    }

    /// The place of a value along the slider, 0…1.
    package func fraction(_ value: Double) -> Double {
        let (low, high, value) = (range.lowerBound, range.upperBound, min(max(value, range.lowerBound), range.upperBound))
        return isLogarithmic ? log(value / low) / log(high / low) : (value - low) / (high - low)
    }

    /// The value at a place along the slider, 0…1, rounded as people are shown it.
    package func value(at fraction: Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        let value = isLogarithmic ? low * pow(high / low, fraction) : low + (high - low) * fraction
        return min(max((value / step).rounded() * step, low), high)
    }
}

extension InkDefinition {
    /// The grain that paint without any gets when people ask for it.
    private static let usualGrain = Grain(strength: 0, softness: 0.5, size: 1.5)

    /// The value of a trait; nil where the ink does not have it.
    package subscript(trait: InkTrait) -> Double? {
        switch trait {
        case .aspect: nib.aspect
        case .angle: nib.angle.map(\.radians.halfTurn)
        case .rim: if case .wash(let rim) = paint.edge { rim } else { nil }
        case .grain: paint.grain?.strength ?? 0
        case .grainSoftness: paint.grain?.softness
        case .grainSize: paint.grain?.size
        case .leastWidth: widthRange.lowerBound
        case .greatestWidth: widthRange.upperBound
        }
    }

    /// Returns the ink with another value of a trait that it has, in the trait's range. Of the least and the greatest width, each pushes
    /// the other along, and the ink's own width stays between them.
    package func with(_ trait: InkTrait, _ value: Double) -> InkDefinition {
        var (nib, paint, widths) = (nib, paint, widthRange)
        switch trait {
        case .aspect: nib = nib.with(aspect: value)
        case .angle: nib = nib.with(angle: nib.angle?.with(radians: value))
        case .rim: paint.edge = .wash(rim: value)
        case .grain:
            var grain = paint.grain ?? Self.usualGrain
            grain.strength = value
            paint.grain = value > 0 ? grain : nil
        case .grainSoftness: paint.grain?.softness = value
        case .grainSize: paint.grain?.size = value
        case .leastWidth: widths = value...max(value, widths.upperBound)
        case .greatestWidth: widths = min(value, widths.lowerBound)...value
        }
        return changed(nib: nib, paint: paint, widthRange: widths)
    }

    /// Returns the ink with other properties, which must be valid. Without the bytes of properties that a newer program wrote: they may not
    /// fit the others any more.
    package func changed(
        id: InkID? = nil, nib: Nib? = nil, responses: [Response]? = nil, paint: Paint? = nil, widthRange: ClosedRange<Double>? = nil
    ) -> InkDefinition {
        let widths = widthRange ?? self.widthRange
        var defaults = defaults
        defaults.width = min(max(defaults.width, widths.lowerBound), widths.upperBound)
        return InkDefinition(
            builtIn: id ?? self.id, version: version, nib: nib ?? self.nib, responses: responses ?? self.responses,
            paint: paint ?? self.paint, widthRange: widths, opacityRange: opacityRange, defaults: defaults)
    }
}

extension Nib {
    /// nil for a round nib.
    var aspect: Double? {
        switch self {
        case .round: nil
        case .chisel(let aspect, _), .ellipse(let aspect, _): aspect
        }
    }

    /// nil for a round nib.
    package var angle: NibAngle? {
        switch self {
        case .round: nil
        case .chisel(_, let angle), .ellipse(_, let angle): angle
        }
    }

    /// Returns the nib with another aspect or angle; a round one stays as it is.
    package func with(aspect: Double? = nil, angle: NibAngle? = nil) -> Nib {
        switch self {
        case .round: .round
        case .chisel(let former, let turned): .chisel(aspect: aspect ?? former, angle: angle ?? turned)
        case .ellipse(let former, let turned): .ellipse(aspect: aspect ?? former, angle: angle ?? turned)
        }
    }
}

extension NibAngle {
    /// The direction, or the one without the axis that decides it.
    package var radians: Double {
        switch self {
        case .fixed(let radians), .pen(let radians), .easedPen(let radians), .lean(let radians), .rolled(let radians): radians
        }
    }

    func with(radians: Double) -> NibAngle {
        switch self {
        case .fixed: .fixed(radians)
        case .pen: .pen(fallback: radians)
        case .easedPen: .easedPen(fallback: radians)
        case .lean: .lean(fallback: radians)
        case .rolled: .rolled(from: radians)
        }
    }
}

extension Double {
    /// The same direction of a nib, which looks the same after a half turn: −π/2…π/2.
    fileprivate var halfTurn: Double { self > .pi / 2 ? self - .pi : self < -.pi / 2 ? self + .pi : self }
}
