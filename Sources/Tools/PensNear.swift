import Ink

/// The pens in range, and which of them is in charge: its end decides between drawing and erasing.
///
/// The newest pen to come into range is in charge until it leaves or another pen touches. So two pens that hover at once do not take turns
/// with every event.
struct PensNear: Hashable, Sendable {
    private struct Pen: Hashable, Sendable {
        var device: DeviceID
        /// The time of its newest event, in device seconds.
        var heard: Double
    }

    /// The pens; the last one is in charge.
    private var pens: [Pen] = []

    /// The pen in charge.
    var first: DeviceID? { pens.last?.device }

    /// Takes an event of a pen, and returns whether that pen is in charge.
    ///
    /// - Parameters:
    ///   - touches: the tip or eraser end comes down with this event.
    ///   - patience: the seconds of silence after which the pen in charge counts as gone. A pen in a hand sends events all the time, but
    ///     some pens do not report that they leave.
    mutating func hear(_ device: DeviceID, touches: Bool, at now: Double, patience: Double) -> Bool {
        let index = pens.firstIndex { $0.device == device }
        if let index, !touches, let first = pens.last, first.device != device, now - first.heard < patience {
            pens[index].heard = now
            return false
        }
        if let index { pens.remove(at: index) }
        pens.append(Pen(device: device, heard: now))
        return true
    }

    mutating func lose(_ device: DeviceID) { pens.removeAll { $0.device == device } }

    mutating func loseAll() { pens = [] }
}
