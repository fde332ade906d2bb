import Canvas
import Commands
import Control
import Glibc
import Handling
import Ink
import Interface
import PanelModel
import Panels
import Session
import Shell
import ToolPictures
import Tools
import Words

/// The interface between the person and the session: what it shows, and what it requests.
extension App {
    func updateInterface() {
        presenter.isInterfaceBehind = false
        followDoctor()
        if (sheets.doctor == nil) != (interface.doctor == nil) { interface.update(doctor: doctorState) }
        interface.update(interfaceState)
        if interface.isPlacing { interface.update(pictures: pictureTable) }
        if interface.isWriting { interface.update(texts: textTable) }
        interface.update(found: interface.isFinding ? foundWords : nil)
        sheets.history?.follow(session.drawing)
        interface.update(timeline: sheets.history?.timeline(of: session.drawing))
    }

    /// What the interface shows now.
    private var interfaceState: InterfaceState {
        let scale = session.viewport.scale
        var state = InterfaceState(width: Double(session.width) / scale, height: Double(session.height) / scale, scale: scale)
        state.window.insets = script.server.insets
        state.selected = session.selected
        state.effective = session.effective
        state.previous = session.previous
        state.lastMarking = session.markingTool
        let appearance = session.inkAppearance
        state.inks = toolInks
        state.history.canUndo = session.drawing.undoDepth > 0
        state.history.canRedo = session.drawing.canRedo
        state.paper = session.drawing.paper
        state.view.zoom = session.view.scale / scale
        state.view.rotation = session.view.rotation
        state.view.isFlipped = session.view.flipped
        state.canRead = reading.work.canRead
        state.settings = settings.adapted(to: appearance)
        (state.settings.tools.fingers, state.settings.tools.bindings) = (session.settings.fingers, session.settings.bindings)
        state.settings.tools.ownInks = session.settings.ownInks
        state.appearance = session.appearance
        state.palette = state.palette.map { $0.adapted(to: appearance) }
        state.keys = session.keys
        state.keyLabels = shell.keyLabels
        state.words = Language.inUse.naming(session.settings.ownInks)
        return state
    }

    /// The tools as the person arranged them. A hidden one shows while it is in hand.
    private var toolInks: ToolInks {
        let shown = Set(settings.arrangement.shown(session.tools) + [session.effective, session.selected])
        let all = settings.arrangement.ordered(session.tools)
        return ToolInks(
            all.map {
                var style = session.style(of: $0)
                style.color = self.shown(style.color)
                return ($0, style)
            }, shown: all.filter(shown.contains))
    }

    /// Carries out the interface's requests.
    func followInterface() {
        for output in interface.takeOutputs() {
            switch output {
            case .command(.interface(let command)): perform(command, at: nil)
            case .command(let command): handle(.command(command.withColor(stored)))
            case .setting(.curve(let pen, let curve)): setCurve(of: pen, to: curve)
            case .setting(let change): apply(change)
            case .saveReport(let folder): saveReport(in: folder)
            case .gallery(let request): perform(request)
            case .history(let request): perform(request)
            case .finding(let request): perform(request)
            case .name(let purpose, let name): take(name, for: purpose)
            case .export(let request): perform(request)
            case .browse(let request): browse(request)
            case .showInFolder(let path): desk.shower.show(path)
            case .ink(let request): perform(request)
            case .studio(let request): perform(request)
            case .pictures(let request): perform(request)
            case .text(let request): perform(request)
            case .reading(let request): perform(request)
            case .pick(let x, let y):
                if let color = session.color(x: x, y: y) {
                    handle(.command(.color(stored(color))))
                    apply(.useColor(color))
                }
            }
        }
    }

    /// The stored colour for a shown one: the interface names colours as they are shown, while drawings and settings store them as they
    /// look in the light. A known colour that is shown so is preferred to a computed one.
    private func stored(_ shown: Color) -> Color {
        let used = session.tools.map { session.style(of: $0).color }
        let atHand = InterfaceState.standardPalette + settings.savedColors + settings.recentColors + settings.tipColors + used
        return atHand.first { self.shown($0) == shown } ?? shown.stored(shownIn: session.inkAppearance)
    }

    private func shown(_ stored: Color) -> Color { stored.adapted(to: session.inkAppearance) }

    private func apply(_ change: SettingChange) {
        if case .binding(let binding) = change { return changeBinding(binding) }
        // The colour is looked up before the settings change, since they affect the lookup.
        let color = change.color.map(stored)
        changeSettings { settings in
            switch change {
            case .theme(let theme): settings.theme = theme
            case .handedness(let hand): settings.tools.handedness = hand
            case .reducesMotion(let isReduced): settings.tools.reducesMotion = isReduced
            case .writesByHand(let writes): settings.writesByHand = writes
            case .prediction(let milliseconds): settings.prediction = milliseconds
            case .smoothing(let smoothing): settings.tools.smoothing = smoothing
            case .eraserEnd(let end): settings.tools.eraserEnd = end
            case .eraserPressure(let pressure): settings.tools.eraserPressure = pressure
            case .pickerEdge(let edge): settings.pickerEdge = edge
            case .pickerPlace(let place): settings.pickerPlace = place
            case .isPickerMinimised(let isMinimised): settings.isPickerMinimised = isMinimised
            case .arrangement(let arrangement): settings.arrangement = arrangement
            case .binding: break
            case .useColor: if let color { settings.use(color) }
            case .saveColor: if let color { settings.save(color) }
            case .forgetColor: if let color { settings.forget(color) }
            case .curve: break
            }
        }
    }

    /// Connects the edited field with text input and the clipboard, and sets the pointer's shape.
    func followField() {
        if interface.takeSettled() { shell.stopTextInput() }
        // The caret's place takes measuring the text; while a pen writes by hand it stays.
        if !interface.isWritingByHand {
            if let caret = interface.caret { shell.startTextInput(at: caret) } else { shell.stopTextInput() }
        }
        if let copied = interface.takeCopied() { shell.setClipboardText(copied) }
        if interface.takePasteRequest() {
            interface.insert(shell.clipboardText)
            followInterface()
        }
        if let selected = interface.takeSelected() { shell.setSelectedText(selected) }
        if interface.takeSelectedRequest() { interface.insert(shell.selectedText) }
        shell.setCursor(presenter.cursor(session, interface))
    }

    /// - Parameters:
    ///   - place: where a pointer asked for the command, in device pixels.
    ///   - finger: the finger that asked for it.
    func perform(_ command: InterfaceCommand, at place: Point?, by finger: Contact? = nil) {
        switch command {
        case .quit: requestClose()
        case .save: tellKept()
        case .themeSystem: changeSettings { $0.theme = .system }
        case .themeLight: changeSettings { $0.theme = .light }
        case .themeDark: changeSettings { $0.theme = .dark }
        case .fullScreen: shell.setFullScreen(!shell.isFullScreen)
        case .openFile: askFile()
        case .newWindow: openWindow(.blank)
        case .trimHistory: askTrimming()
        case .rename: askName(.rename)
        case .saveAs: askName(.saveAs)
        case .saveCopy: askName(.saveCopy)
        case .mergeCopies: mergeCopies()
        case .export: askExport()
        case .cancelExport: cancelExport()
        case .studio: toggleStudio()
        case .print: printDrawing()
        case .film: askFilm()
        case .copy: copy()
        case .paste: paste()
        case .insertPicture: askPicture()
        case .arrangePictures: arrangePictures()
        case .writeText: writeText()
        case .copyInkAsText: readInk(for: .copying)
        case .turnInkIntoText: readInk(for: .turning)
        case .pickColor, .gallery, .trash, .history, .find, .colors, .settings, .commands, .shortcuts, .doctor, .menu, .palette,
            .inkAttributes, .toggleInterface, .focusInterface:
            interface.perform(asked: command, at: place, by: finger)
        }
    }

    var controlList: [ControlState.Item] {
        interface.controls.map { control, frame, isFocused in
            ControlState.Item(
                id: "\(control.id)", name: control.name, role: control.role.rawValue, value: control.value, frame: frame,
                isEnabled: control.isEnabled, isFocused: isFocused)
        }
    }
}
