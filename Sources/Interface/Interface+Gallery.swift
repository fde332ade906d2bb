import Ink
import PanelModel
import Sheets
import TextEditing
import Widgets
import Words

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
        browsing.take(new?.items ?? [])
        setNeedsLayout()
        guard isGalleryOpen, let sheet = gallery else { return }
        if let focused, let place, sheet.place(of: focused) == nil {
            let named = sheet.found.indices.first { sheet.item($0).name == browsing.awaited }
            focusDrawing(named ?? min(place, sheet.found.count - 1), in: sheet)
        } else if wasEmpty, focus == GallerySheet.search, !typing.isActive {
            focusDrawing(0, in: sheet)
        }
        if let path = browsing.disclosed, sheet.place(of: path) == nil { browsing.disclosed = nil }
        browsing.awaited = nil
    }

    /// The sheet as it is laid out beside the tools; nil until there are fonts.
    var gallery: GallerySheet? { shown.fonts.map { gallery(stateBesidePicker, $0) } }

    func gallery(_ state: InterfaceState, _ fonts: Fonts) -> GallerySheet {
        let query = typing.edit?.field == .drawings ? typing.edit?.text.text : nil
        let view = GallerySheet.View(
            query: query ?? browsing.query, order: browsing.order, disclosed: browsing.disclosed, focused: focusedDrawing)
        return GallerySheet(
            state: state, fonts: fonts, shelf: browsing.shelf, found: browsing.find(view.query, in: told.gallery),
            isComplete: told.gallery?.isComplete ?? false, view: view, edit: typing.edit, scroll: open?.scroll ?? 0)
    }

    /// The drawing that has the focus: its picture, name or one of its buttons.
    var focusedDrawing: String? { focus?.plate == .panel(.gallery) ? focus?.item : nil }

    /// Moves the focus to a drawing and scrolls as little as shows it; to the search line where there is none.
    func focusDrawing(_ place: Int, in sheet: GallerySheet) {
        setNeedsLayout()
        guard sheet.found.indices.contains(place) else { return focus = GallerySheet.search }
        focus = GallerySheet.card(sheet.item(place).path)
        open?.scroll = sheet.offset(revealing: place)
    }

    /// Asks the program for the pictures that are wanted now, where they are others than before.
    func askForPictures() {
        guard isGalleryOpen, let wanted = browsing.takeWanted() else { return }
        emit(.gallery(.show(wanted)))
    }

    /// Asks the program in which drawings the words are that are sought by now.
    func askForWords() {
        guard isGalleryOpen, let sheet = gallery, let sought = browsing.takeSought(sheet.view.query) else { return }
        emit(.gallery(.seek(sought)))
    }

    // MARK: - Presses

    func perform(_ action: GalleryAction) {
        setNeedsLayout()
        let disclosed = browsing.disclosed
        if case .sort = action {} else { browsing.disclosed = nil }
        switch action {
        case .open(let path):
            emit(.gallery(request(toOpen: path)))
            close()
        case .other:
            close()
            emit(.command(.interface(.openFile)))
        case .new:
            emit(.gallery(.new))
            close()
        case .sort(let order):
            browsing.order = order
            open?.scroll = 0
        case .disclose(let path): browsing.disclosed = disclosed == path ? nil : path
        case .rename(let path): rename(path)
        case .duplicate(let path):
            keepFocus(on: path)
            emit(.gallery(.duplicate(path: path)))
        case .trash(let path):
            keepFocus(on: path)
            emit(.gallery(.trash(path: path)))
        case .merge(let path, let original):
            keepFocus(on: path)
            emit(.gallery(.merge(path: path, into: original)))
        case .takeBack: emit(.gallery(.takeBack))
        }
    }

    /// A drawing that was found by what is in it opens where that is.
    private func request(toOpen path: String) -> GalleryRequest {
        guard let sheet = gallery, let place = sheet.place(of: path), !sheet.view.query.isEmpty,
            !browsing.shelf.isNamed(sheet.view.query, sheet.found[place])
        else { return .open(path: path) }
        return .find(sheet.view.query, inDrawing: path)
    }

    /// A focus on one of a drawing's buttons, which hide now, goes back to the drawing.
    private func keepFocus(on path: String) {
        if focusedDrawing == path { focus = GallerySheet.card(path) }
    }

    /// A press elsewhere hides a drawing's buttons.
    func pressBeside(_ control: Control<Action>?) {
        guard let path = browsing.disclosed, control?.id.item != path else { return }
        browsing.disclosed = nil
    }

    /// Escape: hides a drawing's buttons, or shows all drawings again after a search; whether it did either.
    func giveUpInGallery() -> Bool {
        if let path = browsing.disclosed {
            browsing.disclosed = nil
            keepFocus(on: path)
        } else if let sheet = gallery, !sheet.view.query.isEmpty {
            browsing.query = ""
            if typing.edit?.field == .drawings { typing.edit = nil }
            open?.scroll = 0
            if focus == GallerySheet.search, let sheet = gallery { focusDrawing(0, in: sheet) }
        } else {
            return false
        }
        setNeedsLayout()
        return true
    }

    // MARK: - Names

    /// The name becomes a field, all of it selected.
    private func rename(_ path: String) {
        guard let sheet = gallery, let place = sheet.place(of: path) else { return }
        let field = GallerySheet.nameField(path)
        typing.edit = FieldEdit(field: .drawingName, control: field, text: TextEdit(sheet.item(place).name))
        focus = field
        open?.scroll = sheet.offset(revealing: place)
        setNeedsLayout()
    }

    /// Takes a drawing's new name; whether it is one.
    func takeName(_ edit: FieldEdit) -> Bool {
        guard let path = edit.control.item, let name = edit.text.text.trimmed else { return false }
        guard let sheet = gallery, let place = sheet.place(of: path), name != sheet.item(place).name else { return true }
        browsing.awaited = name
        emit(.gallery(.rename(path: path, to: name)))
        return true
    }

    /// The field becomes the name again, and its drawing has the focus.
    func endRenaming(_ edit: FieldEdit) {
        guard edit.field == .drawingName, focus == edit.control, let path = edit.control.item else { return }
        focus = GallerySheet.card(path)
    }
}
