internal import CXInput2
import Ink

/// Motion, buttons and touches.
extension Tablet {
    mutating func point(_ event: XIDeviceEvent, type: Int32, into events: inout [InputEvent], now: Double) {
        let isTouch = type == XI_TouchBegin || type == XI_TouchUpdate || type == XI_TouchEnd
        // Wheel valuators also come as emulated buttons; skip these.
        guard event.flags & XIPointerEmulated == 0 else { return }
        if devices[event.sourceid] == nil, !ignored.contains(event.sourceid) {
            refresh(event.sourceid)
            // An id that the server does not know either (a device that is gone) is asked about only once.
            if devices[event.sourceid] == nil { ignored.insert(event.sourceid) }
        }
        let time = seconds(event.time, near: now)
        guard let device = devices[event.sourceid] else {
            // A tablet's pad points nowhere, but its ring and strips scroll: drivers make them a wheel's buttons.
            if !scroll(event, type: type, time: time, into: &events), type == XI_ButtonPress, event.detail == 1 {
                pressedPads.insert(event.sourceid)
            }
            return
        }
        guard (device.pointer.kind == .touch) == isTouch else { return }
        if scroll(event, type: type, time: time, into: &events) { return }
        guard let phase = phase(type, detail: event.detail) else { return }
        if device.isWarped(by: phase) {
            events.append(.pointer(warp(event, time: time)))
            return
        }
        if device.comesNear(with: phase) {
            setProximity(event.sourceid, isNear: true, time: time, into: &events)
        }
        point(event, phase: phase, isTouch: isTouch, time: time, into: &events)
    }

    /// Handles wheels; returns whether the event had nothing else.
    private mutating func scroll(_ event: XIDeviceEvent, type: Int32, time: Double, into events: inout [InputEvent]) -> Bool {
        let button = ScrollAxes.step(button: event.detail)
        var moved = (dx: 0.0, dy: 0.0)
        var isAll = false
        switch type {
        case XI_ButtonPress:
            guard let button else { return false }
            moved = button
            isAll = true
        case XI_ButtonRelease:
            return button != nil
        case XI_Motion:
            guard var axes = devices[event.sourceid]?.scroll, !axes.isEmpty else { return false }
            let told = event.valuators.told
            moved = axes.take(told)
            devices[event.sourceid]?.scroll = axes
            isAll = !told.isEmpty && told.allSatisfy { axes.contains($0.number) }
        default:
            return false
        }
        if moved.dx != 0 || moved.dy != 0 {
            events.append(
                .scroll(
                    ScrollEvent(
                        device: DeviceID(event.sourceid), position: Point(x: event.event_x, y: event.event_y), dx: moved.dx, dy: moved.dy,
                        modifiers: Modifiers(state: event.mods.effective), time: time)))
        }
        return isAll
    }

    /// Handles two fingers on a touchpad spreading or closing. The server reports their total spread since they came down.
    mutating func pinch(_ event: XIGesturePinchEvent, into events: inout [InputEvent], now: Double) {
        defer { pinched = event.scale }
        guard event.evtype == XI_GesturePinchUpdate, pinched > 0, event.scale > 0, event.scale != pinched else { return }
        events.append(
            .scroll(
                ScrollEvent(
                    device: DeviceID(event.sourceid), position: Point(x: event.event_x, y: event.event_y), zoom: event.scale / pinched,
                    modifiers: Modifiers(state: event.mods.effective), time: seconds(event.time, near: now))))
    }

    /// Handles an event that points. A press often comes without axes: it is passed on at once with those of the last motion, and the next
    /// motion refines it.
    private mutating func point(
        _ event: XIDeviceEvent, phase: PointerEvent.Phase, isTouch: Bool, time: Double, into events: inout [InputEvent]
    ) {
        guard let kind = followEnd(event.sourceid), var device = devices[event.sourceid]?.pointer else { return }
        defer { devices[event.sourceid]?.pointer = device }
        let told = device.take(event.valuators.told)
        var guess: (guessed: EstimatedProperties, index: UInt32?) = ([], nil)
        switch phase {
        case .press(.primary): guess = device.land(told: told)
        case .press: guess.guessed = device.estimated(told: told)
        case .release(.primary), .cancel: device.lift()
        case .release: break
        case .motion: if let refinement = device.refine(told: told, time: time) { events.append(.refined(refinement)) }
        }
        let position = device.position(
            pointer: Point(x: event.event_x, y: event.event_y),
            origin: Point(x: event.root_x - event.event_x, y: event.root_y - event.event_y),
            width: screen.width, height: screen.height, told: told)
        let pointer = PointerEvent(
            device: device.id, kind: kind, contact: isTouch ? UInt32(bitPattern: event.detail) : 0, phase: phase, time: time,
            position: position, axes: device.penAxes, estimated: guess.guessed, updateIndex: guess.index,
            modifiers: Modifiers(state: event.mods.effective))
        devices[event.sourceid]?.last = pointer
        if isTouch || follow(phase, of: event.sourceid) { events.append(.pointer(pointer)) }
    }

    /// Follows which end of a pen is in use; returns what the device counts as. Where a tip comes, ends that were made to draw erase again.
    private mutating func followEnd(_ source: Int32) -> PointerKind? {
        guard let device = devices[source] else { return nil }
        guard device.pointer.kind.isPen else { return device.kind }
        lastPen = source
        if device.pointer.kind == .pen { for id in devices.keys where devices[id]?.draws == true { devices[id]?.draws = false } }
        return device.kind
    }

    /// A program has moved the pointer. The server reports that as a motion of the last device, even of a pen far from its tablet; it
    /// counts as a motion of the pointer itself, which is a mouse.
    private func warp(_ event: XIDeviceEvent, time: Double) -> PointerEvent {
        PointerEvent(
            device: DeviceID(event.deviceid), kind: .mouse, phase: .motion, time: time,
            position: Point(x: event.event_x, y: event.event_y), modifiers: Modifiers(state: event.mods.effective))
    }

    private func phase(_ type: Int32, detail: Int32) -> PointerEvent.Phase? {
        switch type {
        case XI_ButtonPress: .press(PointerButton(UInt8(clamping: detail)))
        case XI_ButtonRelease: .release(PointerButton(UInt8(clamping: detail)))
        case XI_TouchBegin: .press(.primary)
        case XI_TouchEnd: .release(.primary)
        case XI_Motion, XI_TouchUpdate: .motion
        default: nil
        }
    }
}

extension PointerEvent.Phase {
    var isPress: Bool {
        switch self {
        case .press: true
        case .motion, .release, .cancel: false
        }
    }
}

extension XIValuatorState {
    /// The axes in an event: the mask names them, and their values are packed.
    var told: [(number: Int, value: Double)] {
        var numbers: [(number: Int, value: Double)] = []
        for number in 0..<Int(mask_len) * 8 where cxinput2_is_set(mask, mask_len, Int32(number)) != 0 {
            numbers.append((number, values[numbers.count]))
        }
        return numbers
    }
}

extension Modifiers {
    /// Decodes X's modifier bits; Alt is Mod1 and Super is Mod4 on every layout in use.
    fileprivate init(state: Int32) {
        self = []
        if state & Int32(ShiftMask) != 0 { insert(.shift) }
        if state & Int32(ControlMask) != 0 { insert(.control) }
        if state & Int32(Mod1Mask) != 0 { insert(.alt) }
        if state & Int32(Mod4Mask) != 0 { insert(.superKey) }
    }
}
