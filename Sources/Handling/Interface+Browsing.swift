import Ink
import Interface
import PanelModel
import Sheets
import TextEditing
import Widgets

/// The gallery by keys: arrows walk from drawing to drawing, letters seek.
extension Interface {
    /// Takes a key that means something in the gallery; whether it does.
    func browse(_ event: KeyEvent) -> Bool {
        guard typing.edit?.field != .drawingName else { return false }
        if event.key == .character("f"), event.modifiers == .control {
            seek()
            return true
        }
        if !typing.isActive, chooseDrawings(by: event) { return true }
        if let path = focusedDrawing, act(on: path, event) { return true }
        guard event.modifiers.subtracting(.shift).isEmpty else { return false }
        if case .character(let character) = event.key, !typing.isActive {
            let isOfWord = character.properties.isAlphabetic || character.properties.numericType != nil
            if isOfWord { seek(String(character)) }
            return isOfWord
        }
        guard let sheet = gallery, let place = place(after: event.key, in: sheet) else { return false }
        commitEdit()
        if event.modifiers == .shift {
            if panels.browsing.chosen.isEmpty, let path = focusedDrawing { panels.browsing.choose(path) }
            panels.browsing.extend(to: sheet.item(place).path, among: foundDrawings)
        }
        focusDrawing(place, in: sheet)
        return true
    }

    /// Ctrl+A chooses all, Ctrl+Space the drawing that has the focus, Delete moves those that are chosen to the trash; whether the key did
    /// one of these.
    private func chooseDrawings(by event: KeyEvent) -> Bool {
        switch (event.key, event.modifiers) {
        case (.character("a"), .control): perform(GalleryAction.chooseAll)
        case (.space, .control):
            guard let path = focusedDrawing else { return false }
            perform(GalleryAction.choose(path: path))
        case (.delete, []):
            guard !panels.browsing.chosen.isEmpty, !panels.browsing.showsTrash else { return false }
            if !event.isRepeat { perform(GalleryAction.trash(foundDrawings.filter(panels.browsing.chosen.contains))) }
        default: return false
        }
        return true
    }

    /// Renames, duplicates or moves to the trash the drawing that has the focus; whether the key stands for one of these.
    private func act(on path: String, _ event: KeyEvent) -> Bool {
        guard !panels.browsing.showsTrash else { return false }
        let action: GalleryAction
        switch (event.key, event.modifiers) {
        case (.function(2), []): action = .rename(path: path)
        case (.delete, []): action = .trash([path])
        case (.character("d"), .control): action = .duplicate(path: path)
        default: return false
        }
        guard gallery?.place(of: path) != nil else { return false }
        // Held down, a key does it once: the next drawing is not to follow.
        if !event.isRepeat { perform(action) }
        return true
    }

    /// The drawing that a key leads to; nil where it leads to none.
    private func place(after key: Key, in sheet: GallerySheet) -> Int? {
        let all = sheet.found.indices
        guard let last = all.last else { return nil }
        guard let focused = focus, let path = focused.item, focused == GallerySheet.card(path), let place = sheet.place(of: path) else {
            // From the search line down, and from nowhere in any direction.
            let leadsIn = focus == nil ? key.isArrow : focus == GallerySheet.search && key == .down
            return leadsIn ? sheet.firstShown : nil
        }
        let (columns, onward) = (sheet.grid.lattice.columns, state.words.runsFromRight ? -1 : 1)
        switch key {
        case .left: return min(max(place - onward, 0), last)
        case .right: return min(max(place + onward, 0), last)
        case .up: return place < columns ? nil : place - columns
        // From the last whole row to the last drawing of a shorter one beneath.
        case .down: return place / columns == last / columns ? place : min(place + columns, last)
        case .pageUp: return max(place - columns * sheet.rowsPerPage, place % columns)
        case .pageDown: return min(place + columns * sheet.rowsPerPage, last)
        case .home: return 0
        case .end: return last
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .menu, .character, .function, .modifier: return nil
        }
    }

    /// Gives the search line the keyboard: what is typed goes there, in place of what was sought, or after it.
    ///
    /// - Parameter typed: what a key has typed already, before the line had the keyboard.
    private func seek(_ typed: String = "") {
        commitEdit()
        var text = TextEdit(panels.browsing.query)
        if !typed.isEmpty { text.insert(typed) }
        typing.edit = FieldEdit(field: .drawings, control: GallerySheet.search, text: text)
        focus = GallerySheet.search
        panels.browsing.disclosed = nil
        if !typed.isEmpty || panels.browsing.query.isEmpty { open?.scroll = 0 }
        setNeedsLayout()
    }
}
