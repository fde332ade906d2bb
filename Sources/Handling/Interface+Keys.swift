import Commands
import Ink
import Interface
import PanelModel
import Widgets

/// The keyboard: the control with the focus has the keys that nothing else takes, and Escape leads back to the canvas.
extension Interface {
    /// Whether the interface took the key.
    func handle(_ event: KeyEvent) -> Bool {
        // Releases go on: the canvas may have to let go of what the key held there.
        guard event.isPressed else { return false }
        if question != nil {
            answer(by: event)
            return true
        }
        if find(by: event) { return true }
        if typing.isActive, !isFocusOnReadings, type(event) { return true }
        if let edit = typing.edit, !edit.field.closesWithPanel, event.key == .escape, event.modifiers.isEmpty {
            typing.edit = nil
            endRenaming(edit)
            setNeedsLayout()
            return true
        }
        if event.key == .escape, event.modifiers.isEmpty { return giveUpDrag() || escape() }
        if undoesInStudio(by: event) || disclosesTool(by: event) { return true }
        if choose(by: event) || isGalleryOpen && browse(event) { return true }
        if let open, open.panel.isAtTip, !event.isRepeat, choosesTool(event) { close() }
        if event.key == .delete || event.key == .backspace, event.modifiers.isEmpty, panels.coloring.chosen?.isEmpty == false {
            removeChosen()
            return true
        }
        guard event.modifiers.subtracting(.shift).isEmpty else { return false }
        if focus == nil, let panel = open?.panel, !panel.isAtTip, event.key == .tab || panel.isPopover && event.key.isArrow {
            focusFirst(in: panel)
            return true
        }
        guard let id = focus, let control = shown.control(id) else { return scroll(by: event) }
        switch event.key {
        case .tab: moveFocus(by: event.modifiers.contains(.shift) ? -1 : 1)
        case .space, .enter: if !event.isRepeat { perform(control) }
        case .left, .down: if !nudge(control, event, -1) { walk(from: control, event.key) }
        case .right, .up: if !nudge(control, event, 1) { walk(from: control, event.key) }
        case .home: if !nudge(control, event, -100) { return scroll(by: event) }
        case .end: if !nudge(control, event, 100) { return scroll(by: event) }
        case .pageUp, .pageDown: return scroll(by: event)
        case .backspace, .delete:
            guard control.id.isSavedColor, case .command(.color(let color)) = control.action else { return false }
            leaveSaved(control)
            emit(.setting(.forgetColor(color)))
        case .escape, .character, .insert, .menu, .function, .modifier: return false
        }
        setNeedsLayout()
        return true
    }

    /// Whether the key chooses a tool. What opened at the tip closes by that, for it has done its work; a key that stands for a pen's
    /// gesture leaves it open, as the gesture does.
    private func choosesTool(_ event: KeyEvent) -> Bool {
        let chord = KeyChord(event.key, event.modifiers)
        return state.keys.contains { command, chords in chords.contains(chord) && command.has(.choosesTool) }
    }

    /// Scrolls what is open by a key that no control takes; whether there was more of it than shows.
    private func scroll(by event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, let distance = event.key.scroll, let open, shown.layer(.panel(open.panel))?.mostScroll ?? 0 > 0
        else { return false }
        scroll(by: distance)
        return true
    }

    /// Closes what is open, a list before its sheet. Where nothing is, the canvas has the keyboard again.
    private func escape() -> Bool {
        if let open, open.panel == .settings, let gesture = open.gesture {
            showChoice(for: gesture)
        } else if let tool = open?.arranging.tool {
            perform(ToolAction.disclose(tool))
        } else if isGalleryOpen, giveUpInGallery() {
            return true
        } else if open != nil {
            close()
        } else if focus != nil {
            focus = nil
        } else {
            return false
        }
        setNeedsLayout()
        return true
    }
}

extension Field {
    /// Escape closes the panel of which the field is the main part, instead of leaving the field alone.
    fileprivate var closesWithPanel: Bool {
        switch self {
        case .search, .drawings, .words, .name, .exportName: true
        case .hex, .number, .folder, .drawingName, .exportPassword, .inkName: false
        }
    }
}

extension Key {
    var isArrow: Bool { [.left, .right, .up, .down].contains(self) }

    /// How far the key scrolls down, in logical points; nil where it does not scroll.
    fileprivate var scroll: Double? {
        switch self {
        case .up: -Metric.target
        case .down: Metric.target
        case .pageUp: -200
        case .pageDown: 200
        case .home: -.infinity
        case .end: .infinity
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .menu, .left, .right, .character, .function, .modifier: nil
        }
    }
}
