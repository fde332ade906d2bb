import Ink

/// What is known of pens: whether there is one, whether one is in range, whether one touches, and where the hand that holds it may rest.
package struct PenPresence: Hashable, Sendable {
    /// A pen exists: one was announced, or has sent an event.
    package private(set) var isKnown: Bool
    /// Pens that reported proximity. They are in range, over this window or another, until they report its end.
    private var inProximity: Set<DeviceID> = []
    /// Pens that sent events to this window. Those that report no proximity count as in range until they leave the window, or are silent.
    private var overWindow: Set<DeviceID> = []
    /// Pens whose tips are down.
    private var touching: Set<DeviceID> = []
    /// The newest place of a pen in this window.
    private var last: Last?

    private struct Last: Hashable, Sendable {
        /// The place of the tip, in device pixels.
        var place: Point
        /// The side to which it clearly leans; nil where its lean is unclear or not reported.
        var lean: Handedness?
        /// The time of that event, or the time at which the last pen in range went away, in device seconds.
        var time: Double
    }

    package init(isKnown: Bool = false) { self.isKnown = isKnown }

    private var isNear: Bool { !inProximity.isEmpty || !overWindow.isEmpty }

    /// A pen is over this window, or none is in range that could be over another.
    package var isHere: Bool { !overWindow.isEmpty || inProximity.isEmpty }

    /// A pen is over this window.
    package var isOverWindow: Bool { !overWindow.isEmpty }

    /// A tip is down.
    package var isTouching: Bool { !touching.isEmpty }

    /// - Parameter now: device seconds that never run backwards, whatever the event's time.
    /// - Returns: whether a pen appears, so that whatever touches is its hand: a pen comes into range, moves after it lay still, or
    ///   touches.
    @discardableResult
    package mutating func follow(_ event: InputEvent, at now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        let (wasNear, wasHeld) = (isNear, isHeld(now: now, parameters: parameters))
        var showsItself = false
        switch event {
        case .pointer(let pointer) where pointer.kind.isPen:
            isKnown = true
            overWindow.insert(pointer.device)
            showsItself = !wasHeld
            switch pointer.phase {
            case .press(.primary):
                touching.insert(pointer.device)
                showsItself = true
            case .release(.primary), .cancel: touching.remove(pointer.device)
            case .motion, .press, .release: break
            }
            guard pointer.position.x.isFinite, pointer.position.y.isFinite else { break }
            last = Last(place: pointer.position, lean: pointer.axes.lean.flatMap(Handedness.init(leaning:)), time: now)
        case .proximity(let device, let kind, true, _) where kind.isPen:
            isKnown = true
            showsItself = inProximity.insert(device).inserted
        case .proximity(let device, _, false, _), .removed(let device, _):
            inProximity.remove(device)
            overWindow.remove(device)
            touching.remove(device)
        case .left(let device, _): overWindow.remove(device)
        // The events of all pens go to another client for now.
        case .grabbed:
            overWindow.removeAll()
            touching.removeAll()
        case .pointer, .proximity, .silent, .key, .scroll, .gesture, .refined, .focus, .window, .tick: break
        }
        if wasNear, !isNear { last?.time = now }
        return showsItself
    }

    /// The time at which pens that report no proximity count as gone if they stay silent, in device seconds; nil while there are none, or a
    /// tip is down.
    package func silenceEnds(_ parameters: PalmParameters = PalmParameters()) -> Double? {
        guard let last, !isTouching, !overWindow.isSubset(of: inProximity) else { return nil }
        return last.time + parameters.linger
    }

    /// Forgets the pens that have gone without a report, and returns them.
    package mutating func takeSilent(now: Double, parameters: PalmParameters = PalmParameters()) -> Set<DeviceID> {
        guard let end = silenceEnds(parameters), now >= end else { return [] }
        defer { overWindow.formIntersection(inProximity) }
        return overWindow.subtracting(inProximity)
    }
}

// MARK: - The hand that holds it

extension PenPresence {
    /// Whether a touch at this place is the drawing hand's: the place is where the hand rests, and the pen is in it or was a moment ago. A
    /// pen in a hand sends events all the time, so a silent pen lies on the tablet by itself.
    ///
    /// - Parameters:
    ///   - place: device pixels.
    ///   - scale: device pixels per logical point.
    package func rests(
        at place: Point, _ handedness: Handedness, scale: Double, now: Double, parameters: PalmParameters = PalmParameters()
    ) -> Bool {
        guard let last, isTouching || now - last.time < parameters.linger else { return false }
        let across = (place.x - last.place.x) / scale
        let down = (place.y - last.place.y) / scale
        return parameters.across.contains((last.lean ?? handedness) == .right ? across : -across) && parameters.down.contains(down)
    }

    /// Whether a touch at this place is within a palm's breadth of the tip of a pen in a hand, however the hand holds it.
    package func isBeside(_ place: Point, scale: Double, now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        guard let last, isHeld(now: now, parameters: parameters) else { return false }
        return last.place.distance(to: place) <= parameters.breadth * scale
    }

    /// Whether a press of the mouse at this place is the pen's echo: some drivers, and tools that make devices, move and press a mouse
    /// together with the pen.
    package func isEchoed(at place: Point, scale: Double, now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        guard let last, now - last.time < parameters.echo else { return false }
        return last.place.distance(to: place) <= parameters.echoReach * scale
    }

    /// A pen is in a hand: its tip is down, or it hovers and sends events all the time. A pen that lies on the tablet is silent, and leaves
    /// the mouse alone.
    package func isHeld(now: Double, parameters: PalmParameters = PalmParameters()) -> Bool {
        guard let last else { return false }
        return isTouching || isNear && now - last.time < parameters.echo
    }
}
