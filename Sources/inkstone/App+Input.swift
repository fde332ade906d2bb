import Contacts
import Ink
import Interface
import Session
import Shell
import Tablet
import Tools
import Widgets

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
        if let habits = tablet?.clickHabits { interface.clickHabits = habits }
        var inputs = fromTablet[...]
        for event in fromShell {
            switch event {
            case .exposed: session.invalidate()
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
        if let due = judge.nextDeadline, due <= now { judgeDue(at: now) }
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
        if let due = keeper.nextRetry, due <= now { save() }
        if isPlaying { return now }
        return fromTablet.lazy.compactMap { if case .pointer(let event) = $0 { event.time } else { nil } }.min()
    }

    /// Real input; while a recording plays only the window's own counts.
    func take(_ input: InputEvent) {
        script.note(input)
        if isPlaying { guard case .window = input else { return } }
        judgeDue(at: input.time)
        let judged = judge.judge(input, over: interface.ground)
        deliver(judged)
        doctor?.note(judged)
    }

    /// What has been waiting for its time acts, or a pen that is silent has left.
    func judgeDue(at time: Double) {
        for judged in judge.takeDue(at: time) { deliver(judged) }
    }

    /// Panels and canvas get what is theirs. What panels ask for when they are left comes before the press that leaves them: a colour typed
    /// and left by marking is the mark's. Of a tip on a panel the session hears first, since gestures mean nothing under it.
    private func deliver(_ judged: Judged) {
        switch judged.owner {
        case .panel:
            if judged.reachesCanvas { handle(.input(judged)) }
            _ = interface.handle(judged)
            followInterface()
        case .canvas:
            let isPassedOn = interface.handle(judged)
            followInterface()
            guard isPassedOn, judged.reachesCanvas else { return }
            handle(.input(judged))
            presenter.followCursor(judged.event, isDrawing: session.isDrawing)
        }
    }

    func handle(_ input: SessionInput) {
        let outcome = pass(input)
        for request in outcome.interface { perform(request.command, at: request.place, by: request.finger) }
        for line in outcome.programs where !isPlaying { programs.run(line) }
    }

    /// How far the session's clock may be off the time of day, in seconds: machines sleep, and people set their clocks.
    private static let clockTolerance = 1.0

    /// Tells the session what time of day it is where that is news to it, so that its history knows when edits were made. A recording that
    /// plays has its own.
    private func followClock(before input: SessionInput) {
        let now: Double
        switch input {
        case .input(let judged):
            if case .pointer(let event) = judged.event, event.phase == .motion { return }
            now = judged.time
        case .command, .settings: now = session.now
        case .clock: return
        }
        let offset = secondsSince1970() - now
        if abs(offset - (session.clockOffset ?? .infinity)) > Self.clockTolerance { pass(.clock(offset)) }
    }

    /// Has the session, the kept drawing and the recording take it.
    @discardableResult
    private func pass(_ input: SessionInput) -> Session.Outcome {
        var input = input
        // What plays keeps to the scale that its places were recorded at.
        if case .window(let width, let height, _, let time)? = input.event,
            let played = player?.resize(width: width, height: height, time: time)
        {
            input = .input(played)
        }
        if !isPlaying { followClock(before: input) }
        let outcome = session.handle(input)
        if !outcome.isMereMotion { presenter.isInterfaceBehind = true }
        if !outcome.edits.isEmpty { interface.withdrawOffer() }
        // Nobody can take back what a recording does.
        if let feedback = outcome.feedback, !isPlaying || feedback.deed != .command(.clear) {
            interface.tell(feedback, at: monotonicSeconds())
        }
        if let command = outcome.viewCommand { interface.follow(command) }
        keeper.take(outcome, of: session, at: monotonicSeconds(), tell: tellSaved)
        return outcome
    }
}
