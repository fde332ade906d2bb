/// What the ink lies on. The paper is part of the drawing, and endless like it.
package struct Paper: Hashable, Sendable {
    /// A pattern of marks that guide the hand. The raw value is its name in scripts and files.
    package enum Pattern: String, CaseIterable, Sendable {
        case plain, dots, lines, grid
    }

    /// The paper's colour as it looks in the light.
    package var color: Color
    package var pattern: Pattern
    /// The distance from one line or dot to the next in canvas points, in `spacingRange`. Zoomed out, the view leaves some of them out.
    package var spacing: Double

    package init(color: Color = Color(rgb: 0xFBFAF7), pattern: Pattern = .plain, spacing: Double = 24) {
        self.color = color
        self.pattern = pattern
        self.spacing = spacing
    }

    /// The colours to choose from: warm white, white, sepia, a cool grey, and slate.
    package static let colors: [Color] = [
        Paper().color, Color(rgb: 0xFFFFFF), Color(rgb: 0xF3E8D3),
        Color(rgb: 0xE3E7EB), Color(rgb: 0x2E3538),
    ]

    package static let spacingRange = 4.0...400.0

    /// The paper is dark even in the light, as slate is: nearer to black than to white.
    package var isDark: Bool { Int(max(color.red, color.green, color.blue)) + Int(min(color.red, color.green, color.blue)) < 255 }

    /// Returns the appearance in which ink on this paper is shown: the dark one wherever the paper looks dark, so that ink is as legible
    /// there as on light paper.
    package func inkAppearance(in appearance: Appearance) -> Appearance { isDark ? .dark : appearance }
}
