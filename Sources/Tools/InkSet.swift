internal import Glibc
import Ink

/// The style of each tool: every tool, the eraser too, keeps its own width and opacity.
package struct InkSet: Hashable, Sendable {
    private var pen = InkStyle.standard(.pen)
    private var marker = InkStyle.standard(.marker)
    private var eraser = InkStyle.standard(.eraser)

    /// All tools as they come out of the box.
    package init() {}

    package subscript(tool: Tool) -> InkStyle {
        get {
            switch tool {
            case .pen: pen
            case .marker: marker
            case .eraser: eraser
            }
        }
        set {
            precondition(newValue.tool == tool)
            switch tool {
            case .pen: pen = newValue
            case .marker: marker = newValue
            case .eraser: eraser = newValue
            }
        }
    }
}

extension InkStyle {
    /// Four steps double the width: each is just visible on a line, and twelve lead from fine to bold.
    private static let stepsPerDoubling = 4.0

    /// The width so many steps up or down the ladder on which the tool's standard width lies, within `widthRange`.
    ///
    /// The rungs are fixed: as many steps down as up lead back to the very same width.
    mutating func stepWidth(by steps: Int) {
        let standard = InkStyle.standard(tool).width
        let rung = (log2(width / standard) * Self.stepsPerDoubling).rounded() + Double(steps)
        width = min(max(standard * exp2(rung / Self.stepsPerDoubling), Self.widthRange.lowerBound), Self.widthRange.upperBound)
    }

    /// Clamped to `widthRange`; what is no number changes nothing.
    mutating func setWidth(_ value: Double) {
        guard !value.isNaN else { return }
        width = min(max(value, Self.widthRange.lowerBound), Self.widthRange.upperBound)
    }

    /// Clamped to `opacityRange`; what is no number changes nothing.
    mutating func setOpacity(_ value: Double) {
        guard !value.isNaN else { return }
        opacity = min(max(value, Self.opacityRange.lowerBound), Self.opacityRange.upperBound)
    }
}
