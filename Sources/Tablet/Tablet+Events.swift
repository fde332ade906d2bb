internal import CXInput2
import Ink

/// Turns the server's events into ours.
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
        } else {
            _ = followManager(event)
        }
    }

    private mutating func handle(_ payload: UnsafeRawPointer, type: Int32, into events: inout [InputEvent], now: Double) {
        switch type {
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            point(payload.load(as: XIDeviceEvent.self), type: type, into: &events, now: now)
        case XI_RawButtonPress, XI_RawButtonRelease:
            followHolders(payload.load(as: XIRawEvent.self), isPressed: type == XI_RawButtonPress, into: &events, now: now)
        case XI_GesturePinchBegin, XI_GesturePinchUpdate:
            pinch(payload.load(as: XIGesturePinchEvent.self), into: &events, now: now)
        case XI_Enter:
            guard payload.load(as: XIEnterEvent.self).event == window else { return }
            leftPressed = nil
            refreshWheels()
        case XI_Leave:
            leave(payload.load(as: XIEnterEvent.self), into: &events, now: now)
        case XI_DeviceChanged:
            let change = payload.load(as: XIDeviceChangedEvent.self)
            // Usually another slave now drives the pointer, and its axes are known. Only a device that itself changed has new ones.
            if change.reason == XIDeviceChange { refresh(change.sourceid) }
        case XI_PropertyEvent:
            let change = payload.load(as: XIPropertyEvent.self)
            guard [connection.known.wacomSerialIDs, connection.known.libinputToolSerial].contains(change.property),
                let known = devices[change.deviceid]?.description.serial
            else { return }
            let serial = connection.serial(change.deviceid)
            guard serial != known else { return }
            devices[change.deviceid]?.description.serial = serial
            revision += 1
        case XI_HierarchyChanged:
            let change = payload.load(as: XIHierarchyEvent.self)
            for info in UnsafeBufferPointer(start: change.info, count: Int(change.num_info)) where info.flags != 0 {
                follow(info, time: seconds(change.time, near: now), into: &events)
            }
        default:
            break
        }
    }

    /// While a button is down the server also reports leaving other windows. A release outside comes under the master's id.
    private mutating func leave(_ event: XIEnterEvent, into events: inout [InputEvent], now: Double) {
        guard event.event == window, event.detail != XINotifyInferior else { return }
        let time = seconds(event.time, near: now)
        switch Leaving(mode: event.mode, isAnyPressed: event.buttons.isAnyPressed) {
        case .grabbed:
            events.append(.grabbed(time: time))
        case .pressed:
            leftPressed = DeviceID(event.sourceid)
        case .gone:
            if let device = devices[event.sourceid]?.pointer.id ?? leftPressed { events.append(.left(device: device, time: time)) }
            leftPressed = nil
        }
    }

    mutating func setProximity(_ id: Int32, isNear: Bool, time: Double, into events: inout [InputEvent]) {
        guard devices[id]?.setNear(isNear) == true, let device = devices[id] else { return }
        events.append(.proximity(device: device.pointer.id, kind: device.kind, isNear: isNear, time: time))
    }

    private mutating func follow(_ info: XIHierarchyInfo, time: Double, into events: inout [InputEvent]) {
        ignored.remove(info.deviceid)
        if info.enabled != 0, info.use == XISlavePointer {
            refresh(info.deviceid)
        } else if devices.removeValue(forKey: info.deviceid) != nil {
            connection.close(info.deviceid)
            holders.remove(info.deviceid)
            revision += 1
            events.append(.removed(device: DeviceID(info.deviceid), time: time))
        }
    }

    /// Brings wheels up to date that were turned over other windows. A turn between the pointer's entering and this query is lost.
    private mutating func refreshWheels() {
        for (id, device) in devices where !device.scroll.isEmpty {
            if let description = connection.describe(id).first { devices[id]?.scroll = ScrollAxes(description.wheels) }
        }
    }

    mutating func refresh(_ id: Int32) {
        for description in connection.describe(id) { track(description) }
    }

    func seconds(_ time: Time, near now: Double) -> Double {
        clock.seconds(UInt32(truncatingIfNeeded: time), near: now)
    }
}

extension XIButtonState {
    fileprivate var isAnyPressed: Bool { UnsafeBufferPointer(start: mask, count: Int(mask_len)).contains { $0 != 0 } }
}
