import Ink

/// Each contact belongs to the canvas or to a panel, by the place where it began. A press that began on a panel never marks. A stroke that
/// began on the canvas continues across panels.
extension Judge {
    mutating func judge(_ event: PointerEvent, over ground: (PointerEvent) -> Ground) -> Judged {
        let contact = Contact(event)
        switch event.phase {
        case .press(.primary): return press(event, on: ground(event))
        case .press(let button): return press(button, event, on: ground(event))
        case .motion:
            guard let held = contacts[contact] else { return hover(event, over: ground(event)) }
            if let place = event.finitePlace { contacts[contact]?.place = place }
            return held.pressesPanel ? overPanel(event, isDown: true) : goOn(event, held)
        case .release(.primary), .cancel:
            guard let held = contacts.removeValue(forKey: contact) else { return Judged(.pointer(event)) }
            return held.pressesPanel ? overPanel(event, isDown: false) : goOn(event, held)
        case .release(let button):
            if event.kind == .mouse, button == .lower, contacts[contact]?.button == .lower { contacts[contact] = nil }
            return Judged(.pointer(event))
        }
    }

    private mutating func press(_ event: PointerEvent, on ground: Ground) -> Judged {
        let verdict = verdict(of: event, on: ground)
        let contact = Contact(event)
        contacts[contact] = Held(kind: event.kind, owner: ground.owner, verdict: verdict, place: event.finitePlace)
        guard verdict.counts else { return Judged(.pointer(event), verdict, of: ground.owner, reachesCanvas: false) }
        if ground == .canvas { return overCanvas(event, verdict) }
        if let deadline = verdict.deadline {
            waiting[contact] = Waiting(events: (waiting[contact]?.events ?? []) + [event], until: deadline)
            return Judged(.pointer(event), verdict, of: .panel, reachesCanvas: false)
        }
        return overPanel(event, isDown: true)
    }

    /// A pen's buttons mean the same everywhere while its tip is up. A mouse's buttons reach the tools only on the canvas; but its
    /// secondary click goes to the panels everywhere.
    private mutating func press(_ button: PointerButton, _ event: PointerEvent, on ground: Ground) -> Judged {
        let contact = Contact(event)
        let owner = contacts[contact]?.owner
        if event.kind.isPen || owner == .canvas {
            return Judged(.pointer(event), of: owner ?? .canvas, reachesCanvas: owner != .panel)
        }
        let verdict = verdict(of: event, on: ground)
        guard verdict.counts, event.kind == .mouse, owner == nil, ground != .panel, button != .upper else {
            return Judged(.pointer(event), verdict, of: .panel, reachesCanvas: false)
        }
        // A drag of the page with the middle button continues across panels.
        if button == .lower, ground == .canvas {
            contacts[contact] = Held(kind: .mouse, owner: .canvas, verdict: .acts, place: event.finitePlace, button: .lower)
        }
        return Judged(.pointer(event), of: ground.owner, reachesCanvas: ground == .canvas)
    }

    private mutating func hover(_ event: PointerEvent, over ground: Ground) -> Judged {
        if isEchoedMotion(event) { return Judged(.pointer(event), .echo, reachesCanvas: false) }
        guard event.kind != .touch, ground != .canvas else { return overCanvas(event) }
        return overPanel(event, isDown: false)
    }

    /// Judges events after the press of a contact that the canvas has, that waits, or that has no effect.
    private mutating func goOn(_ event: PointerEvent, _ held: Held) -> Judged {
        guard held.owner == .panel || !held.verdict.counts else { return Judged(.pointer(event)) }
        let contact = Contact(event)
        if held.verdict.counts, event.phase == .cancel {
            waiting[contact] = nil
        } else if held.verdict.counts, var press = waiting[contact] {
            if event.phase == .motion, press.events.last?.phase == .motion { press.events.removeLast() }
            press.events.append(event)
            waiting[contact] = press
        }
        return Judged(.pointer(event), held.verdict, of: held.owner, reachesCanvas: false)
    }
}
