import Ink
import Interface
import PanelModel
import Sheets
import TextEditing
import Widgets
import Words

/// The gallery: presses on its drawings and their buttons, and new names for them.
extension Interface {
    func perform(_ action: GalleryAction) {
        setNeedsLayout()
        let disclosed = panels.browsing.disclosed
        if case .sort = action {} else { panels.browsing.disclosed = nil }
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
            panels.browsing.order = order
            open?.scroll = 0
        case .disclose(let path): panels.browsing.disclosed = disclosed == path ? nil : path
        case .rename(let path): rename(path)
        case .duplicate(let path):
            keepFocus(on: path)
            emit(.gallery(.duplicate(path: path)))
        case .trash(let paths):
            for path in paths { keepFocus(on: path) }
            panels.browsing.chosen = []
            emit(.gallery(.trash(paths)))
        case .merge(let path, let original):
            keepFocus(on: path)
            emit(.gallery(.merge(path: path, into: original)))
        case .takeBack: emit(.gallery(.takeBack))
        case .restore(let paths):
            for path in paths { keepFocus(on: path) }
            panels.browsing.chosen = []
            emit(.gallery(.restore(paths)))
        case .showTrash(let shows):
            commitEdit()
            show(trash: shows)
        case .choose(let path):
            keepFocus(on: path)
            panels.browsing.choose(path)
        case .chooseAll: panels.browsing.chosen = Set(foundDrawings)
        case .endChoosing: panels.browsing.chosen = []
        }
    }

    /// The drawings that were found, in order.
    var foundDrawings: [String] { gallery.map { sheet in sheet.found.indices.map { sheet.item($0).path } } ?? [] }

    /// Chooses drawings by a press with Ctrl, which adds one or takes it away, or with Shift, which adds all up to it. Returns whether the
    /// press was one of these.
    func chooses(_ control: Control<Action>, _ event: PointerEvent) -> Bool {
        guard event.kind != .touch, let path = control.id.item, control.id == GallerySheet.card(path) else { return false }
        switch event.modifiers {
        case .control: panels.browsing.choose(path)
        case .shift: panels.browsing.extend(to: path, among: foundDrawings)
        default: return false
        }
        panels.browsing.disclosed = nil
        setNeedsLayout()
        return true
    }

    /// A press beside the drawings takes in what was typed, and gives their choice up, unless it begins a rectangle that adds to it.
    func pressBesideDrawings(_ event: PointerEvent) {
        guard isGalleryOpen, event.kind != .touch else { return }
        commitEdit()
        focus = nil
        if event.modifiers.isDisjoint(with: [.control, .shift]) { panels.browsing.chosen = [] }
        panels.browsing.kept = panels.browsing.chosen
    }

    /// A drawing that was found by what is in it opens where that is.
    private func request(toOpen path: String) -> GalleryRequest {
        guard let sheet = gallery, let place = sheet.place(of: path), !sheet.view.query.isEmpty,
            !panels.browsing.shelf.isNamed(sheet.view.query, sheet.found[place])
        else { return .open(path: path) }
        return .find(sheet.view.query, inDrawing: path)
    }

    /// A focus on one of a drawing's buttons, which hide now, goes back to the drawing.
    private func keepFocus(on path: String) {
        if focusedDrawing == path { focus = GallerySheet.card(path) }
    }

    /// A press elsewhere hides a drawing's buttons.
    func pressBeside(_ control: Control<Action>?) {
        guard let path = panels.browsing.disclosed, control?.id.item != path else { return }
        panels.browsing.disclosed = nil
    }

    /// Escape: hides a drawing's buttons, shows all drawings again after a search, or leaves the trash; whether it did any of these.
    func giveUpInGallery() -> Bool {
        if let path = panels.browsing.disclosed {
            panels.browsing.disclosed = nil
            keepFocus(on: path)
        } else if !panels.browsing.chosen.isEmpty {
            panels.browsing.chosen = []
        } else if let sheet = gallery, !sheet.view.query.isEmpty {
            panels.browsing.query = ""
            if typing.edit?.field == .drawings { typing.edit = nil }
            open?.scroll = 0
            if focus == GallerySheet.search, let sheet = gallery { focusDrawing(0, in: sheet) }
        } else if panels.browsing.showsTrash {
            show(trash: false)
        } else {
            return false
        }
        setNeedsLayout()
        return true
    }

    // MARK: - Names

    private func rename(_ path: String) {
        guard let sheet = gallery, let place = sheet.place(of: path) else { return }
        beginRenaming(path)
        open?.scroll = sheet.offset(revealing: place)
    }

    /// The name becomes a field, all of it selected.
    func beginRenaming(_ path: String) {
        guard let sheet = gallery, let place = sheet.place(of: path) else { return }
        let field = GallerySheet.nameField(path)
        typing.edit = FieldEdit(field: .drawingName, control: field, text: TextEdit(sheet.item(place).name))
        focus = field
        setNeedsLayout()
    }

    /// Takes a drawing's new name; whether it is one.
    func takeName(_ edit: FieldEdit) -> Bool {
        guard let path = edit.control.item, let name = edit.text.text.trimmed else { return false }
        guard let sheet = gallery, let place = sheet.place(of: path), name != sheet.item(place).name else { return true }
        panels.browsing.awaited = name
        emit(.gallery(.rename(path: path, to: name)))
        return true
    }

    /// The field becomes the name again, and its drawing has the focus.
    func endRenaming(_ edit: FieldEdit) {
        guard edit.field == .drawingName, focus == edit.control, let path = edit.control.item else { return }
        focus = GallerySheet.card(path)
    }
}
