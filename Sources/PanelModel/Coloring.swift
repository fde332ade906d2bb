import Ink
import Widgets
import Words

/// The ways to choose a colour.
package enum ColorTab: String, CaseIterable, Hashable, Sendable {
    case grid, spectrum, sliders

    package var title: Text {
        switch self {
        case .grid: .grid
        case .spectrum: .spectrum
        case .sliders: .sliders
        }
    }
}

/// What the colour panel does besides choosing the current colour.
package enum ColorAction: Hashable, Sendable {
    case show(ColorTab)
    /// True: a press on a saved colour chooses it for removal. False: a press uses it again.
    case edit(Bool)
    /// Chooses a saved colour for removal, or takes it out of the choice.
    case choose(Color)
    case removeChosen
}

/// The colour panel's own state, kept while the program runs.
package struct Coloring: Hashable {
    package var tab = ColorTab.grid
    /// Hue, saturation and brightness as last chosen: greys do not determine a hue, nor black a saturation.
    package var hsb: HSB
    /// The current colour when the panel opened, to compare with and to return to.
    package var before: Color
    /// The saved colours chosen for removal; nil while a press on a saved colour uses it.
    package var chosen: Set<Color>?
    /// A colour passed through by sliding or by arrow keys. It joins the recent colours once they rest.
    package var passing: Color?

    package init(_ color: Color) {
        hsb = HSB(color)
        before = color
    }
}

extension ControlID {
    /// Whether this is the control of a saved colour.
    package var isSavedColor: Bool { plate == .panel(.colors) && part == "saved" && item != nil }
}

extension Color {
    /// "rrggbb".
    package var hexDigits: String { String(hex.dropFirst()) }

    /// Reads a colour as people type it: "#rrggbb" or short "#rgb", with or without the "#"; spaces are ignored. nil for anything else.
    package init?(typed text: String) {
        let digits = text.filter { !$0.isWhitespace }
        let short = digits.first == "#" ? digits.dropFirst() : digits[...]
        self.init(hex: short.count == 3 ? String(short.flatMap { [$0, $0] }) : digits)
    }
}
