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

/// The colours that people have saved, and those they used last.
package struct ColorLists: Hashable, Sendable {
    /// In the order in which they were saved.
    package private(set) var saved: [Color]
    /// The newest first.
    package private(set) var recent: [Color]

    package static let mostSaved = 27
    package static let mostRecent = 14

    /// What goes beyond the limits, or is there twice, is left out.
    package init(saved: [Color] = [], recent: [Color] = []) {
        self.saved = []
        self.recent = []
        for color in saved { save(color) }
        for color in recent.reversed() { use(color) }
    }

    /// The oldest recent one makes room.
    package mutating func use(_ color: Color) {
        recent.removeAll { $0 == color }
        recent.insert(color, at: 0)
        recent = Array(recent.prefix(Self.mostRecent))
    }

    /// Saved ones make no room: when the list is full it stays as it is.
    package mutating func save(_ color: Color) {
        if saved.count < Self.mostSaved, !saved.contains(color) { saved.append(color) }
    }

    package mutating func forget(_ color: Color) { saved.removeAll { $0 == color } }
}
