internal import Glibc
import Ink

/// What a person chooses of a tool's ink: its style but for the smoothing, which is a setting and the same with any.
package struct InkAttributes: Hashable, Sendable {
    package var color: Color
    /// Canvas points, in the ink's `widthRange`.
    package var width: Double
    /// In the ink's `opacityRange`.
    package var opacity: Double

    package init(color: Color, width: Double, opacity: Double) { (self.color, self.width, self.opacity) = (color, width, opacity) }

    package init(_ style: InkStyle) { self.init(color: style.color, width: style.width, opacity: style.opacity) }

    /// Four steps double the width: each is just visible on a line, and twelve lead from fine to bold.
    private static let stepsPerDoubling = 4.0

    /// The width so many steps up or down the ladder on which the ink's default width lies, within the ink's range.
    ///
    /// The rungs are fixed: as many steps down as up lead back to the very same width.
    mutating func stepWidth(by steps: Int, of ink: InkDefinition) {
        let standard = ink.defaults.width
        let rung = (log2(width / standard) * Self.stepsPerDoubling).rounded() + Double(steps)
        setWidth(standard * exp2(rung / Self.stepsPerDoubling), within: ink.widthRange)
    }

    /// Clamped to the range; a value that is not a number changes nothing.
    mutating func setWidth(_ value: Double, within range: ClosedRange<Double>) {
        guard !value.isNaN else { return }
        width = min(max(value, range.lowerBound), range.upperBound)
    }

    /// Clamped to the range; a value that is not a number changes nothing.
    mutating func setOpacity(_ value: Double, within range: ClosedRange<Double>) {
        guard !value.isNaN else { return }
        opacity = min(max(value, range.lowerBound), range.upperBound)
    }
}
