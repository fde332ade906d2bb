/// Everything that decides how the samples of a stroke look. A stroke keeps the one it began with.
package struct InkStyle: Hashable, Sendable {
    package var ink: InkDefinition
    package var color: Color
    /// The nib's full width in canvas points at full pressure, in `widthRange`.
    package var width: Double
    /// 0.1…1: how much of what lies beneath the mark replaces (with an erasing ink: takes away) at full coverage.
    package var opacity: Double
    /// 0 (the raw samples) … 1 (for a very shaky hand).
    package var smoothing: Double
    /// Properties that a newer program wrote, as they came.
    package var unread: [UInt8]

    package init(ink: InkDefinition, color: Color, width: Double, opacity: Double, smoothing: Double, unread: [UInt8] = []) {
        self.ink = ink
        self.color = color
        self.width = width
        self.opacity = opacity
        self.smoothing = smoothing
        self.unread = unread
    }

    /// The widest ranges of any ink; a definition may have narrower ones.
    package static let widthRange = 0.5...400.0
    package static let opacityRange = 0.1...1.0
    package static let smoothingRange = 0.0...1.0

    /// The ink with its defaults, smoothed by half.
    package static func standard(_ ink: InkDefinition) -> InkStyle {
        InkStyle(ink: ink, color: ink.defaults.color, width: ink.defaults.width, opacity: ink.defaults.opacity, smoothing: 0.5)
    }
}
