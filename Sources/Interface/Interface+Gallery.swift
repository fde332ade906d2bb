import Ink
import PanelModel
import Sheets
import TextEditing
import Widgets

/// The gallery: what it shows and what is asked of the program.
extension Interface {
    /// Whether the gallery is open. The program then has to pass it the list of drawings.
    package var isGalleryOpen: Bool { open?.panel == .gallery }

    /// Takes the list of drawings, or nil where the gallery is closed; equal lists cost nothing. If the focused drawing has gone, the focus
    /// moves to the drawing with its new name, or else to the one in its place.
    package func update(gallery new: GalleryState?) {
        guard new != told.gallery else { return }
        let focused = focusedDrawing
        let place = focused.flatMap { gallery?.place(of: $0) }
        let wasEmpty = told.gallery?.items.isEmpty ?? true
        told.gallery = new
        panels.browsing.take(new?.items ?? [])
        setNeedsLayout()
        guard isGalleryOpen, let sheet = gallery else { return }
        if let focused, let place, sheet.place(of: focused) == nil {
            let named = sheet.found.indices.first { sheet.item($0).name == panels.browsing.awaited }
            focusDrawing(named ?? min(place, sheet.found.count - 1), in: sheet)
        } else if wasEmpty, focus == GallerySheet.search, !typing.isActive {
            focusDrawing(0, in: sheet)
        }
        if let path = panels.browsing.disclosed, sheet.place(of: path) == nil { panels.browsing.disclosed = nil }
        panels.browsing.awaited = nil
    }

    /// Shows the drawings in the trash, or the others again, from the first one on. A focus goes there, too.
    package func show(trash isTrash: Bool) {
        (panels.browsing.showsTrash, panels.browsing.chosen) = (isTrash, [])
        panels.browsing.take(told.gallery?.items ?? [])
        open?.scroll = 0
        setNeedsLayout()
        if focus?.plate == .panel(.gallery), let sheet = gallery { focusDrawing(0, in: sheet) }
    }

    /// The sheet as it is laid out beside the tools; nil until there are fonts.
    package var gallery: GallerySheet? { shown.fonts.map { gallery(stateBesidePicker, $0) } }

    func gallery(_ state: InterfaceState, _ fonts: Fonts) -> GallerySheet {
        let query = typing.edit?.field == .drawings ? typing.edit?.text.text : nil
        let view = GallerySheet.View(
            query: query ?? panels.browsing.query, order: panels.browsing.order, disclosed: panels.browsing.disclosed,
            focused: focusedDrawing, chosen: panels.browsing.chosen, selection: hand.selection, isTrash: panels.browsing.showsTrash)
        return GallerySheet(
            state: state, fonts: fonts, shelf: panels.browsing.shelf, found: panels.browsing.find(view.query, in: told.gallery),
            isComplete: told.gallery?.isComplete ?? false, view: view, edit: typing.edit, scroll: open?.scroll ?? 0)
    }

    /// Chooses the drawings that a rectangle touches, beside those that it adds to, and no others.
    package func chooseDrawings(within rect: Rect) {
        let touched = shown.layers.flatMap { layer in
            layer.controls.compactMap { control in
                guard let path = control.id.item, control.id == GallerySheet.card(path), layer.visibleFrame(control).intersects(rect) else {
                    return nil as String?
                }
                return path
            }
        }
        panels.browsing.chosen = panels.browsing.kept.union(touched)
        setNeedsLayout()
    }

    /// The drawing that has the focus: its picture, name or one of its buttons.
    package var focusedDrawing: String? { focus?.plate == .panel(.gallery) ? focus?.item : nil }

    /// Moves the focus to a drawing and scrolls as little as shows it; to the search line where there is none.
    package func focusDrawing(_ place: Int, in sheet: GallerySheet) {
        setNeedsLayout()
        guard sheet.found.indices.contains(place) else { return focus = GallerySheet.search }
        focus = GallerySheet.card(sheet.item(place).path)
        open?.scroll = sheet.offset(revealing: place)
    }

    /// Asks the program for the pictures that are wanted now, where they are others than before.
    package func askForPictures() {
        guard isGalleryOpen, let wanted = panels.browsing.takeWanted() else { return }
        emit(.gallery(.show(wanted)))
    }

    /// Asks the program in which drawings the words are that are sought by now.
    package func askForWords() {
        guard isGalleryOpen, let sheet = gallery, let sought = panels.browsing.takeSought(sheet.view.query) else { return }
        emit(.gallery(.seek(sought)))
    }
}
