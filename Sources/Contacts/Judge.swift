import Ink

/// Judges all input from hands: what acts, waits, or is a palm or an echo, and who has each contact from its beginning to its end.
///
/// It is a pure value that comes before panels and canvas, which follow its verdicts and judge nothing themselves. The verdicts are
/// recorded, so a replay needs neither the judge nor the panels. All times come from the events.
package struct Judge: Hashable, Sendable {
    /// The hand that holds the pen, where the pen's lean does not tell it.
    package var handedness: Handedness
    /// Device pixels per logical point.
    var scale: Double
    let parameters: PalmParameters
    var pens: PenPresence
    /// The contacts that are down.
    var contacts: [Contact: Held] = [:]
    /// For each pen over a panel, whether its tip is down, as last reported to the canvas.
    var pensOverPanels: [DeviceID: Bool] = [:]
    /// Presses of fingers on panels that have to wait, with the events that followed each.
    var waiting: [Contact: Waiting] = [:]
    /// The window has the keyboard.
    private var isFocused = true
    /// The newest time seen, in device seconds; it never runs backwards.
    var now = 0.0

    struct Held: Hashable, Sendable {
        var kind: PointerKind
        var owner: Owner
        var verdict: Verdict
        /// The last place in device pixels; nil when none was finite.
        var place: Point?
        var button = PointerButton.primary

        var pressesPanel: Bool { owner == .panel && verdict == .acts }
    }

    struct Waiting: Hashable, Sendable {
        var events: [PointerEvent]
        /// The time at which the press is certain, in device seconds.
        var until: Double
    }

    /// - Parameters:
    ///   - penIsKnown: a pen is plugged in.
    ///   - scale: device pixels per logical point, until the window reports another.
    package init(
        penIsKnown: Bool = false, handedness: Handedness = .right, scale: Double = 1, parameters: PalmParameters = PalmParameters()
    ) {
        self.handedness = handedness
        self.scale = scale
        self.parameters = parameters
        pens = PenPresence(isKnown: penIsKnown)
    }

    /// A pen is plugged in, or has sent something.
    package var penIsKnown: Bool { pens.isKnown }

    /// Judges an event. Call `takeDue` first, for what became due before it.
    ///
    /// - Parameter ground: returns what is at the pointer's place; called only for events that begin or hover there.
    package mutating func judge(_ event: InputEvent, over ground: (PointerEvent) -> Ground) -> Judged {
        advance(to: event.time)
        let showsPen = follow(event)
        if showsPen { turnFingersIntoPalms() }
        var judged: Judged
        switch event {
        case .pointer(let pointer): judged = judge(pointer, over: ground)
        case .gesture(let gesture):
            judged = Judged(event)
            if gesture.begins, !pens.isOverWindow, !(pens.isHere && isFocused) { judged = Judged(event, .elsewhere, reachesCanvas: false) }
        case .left(let device, _):
            if !contacts.keys.contains(where: { $0.device == device }) { pensOverPanels[device] = nil }
            judged = Judged(event)
        case .proximity(let device, _, let isNear, _):
            if !isNear { lose(device) }
            judged = Judged(event)
        case .removed(let device, _):
            lose(device)
            judged = Judged(event)
        case .grabbed:
            // Another client has pens and mouse, and receives their releases. Fingers report their own end.
            contacts = contacts.filter { $0.value.kind == .touch }
            pensOverPanels = [:]
            judged = Judged(event)
        case .focus(let isFocused, _):
            self.isFocused = isFocused
            judged = Judged(event)
        case .window(_, _, let scale, _):
            self.scale = scale
            judged = Judged(event)
        case .key, .scroll, .refined, .silent, .tick: judged = Judged(event)
        }
        judged.showsPen = showsPen
        return judged
    }

    // MARK: - Time

    /// The time at which something becomes due if nothing else comes, in device seconds; nil when nothing waits.
    package var nextDeadline: Double? {
        // This loop allocates nothing, because every sample comes here.
        var deadline = pens.silenceEnds(parameters)
        for press in waiting.values { deadline = min(deadline ?? press.until, press.until) }
        return deadline
    }

    /// Whether a finger presses a panel and may still turn out to be a palm.
    package var isUndecided: Bool { !waiting.isEmpty }

    /// Returns what has become due: the end of pens that are silent, and presses of fingers on panels that are certain by now, with the
    /// events that followed them. Call it before each `judge`, and when `nextDeadline` comes.
    package mutating func takeDue(at time: Double) -> [Judged] {
        advance(to: time)
        guard let deadline = nextDeadline, now >= deadline else { return [] }
        var due: [Judged] = []
        for device in pens.takeSilent(now: now, parameters: parameters).sorted(by: { $0.rawValue < $1.rawValue }) {
            pensOverPanels[device] = nil
            due.append(Judged(.silent(device: device, time: now)))
        }
        let sure = waiting.filter { now >= $0.value.until }.sorted { $0.value.until < $1.value.until }
        for (contact, press) in sure {
            waiting[contact] = nil
            contacts[contact]?.verdict = .acts
            due += press.events.map { Judged(.pointer($0), of: .panel, reachesCanvas: false) }
        }
        return due
    }

    /// Moves time on. A time that runs backwards or is not finite counts as no time passed.
    private mutating func advance(to time: Double) {
        if time.isFinite { now = max(now, time) }
    }

    // MARK: - Pens

    /// Returns whether a pen appears with the event. While a contact is down, leaving the window changes nothing: the contact goes on
    /// beyond the edge.
    private mutating func follow(_ event: InputEvent) -> Bool {
        if case .left(let device, _) = event, contacts.keys.contains(where: { $0.device == device }) { return false }
        return pens.follow(event, at: now, parameters: parameters)
    }

    private mutating func turnFingersIntoPalms() {
        waiting = [:]
        for (contact, held) in contacts where held.kind == .touch { contacts[contact]?.verdict = .palm }
    }

    private mutating func lose(_ device: DeviceID) {
        contacts = contacts.filter { $0.key.device != device }
        waiting = waiting.filter { $0.key.device != device }
        pensOverPanels[device] = nil
    }

    /// Judges a pointer event over a panel. Such an event reaches the canvas only when a pen enters the panel or its tip touches or lifts.
    mutating func overPanel(_ event: PointerEvent, isDown: Bool) -> Judged {
        let isNews = event.kind.isPen && pensOverPanels.updateValue(isDown, forKey: event.device) != isDown
        return Judged(.pointer(event), of: .panel, reachesCanvas: isNews)
    }

    mutating func overCanvas(_ event: PointerEvent, _ verdict: Verdict = .acts) -> Judged {
        pensOverPanels[event.device] = nil
        return Judged(.pointer(event), verdict, reachesCanvas: verdict.counts)
    }
}
