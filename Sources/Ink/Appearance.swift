internal import Glibc

/// Whether the canvas is shown as light paper or in the dark. A look only: ink keeps its colours as they are on light paper.
package enum Appearance: String, CaseIterable, Sendable {
    case light, dark
}

extension Color {
    /// How a stored colour is shown.
    ///
    /// In the dark its lightness is mirrored, as the eye takes it, while hue and strength stay: black ink on white paper becomes white on
    /// dark paper, and what can be read on the one can be read on the other.
    package func adapted(to appearance: Appearance) -> Color {
        switch appearance {
        case .light: return self
        case .dark:
            var perceived = PerceivedColor(self)
            perceived.lightness = Self.mirrored(perceived.lightness)
            return perceived.color
        }
    }

    /// How a mark of that opacity is painted: what lets dark paper through is dark by that alone.
    ///
    /// In the dark it glows instead of turning brown: the more it lets through, and the stronger its colour, the nearer it is to the
    /// lightness that it has in the light, where that is more.
    package func adapted(to appearance: Appearance, opacity: Double) -> Color {
        guard appearance == .dark, opacity < 1 else { return adapted(to: appearance) }
        var perceived = PerceivedColor(self)
        let mirrored = Self.mirrored(perceived.lightness)
        let glow = min(2 * (1 - opacity), 1) * perceived.strength
        perceived.lightness = mirrored + max(perceived.lightness - mirrored, 0) * glow
        return perceived.color
    }

    /// How a shown colour is stored, so that it shows again: the mapping is its own inverse, but for the rounding of channels.
    ///
    /// Every colour that shows for a stored one is found again, to the bit. Any other, picked freely in the dark, shows as near to it as
    /// eight bits a channel can be: dark colours have few steps, and stand for many light ones.
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

    /// Mirrors a lightness by x^k + y^k = 1, which is its own inverse. A larger k shows dark colours lighter. With k from 1.7 on, every
    /// colour that can be read on light paper can also be read on slate.
    private static func mirrored(_ lightness: Double) -> Double { pow(max(1 - pow(lightness, steepness), 0), 1 / steepness) }
    private static let steepness = 1.7

    /// The colours whose channels are `reach` steps off at most, and one is exactly.
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

    /// The greatest difference of a channel.
    private func distance(to other: Color) -> Int {
        max(abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    }
}

extension Paper {
    /// How it looks: in the dark every paper is dark, and one that is so already stays as it is.
    package func adapted(to appearance: Appearance) -> Paper {
        guard appearance == .dark, !isDark else { return self }
        var perceived = PerceivedColor(color.adapted(to: .dark))
        perceived.lightness = min(max(perceived.lightness, Self.darkness.lowerBound), Self.darkness.upperBound)
        return Paper(color: perceived.color, pattern: pattern, spacing: spacing)
    }

    /// The lightness of papers in the dark: white is no blacker than the interface on it, and no colour is lighter than ink can be read on.
    private static let darkness = 0.292...0.4
}

extension InkStyle {
    /// As its marks are painted.
    package func adapted(to appearance: Appearance) -> InkStyle {
        var style = self
        style.color = color.adapted(to: appearance, opacity: opacity)
        return style
    }
}
