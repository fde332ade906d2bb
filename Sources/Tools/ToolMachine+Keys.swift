import Commands
import Ink

/// Keys, commands and held keys.
extension ToolMachine {
    mutating func handle(_ event: KeyEvent, _ effects: inout [ToolEffect]) {
        keyboard.follow(event)
        guard event.isPressed else { return release(.key(event.key)) }
        guard let command = keyboard.keymap[KeyChord(event.key, event.modifiers)], !event.isRepeat || command.has(.repeats) else { return }
        if let toolSwitch = command.toolSwitch {
            perform(toolSwitch, Holder(source: .key(event.key), began: now), &effects)
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
        case .smaller, .larger, .width: .width(toolbox.inks[effective].width)
        case .opacity: .opacity(toolbox.inks[effective].opacity)
        case .undo, .redo, .goTo, .clear, .restyle, .select, .selectPrevious, .toggleEraser, .string, .color, .fingers, .appearance, .paper,
            .paperColor,
            .view,
            .interface, .gesture:
            nil
        }
    }

    mutating func perform(_ command: Command, _ effects: inout [ToolEffect]) {
        switch command {
        case .undo: edit(.undo, &effects)
        case .redo: edit(.redo, &effects)
        case .goTo(let number): edit(.goTo(edit: number), &effects)
        case .clear:
            edit(.clear, &effects)
            tell(.command(.clear), &effects)
        case .restyle:
            edit(.restyle(style(of: toolbox.markingTool)), &effects)
            tell(.command(.restyle), &effects)
        case .select(let tool): toolbox.choose(.to(tool))
        case .selectPrevious: toolbox.choose(.toPrevious)
        case .toggleEraser: toolbox.choose(.toggleEraser)
        case .smaller: toolbox.inks.stepWidth(of: effective, by: -1)
        case .larger: toolbox.inks.stepWidth(of: effective, by: 1)
        case .width(let width): toolbox.inks.setWidth(of: effective, to: width)
        case .opacity(let opacity): toolbox.inks.setOpacity(of: effective, to: opacity)
        case .string(let length): toolbox.inks.setString(of: effective, to: length)
        case .color(let color): toolbox.setColor(color)
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

    /// Switches the tool. What is held lends the tool, and its release decides whether that was a choice.
    ///
    /// - Parameter holder: nil where the switch is a choice at once.
    mutating func perform(_ toolSwitch: ToolSwitch, _ holder: Holder?, _ effects: inout [ToolEffect]) {
        guard let tool = toolbox.target(of: toolSwitch) else { return tell(.noPreviousTool, &effects) }
        guard let holder else { return toolbox.choose(tool) }
        toolbox.overrides.press(holder.source, tool: tool, press: Press(began: holder.began, sawMarking: pressSawMarking))
    }

    /// By former rules, a stroke in progress counts as begun while the key or button was held that has just gone down.
    private var pressSawMarking: Bool { rules <= .sixth && isDrawing }

    mutating func release(_ source: Overrides.Source) {
        toolbox.release(source, at: now, longPress: parameters.longPress)
        navigation.holds.release(source)
    }
}
