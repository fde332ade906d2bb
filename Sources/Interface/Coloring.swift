import Ink

/// The ways to choose a colour.
package enum ColorTab: String, CaseIterable, Hashable, Sendable {
    case grid, spectrum, sliders

    var title: String {
        switch self {
        case .grid: "Grid"
        case .spectrum: "Spectrum"
        case .sliders: "Sliders"
        }
    }
}

/// What the colours do besides choosing one.
package enum ColorAction: Hashable, Sendable {
    case show(ColorTab)
    /// From now on a press on a saved colour forgets it, or uses it again.
    case forget(Bool)
}

/// What the colours keep for themselves while the program runs.
struct Coloring: Hashable {
    var tab = ColorTab.grid
    /// Hue and saturation as last chosen: greys and black do not tell theirs.
    var hsb: HSB
    /// The colour in hand when the panel opened, to compare with and to go back to.
    var before: Color
    /// A press on a saved colour forgets it.
    var isForgetting = false
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

    func perform(_ action: ColorAction) {
        switch action {
        case .show(let tab): coloring.tab = tab
        case .forget(let isForgetting): coloring.isForgetting = isForgetting
        }
        setNeedsLayout()
    }
}
