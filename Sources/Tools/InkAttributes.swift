internal import Glibc
import Ink

/// The part of a tool's style that a person chooses for each tool. Smoothing is not part of it: it is one setting for all inks.
package struct InkAttributes: Hashable, Sendable {
    package var color: Color
    /// Canvas points, in the ink's `widthRange`.
    package var width: Double
    /// In the ink's `opacityRange`.
    package var opacity: Double
    /// Capture pixels, in `InkStyle.stringRange`; 0 for none.
    package var string: Double

    package init(color: Color, width: Double, opacity: Double, string: Double = 0) {
        (self.color, self.width, self.opacity, self.string) = (color, width, opacity, string)
    }

    package init(_ style: InkStyle) {
        self.init(color: style.color, width: style.width, opacity: style.opacity, string: style.string)
    }

    /// Four steps double the width: a step is just visible on a line, and twelve steps lead from fine to bold.
    private static let stepsPerDoubling = 4.0

    /// Moves the width `steps` rungs up the ladder, or down for negative steps, and clamps it to the ink's range. The ink's default width
    /// lies on the ladder.
    ///
    /// The rungs are fixed: the same number of steps down and up leads back to exactly the same width.
    mutating func stepWidth(by steps: Int, of ink: InkDefinition) {
        let standard = ink.defaults.width
        let rung = (log2(width / standard) * Self.stepsPerDoubling).rounded() + Double(steps)
        setWidth(standard * exp2(rung / Self.stepsPerDoubling), within: ink.widthRange)
    }

    /// Clamps the width to the range. NaN changes nothing.
    mutating func setWidth(_ value: Double, within range: ClosedRange<Double>) {
        guard !value.isNaN else { return }
        width = min(max(value, range.lowerBound), range.upperBound)
    }

    /// Clamps the length. NaN changes nothing.
    mutating func setString(_ value: Double) {
        guard !value.isNaN else { return }
        string = min(max(value, InkStyle.stringRange.lowerBound), InkStyle.stringRange.upperBound)
    }

    /// Clamps the opacity to the range. NaN changes nothing.
    mutating func setOpacity(_ value: Double, within range: ClosedRange<Double>) {
        guard !value.isNaN else { return }
        opacity = min(max(value, range.lowerBound), range.upperBound)
    }
}
