/// Everything that decides how the samples of a stroke look. A stroke keeps the style with which it began.
package struct InkStyle: Hashable, Sendable {
    package var ink: InkDefinition
    package var color: Color
    /// The nib's full width in canvas points at full pressure, in `widthRange`.
    package var width: Double
    /// 0.1…1: the share of what lies beneath that a mark replaces at full coverage. An erasing ink takes away that share.
    package var opacity: Double
    /// How strongly the samples are smoothed: 0 keeps them as they are, 1 is for a very shaky hand.
    package var smoothing: Double
    /// The length of the string by which the hand pulls the ink behind it, in capture pixels, in `stringRange`; 0 for none. The ink stands
    /// still until the string is taut.
    package var string: Double
    /// The bytes of properties that a newer program wrote.
    package var unread: [UInt8]

    package init(
        ink: InkDefinition, color: Color, width: Double, opacity: Double, smoothing: Double, string: Double = 0, unread: [UInt8] = []
    ) {
        self.ink = ink
        self.color = color
        self.width = width
        self.opacity = opacity
        self.smoothing = smoothing
        self.string = string
        self.unread = unread
    }

    /// The widest ranges that any ink may have; a definition may have narrower ones.
    package static let widthRange = 0.5...400.0
    package static let opacityRange = 0.1...1.0
    package static let smoothingRange = 0.0...1.0
    package static let stringRange = 0.0...400.0

    /// Returns the ink's default style, with a smoothing of 0.5.
    package static func standard(_ ink: InkDefinition) -> InkStyle {
        InkStyle(ink: ink, color: ink.defaults.color, width: ink.defaults.width, opacity: ink.defaults.opacity, smoothing: 0.5)
    }
}
