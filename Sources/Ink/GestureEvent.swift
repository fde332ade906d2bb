/// A gesture that a pen's barrel detects by itself; a key can stand for it. The raw value is its name in settings, scripts and recordings.
package enum BarrelGesture: String, CaseIterable, Sendable {
    case doubleTap = "double-tap"
    case squeeze
}

/// A pen reports a gesture of the barrel, or a driver or script does so in its stead.
package struct GestureEvent: Hashable, Sendable {
    package var device: DeviceID
    package var gesture: BarrelGesture
    /// True where the gesture begins, false where a squeeze ends. A double tap has no end.
    package var begins: Bool
    /// Device time in seconds, on the pointers' clock.
    package var time: Double

    package init(device: DeviceID, gesture: BarrelGesture, begins: Bool = true, time: Double) {
        self.device = device
        self.gesture = gesture
        self.begins = begins
        self.time = time
    }
}

extension GestureEvent {
    /// Creates an event from a script's words: the gesture's name, and for the end of a squeeze also `end`, after a space. Nil for anything
    /// else.
    package init?(_ text: some StringProtocol, at time: Double) {
        let words = text.split(separator: " ")
        guard let name = words.first, let gesture = BarrelGesture(rawValue: String(name)), words.count == 1 || words[1...] == ["end"] else {
            return nil
        }
        // No device has this number.
        self.init(device: DeviceID(0), gesture: gesture, begins: words.count == 1, time: time)
    }
}
