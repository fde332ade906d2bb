internal import CXInput2
internal import Glibc
import Ink

/// Watches every pen of an X server, whatever window it is over, through the server's raw events, in pixels of the screen. Other programs
/// still get theirs.
package struct PenWatch: ~Copyable {
    private let connection: Connection
    private let clock: ServerClock
    private var devices: [Int32: TrackedDevice] = [:]
    private let screen: (width: Int, height: Int)

    /// `now` is the monotonic clock in seconds.
    package init(now: Double) throws(TabletError) {
        connection = try Connection()
        clock = ServerClock(stamp: connection.stamp(), at: now)
        screen = connection.screenSize()
        connection.selectRaw()
        refresh()
        XSync(connection.display, False)
    }

    /// The pens as the server described them when the watch began or they last changed, in the order of their ids.
    package var pens: [DeviceDescription] { devices.sorted { $0.key < $1.key }.map(\.value.description) }

    /// Becomes readable when the server has sent something.
    package var descriptor: Int32 { XConnectionNumber(connection.display) }

    package var isConnectionLost: Bool { connection.isLost }

    package func hasPending() -> Bool { !connection.isLost && XPending(connection.display) > 0 }

    /// All events of pens that have come, without waiting.
    package mutating func drain(now: Double) -> [PointerEvent] {
        var events: [PointerEvent] = []
        while hasPending() {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            guard let payload = cxinput2_payload(connection.display, &event, connection.opcode) else { continue }
            let type = event.xcookie.evtype
            if type == XI_HierarchyChanged || type == XI_PropertyEvent {
                refresh()
            } else {
                let raw = UnsafeRawPointer(payload).load(as: XIRawEvent.self)
                if let pointer = pointer(raw, type: type, now: now) { events.append(pointer) }
            }
            cxinput2_free(connection.display, &event)
        }
        return events
    }

    private mutating func refresh() {
        devices = devices.following(connection.describe(XIAllDevices).filter { $0.kind?.isPen ?? false })
    }

    private mutating func pointer(_ event: XIRawEvent, type: Int32, now: Double) -> PointerEvent? {
        guard let phase = phase(type, detail: event.detail), devices[event.sourceid]?.pointer.take(event.valuators.told) != nil,
            let device = devices[event.sourceid]?.pointer
        else { return nil }
        return PointerEvent(
            device: device.id, kind: device.kind, phase: phase, time: clock.seconds(UInt32(truncatingIfNeeded: event.time), near: now),
            position: device.position(width: screen.width, height: screen.height) ?? Point(x: 0, y: 0), axes: device.penAxes)
    }

    private func phase(_ type: Int32, detail: Int32) -> PointerEvent.Phase? {
        switch type {
        case XI_RawMotion: .motion
        case XI_RawButtonPress: .press(PointerButton(UInt8(clamping: detail)))
        case XI_RawButtonRelease: .release(PointerButton(UInt8(clamping: detail)))
        default: nil
        }
    }
}
