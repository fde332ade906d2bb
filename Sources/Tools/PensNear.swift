import Ink

/// The pens that are near, and which of them has the say on what a pen's end means: a tip marks, an eraser end erases.
///
/// The newest to come keeps it until it leaves, or until another one touches. Two that hover at once do not take it from each other
/// with every event.
struct PensNear: Hashable, Sendable {
    private struct Pen: Hashable, Sendable {
        var device: DeviceID
        /// Its newest event, in device seconds.
        var heard: Double
    }

    /// The one with the say last.
    private var pens: [Pen] = []

    /// Which one has the say.
    var first: DeviceID? { pens.last?.device }

    /// A pen tells something of itself; whether it has the say.
    ///
    /// - Parameters:
    ///   - touches: its tip or eraser end comes down now.
    ///   - patience: a pen in a hand sends without end. Some never tell that they leave, but are silent for so long, in seconds.
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
