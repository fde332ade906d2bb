import Ink
import PanelModel
import Widgets

/// Choosing colours, and those that are saved.
extension Interface {
    /// Gives the ink a colour that a hand or the arrow keys slide over. It joins the recent colours only where they come to rest.
    package func pass(_ color: Color) {
        panels.coloring.passing = color
        emit(.command(.color(color)))
    }

    /// Sliding has come to rest: its colour joins the recent ones.
    package func settleColor() {
        guard let color = panels.coloring.passing else { return }
        panels.coloring.passing = nil
        emit(.setting(.useColor(color)))
    }

    /// Removes the saved colours that are chosen for that.
    package func removeChosen() {
        for color in state.settings.savedColors where panels.coloring.chosen?.contains(color) == true {
            emit(.setting(.forgetColor(color)))
        }
        panels.coloring.chosen = []
        // A focus on one of them moves to what stays beside them.
        if focus?.isSavedColor == true { focus = .colors("save") }
        setNeedsLayout()
    }

    /// Chooses the saved colours whose middles a rectangle encloses, and no others.
    package func choose(within rect: Rect) {
        let enclosed = shown.layers.flatMap(\.controls).compactMap { control -> Color? in
            guard case .colors(.choose(let color)) = control.action, rect.contains(control.frame.center) else { return nil }
            return color
        }
        panels.coloring.chosen = Set(enclosed)
        setNeedsLayout()
    }

    package func perform(_ action: ColorAction) {
        switch action {
        case .show(let tab): panels.coloring.tab = tab
        case .edit(let isEditing): panels.coloring.chosen = isEditing ? [] : nil
        case .choose(let color): panels.coloring.chosen?.formSymmetricDifference([color])
        case .removeChosen: removeChosen()
        }
        setNeedsLayout()
    }
}
