import Ink

/// A value that a slider sets.
package enum Quantity: String, Hashable, Sendable {
    case width, opacity, string, smoothing, prediction
    case red, green, blue
    case hue, saturation, brightness
}

extension Quantity {
    /// The whole number at the slider's upper end, in the unit in which the value is typed and read.
    package var top: Double {
        switch self {
        case .red, .green, .blue: 255
        case .hue: 360
        case .width, .opacity, .smoothing, .saturation, .brightness: 100
        case .prediction: 30
        case .string: 200
        }
    }

    /// The whole numbers that can be typed.
    package var numbers: ClosedRange<Int> { self == .opacity ? Int(InkStyle.opacityRange.lowerBound * 100)...100 : 0...Int(top) }

    /// The place of a number along the slider, 0…1.
    package func fraction(_ number: Double) -> Double {
        let lowest = Double(numbers.lowerBound)
        return (number - lowest) / (top - lowest)
    }
}
