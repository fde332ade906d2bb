internal import Glibc

/// Whether the canvas is shown on light paper or in the dark. The appearance changes no drawing: ink keeps its colours as they look on
/// light paper.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

extension Color {
    /// Returns the colour in which a stored colour is shown.
    ///
    /// In the dark, a colour is as far from the dark paper as it is from light paper, so that black ink becomes white ink and what is
    /// faint stays faint; hue and chroma stay as far as a screen can show them. A colour with a hue is never shown darker than it is, so
    /// yellow stays yellow and no hue has a contrast below 3.
    package func adapted(to appearance: Appearance) -> Color {
        appearance == .light ? self : PerceivedColor(self).onDarkPaper
    }

    /// Returns a colour to store so that it is shown as this one.
    ///
    /// Light colours with a hue are stored as they are. Any other colour is shown as near to it as eight bits a channel allow: the few
    /// steps of dark greys stand for many light ones, and no colour with a hue is shown darker than can be seen.
    package func stored(shownIn appearance: Appearance) -> Color {
        if appearance == .light || adapted(to: appearance) == self { return self }
        let middle = PerceivedColor(self).nearestOnLightPaper
        var (best, least) = (middle, middle.adapted(to: .dark).distance(to: self))
        // Farther away, a nearer colour would only be one of another hue.
        guard least <= 24 else { return middle }
        for reach in 1...2 {
            for color in middle.neighbours(at: reach) {
                let error = color.adapted(to: appearance).distance(to: self)
                if error < least { (best, least) = (color, error) }
            }
            if least == 0 { break }
        }
        return best
    }

    /// Returns the colours whose channels differ by at most `reach`, and one of them by exactly that.
    private func neighbours(at reach: Int) -> [Color] {
        let steps = -reach...reach
        return steps.flatMap { red in
            steps.flatMap { green in
                steps.compactMap { blue in
                    guard max(abs(red), abs(green), abs(blue)) == reach, let red = UInt8(exactly: Int(self.red) + red),
                        let green = UInt8(exactly: Int(self.green) + green), let blue = UInt8(exactly: Int(self.blue) + blue)
                    else { return nil }
                    return Color(red: red, green: green, blue: blue)
                }
            }
        }
    }

    /// Returns the greatest difference between the channels of the two colours.
    private func distance(to other: Color) -> Int {
        max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    }
}

extension Paper {
    /// Returns the paper as it is shown. In the dark, every paper is dark; a paper that is dark in the light stays as it is.
    package func adapted(to appearance: Appearance) -> Paper {
        guard appearance == .dark, !isDark else { return self }
        let light = PerceivedColor(color)
        let mirrored = pow(max(1 - pow(light.lightness, Self.steepness), 0), 1 / Self.steepness)
        let dark = PerceivedColor(light.color(lightness: mirrored))
        let lightness = min(max(dark.lightness, Self.darkness.lowerBound), Self.darkness.upperBound)
        return Paper(color: dark.color(lightness: lightness), pattern: pattern, spacing: spacing)
    }

    /// The range of lightness of papers in the dark: white paper is no darker than the interface on it, and no paper is too light for
    /// legible ink.
    private static let darkness = 0.292...0.4
    /// Lightness x is mirrored to y by x^k + y^k = 1; a greater k leaves papers lighter.
    private static let steepness = 1.7
}

extension InkStyle {
    /// Returns the style with the colour in which its marks are painted.
    package func adapted(to appearance: Appearance) -> InkStyle {
        var style = self
        style.color = color.adapted(to: appearance)
        if appearance == .dark, ink.highlights { style.color = style.color.glow }
        return style
    }
}
