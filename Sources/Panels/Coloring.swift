import Ink
import Widgets
import Words

/// The ways to choose a colour.
package enum ColorTab: String, CaseIterable, Hashable, Sendable {
    case grid, spectrum, sliders

    var title: Text {
        switch self {
        case .grid: .grid
        case .spectrum: .spectrum
        case .sliders: .sliders
        }
    }
}

/// What the colours do besides choosing one.
package enum ColorAction: Hashable, Sendable {
    case show(ColorTab)
    /// From now on a press on a saved colour chooses it for removal, or uses it again.
    case edit(Bool)
    /// Chooses a saved colour, or no longer.
    case choose(Color)
    case removeChosen
}

/// What the colours keep for themselves while the program runs.
package struct Coloring: Hashable {
    package var tab = ColorTab.grid
    /// Hue and saturation as last chosen: greys and black do not tell theirs.
    package var hsb: HSB
    /// The colour in hand when the panel opened, to compare with and to go back to.
    package var before: Color
    /// Saved colours are chosen for removal; nil while a press on one uses it.
    package var chosen: Set<Color>?
    /// Chosen by sliding or arrow keys, which may go on; it joins the recent colours when they rest.
    package var passing: Color?

    package init(_ color: Color) {
        hsb = HSB(color)
        before = color
    }
}

extension ControlID {
    /// That of a saved colour.
    package var isSavedColor: Bool { plate == .panel(.colors) && part == "saved" && item != nil }
}

extension Color {
    /// "rrggbb".
    var hexDigits: String { String(hex.dropFirst()) }

    /// As people type it: "#rrggbb" or short "#rgb", with or without the #, blanks about it; nil for anything else.
    package init?(typed text: String) {
        let digits = text.filter { !$0.isWhitespace }
        let short = digits.first == "#" ? digits.dropFirst() : digits[...]
        self.init(hex: short.count == 3 ? String(short.flatMap { [$0, $0] }) : digits)
    }
}
