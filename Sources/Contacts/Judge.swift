import Ink

/// The one judge of hands: what of the input acts, waits, is a palm's or an echo, and who has each contact for the whole of its life.
///
/// A pure value. It stands before panels and canvas, which do as it says and judge nothing themselves; what it says is recorded, so that a
/// replay needs neither it nor the panels. Time is what the events say.
package struct Judge: Hashable, Sendable {
    /// The hand that holds the pen, where the pen does not tell by its lean.
    package var handedness: Handedness
    /// Device pixels a logical point.
    var scale: Double
    let parameters: PalmParameters
    var pens: PenPresence
    /// What is down.
    var contacts: [Contact: Held] = [:]
    /// For each pen over a panel, whether its tip is down: the last that the canvas has heard of it.
    var pensOverPanels: [DeviceID: Bool] = [:]
    /// Presses of fingers on panels that have to wait, with all that followed.
    var waiting: [Contact: Waiting] = [:]
    /// The window has the keyboard.
    private var isFocused = true
    /// The newest time seen, in device seconds; never runs backwards.
    var now = 0.0

    struct Held: Hashable, Sendable {
        var kind: PointerKind
        var owner: Owner
        var verdict: Verdict
        /// Device pixels; nil while that is no number.
        var place: Point?

        var pressesPanel: Bool { owner == .panel && verdict == .acts }
    }

    struct Waiting: Hashable, Sendable {
        var events: [PointerEvent]
        /// Device seconds.
        var until: Double
    }

    /// - Parameters:
    ///   - penIsKnown: a pen is plugged in.
    ///   - scale: device pixels a logical point, until the window tells another.
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

    /// Judges an input. What has become due by its time comes before it: see `takeDue`.
    ///
    /// - Parameter ground: what is where the pointer is; asked only for what begins or hovers there.
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
            // Another client has pens and mouse, and will see their releases. Fingers report their own end.
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

    /// When something becomes due if nothing else comes, in device seconds.
    package var nextDeadline: Double? {
        // Asked at every sample, which allocates nothing.
        var deadline = pens.silenceEnds(parameters)
        for press in waiting.values { deadline = min(deadline ?? press.until, press.until) }
        return deadline
    }

    /// What has become due: presses of fingers on panels that are sure by now, with all that followed, and that silent pens have
    /// gone. To be asked before each `judge`, and when `nextDeadline` comes.
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

    /// Time that runs backwards, or is no number, counts as no time passed.
    private mutating func advance(to time: Double) {
        if time.isFinite { now = max(now, time) }
    }

    // MARK: - Pens

    /// Whether a pen shows itself. A contact that crosses the window's edge goes on beyond it.
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

    /// What a pen does over a panel; the canvas hears of it where that is news.
    mutating func overPanel(_ event: PointerEvent, isDown: Bool) -> Judged {
        let isNews = event.kind.isPen && pensOverPanels.updateValue(isDown, forKey: event.device) != isDown
        return Judged(.pointer(event), of: .panel, reachesCanvas: isNews)
    }

    mutating func overCanvas(_ event: PointerEvent, _ verdict: Verdict = .acts) -> Judged {
        pensOverPanels[event.device] = nil
        return Judged(.pointer(event), verdict, reachesCanvas: verdict.counts)
    }
}
