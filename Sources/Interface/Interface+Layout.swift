import Doctor
import Ink
import PanelModel
import Panels
import Showing
import Widgets

/// What shows, from the state and what is open: the picker, the panel beside it, notes.
extension Interface {
    /// Lays out all that shows, as everything is by now, with the active field scrolled to its caret. What lay on a plate that has gone is
    /// forgotten.
    package func takeLayout(_ fonts: Fonts) {
        shown.take(overlays.framing?.frame.veil(state))
        shown.take(overlays.placing?.frame(in: state.window)?.wire)
        takeTextMarks()
        shown.take(foundMarks)
        shown.take(layout(fonts))
        if let edit = typing.edit, let control = shown.control(edit.control), typing.showCaret(in: control, fonts) {
            shown.take(layout(fonts))
        }
        forgetWhatIsGone()
    }

    /// Shows the frame and the caret of the text that is typed. While a pen writes, its plate stays as it is; and before the first word is
    /// text, nothing shows in that one's place.
    private func takeTextMarks() {
        let isHidden = handwriting.place == .text && handwriting.isUnread && overlays.writing?.isBlank == true
        let edit = isHidden ? nil : typing.written
        let marks = edit.flatMap { overlays.writing?.marks($0, state, hasKeyboard: takesText && !typing.isActive) }
        shown.take(marks)
        if handwriting.rests { overlays.writing?.followByPlate(marks, edit, in: state.window) }
    }

    private func forgetWhatIsGone() {
        if let id = hand.hot?.control, shown.control(id) == nil { hand.hot = nil }
        if let edit = typing.edit, shown.control(edit.control) == nil { typing.edit = nil }
        if let id = focus, shown.control(id) == nil { focus = typing.edit?.control }
    }

    /// The layers, from back to front.
    package func layout(_ fonts: Fonts) -> [Plate<Action>] {
        if let framing = overlays.framing { return framed(framing.frame, fonts) }
        let picker = visibility.showsTools ? picker() : nil
        let beside = state(besides: picker)
        var layers = picker.map { [$0] } ?? []
        if visibility.isHidden, visibility.hasHandle { layers.append(ToolsHandle.layer(state)) }
        var room = beside
        if !visibility.isHidden, let indicator = ViewIndicator.layer(beside, fonts) {
            layers.append(indicator)
            if isHistoryOpen { room.window.keep(clearOf: indicator.plate, at: state.edge == .top ? .top : .bottom) }
        }
        if let placing = overlays.placing, overlays.picking == nil { layers += bar(of: placing, room, fonts) }
        if let writing = overlays.writing, overlays.picking == nil { layers.append(writing.bar(room, fonts)) }
        if let open, overlays.picking == nil { layers.append(panel(open, room, besides: picker, fonts)) }
        if overlays.picking == nil, let bar = readingBar(room, over: layers, fonts) { layers.append(bar) }
        if notices.showsHints, open == nil, picker != nil, overlays.picking == nil { layers.append(Hints.layer(beside, fonts)) }
        if let toast = notices.toast {
            let taken = open?.panel.isAtTip == true ? layers.last.map { $0.controls.map(\.frame) } ?? [] : []
            layers.append(toast.layer(beside, fonts, clearOf: taken))
        }
        if let note = notices.note {
            layers.append(status(note, beside, over: layers, fonts))
        }
        if let question { layers.append(question.dialog.layer(state, fonts)) }
        if state.words.runsFromRight { layers = layers.map(mirrored) }
        if let tooltip = tooltip(over: layers, fonts) { layers.append(tooltip) }
        if let picking = overlays.picking { layers += picking.layers(state) }
        return layers
    }

    /// The note at the top of the window, or at the bottom where the tools are at the top, and never over the title of an open panel. The
    /// gallery's search stays uncovered, too.
    ///
    /// - Parameters:
    ///   - beside: the state for what lies beside the tools.
    ///   - layers: the plates that may lie beneath the note.
    private func status(_ note: Notice, _ beside: InterfaceState, over layers: [Plate<Action>], _ fonts: Fonts) -> Plate<Action> {
        let picker = layers.first { $0.name == .picker }?.plate
        func placed(atBottom isAtBottom: Bool) -> Plate<Action> {
            let centred = Note.status(note, isGalleryOpen ? beside : state, fonts, isAtBottom: isAtBottom)
            let isOverPicker = picker.map(centred.plate.intersects) ?? false
            return isOverPicker ? Note.status(note, beside, fonts, isAtBottom: isAtBottom) : centred
        }
        let isAtBottom = state.edge == .top || isGalleryOpen
        let usual = placed(atBottom: isAtBottom)
        let heading = layers.flatMap(\.controls).compactMap { control -> Rect? in
            switch control.id.part {
            // Beside its words, the line of a title has room.
            case "title":
                let (line, width) = (control.frame, fonts.size(control.name, .title).width)
                return Rect(x: line.x, y: line.y, width: width, height: line.height)
            case "close": return control.frame
            default: return nil
            }
        }
        return heading.contains(where: usual.plate.intersects) ? placed(atBottom: !isAtBottom) : usual
    }

    /// While a region is framed, nothing else lies over the canvas but what is said and asked meanwhile.
    private func framed(_ frame: RegionFrame, _ fonts: Fonts) -> [Plate<Action>] {
        var layers = [frame.bar(state, fonts)]
        if let note = notices.note { layers.append(Note.status(note, state, fonts, isAtBottom: state.edge == .top)) }
        if let question { layers.append(question.dialog.layer(state, fonts)) }
        return state.words.runsFromRight ? layers.map(mirrored) : layers
    }

    /// What the picture in hand can be made, or is being made.
    private func bar(of placing: Placing, _ state: InterfaceState, _ fonts: Fonts) -> [Plate<Action>] {
        let bar = PictureBar(placing.frame(in: state.window), among: placing.table, state: state, fonts: fonts)
        if placing.drag?.hasMoved != true { return [bar.layer()] }
        return placing.telling(state).map { [bar.layer(telling: $0)] } ?? []
    }

    /// The tools' bar: where somebody drags it to, or else where it was put; all of it while a pointer has called it.
    private func picker() -> Plate<Action> {
        var state = state
        if visibility.isPeeking { state.settings.isPickerMinimised = false }
        return Picker(
            state: state, edge: hand.pickerDrag?.edge ?? state.edge, place: hand.pickerDrag?.place ?? state.settings.pickerPlace
        ).layer()
    }

    /// A layer as a language shows it that runs from right to left. What lies around the tip or along an edge stays where it is.
    private func mirrored(_ layer: Plate<Action>) -> Plate<Action> {
        guard layer.name != .picker, layer.name != .handle, !isAtTip(layer) else { return layer }
        return layer.mirrored { $0.face.as(SelectionBox.self) != nil }
    }

    /// Whether a layer is the panel that has opened at the tip.
    package func isAtTip(_ layer: Plate<Action>) -> Bool { open.map { $0.panel.isAtTip && layer.name == .panel($0.panel) } ?? false }

    /// The tooltip of the control that a pointer rests on, clear of the other plates and of the hand at whose tip a panel opened.
    func tooltip(over layers: [Plate<Action>], _ fonts: Fonts) -> Plate<Action>? {
        let press = hand.presses.values.first
        guard let id = press?.control ?? hand.hot?.control, let layer = layers.first(where: { $0.controls.contains { $0.id == id } }),
            let control = layer.controls.first(where: { $0.id == id })
        else { return nil }
        let graphed = words(graphedBy: control)
        guard graphed != nil || hand.hot?.isTold == true && hand.isFree else { return nil }
        var taken = layers.filter { !$0.isPassive && $0.name != layer.name }.map(\.plate)
        if let open, open.panel.isAtTip {
            let tip = tip(open.place, leaning: open.lean)
            taken.append(Placement.hand(at: tip.place, tip.hand))
        }
        if let graphed { return Note.tooltip(graphed, of: control, on: layer, state, fonts, clearOf: taken) }
        return Note.tooltip(control, on: layer, state, fonts, clearOf: taken)
    }

    /// Returns the graph's value at the hand, in words; nil for a control without a graph.
    private func words(graphedBy control: Control<Action>) -> String? {
        guard let place = (hand.presses.isEmpty ? hand.pointer.place : hand.pointer.newest).map(state.window.logical),
            let point = control.face.widget.graphed(at: place, in: control.frame)
        else { return nil }
        if control.action == .adjust(.answer), let words = panels.crafting?.words(at: point, state.words) { return words }
        func percent(_ fraction: Double) -> String { state.words(.percent(Int((fraction * 100).rounded()))) }
        return state.words(.graphed(at: percent(point.x), percent(point.y)))
    }

    var stateBesidePicker: InterfaceState { state(besides: visibility.showsTools ? picker() : nil) }

    /// The state for what lies beside the picker: its room is taken from the window's.
    private func state(besides picker: Plate<Action>?) -> InterfaceState {
        var state = state
        if let picker { state.window.keep(clearOf: picker.plate, at: hand.pickerDrag?.edge ?? state.edge) }
        return state
    }
}
