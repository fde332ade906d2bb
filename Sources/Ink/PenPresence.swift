/// What is known of pens: whether there is one, whether one is near, whether one has touched, and where the hand that holds it may lie.
package struct PenPresence: Hashable, Sendable {
    /// A pen exists: one was announced, or has sent an event.
    package private(set) var isKnown: Bool
    /// A pen has touched the canvas. From then on fingers leave drawing to it; hovering does not decide that.
    package private(set) var hasTouched: Bool
    /// Pens that reported proximity. They are near, over this window or another, until they report its end.
    private var inProximity: Set<DeviceID> = []
    /// Pens that sent events to this window. Some devices tell no proximity: these are near until they leave the window.
    private var overWindow: Set<DeviceID> = []
    /// The newest that a pen told of itself here.
    private var last: Last?
    /// When the last of them went away, in device seconds; nil before that.
    private var went: Double?

    private struct Last: Hashable, Sendable {
        /// Of its tip, in device pixels.
        var place: Point
        /// To which side it clearly leans; nil where it does not tell.
        var lean: Handedness?
        var time: Double
    }

    package init(isKnown: Bool = false, hasTouched: Bool = false) {
        self.isKnown = isKnown || hasTouched
        self.hasTouched = hasTouched
    }

    package var isNear: Bool { !inProximity.isEmpty || !overWindow.isEmpty }

    /// A pen is over this window, or none is near and may be over another.
    package var isHere: Bool { !overWindow.isEmpty || inProximity.isEmpty }

    /// A pen is over this window.
    package var isOverWindow: Bool { !overWindow.isEmpty }

    /// - Parameter now: device seconds that never run backwards, whatever the event says.
    package mutating func follow(_ event: InputEvent, at now: Double) {
        let wasNear = isNear
        switch event {
        case .pointer(let pointer) where pointer.kind.isPen:
            isKnown = true
            overWindow.insert(pointer.device)
            if pointer.phase == .press(.primary) { hasTouched = true }
            guard pointer.position.x.isFinite, pointer.position.y.isFinite else { break }
            last = Last(place: pointer.position, lean: pointer.axes.lean.flatMap(Handedness.init(leaning:)), time: now)
        case .overInterface(let device, let kind, _, _) where kind.isPen:
            isKnown = true
            overWindow.insert(device)
        case .proximity(let device, let kind, true, _) where kind.isPen:
            isKnown = true
            inProximity.insert(device)
        case .proximity(let device, _, false, _), .removed(let device, _):
            inProximity.remove(device)
            overWindow.remove(device)
        case .left(let device, _): overWindow.remove(device)
        // Every pen's events go elsewhere for now.
        case .grabbed: overWindow.removeAll()
        case .pointer, .proximity, .overInterface, .key, .scroll, .gesture, .refined, .focus, .window, .tick: break
        }
        if wasNear, !isNear { went = now }
    }
}

// MARK: - The hand that holds it

extension PenPresence {
    /// A touch there is the drawing hand's: it lies where that rests while the pen is near, or went away a moment ago.
    ///
    /// - Parameters:
    ///   - place: device pixels.
    ///   - scale: device pixels a logical point.
    package func rests(
        at place: Point, _ handedness: Handedness, scale: Double, now: Double, parameters: PalmParameters = PalmParameters()
    ) -> Bool {
        guard let last, isNear || went.map({ now - $0 < parameters.linger }) ?? false else { return false }
        let across = (place.x - last.place.x) / scale
        let down = (place.y - last.place.y) / scale
        return parameters.across.contains((last.lean ?? handedness) == .right ? across : -across) && parameters.down.contains(down)
    }

    /// A mouse that presses there does so for the pen: some drivers, and tools that make devices, move and press one in step with it.
    package func isEchoed(at place: Point, scale: Double, now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        guard let last, now - last.time < parameters.echo else { return false }
        return last.place.distance(to: place) <= parameters.echoReach * scale
    }

    /// A pen is in a hand right above the tablet: it sends without end. One that lies there is silent, and leaves the mouse alone.
    package func isHeld(now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        guard let last else { return false }
        return isNear && now - last.time < parameters.echo
    }
}
