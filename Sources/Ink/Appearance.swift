internal import Glibc

/// Whether the canvas is shown on light paper or in the dark. The appearance changes no drawing: ink keeps its colours as they look on
/// light paper.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

extension Color {
    /// Returns the colour in which a stored colour is shown.
    ///
    /// In the dark, the perceived lightness is mirrored, while hue and strength stay: black ink on white paper becomes white ink on dark
    /// paper, and a colour that is legible on one paper is legible on the other.
    package func adapted(to appearance: Appearance) -> Color {
        switch appearance {
        case .light: return self
        case .dark:
            var perceived = PerceivedColor(self)
            perceived.lightness = Self.mirrored(perceived.lightness)
            return perceived.color
        }
    }

    /// Returns the colour in which a mark of this opacity is painted.
    ///
    /// In the dark, a translucent colour glows instead of turning brown: it keeps some of the lightness that it has in the light, where
    /// that is greater than its mirrored lightness. It keeps more, the more translucent the mark and the stronger the colour; dark paper
    /// that shows through darkens the mark anyway.
    package func adapted(to appearance: Appearance, opacity: Double) -> Color {
        guard appearance == .dark, opacity < 1 else { return adapted(to: appearance) }
        var perceived = PerceivedColor(self)
        let mirrored = Self.mirrored(perceived.lightness)
        let glow = min(2 * (1 - opacity), 1) * perceived.strength
        perceived.lightness = mirrored + max(perceived.lightness - mirrored, 0) * glow
        return perceived.color
    }

    /// Returns the colour to store so that it is shown as this one. `adapted(to:)` is its own inverse, except that channels are rounded.
    ///
    /// The result is exact for every colour that some stored colour is shown as. Any other colour, picked freely in the dark, is shown as
    /// near to it as eight bits a channel allow: the few steps of dark colours stand for many light ones.
    package func stored(shownIn appearance: Appearance) -> Color {
        let middle = adapted(to: appearance)
        if appearance == .light { return middle }
        var (best, least) = (middle, Int.max)
        for reach in 0...2 {
            for color in middle.neighbours(at: reach) {
                let error = color.adapted(to: appearance).distance(to: self)
                if error < least { (best, least) = (color, error) }
            }
            if least == 0 { break }
        }
        return best
    }

    /// Mirrors a lightness by x^k + y^k = 1, which is its own inverse. A greater k shows dark colours lighter. From k = 1.7 on, every
    /// colour that is legible on light paper is also legible on slate.
    private static func mirrored(_ lightness: Double) -> Double { pow(max(1 - pow(lightness, steepness), 0), 1 / steepness) }
    private static let steepness = 1.7

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
        var perceived = PerceivedColor(color.adapted(to: .dark))
        perceived.lightness = min(max(perceived.lightness, Self.darkness.lowerBound), Self.darkness.upperBound)
        return Paper(color: perceived.color, pattern: pattern, spacing: spacing)
    }

    /// The range of lightness of papers in the dark: white paper is no darker than the interface on it, and no paper is too light for
    /// legible ink.
    private static let darkness = 0.292...0.4
}

extension InkStyle {
    /// Returns the style with the colour in which its marks are painted.
    package func adapted(to appearance: Appearance) -> InkStyle {
        var style = self
        style.color = color.adapted(to: appearance, opacity: opacity)
        return style
    }
}
