internal import CXInput2
import Ink

/// The button that tips, erasers and mice have in common.
///
/// The server makes one pointer of all of them, and tells of a button that several devices hold as of one: of the presses it passes on only
/// the first, of the releases only the last, whosever it is. Each device's own come as raw events, before those that the server passes on;
/// from them follows what it keeps back.
extension Tablet {
    /// Follows a raw press or release of the primary button.
    mutating func followHolders(_ event: XIRawEvent, isPressed: Bool, into events: inout [InputEvent], now: Double) {
        guard event.detail == Int32(PointerButton.primary.rawValue), devices[event.sourceid]?.pointer.kind != .touch else { return }
        let others = holders.subtracting([event.sourceid])
        let time = seconds(event.time, near: now)
        if isPressed {
            holders.insert(event.sourceid)
            pressDespite(others, event.sourceid, time: time, into: &events)
        } else {
            holders.remove(event.sourceid)
            pressedPads.remove(event.sourceid)
            if !others.isEmpty { release(event.sourceid, time: time, into: &events) }
        }
    }

    /// A pen that touches while a mouse's button is down takes its place; a pad's button means nothing.
    private mutating func pressDespite(_ others: Set<Int32>, _ source: Int32, time: Double, into events: inout [InputEvent]) {
        guard let device = devices[source], device.kind.isPen, device.isNear != false, device.last != nil else { return }
        if let mouse = others.first(where: { devices[$0]?.press == .down && devices[$0]?.kind == .mouse }) {
            release(mouse, time: time, into: &events)
        } else if others.isEmpty || !others.isSubset(of: pressedPads) {
            return
        }
        tell(.press(.primary), of: source, time: time, into: &events)
        devices[source]?.press = .down
    }

    private mutating func release(_ source: Int32, time: Double, into events: inout [InputEvent]) {
        guard devices[source]?.press == .down else { return }
        devices[source]?.press = .endedEarly
        tell(.release(.primary), of: source, time: time, into: &events)
    }

    /// Tells of a press or release where the device was last.
    private mutating func tell(_ phase: PointerEvent.Phase, of source: Int32, time: Double, into events: inout [InputEvent]) {
        guard var event = devices[source]?.last else { return }
        (event.phase, event.time, event.estimated, event.updateIndex) = (phase, time, [], nil)
        if phase.isPress, let guess = devices[source]?.pointer.land(told: []) {
            (event.estimated, event.updateIndex) = guess
        } else {
            devices[source]?.pointer.lift()
        }
        events.append(.pointer(event))
    }

    /// Follows what the server passes on; returns whether it is news. The release of a press that was told to have ended is none.
    mutating func follow(_ phase: PointerEvent.Phase, of source: Int32) -> Bool {
        switch phase {
        case .press(.primary): devices[source]?.press = .down
        case .release(.primary):
            defer { devices[source]?.press = .up }
            return devices[source]?.press != .endedEarly
        case .press, .release, .motion, .cancel: break
        }
        return true
    }
}

/// A device's primary button, as the program was told of it.
enum SharedPress: Hashable {
    case up, down
    /// It was told to be up before the server did.
    case endedEarly
}
