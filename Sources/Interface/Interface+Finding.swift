import Ink
import PanelModel
import Panels
import Sheets
import Showing
import TextEditing
import Widgets

/// Words that are sought on the canvas: the program finds them, and the view moves to them one after the other.
extension Interface {
    /// Words are being sought. The program then has to pass what it finds, and from where the canvas is seen.
    package var isFinding: Bool { open?.panel == .find }

    package func beginFinding() {
        typing.edit = FieldEdit(field: .words, control: FindBar.search, text: TextEdit(panels.seeking.query))
        focus = FindBar.search
        setNeedsLayout()
    }

    /// Takes what was found; equal words cost nothing.
    package func update(found new: FoundWords?) {
        guard new != told.found else { return }
        panels.seeking.take(new, after: told.found)
        told.found = new
        setNeedsLayout()
        guard isFinding, let new, panels.seeking.awaits, new.query == panels.seeking.query else { return }
        panels.seeking.awaits = new.places.isEmpty
        // What shows already is chosen without moving the view.
        panels.seeking.chosen = new.places.indices.first { isVisible($0, of: new) } ?? new.places.indices.first
        showChosen()
    }

    private func isVisible(_ place: Int, of found: FoundWords) -> Bool {
        let bounds = Rect(x: 0, y: 0, width: state.window.width, height: state.window.height)
        return found.corners(place, scale: state.window.scale).allSatisfy { bounds.contains(state.window.logical($0)) }
    }

    /// Asks for what the line says by now.
    package func seekWords() {
        guard isFinding else { return }
        if let edit = typing.edit, edit.field == .words { panels.seeking.query = edit.text.text }
        panels.seeking.awaits = true
        emit(.finding(.find(panels.seeking.query)))
    }

    package func perform(_ action: FindingAction) { stepFound(action == .next ? 1 : -1) }

    /// Goes on to the next word that was found, or back to the one before; from the last one to the first.
    package func stepFound(_ step: Int) {
        guard let count = told.found?.places.count, count > 0 else { return }
        panels.seeking.chosen = panels.seeking.chosen.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
        showChosen()
        setNeedsLayout()
    }

    private func showChosen() {
        if let chosen = panels.seeking.chosen, let places = told.found?.places, places.indices.contains(chosen) {
            emit(.finding(.show(places[chosen])))
        }
    }

    /// The marks of what was found and is in the window.
    var foundMarks: FoundMarks? {
        guard isFinding, let found = told.found, !found.places.isEmpty else { return nil }
        let (width, height) = (Int(state.window.pixels.width.rounded(.up)), Int(state.window.pixels.height.rounded(.up)))
        let window = PixelRect(x: 0, y: 0, width: width, height: height)
        let seen = found.places.indices.filter { $0 != panels.seeking.chosen }.map { found.corners($0, scale: state.window.scale) }.filter {
            corners in
            var box = CanvasRect.empty
            for corner in corners { box.include(corner, radius: 0) }
            return box.intersects(CanvasRect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height)))
        }
        let chosen = panels.seeking.chosen.flatMap {
            found.places.indices.contains($0) ? found.corners($0, scale: state.window.scale) : nil
        }
        return FoundMarks(seen, chosen: chosen, state.look.accent, scale: state.window.scale, over: window)
    }

    func findBar(_ state: InterfaceState, _ fonts: Fonts) -> Plate<Action> {
        let edit = typing.edit
        let query = edit?.field == .words ? edit?.text.text ?? "" : panels.seeking.query
        return FindBar(state: state, fonts: fonts, query: query, found: told.found, chosen: panels.seeking.chosen, edit: edit).layer()
    }
}
