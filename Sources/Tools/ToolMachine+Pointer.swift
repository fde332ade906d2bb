import Ink

/// Pens, fingers and mouse.
///
/// An event with a value that is not finite is no sample: it neither moves nor marks, as `StrokeSamples` has it. A release counts
/// whatever its values. It is no sample either: drivers send the last place as a motion before it, and its force is that of a pen in the air.
extension ToolMachine {
    mutating func handle(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        if event.kind.isPen { notePen(event.device, event.kind, &effects) }
        switch event.phase {
        case .motion: move(event, &effects)
        case .press(.primary): land(event, &effects)
        case .press(let button): press(button, event, &effects)
        case .release(.primary): lift(Contact(event), &effects)
        case .release(let button): release(.button(event.device, button))
        case .cancel: cancel(Contact(event), &effects)
        }
    }

    /// A pen draws, and it is another one: only one pen at a time has a say.
    func anotherPenDraws(than device: DeviceID) -> Bool {
        guard let stroke = activity.stroke else { return false }
        return stroke.kind.isPen && stroke.contact.device != device
    }

    private mutating func notePen(_ device: DeviceID, _ kind: PointerKind, _ effects: inout [ToolEffect]) {
        pens.moveOverWindow(device)
        yieldToPen(&effects)
        turn(device, to: kind)
    }

    /// Follows which end of the pen is down.
    mutating func turn(_ device: DeviceID, to kind: PointerKind) {
        guard !anotherPenDraws(than: device) else { return }
        switch kind {
        case .pen: overrides.turnToTip()
        case .eraser: overrides.turnToEraser(device)
        case .touch, .mouse: break
        }
    }

    private mutating func move(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard event.isFinite else { return }
        switch activity {
        case .marking(let stroke), .tentative(let stroke, _):
            if stroke.contact == Contact(event) { effects.append(.extendStroke(event)) }
        case .idle, .hovering:
            if event.kind.isPen, contacts[Contact(event)] == nil { activity = .hovering(event) }
        case .waiting:
            break
        }
    }

    private mutating func land(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        // Down already: its release got lost.
        if contacts[Contact(event)] != nil { lift(Contact(event), &effects) }
        contacts[Contact(event)] = event.kind
        if event.kind.isPen { pens.touch() }
        guard event.isFinite else { return }
        switch event.kind {
        case .pen, .eraser:
            guard !anotherPenDraws(than: event.device) else { return }
            endStroke(&effects)
            beginStroke(event, canBeTakenBack: false, &effects)
        case .touch:
            landFinger(event, &effects)
        case .mouse:
            guard activity.stroke == nil else { return }
            endStroke(&effects)
            beginStroke(event, canBeTakenBack: false, &effects)
        }
    }

    private mutating func lift(_ contact: Contact, _ effects: inout [ToolEffect]) {
        contacts[contact] = nil
        if activity.stroke?.contact == contact { finishStroke(&effects) }
    }

    private mutating func cancel(_ contact: Contact, _ effects: inout [ToolEffect]) {
        switch activity {
        case .tentative(let stroke, _): if stroke.contact == contact { discardStroke(&effects) }
        case .idle, .hovering, .marking, .waiting: break
        }
        lift(contact, &effects)
    }

    private mutating func press(_ button: PointerButton, _ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard !anotherPenDraws(than: event.device) else { return }
        let action = bindings[event.kind, button]
        switch action {
        case .ignore:
            break
        case .switchEraser:
            hold(.toggleEraser, by: .button(event.device, button))
        case .switchPrevious:
            hold(.toPrevious, by: .button(event.device, button))
        case .showColorPalette, .showInkAttributes, .showContextualPalette, .runShortcut:
            if !isDrawing { effects.append(.notAvailable(action)) }
        }
    }
}

extension PointerEvent {
    /// Every value is a number to draw with.
    fileprivate var isFinite: Bool {
        let angles = [axes.pressure, axes.altitude, axes.azimuth, axes.roll]
        return position.x.isFinite && position.y.isFinite && time.isFinite && angles.allSatisfy { $0?.isFinite ?? true }
    }
}
