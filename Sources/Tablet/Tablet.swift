internal import CXInput2
import Ink

/// All pointers of an X server over one window - pens, erasers, fingers, mice - read on a connection of their own.
///
/// Wait for `descriptor` to become readable, but only while `hasPending` is false: events may already lie in this process.
package struct Tablet: ~Copyable {
    let connection: Connection
    let window: Window
    /// The server's time as seconds; keys must use the same.
    package let clock: ServerClock
    /// By the server's device number.
    var devices: [Int32: TrackedDevice] = [:]
    /// Devices that point at nothing, so that nobody asks for them again.
    var ignored: Set<Int32> = []
    /// The event types of proximity, once a device has told them.
    var proximity = CXInput2Proximity()
    /// Who left the window with a button down; nil when the pointer is back, or was not away.
    var leftPressed: DeviceID?
    /// How far the fingers of a pinch have spread since they came down, 1 at first.
    var pinched = 1.0
    /// Another number whenever `descriptions` has become another list.
    package internal(set) var revision = 0
    /// Width and height of the whole screen in pixels.
    var screen: (width: Int, height: Int)
    /// The window on which the desktop's settings are told.
    var manager: Window?
    /// As the desktop has them now.
    package internal(set) var clickHabits = ClickHabits()

    /// Selects the pointers over the window of this X id. `now` is the monotonic clock in seconds.
    package init(window: UInt, now: Double) throws(TabletError) {
        connection = try Connection()
        self.window = Window(window)
        clock = ServerClock(stamp: connection.stamp(), at: now)
        screen = connection.screenSize()
        connection.selectPointers(on: self.window)
        for description in connection.describe(XIAllDevices) { track(description) }
        followManager()
        // From here on the server knows it all, and no event is missed.
        XSync(connection.display, False)
    }

    /// Becomes readable when the server has sent something.
    package var descriptor: Int32 { XConnectionNumber(connection.display) }

    /// The server is gone: nothing more will come.
    package var isConnectionLost: Bool { connection.isLost }

    /// A pen is plugged in.
    package var hasPen: Bool { devices.values.contains { $0.pointer.kind.isPen } }

    /// The devices that point, in the order of their ids.
    package var descriptions: [DeviceDescription] { devices.sorted { $0.key < $1.key }.map(\.value.description) }

    /// Sends what was asked, and tells whether `drain` has something to read.
    package func hasPending() -> Bool { !connection.isLost && XPending(connection.display) > 0 }

    /// Appends every event that has come, in the server's order, without waiting. `now` is the monotonic clock in seconds.
    ///
    /// One drain is one batch: of each device's motions in it all but the newest are marked coalesced.
    package mutating func drain(into events: inout [InputEvent], now: Double) {
        let start = events.count
        while hasPending() {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            handle(&event, into: &events, now: now)
        }
        events[start...].markCoalesced()
    }

    /// The pointing devices that an X server has, in the order of their ids; needs no window.
    package static func devices() throws(TabletError) -> [DeviceDescription] {
        try Connection().describe(XIAllDevices)
    }

    /// Begins to follow a device, or takes note of its new axes.
    mutating func track(_ description: DeviceDescription) {
        let id = description.id.rawValue
        guard var device = TrackedDevice(description) else {
            ignored.insert(id)
            return
        }
        device.isNear = devices[id]?.isNear
        devices[id] = device
        revision += 1
        if device.pointer.kind == .touch { connection.selectTouches(of: id, on: window) }
        if description.hasProximity, let types = connection.proximity(id) {
            proximity = types
            connection.selectProximity(of: id)
        }
    }
}

/// A device, and whether the pen is near; nil where that is not known.
struct TrackedDevice {
    var description: DeviceDescription
    var pointer: PointerDevice
    var scroll: ScrollAxes
    let hasProximity: Bool
    var isNear: Bool?

    init?(_ description: DeviceDescription) {
        guard let pointer = PointerDevice(description) else { return nil }
        self.description = description
        self.pointer = pointer
        scroll = ScrollAxes(description.wheels)
        hasProximity = description.hasProximity
    }

    /// A motion of a pen that is away: something else moved the pointer in its name.
    func isWarped(by phase: PointerEvent.Phase) -> Bool { hasProximity && isNear == false && phase == .motion }

    /// It came near before anybody listened.
    func comesNear(with phase: PointerEvent.Phase) -> Bool { hasProximity && (isNear == nil || isNear == false && phase.isPress) }

    /// Returns whether that is news. What comes after it went away may be another pen.
    mutating func setNear(_ isNear: Bool) -> Bool {
        guard self.isNear != isNear else { return false }
        self.isNear = isNear
        if !isNear { pointer.forget() }
        return true
    }
}

/// What the pointer's going means.
enum Leaving: Hashable {
    /// Another program took hold of the pointer.
    case grabbed
    /// With a button down: whoever pressed it keeps the pointer, and has left only when the button is let go outside.
    case pressed
    case gone

    init(mode: Int32, isAnyPressed: Bool) {
        switch mode {
        case XINotifyGrab, XINotifyPassiveGrab: self = .grabbed
        case XINotifyNormal where isAnyPressed: self = .pressed
        default: self = .gone
        }
    }
}

extension [Int32: TrackedDevice] {
    /// These devices and no others. What another had told under the same number, which the server gives anew, is not theirs.
    func following(_ descriptions: [DeviceDescription]) -> Self {
        descriptions.reduce(into: [:]) { devices, description in
            let id = description.id.rawValue
            devices[id] = self[id]?.description == description ? self[id] : TrackedDevice(description)
        }
    }
}

extension MutableCollection where Element == InputEvent, Self: BidirectionalCollection {
    /// Marks every motion that a later motion of the same contact follows.
    mutating func markCoalesced() {
        var newest: Set<Contact> = []
        for index in indices.reversed() {
            guard case .pointer(var event) = self[index], event.phase == .motion else { continue }
            event.coalesced = !newest.insert(Contact(device: event.device, number: event.contact)).inserted
            self[index] = .pointer(event)
        }
    }
}

/// One finger, or the one pen or mouse of a device.
private struct Contact: Hashable {
    let device: DeviceID
    let number: UInt32
}
