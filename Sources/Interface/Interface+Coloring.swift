import Ink
import Panels
import Widgets

/// Choosing colours, and those that are saved.
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
