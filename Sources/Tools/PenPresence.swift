import Ink

/// What is known of pens: whether there is one, whether one is near, whether one has touched.
struct PenPresence: Hashable, Sendable {
    /// A pen exists: one was announced, or has sent an event.
    private(set) var isKnown: Bool
    /// A pen has touched the canvas. From then on fingers leave drawing to it; hovering does not decide that.
    private(set) var hasTouched: Bool
    /// Pens that reported proximity. They are near, over this window or another, until they report its end.
    private var inProximity: Set<DeviceID> = []
    /// Pens that sent events to this window. Some devices tell no proximity: these are near until they leave the window.
    private var overWindow: Set<DeviceID> = []

    init(isKnown: Bool, hasTouched: Bool) {
        self.isKnown = isKnown || hasTouched
        self.hasTouched = hasTouched
    }

    var isNear: Bool { !inProximity.isEmpty || !overWindow.isEmpty }

    /// A pen is over this window, or none is near and may be over another.
    var isHere: Bool { !overWindow.isEmpty || inProximity.isEmpty }

    /// A pen is over this window.
    var isOverWindow: Bool { !overWindow.isEmpty }

    mutating func enterProximity(_ device: DeviceID) {
        isKnown = true
        inProximity.insert(device)
    }

    mutating func moveOverWindow(_ device: DeviceID) {
        isKnown = true
        overWindow.insert(device)
    }

    mutating func touch() {
        isKnown = true
        hasTouched = true
    }

    mutating func leaveWindow(_ device: DeviceID) { overWindow.remove(device) }

    /// Every pen's events go elsewhere for now.
    mutating func leaveWindow() { overWindow.removeAll() }

    mutating func depart(_ device: DeviceID) {
        inProximity.remove(device)
        overWindow.remove(device)
    }
}
