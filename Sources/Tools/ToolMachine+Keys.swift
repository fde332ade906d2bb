import Commands
import Ink

/// Keys, commands and held keys.
extension ToolMachine {
    mutating func handle(_ event: KeyEvent, _ effects: inout [ToolEffect]) {
        noteModifiers(event)
        if event.key == .space { navigation.isSpaceHeld = event.isPressed }
        guard event.isPressed else { return release(.key(event.key)) }
        guard let command = keymap[KeyChord(event.key, event.modifiers)], !event.isRepeat || command.has(.repeats) else { return }
        if let toolSwitch = command.toolSwitch {
            hold(toolSwitch, by: .key(event.key), &effects)
        } else if case .gesture(let gesture) = command {
            perform(gesture, Holder(source: .key(event.key), began: now), &effects)
        } else {
            perform(command, &effects)
            if let number = number(after: command) { tell(number, &effects) }
        }
    }

    /// Returns the new width or opacity after a command that changed it, because nothing else shows it; nil for other commands.
    func number(after command: Command) -> Feedback.Deed? {
        switch command {
        case .smaller, .larger, .width: .width(inks[effective].width)
        case .opacity: .opacity(inks[effective].opacity)
        case .undo, .redo, .clear, .select, .selectPrevious, .toggleEraser, .color, .fingers, .appearance, .paper, .paperColor, .view,
            .interface, .gesture:
            nil
        }
    }

    /// Notes the modifiers that are down. Whether an event of a modifier's own key includes that modifier depends on the window system, so
    /// it is set here.
    private mutating func noteModifiers(_ event: KeyEvent) {
        modifiers = event.modifiers
        guard case .modifier(let modifier) = event.key else { return }
        if event.isPressed { modifiers.insert(modifier) } else { modifiers.remove(modifier) }
    }

    mutating func perform(_ command: Command, _ effects: inout [ToolEffect]) {
        switch command {
        case .undo: edit(.undo, &effects)
        case .redo: edit(.redo, &effects)
        case .clear:
            edit(.clear, &effects)
            tell(.command(.clear), &effects)
        case .select(let tool): choose(.to(tool))
        case .selectPrevious: choose(.toPrevious)
        case .toggleEraser: choose(.toggleEraser)
        case .smaller: inks.stepWidth(of: effective, by: -1)
        case .larger: inks.stepWidth(of: effective, by: 1)
        case .width(let width): inks.setWidth(of: effective, to: width)
        case .opacity(let opacity): inks.setOpacity(of: effective, to: opacity)
        case .color(let color): setColor(color)
        case .fingers(let use): settings.fingers = use
        case .appearance(let appearance):
            if rules <= .sixth { edit(.show(appearance), &effects) } else { waitingAppearance = appearance }
        case .paper(let pattern): edit(.paper(.pattern(pattern)), &effects)
        case .paperColor(let color): edit(.paper(.color(color)), &effects)
        case .view(let command): changeView(.command(command), &effects)
        case .interface(let command): effects.append(.interface(command, at: nil))
        case .gesture(let gesture): perform(gesture, nil, &effects)
        }
    }

    /// Finishes a stroke in progress before the edit, so that undo removes it and redo brings it back.
    private mutating func edit(_ effect: ToolEffect, _ effects: inout [ToolEffect]) {
        keepStrokes(&effects)
        effects.append(effect)
    }

    private mutating func choose(_ toolSwitch: ToolSwitch) {
        guard let tool = toolSwitch.target(choice: choice, effective: effective, among: inks) else { return }
        overrides.dropPresses()
        choice.choose(tool)
    }

    /// Sets the colour of the ink. The eraser has no colour, so choosing one also chooses the last tool that marks. With the eraser end of
    /// the pen down, the colour goes to the tool that its tip would use.
    private mutating func setColor(_ color: Color) {
        if effective == .pixelEraser { choose(.to(choice.lastMarkingTool ?? inks.first)) }
        inks[effective == .pixelEraser ? choice.selected : effective].color = color
    }

    /// Switches the tool when a key goes down. The release decides whether that was a choice.
    private mutating func hold(_ toolSwitch: ToolSwitch, by source: Overrides.Source, _ effects: inout [ToolEffect]) {
        guard let tool = toolSwitch.target(choice: choice, effective: effective, among: inks) else {
            return tell(.noPreviousTool, &effects)
        }
        overrides.press(source, tool: tool, press: Press(began: now, sawMarking: pressSawMarking))
    }

    /// Whether a stroke in progress counts as one that began while the key or button was held. It did so in the rules of formats 1 to 6.
    var pressSawMarking: Bool { rules <= .sixth && isDrawing }

    mutating func release(_ source: Overrides.Source) {
        guard let tool = overrides.release(source, at: now, longPress: parameters.longPress) else { return }
        choice.choose(tool)
    }
}
