import Commands
import Doctor
import Ink
import PanelModel
import Sheets
import Showing
import TextEditing
import Widgets
import Words

/// What controls do, whoever presses them: pen, finger, mouse or key.
extension Interface {
    func perform(_ control: Control<Action>) {
        guard control.isEnabled else { return }
        if control.id.plate == .dialog, question != nil { return answer(control) }
        if control.id.plate == .status { notices.dismissNote() }
        if open?.hold != nil { open?.chosen = control.id }
        switch control.action {
        case .none, .adjust: break
        case .command(let command): run(command)
        case .panel(let panel): toggle(panel)
        case .setting(let change):
            // The focus moves on before the control goes.
            if case .forgetColor = change, focus == control.id { leaveSaved(control) }
            emit(.setting(change))
            if case .binding(let binding) = change { showChoice(for: binding.gesture) }
        case .edit(let field): begin(field, control)
        case .dragPicker:
            let edges: [Edge] = [.left, .top, .right, .bottom]
            let next = edges[((edges.firstIndex(of: state.edge) ?? 0) + 1) % edges.count]
            emit(.setting(.pickerEdge(next)))
        case .colors(let action): perform(action)
        case .disclose(let gesture): disclose(gesture)
        case .chooseCommand(let gesture): chooseCommand(for: gesture)
        case .saveReport(let folder): emit(.saveReport(folder: folder))
        case .gallery(let action): perform(action)
        case .tools(let action): perform(action)
        case .studio(let action): perform(action)
        case .history(let request):
            if case .trim = request { close() }
            emit(.history(request))
        case .finding(let action): perform(action)
        case .acceptName: acceptName()
        case .export(let choices): choose(choices)
        case .frameRegion: startFraming()
        case .region(let action): perform(action)
        case .placing(let action): perform(action)
        case .writing(let action): perform(action)
        case .reading(let action): perform(action)
        case .acceptExport: acceptExport()
        case .browse: browse()
        case .close: close()
        }
    }

    /// Runs a command as its menu entry does: the interface does what it can itself, and asks the program for the rest.
    package func run(_ command: Command) {
        if let panel = open?.panel,
            panel == .commands || panel.isAtTip && open?.hold == nil && !command.has(.keepsPalette)
                || panel == .menu && !command.has(.keepsMenu)
        {
            close()
        }
        if case .select = command {
            endArranging()
            stopPlacing()
            stopWriting()
        } else if !command.keepsText {
            endText()
        }
        if case .interface(let command) = command { return perform(command) }
        emit(.command(command))
        if case .color(let color) = command { emit(.setting(.useColor(color))) }
    }

    /// Shows or hides a part of the interface that the tools ask for: a pointer at a place in the window (in device pixels), which may be a
    /// finger's, or a key has made them ask.
    ///
    /// A key that asks for the menu is a secondary click where the pointer is over the canvas, and goes on in the menu.
    package func perform(asked command: InterfaceCommand, at place: Point?, by finger: Contact? = nil) {
        guard command == .menu, place == nil else {
            perform(command, at: place, by: finger)
            if open?.panel.isAtTip == true { open?.hold = hand.holds.newest }
            return
        }
        let isOverCanvas = hand.pointer.device != nil && shown.layer(at: lastTip) == nil
        toggle(.menu, at: isOverCanvas ? lastTip : nil)
        if open?.panel == .menu { focusFirst(in: .menu) }
    }

    /// Shows or hides a part of the interface.
    ///
    /// - Parameters:
    ///   - place: where in the window it was asked for, in device pixels.
    ///   - finger: the finger that asked for it there.
    package func perform(_ command: InterfaceCommand, at place: Point? = nil, by finger: Contact? = nil) {
        let place = place.map(state.window.logical)
        switch command {
        case .colors: toggle(.colors, at: place)
        case .settings: toggle(.settings)
        case .commands: toggle(.commands)
        case .shortcuts: toggle(.shortcuts)
        case .doctor: toggle(.doctor)
        case .gallery: toggle(.gallery)
        case .history: toggle(.history)
        case .find: startFinding()
        case .menu:
            // Asked for at another place, the menu moves there.
            if place != nil, open?.panel == .menu { close() }
            toggle(.menu, at: place)
            open?.opener = finger.map { Opener(finger: $0) }
        case .palette: toggle(.palette, at: place)
        case .inkAttributes: toggle(.ink, at: place)
        case .toggleInterface: toggleHidden()
        case .focusInterface: toggleFocus()
        case .pickColor: togglePicking()
        case .themeSystem, .themeLight, .themeDark, .fullScreen, .openFile, .newWindow, .trimHistory, .studio, .rename, .save, .saveAs,
            .saveCopy, .mergeCopies, .export, .cancelExport, .print, .film, .copy, .paste, .insertPicture, .arrangePictures, .writeText,
            .copyInkAsText, .turnInkIntoText, .quit:
            emit(.command(.interface(command)))
        }
    }

    /// Opens a panel, or closes it where it is open.
    ///
    /// - Parameter place: where a pointer asks for it, in logical points.
    func toggle(_ panel: Panel, at place: Point? = nil) {
        let isOpen = open?.panel == panel
        let hadFocus = focus != nil
        if picking != nil { stopPicking() }
        stopPlacing()
        if panel != .colors { stopWriting() }
        close()
        guard !isOpen else { return }
        if panel == .colors { coloring.before = state.colored.color }
        if panel == .gallery { emit(.gallery(.opened)) }
        if panel == .history { emit(.history(.opened)) }
        if panel == .find { emit(.finding(.opened)) }
        open = Opened(panel: panel, place: panel.isAtTip ? place ?? lastTip : place, lean: hand.pointer.lean)
        setNeedsLayout()
        if panel == .commands {
            typing.edit = FieldEdit(field: .search, control: CommandPanel.search, text: TextEdit())
            focus = CommandPanel.search
        } else if panel == .naming {
            beginNaming()
        } else if panel == .find {
            beginFinding()
            seekWords()
        } else if hadFocus {
            focusFirst(in: panel)
        }
    }

    /// Closes the open panel. A focus within it goes back to the button that opened the panel, or to the canvas if the panel was asked for
    /// there.
    func close() {
        guard let panel = open?.panel else { return }
        let isAtPlace = open?.place != nil
        open = nil
        typing.edit = nil
        coloring.chosen = nil
        settleColor()
        doctoring = Doctoring()
        if panel == .gallery {
            browsing.close()
            emit(.gallery(.closed))
        }
        if panel == .naming { browsing.naming = nil }
        if panel == .studio { endCrafting() }
        if panel == .export { (exporting, framing) = (nil, nil) }
        if panel == .history { emit(.history(.closed)) }
        if panel == .find { emit(.finding(.closed)) }
        if let id = focus, id.plate == .panel(panel) {
            let button = shown.layer(.picker)?.controls.first { $0.action == .panel(panel) }
            focus = isAtPlace ? nil : button?.id
        }
        setNeedsLayout()
    }
}

extension Command {
    /// A text that is typed goes on.
    fileprivate var keepsText: Bool {
        switch self {
        case .color, .view, .interface: true
        default: false
        }
    }
}
