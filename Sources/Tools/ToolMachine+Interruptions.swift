import Ink

/// Interruptions between a hand and the canvas. The stroke so far is always kept, and what was held is released.
extension ToolMachine {
    mutating func changeProximity(_ device: DeviceID, _ kind: PointerKind, isNear: Bool, _ effects: inout [ToolEffect]) {
        guard kind.isPen else { return }
        guard isNear else { return lose(device, &effects) }
        turn(device, to: kind, touches: false)
    }

    /// The device is out of range, or unplugged.
    mutating func lose(_ device: DeviceID, _ effects: inout [ToolEffect]) {
        contacts = contacts.filter { $0.key.device != device }
        if activity.stroke?.contact.device == device { finishStroke(&effects) }
        if navigation.gesture.fingers.contains(where: { $0.contact.device == device }) {
            abandonGesture(&effects)
            navigation.gesture = TouchGesture()
        }
        endDrag(&effects) { $0.contact.device == device }
        endHover(of: device)
        letGo(of: device)
    }

    /// The pointer left the window. While a contact of the device is down, nothing ends: the window system sends its events here until it
    /// lifts.
    mutating func leaveWindow(_ device: DeviceID, _ effects: inout [ToolEffect]) {
        guard !contacts.keys.contains(where: { $0.device == device }) else { return }
        endDrag(&effects) { $0.contact.device == device }
        endHover(of: device)
        letGo(of: device)
    }

    /// Another client has the pens and the mouse, and receives their releases. Fingers report their own end.
    mutating func loseAllPointers(_ effects: inout [ToolEffect]) {
        contacts = contacts.filter { $0.value == .touch }
        finishStroke(&effects)
        endDrag(&effects) { $0.kind != .touch }
        endHover()
        toolbox.overrides.dropDevices()
        navigation.holds.drop { $0.device != nil }
        pens.near.loseAll()
        buttons.drop { _ in true }
    }

    mutating func changeFocus(_ isFocused: Bool, _ effects: inout [ToolEffect]) {
        guard !isFocused else { return }
        finishStroke(&effects)
        toolbox.overrides.dropKeys()
        navigation.holds.drop { $0.device == nil }
        keyboard.letGo()
    }

    private mutating func letGo(of device: DeviceID) {
        toolbox.overrides.drop(device)
        navigation.holds.drop { $0.device == device }
        pens.near.lose(device)
        buttons.drop { $0 == device }
    }

    /// The pen of this device, or any pen when `device` is nil, no longer hovers.
    mutating func endHover(of device: DeviceID? = nil) {
        switch activity {
        case .hovering(let event): if device == nil || event.device == device { activity = .idle }
        case .idle, .marking, .tentative, .waiting: break
        }
    }
}
