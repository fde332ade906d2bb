import Commands
import Ink

/// Barrel buttons, double tap and squeeze. They do nothing while a tip touches.
extension ToolMachine {
    mutating func press(_ button: PenButton, of device: DeviceID, _ effects: inout [ToolEffect]) {
        guard !isMarkDown else { return }
        let kinds: [(ButtonRecogniser.Kind, PencilGesture)] = [
            (.press, .press(button)), (.doublePress, .doublePress(button)), (.hold, .hold(button)),
        ]
        // What moves the page needs no decision while the button is held: a press that means something else means it at once.
        let holds = settings.bindings[.hold(button)] == .movePage
        if holds { navigation.holds.hold(.button(device, button), from: now + parameters.longPress) }
        let bound = Set(kinds.filter { settings.bindings[$0.1] != .ignore && !(holds && $0.0 == .hold) }.map(\.0))
        guard let meaning = buttons.press(ButtonRecogniser.Button(device: device, button: button), at: now, bound: bound) else { return }
        act(on: meaning, &effects)
    }

    mutating func release(_ button: PenButton, of device: DeviceID, _ effects: inout [ToolEffect]) {
        if let meaning = buttons.release(ButtonRecogniser.Button(device: device, button: button)) { act(on: meaning, &effects) }
        release(.button(device, button))
    }

    /// Performs the presses that time has decided.
    mutating func advanceButtons(_ effects: inout [ToolEffect]) {
        for meaning in buttons.advance(to: now) where !isMarkDown { act(on: meaning, &effects) }
    }

    /// A tip comes down: the presses before it are decided now, so that they count for the stroke. They show no interface, because the tip
    /// would be on it.
    mutating func decideButtons(_ effects: inout [ToolEffect]) {
        for meaning in buttons.decide() { act(on: meaning, showsInterface: false, &effects) }
    }

    private mutating func act(on meaning: ButtonRecogniser.Meaning, showsInterface: Bool = true, _ effects: inout [ToolEffect]) {
        let button = meaning.button.button
        let gesture: PencilGesture =
            switch meaning.kind {
            case .press: .press(button)
            case .doublePress: .doublePress(button)
            case .hold: .hold(button)
            }
        let holder = meaning.isOver ? nil : Holder(source: .button(meaning.button.device, button), began: meaning.began)
        perform(settings.bindings[gesture], holder, showsInterface: showsInterface, &effects)
    }

    mutating func handle(_ event: GestureEvent, _ effects: inout [ToolEffect]) {
        guard event.begins else { return release(.squeeze(event.device)) }
        switch event.gesture {
        case .doubleTap: perform(event.gesture, nil, &effects)
        case .squeeze: perform(event.gesture, Holder(source: .squeeze(event.device), began: now), &effects)
        }
    }

    /// Performs a gesture of the barrel, or of the key that stands for it.
    mutating func perform(_ gesture: BarrelGesture, _ holder: Holder?, _ effects: inout [ToolEffect]) {
        guard !isMarkDown else { return }
        perform(settings.bindings[.barrel(gesture)], holder, &effects)
    }

    /// What holds a gesture, and since when in device seconds. A tool that a gesture switches to springs back when it was held for long.
    struct Holder {
        var source: Overrides.Source
        var began: Double
    }

    /// - Parameter holder: nil when the gesture is already over.
    private mutating func perform(
        _ action: PencilAction, _ holder: Holder?, showsInterface: Bool = true, _ effects: inout [ToolEffect]
    ) {
        if case .runProgram(let line) = action {
            effects.append(.runProgram(line))
            return tell(.program(line), &effects)
        }
        if action == .movePage, let holder { navigation.holds.hold(holder.source, from: holder.began) }
        guard let command = action.command else { return }
        if let toolSwitch = command.toolSwitch {
            perform(toolSwitch, holder, &effects)
        } else if case .interface(let command) = command {
            if showsInterface { effects.append(.interface(command, at: pens.place)) }
        } else {
            perform(command, &effects)
            tell(number(after: command) ?? .command(command), &effects)
        }
    }

    func tell(_ deed: Feedback.Deed, _ effects: inout [ToolEffect]) {
        effects.append(.told(Feedback(deed, at: pens.place)))
    }
}
