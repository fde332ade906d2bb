/// Whether the canvas is shown as light paper or in the dark. A look only: ink keeps its colours as they are on light paper.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

extension Color {
    /// How a stored colour is shown, and how a shown one is stored.
    ///
    /// In the dark a colour's lightness is mirrored (light is as far from black as it was from white) while its hue and the spread of its
    /// channels stay: black ink on white paper becomes white on black. The mapping is its own inverse, to the bit, for every colour: what
    /// is picked in the dark looks as picked, and is right in the light. Colours of the full spread (pure red, yellow, blue) stay as they
    /// are.
    package func adapted(to appearance: Appearance) -> Color {
        switch appearance {
        case .light: return self
        case .dark:
            // Lightness as HSL has it: half the sum of the largest and the smallest channel.
            let shift = 255 - Int(max(red, green, blue)) - Int(min(red, green, blue))
            func moved(_ channel: UInt8) -> UInt8 { UInt8(Int(channel) + shift) }
            return Color(red: moved(red), green: moved(green), blue: moved(blue))
        }
    }
}

extension InkStyle {
    package func adapted(to appearance: Appearance) -> InkStyle {
        var style = self
        style.color = color.adapted(to: appearance)
        return style
    }
}
