internal import CXInput2
import Ink

/// All pointers of an X server over one window (pens, erasers, fingers, mice), read on a connection of their own.
///
/// Wait for `descriptor` to become readable only while `hasPending` is false: events may already be in this process.
package struct Tablet: ~Copyable {
    let connection: Connection
    let window: Window
    /// Converts the server's time to seconds; keys must use the same clock.
    package let clock: ServerClock
    /// By the server's device number.
    var devices: [Int32: TrackedDevice] = [:]
    /// Devices that do not point, so that nobody asks about them again.
    var ignored: Set<Int32> = []
    /// The event types of proximity, once a device has declared them.
    var proximity = CXInput2Proximity()
    /// The device that left the window with a button down; nil unless it is still away.
    var leftPressed: DeviceID?
    /// The devices whose primary button is down, wherever they point.
    var holders: Set<Int32> = []
    /// The pads whose primary button went down over the window: some drivers make one of a tablet's keys.
    var pressedPads: Set<Int32> = []
    /// The pen that was heard last.
    var lastPen: Int32?
    /// The spread of a pinch's fingers since they came down, 1 at first.
    var pinched = 1.0
    /// Changes whenever `descriptions` does.
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
        // From here on the selection is in force: no event is missed.
        XSync(connection.display, False)
    }

    /// Becomes readable when the server has sent something.
    package var descriptor: Int32 { XConnectionNumber(connection.display) }

    /// The server is gone: no more events will come.
    package var isConnectionLost: Bool { connection.isLost }

    /// Whether a pen is plugged in.
    package var hasPen: Bool { devices.values.contains { $0.pointer.kind.isPen } }

    /// A tool for drawing was chosen: a pen that is near, calls itself an eraser and has no other end draws from now on, until a pen's tip
    /// comes.
    package mutating func letLoneEraserDraw() {
        guard let lastPen, let device = devices[lastPen], device.kind == .eraser, device.isNear != false else { return }
        let name = device.description.name
        let hasTip = devices.values.contains {
            $0.pointer.kind == .pen && DeviceTraits.areEnds(name, $0.description.name)
        }
        devices[lastPen]?.draws = !hasTip
    }

    /// The devices that point, in the order of their ids.
    package var descriptions: [DeviceDescription] { devices.sorted { $0.key < $1.key }.map(\.value.description) }

    /// Sends queued requests; returns whether `drain` has something to read.
    package func hasPending() -> Bool { !connection.isLost && XPending(connection.display) > 0 }

    /// Appends all events that have come, in the server's order, without waiting. `now` is the monotonic clock in seconds.
    ///
    /// One drain is one batch: of each contact's motions in it, all but the newest are marked coalesced.
    package mutating func drain(into events: inout [InputEvent], now: Double) {
        let start = events.count
        while hasPending() {
            var event = XEvent()
            XNextEvent(connection.display, &event)
            handle(&event, into: &events, now: now)
        }
        events[start...].markCoalesced()
    }

    /// The pointing devices of an X server, in the order of their ids; needs no window.
    package static func devices() throws(TabletError) -> [DeviceDescription] {
        try Connection().describe(XIAllDevices)
    }

    /// Begins to follow a device, or updates its description.
    mutating func track(_ description: DeviceDescription) {
        let id = description.id.rawValue
        guard var device = TrackedDevice(description) else {
            ignored.insert(id)
            return
        }
        device.isNear = devices[id]?.isNear
        device.draws = devices[id]?.draws ?? false
        device.press = devices[id]?.press ?? .up
        devices[id] = device
        revision += 1
        if device.pointer.kind == .touch { connection.selectTouches(of: id, on: window) }
        if description.hasProximity, let types = connection.proximity(id) {
            proximity = types
            connection.selectProximity(of: id)
        }
    }
}

/// A device, and whether the pen is in proximity; nil where that is unknown.
struct TrackedDevice {
    var description: DeviceDescription
    var pointer: PointerDevice
    var scroll: ScrollAxes
    let hasProximity: Bool
    var isNear: Bool?
    /// The device is an eraser by its own account, and is used as a tip.
    var draws = false
    var press = SharedPress.up
    /// Its newest event.
    var last: PointerEvent?

    /// What it counts as.
    var kind: PointerKind { draws ? .pen : pointer.kind }

    init?(_ description: DeviceDescription) {
        guard let pointer = PointerDevice(description) else { return nil }
        self.description = description
        self.pointer = pointer
        scroll = ScrollAxes(description.wheels)
        hasProximity = description.hasProximity
    }

    /// Whether an event moved the pointer in the name of a pen that is away.
    func isWarped(by phase: PointerEvent.Phase) -> Bool { hasProximity && isNear == false && phase == .motion }

    /// Whether an event shows that a pen is in proximity that came before anybody listened.
    func comesNear(with phase: PointerEvent.Phase) -> Bool { hasProximity && (isNear == nil || isNear == false && phase.isPress) }

    /// Returns whether the state is new. After leaving proximity the next pen may be another one.
    mutating func setNear(_ isNear: Bool) -> Bool {
        guard self.isNear != isNear else { return false }
        self.isNear = isNear
        if !isNear { pointer.forget() }
        return true
    }
}

/// The meaning of the pointer's leaving.
enum Leaving: Hashable {
    /// Another program has grabbed the pointer.
    case grabbed
    /// A button is down: its device keeps the pointer, and leaves only when the button is released outside.
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
    /// These devices and no others. State under the same id is dropped if the description differs: the server reuses ids.
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

/// One finger, or a device's one pen or mouse.
private struct Contact: Hashable {
    let device: DeviceID
    let number: UInt32
}
