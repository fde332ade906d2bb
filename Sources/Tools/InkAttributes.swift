internal import Glibc
import Ink

/// What a person chooses of a tool's ink: its style but for the smoothing, which is a setting and the same with any.
package struct InkAttributes: Hashable, Sendable {
    package var color: Color
    /// As `InkStyle` has it, in `InkStyle.widthRange`.
    package var width: Double
    /// In `InkStyle.opacityRange`.
    package var opacity: Double

    package init(_ style: InkStyle) {
        color = style.color
        width = style.width
        opacity = style.opacity
    }

    /// Four steps double the width: each is just visible on a line, and twelve lead from fine to bold.
    private static let stepsPerDoubling = 4.0

    /// The width so many steps up or down the ladder on which the tool's standard width lies, within `InkStyle.widthRange`.
    ///
    /// The rungs are fixed: as many steps down as up lead back to the very same width.
    mutating func stepWidth(by steps: Int, of tool: Tool) {
        let standard = InkStyle.standard(tool).width
        let rung = (log2(width / standard) * Self.stepsPerDoubling).rounded() + Double(steps)
        setWidth(standard * exp2(rung / Self.stepsPerDoubling))
    }

    /// Clamped to `InkStyle.widthRange`; what is no number changes nothing.
    mutating func setWidth(_ value: Double) {
        guard !value.isNaN else { return }
        width = min(max(value, InkStyle.widthRange.lowerBound), InkStyle.widthRange.upperBound)
    }

    /// Clamped to `InkStyle.opacityRange`; what is no number changes nothing.
    mutating func setOpacity(_ value: Double) {
        guard !value.isNaN else { return }
        opacity = min(max(value, InkStyle.opacityRange.lowerBound), InkStyle.opacityRange.upperBound)
    }
}
