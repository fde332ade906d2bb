import Commands
import Contacts
import Ink

/// Pens, fingers and mouse.
///
/// An event with a value that is not finite is not a sample: it neither moves nor marks, as in `StrokeSamples`. A release always counts,
/// whatever its values, but is not a sample either: drivers send the last place as a motion before it, and its force is that of a pen in
/// the air.
extension ToolMachine {
    mutating func handle(_ event: PointerEvent, _ verdict: Verdict, _ effects: inout [ToolEffect]) {
        keyboard.follow(event)
        if event.kind.isPen { turn(event.device, to: event.kind, touches: event.phase == .press(.primary)) }
        if event.isFinite, event.kind.isPen || event.kind == .mouse && contacts[Contact(event)] != nil { pens.place = event.position }
        switch event.phase {
        case .motion: move(event, &effects)
        case .press(.primary): land(event, verdict, &effects)
        case .press(let button): press(button, event, &effects)
        case .release(.primary): lift(Contact(event), &effects)
        case .release(let button):
            letGo(of: Contact(event), by: button, &effects)
            if let button = PenButton(button) { release(button, of: event.device, &effects) }
        case .cancel: cancel(Contact(event), &effects)
        }
    }

    /// Whether a pen other than this one draws. Only one pen at a time has an effect.
    func anotherPenDraws(than device: DeviceID) -> Bool {
        guard let stroke = activity.stroke else { return false }
        return stroke.kind.isPen && stroke.contact.device != device
    }

    /// Follows which end of the pen is towards the tablet.
    mutating func turn(_ device: DeviceID, to kind: PointerKind, touches: Bool) {
        guard !anotherPenDraws(than: device) else { return }
        guard pens.near.hear(device, touches: touches, at: now, patience: parameters.palm.echo) else { return }
        switch kind {
        case .pen: toolbox.overrides.turnToTip()
        case .eraser: if let eraserEnd { toolbox.overrides.turn(device, to: eraserEnd) } else { toolbox.overrides.turnToTip() }
        case .touch, .mouse: break
        }
    }

    private mutating func move(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard event.isFinite, !drag(event, &effects) else { return }
        if navigation.gesture.contains(Contact(event)) { moveFinger(event, &effects) }
        switch activity {
        case .marking, .tentative:
            extendStroke(event, &effects)
        case .idle, .hovering:
            if event.kind.isPen, contacts[Contact(event)] == nil, pens.near.first == event.device { activity = .hovering(event) }
            // A hand that moves the mouse has let go of the pen, even when the pen still lies in range.
            if event.kind == .mouse { endHover() }
        case .waiting:
            break
        }
    }

    private mutating func land(_ event: PointerEvent, _ verdict: Verdict, _ effects: inout [ToolEffect]) {
        // The contact is down already, because its release got lost.
        if contacts[Contact(event)] != nil { lift(Contact(event), &effects) }
        if event.kind.isPen { decideButtons(&effects) }
        contacts[Contact(event)] = event.kind
        guard event.isFinite else { return }
        switch event.kind {
        case .pen, .eraser:
            stopGlide(&effects)
            guard !anotherPenDraws(than: event.device) else { return }
            endDrag(&effects) { _ in true }
            keepStrokes(&effects)
            press(event, &effects)
        case .touch:
            landFinger(event, verdict, &effects)
        case .mouse:
            stopGlide(&effects)
            guard activity.stroke == nil, !navigation.isMoving else { return }
            keepStrokes(&effects)
            press(event, &effects)
        }
    }

    /// - Parameter doubt: until when a finger's stroke can be taken back; nil for other pointers.
    mutating func press(_ event: PointerEvent, doubt: Doubt? = nil, _ effects: inout [ToolEffect]) {
        switch pressUse(of: event.device) {
        case .movesPage: beginDrag(event, by: .primary, &effects)
        case .picksColor:
            endHover()
            effects.append(.interface(.pickColor, at: event.position))
        case .marks: beginStroke(event, doubt: doubt, &effects)
        }
    }

    /// A pen is over a panel. Its end and what is held on it still count, but it shows no preview. A tip that is down there marks nothing,
    /// and stops gestures as any tip does.
    mutating func touchPanel(_ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard event.kind.isPen else { return }
        let isDown = event.phase == .press(.primary)
        turn(event.device, to: event.kind, touches: isDown)
        endHover(of: event.device)
        pens.place = nil
        let contact = Contact(pen: event.device)
        lift(contact, &effects)
        guard isDown else { return }
        decideButtons(&effects)
        contacts[contact] = event.kind
    }

    private mutating func lift(_ contact: Contact, _ effects: inout [ToolEffect]) {
        contacts[contact] = nil
        letGo(of: contact, by: .primary, &effects)
        if navigation.gesture.contains(contact) { liftFinger(contact, &effects) }
        if activity.stroke?.contact == contact { finishStroke(&effects) }
    }

    private mutating func cancel(_ contact: Contact, _ effects: inout [ToolEffect]) {
        switch activity {
        case .tentative(let stroke, _): if stroke.contact == contact { discardStroke(&effects) }
        case .idle, .hovering, .marking, .waiting: break
        }
        if navigation.gesture.contains(contact) { abandonGesture(&effects) }
        endDrag(&effects) { $0.contact == contact }
        lift(contact, &effects)
    }

    private mutating func press(_ button: PointerButton, _ event: PointerEvent, _ effects: inout [ToolEffect]) {
        guard !anotherPenDraws(than: event.device) else { return }
        switch event.kind {
        case .pen, .eraser: if let button = PenButton(button) { press(button, of: event.device, &effects) }
        case .mouse: if button == .lower { pressMiddle(event, &effects) }
        case .touch: break
        }
    }
}

extension Point {
    /// The place is near enough in device pixels to be that of any window.
    var isFinite: Bool { abs(x) <= 1e9 && abs(y) <= 1e9 }
}

extension PointerEvent {
    /// Every value is finite, so that distances and speeds can be computed from it.
    var isFinite: Bool { position.isFinite && time.isFinite && axes.isFinite }
}
