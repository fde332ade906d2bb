internal import CXInput2
import Ink

/// The tablet cannot be read; the message says why and what to do.
package struct TabletError: Error, CustomStringConvertible {
    package let description: String
}

/// Pens, fingers and mice on X11, through an own connection and XInput2.
///
/// On the window the master devices are selected: that takes clicks from SDL on purpose, gives sub-pixel positions and all valuators, and
/// respects other clients' grabs. Touch is selected per device (on the masters SDL has it), proximity on the root, where it always
/// arrives. Every event is passed on; none is merged.
package final class Tablet {
    private let display: OpaquePointer
    private let window: Window
    private let root: Window
    private let opcode: Int32
    private var rootWidth = 0.0
    private var rootHeight = 0.0
    private var proximityTypes: (in: Int32, out: Int32) = (-1, -1)
    /// XI1's handles of pens whose proximity is watched.
    private var opened: [Int32: UnsafeMutablePointer<XDevice>] = [:]
    private var valuators: [Int32: PenValuators] = [:]

    /// - Parameter windowID: the window on which pointers are to be heard.
    package init(windowID: UInt) throws(TabletError) {
        (display, opcode) = try Self.connect()
        window = Window(windowID)
        root = XDefaultRootWindow(display)
        measureRoot()
        selectOnWindow()
        selectOnRoot()
        rescan()
        XSync(display, 0)
    }

    deinit {
        if !isConnectionLost { XCloseDisplay(display) }
    }

    /// The pointing devices that are plugged in and enabled. Needs no window.
    package static func devices() throws(TabletError) -> [DeviceDescription] {
        let (display, _) = try connect()
        defer { XCloseDisplay(display) }
        return DeviceQuery(display: display).devices()
    }

    private static func connect() throws(TabletError) -> (OpaquePointer, Int32) {
        cxi_install_handlers()
        guard let display = XOpenDisplay(nil) else {
            throw TabletError(description: "cannot reach the X server: is DISPLAY set to a running one?")
        }
        cxi_survive_loss(UnsafeMutableRawPointer(display))
        var opcode: Int32 = 0
        var event: Int32 = 0
        var error: Int32 = 0
        var major: Int32 = 2
        var minor: Int32 = 2
        guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0, XIQueryVersion(display, &major, &minor) == 0,
            major > 2 || (major == 2 && minor >= 2)
        else {
            XCloseDisplay(display)
            throw TabletError(description: "the X server has no XInput 2.2, which pens need: use a newer X server")
        }
        return (display, opcode)
    }

    /// Of the connection, for poll.
    package var descriptor: Int32 { XConnectionNumber(display) }

    /// The server has gone away; nothing will come any more.
    package var isConnectionLost: Bool { cxi_lost() > 0 }

    /// Makes another library's connection (an Xlib `Display *`) survive the loss of its server, too.
    package static func surviveLoss(of display: UnsafeMutableRawPointer) { cxi_survive_loss(display) }

    /// Whether events wait, read already or not.
    package var hasPending: Bool { !isConnectionLost && XPending(display) > 0 }

    /// A pen is plugged in.
    package var hasPen: Bool { valuators.values.contains { $0.device.kind?.isPen ?? false } }

    /// Appends all that has come, in order, without waiting.
    package func drain(into events: inout [InputEvent], clock: inout ServerClock) {
        let first = events.count
        var event = XEvent()
        while hasPending {
            XNextEvent(display, &event)
            if isConnectionLost { break }
            take(&event, into: &events, clock: &clock)
        }
        Self.flagCoalesced(&events, from: first)
    }

    /// Samples of one batch but the newest of their device are coalesced.
    static func flagCoalesced(_ events: inout [InputEvent], from first: Int) {
        var seen: Set<[Int64]> = []
        for index in (first..<events.count).reversed() {
            guard case .pointer(var event) = events[index], event.phase == .motion else { continue }
            if !seen.insert([Int64(event.device.rawValue), Int64(event.contact)]).inserted {
                event.coalesced = true
                events[index] = .pointer(event)
            }
        }
    }

    // MARK: - Selecting

    private func select(_ kinds: [Int32], device: Int32, on window: Window) {
        var mask = [UInt8](repeating: 0, count: 4)
        for kind in kinds { cxi_set_mask(&mask, kind) }
        mask.withUnsafeMutableBufferPointer { bytes in
            var selection = XIEventMask(deviceid: device, mask_len: Int32(bytes.count), mask: bytes.baseAddress)
            XISelectEvents(display, window, &selection, 1)
        }
    }

    private func selectOnWindow() {
        select(
            [XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_Enter, XI_Leave, XI_DeviceChanged], device: XIAllMasterDevices, on: window)
    }

    private func selectOnRoot() {
        select([XI_HierarchyChanged], device: XIAllDevices, on: root)
        XSelectInput(display, root, StructureNotifyMask)
    }

    private func measureRoot() {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, root, &attributes) != 0 else { return }
        rootWidth = Double(attributes.width)
        rootHeight = Double(attributes.height)
    }

    /// Learns which devices there are, and listens to those that came.
    private func rescan() {
        let devices = DeviceQuery(display: display).devices()
        let old = valuators
        valuators = [:]
        for device in devices {
            let id = device.id.rawValue
            valuators[id] = old[id].flatMap { $0.device == device ? $0 : nil } ?? PenValuators(device)
            if device.isDirectTouch { select([XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd], device: id, on: window) }
        }
        let present = Set(devices.filter { $0.kind?.isPen ?? false }.map(\.id.rawValue))
        for (id, handle) in opened where !present.contains(id) {
            XCloseDevice(display, handle)
            opened[id] = nil
        }
        for id in present where opened[id] == nil { opened[id] = XOpenDevice(display, XID(id)) }
        var classes: [XEventClass] = []
        for handle in opened.values {
            let proximity = cxi_proximity_of(handle)
            if proximity.in_class != 0 { classes.append(proximity.in_class) }
            if proximity.out_class != 0 { classes.append(proximity.out_class) }
            if proximity.in_type != 0 { proximityTypes = (proximity.in_type, proximity.out_type) }
        }
        if !classes.isEmpty { XSelectExtensionEvent(display, root, &classes, Int32(classes.count)) }
    }

    // MARK: - Taking events in

    private func take(_ event: inout XEvent, into events: inout [InputEvent], clock: inout ServerClock) {
        if event.type == GenericEvent, event.xcookie.extension == opcode, cxi_get_event_data(display, &event) != 0 {
            defer { cxi_free_event_data(display, &event) }
            takeInput2(event.xcookie, into: &events, clock: &clock)
        } else if event.type == proximityTypes.in || event.type == proximityTypes.out {
            let isNear = event.type == proximityTypes.in
            withUnsafePointer(to: event) {
                $0.withMemoryRebound(to: XProximityNotifyEvent.self, capacity: 1) { notice in
                    let id = Int32(truncatingIfNeeded: notice.pointee.deviceid)
                    guard let kind = valuators[id]?.device.kind else { return }
                    if !isNear { valuators[id]?.forget() }
                    events.append(
                        .proximity(
                            device: DeviceID(id), kind: kind, isNear: isNear,
                            time: clock.seconds(UInt32(truncatingIfNeeded: notice.pointee.time))))
                }
            }
        } else if event.type == ConfigureNotify {
            measureRoot()
        }
    }

    private func takeInput2(_ cookie: XGenericEventCookie, into events: inout [InputEvent], clock: inout ServerClock) {
        guard let data = cookie.data else { return }
        switch cookie.evtype {
        case XI_Motion, XI_ButtonPress, XI_ButtonRelease, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
            let event = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
            if let pointer = pointer(event, clock: &clock) { events.append(.pointer(pointer)) }
        case XI_Leave:
            let event = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
            let time = clock.seconds(UInt32(truncatingIfNeeded: event.time))
            // Our own implicit grab sends none: the window under the pointer does not change by it.
            events.append(event.mode == XINotifyGrab ? .grabbed(time: time) : .left(device: DeviceID(event.sourceid), time: time))
        case XI_DeviceChanged:
            // That another device moves the pointer now is no news; that a device has other axes is.
            if data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee.reason == XIDeviceChange { rescan() }
        case XI_HierarchyChanged:
            let event = data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee
            let time = clock.seconds(UInt32(truncatingIfNeeded: event.time))
            for index in 0..<Int(event.num_info) {
                let info = event.info[index]
                if info.flags & (XIDeviceDisabled | XISlaveRemoved) != 0, valuators[info.deviceid] != nil {
                    events.append(.removed(device: DeviceID(info.deviceid), time: time))
                }
            }
            rescan()
        default: break
        }
    }

    private func pointer(_ event: XIDeviceEvent, clock: inout ServerClock) -> PointerEvent? {
        let isTouch = event.evtype == XI_TouchBegin || event.evtype == XI_TouchUpdate || event.evtype == XI_TouchEnd
        if !isTouch && event.flags & XIPointerEmulated != 0 { return nil }
        guard var state = valuators[event.sourceid], let kind = state.device.kind else { return nil }
        let hasValues = take(event.valuators, into: &state)
        valuators[event.sourceid] = state
        guard let phase = Self.phase(event) else { return nil }
        let reported = Point(x: event.event_x, y: event.event_y)
        var result = PointerEvent(
            device: DeviceID(event.sourceid), kind: kind, contact: isTouch ? UInt32(truncatingIfNeeded: event.detail) : 0, phase: phase,
            time: clock.seconds(UInt32(truncatingIfNeeded: event.time)), position: reported, axes: state.axes,
            modifiers: Self.modifiers(event.mods.effective))
        if let place = state.rootPosition(rootWidth: rootWidth, rootHeight: rootHeight) {
            let exact = Point(x: place.x - (event.root_x - event.event_x), y: place.y - (event.root_y - event.event_y))
            // A press that tells no position has that of the last motion, unless the pointer is elsewhere by now.
            if hasValues || exact.distance(to: reported) <= 1.5 { result.position = exact }
        }
        if !hasValues, case .press = phase { result.estimated = state.reported }
        return result
    }

    /// Whether the event told a position.
    private func take(_ told: XIValuatorState, into state: inout PenValuators) -> Bool {
        guard told.mask_len > 0, let mask = told.mask, let values = told.values else { return false }
        var next = 0
        for number in 0..<Int(told.mask_len) * 8 where cxi_mask_is_set(mask, Int32(number)) != 0 {
            state.set(number, to: values[next])
            next += 1
        }
        return next > 0
    }

    private static func phase(_ event: XIDeviceEvent) -> PointerEvent.Phase? {
        switch event.evtype {
        case XI_Motion, XI_TouchUpdate: return .motion
        case XI_ButtonPress: return UInt8(exactly: event.detail).map { .press(PointerButton($0)) }
        case XI_ButtonRelease: return UInt8(exactly: event.detail).map { .release(PointerButton($0)) }
        case XI_TouchBegin: return .press(.primary)
        case XI_TouchEnd: return .release(.primary)
        default: return nil
        }
    }

    private static func modifiers(_ state: Int32) -> Modifiers {
        var modifiers: Modifiers = []
        if state & ShiftMask != 0 { modifiers.insert(.shift) }
        if state & ControlMask != 0 { modifiers.insert(.control) }
        if state & Mod1Mask != 0 { modifiers.insert(.alt) }
        if state & Mod4Mask != 0 { modifiers.insert(.superKey) }
        return modifiers
    }
}
