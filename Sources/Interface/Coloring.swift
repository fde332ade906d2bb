import Ink
import Widgets

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
struct Coloring: Hashable {
    var tab = ColorTab.grid
    /// Hue and saturation as last chosen: greys and black do not tell theirs.
    var hsb: HSB
    /// The colour in hand when the panel opened, to compare with and to go back to.
    var before: Color
    /// Saved colours are chosen for removal; nil while a press on one uses it.
    var chosen: Set<Color>?
    /// Chosen by sliding or arrow keys, which may go on; it joins the recent colours when they rest.
    var passing: Color?

    init(_ color: Color) {
        hsb = HSB(color)
        before = color
    }
}

extension Interface {
    /// A colour that sliding passes through.
    func pass(_ color: Color) {
        coloring.passing = color
        emit(.command(.color(color)))
    }

    /// Sliding has come to rest: its colour joins the recent ones.
    func settleColor() {
        guard let color = coloring.passing else { return }
        coloring.passing = nil
        emit(.setting(.useColor(color)))
    }

    func removeChosen() {
        for color in state.settings.savedColors where coloring.chosen?.contains(color) == true { emit(.setting(.forgetColor(color))) }
        coloring.chosen = []
        // Those that had the focus go: what stays is beside them.
        if focus?.isSavedColor == true { focus = .colors("save") }
        setNeedsLayout()
    }

    /// Chooses the saved colours whose middles a rectangle encloses, and no others.
    func choose(within rect: Rect) {
        let enclosed = layers.flatMap(\.controls).compactMap { control -> Color? in
            guard case .colors(.choose(let color)) = control.action, rect.contains(control.frame.center) else { return nil }
            return color
        }
        coloring.chosen = Set(enclosed)
        setNeedsLayout()
    }

    func perform(_ action: ColorAction) {
        switch action {
        case .show(let tab): coloring.tab = tab
        case .edit(let isEditing): coloring.chosen = isEditing ? [] : nil
        case .choose(let color): coloring.chosen?.formSymmetricDifference([color])
        case .removeChosen: removeChosen()
        }
        setNeedsLayout()
    }
}

extension ControlID {
    /// That of a saved colour.
    var isSavedColor: Bool { plate == .panel(.colors) && part == "saved" && item != nil }
}

extension Color {
    /// "rrggbb".
    var hexDigits: String { String(hex.dropFirst()) }

    /// As people type it: "#rrggbb" or short "#rgb", with or without the #, blanks about it; nil for anything else.
    init?(typed text: String) {
        let digits = text.filter { !$0.isWhitespace }
        let short = digits.first == "#" ? digits.dropFirst() : digits[...]
        self.init(hex: short.count == 3 ? String(short.flatMap { [$0, $0] }) : digits)
    }
}
