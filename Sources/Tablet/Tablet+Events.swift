internal import CXInput2
import Ink

/// From the server's events to ours.
extension Tablet {
    mutating func handle(_ event: inout XEvent, into events: inout [InputEvent], now: Double) {
        if event.type == ConfigureNotify, event.xconfigure.window == connection.root {
            screen = (Int(event.xconfigure.width), Int(event.xconfigure.height))
        } else if proximity.near_type != 0, event.type == proximity.near_type || event.type == proximity.away_type {
            let notice = withUnsafeBytes(of: event) { $0.load(as: XProximityNotifyEvent.self) }
            let time = seconds(notice.time, near: now)
            setProximity(Int32(notice.deviceid), isNear: event.type == proximity.near_type, time: time, into: &events)
        } else if let payload = cxinput2_payload(connection.display, &event, connection.opcode) {
            handle(UnsafeRawPointer(payload), type: event.xcookie.evtype, into: &events, now: now)
            cxinput2_free(connection.display, &event)
        }
    }

    private mutating func handle(_ payload: UnsafeRawPointer, type: Int32, into events: inout [InputEvent], now: Double) {
        switch type {
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            point(payload.load(as: XIDeviceEvent.self), type: type, into: &events, now: now)
        case XI_Enter:
            if payload.load(as: XIEnterEvent.self).event == window { leftPressed = nil }
        case XI_Leave:
            leave(payload.load(as: XIEnterEvent.self), into: &events, now: now)
        case XI_DeviceChanged:
            let change = payload.load(as: XIDeviceChangedEvent.self)
            // Another slave has the pointer now: that one's axes are known. Only a device that itself changed is new.
            if change.reason == XIDeviceChange { refresh(change.sourceid) }
        case XI_HierarchyChanged:
            let change = payload.load(as: XIHierarchyEvent.self)
            for info in UnsafeBufferPointer(start: change.info, count: Int(change.num_info)) where info.flags != 0 {
                follow(info, time: seconds(change.time, near: now), into: &events)
            }
        default:
            break
        }
    }

    private mutating func point(_ event: XIDeviceEvent, type: Int32, into events: inout [InputEvent], now: Double) {
        let isTouch = type == XI_TouchBegin || type == XI_TouchUpdate || type == XI_TouchEnd
        guard event.flags & XIPointerEmulated == 0, let phase = phase(type, detail: event.detail) else { return }
        if devices[event.sourceid] == nil { refresh(event.sourceid) }
        guard var device = devices[event.sourceid], (device.pointer.kind == .touch) == isTouch else { return }
        let time = seconds(event.time, near: now)
        if device.hasProximity, device.isNear == nil {
            // It was near before anybody listened.
            setProximity(event.sourceid, isNear: true, time: time, into: &events)
            device.isNear = true
        }
        let told = device.pointer.take(event.valuators.told)
        devices[event.sourceid] = device
        var estimated: EstimatedProperties = []
        if case .press = phase { estimated = device.pointer.estimated(told: told) }
        events.append(
            .pointer(
                PointerEvent(
                    device: device.pointer.id, kind: device.pointer.kind, contact: isTouch ? UInt32(bitPattern: event.detail) : 0,
                    phase: phase, time: time,
                    position: device.pointer.position(
                        pointer: Point(x: event.event_x, y: event.event_y),
                        origin: Point(x: event.root_x - event.event_x, y: event.root_y - event.event_y),
                        width: screen.width, height: screen.height),
                    axes: device.pointer.penAxes, estimated: estimated, modifiers: Modifiers(state: event.mods.effective))))
    }

    /// nil for the buttons 4 to 7, which are a wheel's steps.
    private func phase(_ type: Int32, detail: Int32) -> PointerEvent.Phase? {
        switch type {
        case XI_ButtonPress where !(4...7).contains(detail): .press(PointerButton(UInt8(clamping: detail)))
        case XI_ButtonRelease where !(4...7).contains(detail): .release(PointerButton(UInt8(clamping: detail)))
        case XI_TouchBegin: .press(.primary)
        case XI_TouchEnd: .release(.primary)
        case XI_Motion, XI_TouchUpdate: .motion
        default: nil
        }
    }

    /// While a button is down the server also tells of other windows, and whoever pressed it keeps the pointer: the device has left
    /// only when the button is let go outside, which the server then tells in the master's name.
    private mutating func leave(_ event: XIEnterEvent, into events: inout [InputEvent], now: Double) {
        guard event.event == window, event.detail != XINotifyInferior else { return }
        let time = seconds(event.time, near: now)
        switch event.mode {
        case XINotifyGrab, XINotifyPassiveGrab:
            events.append(.grabbed(time: time))
        case XINotifyNormal where event.buttons.isAnyPressed:
            leftPressed = DeviceID(event.sourceid)
        default:
            if let device = devices[event.sourceid]?.pointer.id ?? leftPressed { events.append(.left(device: device, time: time)) }
            leftPressed = nil
        }
    }

    private mutating func setProximity(_ id: Int32, isNear: Bool, time: Double, into events: inout [InputEvent]) {
        guard var device = devices[id] else { return }
        device.isNear = isNear
        if !isNear { device.pointer.forget() }
        devices[id] = device
        events.append(.proximity(device: device.pointer.id, kind: device.pointer.kind, isNear: isNear, time: time))
    }

    private mutating func follow(_ info: XIHierarchyInfo, time: Double, into events: inout [InputEvent]) {
        if info.enabled != 0, info.use == XISlavePointer {
            refresh(info.deviceid)
        } else if devices.removeValue(forKey: info.deviceid) != nil {
            connection.close(info.deviceid)
            events.append(.removed(device: DeviceID(info.deviceid), time: time))
        }
    }

    private mutating func refresh(_ id: Int32) {
        for description in connection.describe(id) { track(description) }
    }

    private func seconds(_ time: Time, near now: Double) -> Double {
        clock.seconds(UInt32(truncatingIfNeeded: time), near: now)
    }
}

extension XIValuatorState {
    /// The axes that an event tells: the mask says which, the values lie packed.
    fileprivate var told: [(number: Int, value: Double)] {
        var numbers: [(number: Int, value: Double)] = []
        for number in 0..<Int(mask_len) * 8 where cxinput2_is_set(mask, mask_len, Int32(number)) != 0 {
            numbers.append((number, values[numbers.count]))
        }
        return numbers
    }
}

extension XIButtonState {
    fileprivate var isAnyPressed: Bool { UnsafeBufferPointer(start: mask, count: Int(mask_len)).contains { $0 != 0 } }
}

extension Modifiers {
    /// From X's modifier bits; Alt is Mod1 and Super Mod4 on every layout in use.
    fileprivate init(state: Int32) {
        self = []
        if state & Int32(ShiftMask) != 0 { insert(.shift) }
        if state & Int32(ControlMask) != 0 { insert(.control) }
        if state & Int32(Mod1Mask) != 0 { insert(.alt) }
        if state & Int32(Mod4Mask) != 0 { insert(.superKey) }
    }
}
