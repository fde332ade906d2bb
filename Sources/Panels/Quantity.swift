import Ink

/// A value on a line.
package enum Quantity: String, Hashable, Sendable {
    case width, opacity, smoothing, prediction
    case red, green, blue
    case hue, saturation, brightness
}

extension Quantity {
    /// The number at its upper end, from 0; in these whole steps it is typed and read.
    var top: Double {
        switch self {
        case .red, .green, .blue: 255
        case .hue: 360
        case .width, .opacity, .smoothing, .saturation, .brightness: 100
        case .prediction: 30
        }
    }

    /// What can be typed.
    package var numbers: ClosedRange<Int> { self == .opacity ? Int(InkStyle.opacityRange.lowerBound * 100)...100 : 0...Int(top) }

    /// How far along its way a number lies, 0…1.
    package func fraction(_ number: Double) -> Double {
        let lowest = Double(numbers.lowerBound)
        return (number - lowest) / (top - lowest)
    }
}
