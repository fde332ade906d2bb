import Ink
import Interface
import Widgets
import Session
import Shell
import Tablet

/// What comes in, on its way through the interface into the session, and what follows from it.
extension App {
    /// Takes all that has come, in the order of its time. Returns when the oldest pointer event among it was made, nil if none was; while a
    /// recording plays, whose events come as they are due, `now`.
    func drain(at now: Double) -> Double? {
        var fromShell: [ShellEvent] = []
        var fromTablet: [InputEvent] = []
        tablet?.drain(into: &fromTablet, now: now)
        shell.drain(into: &fromShell, now: now)
        followDevices()
        var inputs = fromTablet[...]
        for event in fromShell {
            switch event {
            case .exposed: session.canvas.invalidate()
            case .quit: requestClose()
            case .text(let text): interface.insert(text)
            case .editing(let text, let selected): interface.compose(Composition(text, selected: selected))
            case .input(let input):
                while let earlier = inputs.first, earlier.time <= input.time {
                    inputs.removeFirst()
                    take(earlier)
                }
                take(input)
            }
        }
        for input in inputs { take(input) }
        if let due = nextTick, due <= now { handle(.input(.tick(time: now))) }
        if let due = interface.nextDeadline, due <= now {
            interface.tick(now)
            followInterface()
        }
        if isPlaying {
            // What a recording once asked of the interface is not done again: nothing in it closes what that opened, and nobody quits.
            for input in player?.take(until: now) ?? [] { pass(input) }
            // It is the person's again.
            if !isPlaying { adoptSettings() }
        }
        if signals.take() { isClosing = true }
        if let due = nextRetry, due <= now { save() }
        if isPlaying { return now }
        return fromTablet.lazy.compactMap { if case .pointer(let event) = $0 { event.time } else { nil } }.min()
    }

    /// Real input; while a recording plays only the window's own counts.
    func take(_ input: InputEvent) {
        counts.note(input)
        if case .window = input { scale = shell.scale }
        if isPlaying { guard case .window = input else { return } }
        var rest = interface.handle(input)
        // What the interface asks for is done while no tip is down, since under one the page may not move: a tip that has lifted is up
        // before it, and one that comes down does so after it. So do all other events: a colour typed and left by marking is the mark's.
        if case .overInterface(_, _, isDown: false, _) = rest.first { handle(.input(rest.removeFirst())) }
        followInterface()
        doctor?.note(input)
        for input in rest { handle(.input(input)) }
        for case .pointer(let event) in rest {
            if event.kind != .mouse || session.machine.isDrawing {
                hidesCursor = true
            } else if event.phase == .motion {
                hidesCursor = false
            }
        }
    }

    func handle(_ input: SessionInput) {
        for request in pass(input).interface { perform(request.command, at: request.place, by: request.finger) }
    }

    /// How far the session's clock may be off the time of day, in seconds: machines sleep, and people set their clocks.
    private static let clockTolerance = 1.0

    /// Tells the session what time of day it is where that is news to it, so that its history knows when edits were made. A recording that
    /// plays has its own.
    private func followClock(before input: SessionInput) {
        let now: Double
        switch input {
        case .input(.pointer(let event)) where event.phase == .motion: return
        case .input(let event): now = event.time
        case .command, .settings: now = session.machine.now
        case .clock: return
        }
        let offset = secondsSince1970() - now
        if abs(offset - (session.clockOffset ?? .infinity)) > Self.clockTolerance { pass(.clock(offset)) }
    }

    /// Has the session, the kept drawing and the recording take it.
    @discardableResult
    private func pass(_ input: SessionInput) -> Session.Outcome {
        if !isPlaying { followClock(before: input) }
        let outcome = session.handle(input)
        if !outcome.isMereMotion { isInterfaceBehind = true }
        if let feedback = outcome.feedback { interface.tell(feedback, at: monotonicSeconds()) }
        keep?.append(outcome.taken)
        recorder?.append(outcome.taken)
        if !outcome.changes.isEmpty {
            save()
            recorder?.save()
        }
        return outcome
    }
}
