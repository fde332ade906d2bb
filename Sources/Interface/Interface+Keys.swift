import Commands
import Ink
import Panels
import Widgets

/// The keyboard: the focus walks the controls, Escape leads back to the canvas.
extension Interface {
    /// Whether the interface took the key.
    func handle(_ event: KeyEvent) -> Bool {
        // Releases go on: what a key held on the canvas it lets go of there.
        guard event.isPressed else { return false }
        if let dialog {
            answer(by: event, dialog)
            return true
        }
        if edit != nil, type(event) { return true }
        if let edit, edit.field != .search, event.key == .escape, event.modifiers.isEmpty {
            self.edit = nil
            setNeedsLayout()
            return true
        }
        if event.key == .escape, event.modifiers.isEmpty { return cancelPickerDrag() || escape() }
        if choose(by: event) { return true }
        if let open, open.panel.isAtTip, !event.isRepeat, choosesTool(event) { close() }
        if event.key == .delete || event.key == .backspace, event.modifiers.isEmpty, coloring.chosen?.isEmpty == false {
            removeChosen()
            return true
        }
        guard event.modifiers.subtracting(.shift).isEmpty else { return false }
        if focus == nil, let panel = open?.panel, !panel.isAtTip, event.key == .tab || panel.isPopover && event.key.isArrow {
            focusFirst(in: panel)
            return true
        }
        guard let id = focus, let control = control(id) else { return scroll(by: event) }
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

    /// The tools take the key, and it chooses one of them: what opened at the tip has done its work. A key that stands for a pen's gesture
    /// leaves it open, as the gesture does.
    private func choosesTool(_ event: KeyEvent) -> Bool {
        let chord = KeyChord(event.key, event.modifiers).title
        return state.keys.contains { command, keys in command.choosesTool && keys.contains(chord) }
    }

    /// Keys that no control takes scroll what is open, where it has more than it shows.
    private func scroll(by event: KeyEvent) -> Bool {
        guard event.modifiers.isEmpty, let distance = event.key.scroll, let open,
            layers.contains(where: { $0.name == .panel(open.panel) && $0.mostScroll > 0 })
        else { return false }
        scroll(by: distance)
        return true
    }

    /// Closes what is open, a list before its sheet, else gives the keyboard back to the canvas.
    private func escape() -> Bool {
        if let open, open.panel == .settings, let gesture = open.gesture {
            showChoice(for: gesture)
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

    // MARK: - Focus

    func toggleFocus() {
        if focus != nil {
            commitEdit()
            focus = nil
        } else if let panel = open?.panel {
            focusFirst(in: panel)
        } else {
            isHidden = false
            setNeedsLayout()
            layOut()
            focus = FocusScope(layers).controls.first?.id
        }
        setNeedsLayout()
    }

    func focusFirst(in panel: Panel) {
        setNeedsLayout()
        layOut()
        let controls = FocusScope(layers.filter { $0.name == .panel(panel) }).controls
        let first = controls.first { $0.action != .close } ?? controls.first
        focus = first?.id
        if let first { reveal(first) }
        setNeedsLayout()
    }

    /// Steps through all controls and round.
    private func moveFocus(by step: Int) {
        guard let id = focus, let next = FocusScope(layers, keeping: id).control(step, after: id) else { return }
        moveFocus(to: next)
    }

    private func moveFocus(to control: Control<Action>) {
        commitEdit()
        settleColor()
        focus = control.id
        reveal(control)
        // A field takes text at once; what is typed replaces what was there.
        guard case .edit(let field) = control.action else { return }
        begin(field, control)
    }

    /// An arrow stays on its plate. From the search line it goes on from what Enter would run, which is chosen already.
    private func walk(from control: Control<Action>, _ key: Key) {
        let scope = FocusScope(layers.filter { $0.controls.contains(control) }, keeping: control.id)
        let chosen = control.id == CommandPanel.search && key == .down ? scope.controls.first { $0.role == .row && $0.isOn } : nil
        let next = scope.control(key, from: chosen ?? control)
        // The only one that was found, or the last: there is nothing below it.
        if let chosen, next?.role != .row { return moveFocus(to: chosen) }
        if let next { moveFocus(to: next) }
    }

    /// A saved colour is about to go: the focus goes to one beside it.
    func leaveSaved(_ control: Control<Action>) {
        let all = FocusScope(layers, keeping: focus).controls
        guard let index = all.firstIndex(where: { $0.id == control.id }) else { return }
        let beside = [index + 1, index - 1].filter(all.indices.contains).map { all[$0] }
        focus = (beside.first { $0.id.isSavedColor } ?? beside.last)?.id
        setNeedsLayout()
    }

    /// Scrolls until a control shows whole.
    func reveal(_ control: Control<Action>) {
        guard control.isScrolled, let layer = layers.first(where: { $0.controls.contains(control) }), let viewport = layer.viewport else {
            return
        }
        if control.frame.y < viewport.y { scroll(by: control.frame.y - viewport.y) }
        if control.frame.maxY > viewport.maxY { scroll(by: control.frame.maxY - viewport.maxY) }
    }
}

extension Key {
    fileprivate var isArrow: Bool { [.left, .right, .up, .down].contains(self) }

    /// How far it scrolls down, in logical points; nil: not at all.
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

extension Command {
    fileprivate var choosesTool: Bool {
        switch self {
        case .select, .selectPrevious, .toggleEraser: true
        case .undo, .redo, .clear, .smaller, .larger, .width, .opacity, .color, .fingers, .appearance, .paper, .paperColor, .view,
            .interface, .gesture:
            false
        }
    }
}
