/// What the ink lies on: part of the drawing, endless as it is.
package struct Paper: Hashable, Sendable {
    /// Marks that guide the hand. The raw value is its name in scripts and files.
    package enum Pattern: String, CaseIterable, Sendable {
        case plain, dots, lines, grid
    }

    /// As it looks in the light.
    package var color: Color
    package var pattern: Pattern
    /// From one line or dot to the next, in canvas points, in `spacingRange`; seen from afar some are left out.
    package var spacing: Double

    package init(color: Color = Color(rgb: 0xFBFAF7), pattern: Pattern = .plain, spacing: Double = 24) {
        self.color = color
        self.pattern = pattern
        self.spacing = spacing
    }

    /// Sheets to choose from: warm white, white, sepia, a cool grey, and slate for chalk.
    package static let colors: [Color] = [
        Paper().color, Color(rgb: 0xFFFFFF), Color(rgb: 0xF3E8D3),
        Color(rgb: 0xE3E7EB), Color(rgb: 0x2E3538),
    ]

    package static let spacingRange = 4.0...400.0

    /// Dark in the light as well, as slate is: nearer to black than to white.
    package var isDark: Bool { Int(max(color.red, color.green, color.blue)) + Int(min(color.red, color.green, color.blue)) < 255 }

    /// How the ink on it is shown, so that it reads as well as on light paper: adapted wherever the paper looks dark.
    package func inkAppearance(in appearance: Appearance) -> Appearance { isDark ? .dark : appearance }
}
