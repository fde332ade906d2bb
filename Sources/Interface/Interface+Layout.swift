import Doctor
import Ink
import Panels
import Widgets

/// What shows, from the state and what is open: the picker, the panel beside it, notes.
extension Interface {
    func layout(_ fonts: Fonts) -> [Plate<Action>] {
        var layers: [Plate<Action>] = []
        var picker: Plate<Action>?
        if !isHidden || isPeeking {
            var state = state
            if isPeeking { state.settings.isPickerMinimised = false }
            let layer = Picker(
                state: state, edge: pickerDrag?.edge ?? state.edge, place: pickerDrag?.place ?? state.settings.pickerPlace
            ).layer()
            layers.append(layer)
            picker = layer
        }
        if isHidden, hasHandle { layers.append(ToolsHandle.layer(state)) }
        if !isHidden, let indicator = ViewIndicator.layer(state(besides: picker), fonts) { layers.append(indicator) }
        if let open, picking == nil { layers.append(panel(open, besides: picker, fonts)) }
        if let toast {
            let taken = open?.panel.isAtTip == true ? layers.last.map { $0.controls.map(\.frame) } ?? [] : []
            layers.append(toast.layer(state(besides: picker), fonts, clearOf: taken))
        }
        if let notice = status ?? offer { layers.append(Note.status(notice, state, fonts)) }
        if let dialog { layers.append(dialog.layer(state, fonts)) }
        if state.words.runsFromRight { layers = layers.map(mirrored) }
        if let tooltip = tooltip(over: layers, fonts) { layers.append(tooltip) }
        if let picking { layers += Loupe.layers(picking, state) }
        return layers
    }

    /// As a language shows it that runs from right to left. What lies around the tip or along an edge stays where it is.
    private func mirrored(_ layer: Plate<Action>) -> Plate<Action> {
        let isAtTip = open.map { $0.panel.isAtTip && layer.name == .panel($0.panel) } ?? false
        guard layer.name != .picker, layer.name != .handle, !isAtTip else { return layer }
        return layer.mirrored { $0.face.as(SelectionBox.self) != nil }
    }

    /// Of the control that a pointer rests on; clear of the other plates, and of the hand at whose tip one opened.
    private func tooltip(over layers: [Plate<Action>], _ fonts: Fonts) -> Plate<Action>? {
        guard let hot, hot.isTold, presses.isEmpty, marking.isEmpty, let id = hot.control,
            let layer = layers.first(where: { $0.controls.contains { $0.id == id } }),
            let control = layer.controls.first(where: { $0.id == id })
        else { return nil }
        var taken = layers.filter { !$0.isPassive && $0.name != layer.name }.map(\.plate)
        if let open, open.panel.isAtTip {
            let tip = tip(open.place, leaning: open.lean)
            taken.append(Placement.hand(at: tip.place, tip.hand))
        }
        return Note.tooltip(control, on: layer, state, fonts, clearOf: taken)
    }

    private func state(besides picker: Plate<Action>?) -> InterfaceState {
        var state = state
        if let picker { state.window.keep(clearOf: picker.plate, at: pickerDrag?.edge ?? state.edge) }
        return state
    }

    private func panel(_ opened: Opened, besides picker: Plate<Action>?, _ fonts: Fonts) -> Plate<Action> {
        let state = state(besides: picker)
        let anchor =
            opened.place.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) } ?? picker.map { self.anchor(of: opened.panel, in: $0) }
        switch opened.panel {
        case .ink: return InkPanel(state: state, fonts: fonts, anchor: anchor, scroll: opened.scroll).layer()
        case .menu: return MenuPanel(state: state, fonts: fonts, anchor: anchor, scroll: opened.scroll).layer()
        case .colors:
            return ColorPanel(
                state: state, fonts: fonts, coloring: coloring, selection: presses.values.lazy.compactMap(\.selection).first, edit: edit,
                anchor: anchor,
                scroll: opened.scroll
            ).layer()
        case .commands:
            return CommandPanel(
                state: state, query: edit?.text.text ?? opened.query, edit: edit, gesture: opened.gesture, scroll: opened.scroll
            ).layer()
        case .settings: return SettingsSheet(state: state, fonts: fonts, disclosed: opened.gesture, scroll: opened.scroll).layer()
        case .shortcuts: return ShortcutSheet(state: state, scroll: opened.scroll).layer()
        case .doctor:
            return DoctorSheet(
                state: state, doctor: doctor ?? DoctorState(path: .mouseOnly), fonts: fonts, doctoring: doctoring, edit: edit,
                scroll: opened.scroll
            ).layer()
        case .palette, .sizes: return PalettePanel(state: state, panel: opened.panel, tip: tip(opened.place, leaning: opened.lean)).layer()
        }
    }

    /// What a popover opens beside: the button that stands for it, wherever that is now, else the whole picker.
    private func anchor(of panel: Panel, in picker: Plate<Action>) -> Rect {
        let ids: [ControlID] =
            switch panel {
            case .ink: [.picker("size"), .picker("tool")]
            case .colors: [.picker("colors")]
            case .menu: [.picker("more")]
            case .commands, .settings, .shortcuts, .doctor, .palette, .sizes: []
            }
        let button = picker.controls.first { ids.contains($0.id) }
        guard let button else { return picker.plate }
        return button.frame
    }
}
