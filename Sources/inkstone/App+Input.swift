import AppParts
import Commands
import Contacts
import Handling
import Ink
import Interface
import Session
import Shell
import Tablet
import TextEditing
import Threads
import Tools
import Widgets

/// The way of the input: through the interface into the session, and what follows from it.
extension App {
    /// Takes all input that has come, in the order of its time. Returns the time of the oldest pointer event in it, or nil without one.
    /// While a recording plays, returns `now`: its events come when they are due.
    func drain(at now: Double) -> Double? {
        var fromShell: [ShellEvent] = []
        var fromTablet: [InputEvent] = []
        tablet?.drain(into: &fromTablet, now: now)
        shell.drain(into: &fromShell, now: now)
        followDevices()
        if let habits = tablet?.clickHabits { interface.clickHabits = habits }
        var inputs = fromTablet[...]
        var dropped: (files: [String], place: Point?) = ([], nil)
        for event in fromShell {
            switch event {
            case .exposed: session.invalidate()
            case .quit: requestClose()
            case .dropped(let file, let place):
                dropped.files.append(file)
                dropped.place = place
            case .offered(let drop): take(drop)
            case .text(let text):
                interface.insert(text)
                followInterface()
            case .editing(let text, let selected):
                interface.compose(Composition(text, selected: selected))
                followInterface()
            case .input(let input):
                takeEarlier(than: input.time, of: &inputs)
                take(input)
            case .key(let stroke):
                takeEarlier(than: stroke.event.time, of: &inputs)
                let text = unheard(stroke)
                take(.key(keyReader.event(of: stroke, in: session.keymap)))
                if let text {
                    interface.insert(text)
                    followInterface()
                }
            }
        }
        for input in inputs { take(input) }
        drop(dropped.files, at: dropped.place)
        if let due = judge.nextDeadline, due <= now { judgeDue(at: now) }
        followScale(at: now)
        if let due = nextTick, due <= now { handle(.input(.tick(time: now))) }
        if let due = interface.nextDeadline, due <= now {
            interface.tick(now)
            followInterface()
        }
        if isPlaying {
            // The recording's own requests to the interface are not repeated: it holds nothing that would close what they open, and it must
            // not quit the program.
            let end = now + Self.longestPlaying
            while let input = script.player?.take(until: now, most: 1).first {
                pass(input)
                if monotonicSeconds() >= end { break }
            }
            // The recording has ended: the person's settings apply again.
            if !isPlaying { adoptSettings() }
        }
        if life.signals.take() { life.isClosing = true }
        if isPlaying { return now }
        return fromTablet.lazy.compactMap { if case .pointer(let event) = $0 { event.time } else { nil } }.min()
    }

    /// For how long a recording plays between two looks at the window, in seconds: what is due at once may take hours.
    private static let longestPlaying = 0.03

    /// The text of a key, where the window does not tell it: a field got the keyboard by an event that came together with this one, before
    /// text input could begin.
    private func unheard(_ stroke: KeyStroke) -> String? { shell.isTakingText || !interface.takesText ? nil : stroke.text }

    private func takeEarlier(than time: Double, of inputs: inout ArraySlice<InputEvent>) {
        while let earlier = inputs.first, earlier.time <= time {
            inputs.removeFirst()
            take(earlier)
        }
    }

    /// Takes real input. While a recording plays, only window events pass.
    func take(_ input: InputEvent) {
        let input = keepingScale(input)
        script.server.note(input)
        if isPlaying { guard case .window = input else { return } }
        judgeDue(at: input.time)
        let judged = judge.judge(input, over: interface.ground)
        deliver(judged)
        sheets.doctor?.note(judged)
    }

    /// The scale that the canvas is to have. Another one moves the view, so while somebody draws it waits for the lift.
    var scaleInUse: Double { session.isDrawing ? session.viewport.scale : shell.scale }

    private func keepingScale(_ input: InputEvent) -> InputEvent {
        guard case .window(let width, let height, let scale, let time) = input else { return input }
        isScaleWaiting = scale != scaleInUse
        return .window(width: width, height: height, scale: scaleInUse, time: time)
    }

    /// Takes over a scale that has waited for the end of a stroke.
    private func followScale(at now: Double) {
        guard isScaleWaiting, !session.isDrawing else { return }
        take(.window(width: shell.size.width, height: shell.size.height, scale: shell.scale, time: now))
    }

    /// Delivers input that has waited for its time, and the leaving of pens that have fallen silent.
    func judgeDue(at time: Double) {
        for judged in judge.takeDue(at: time) { deliver(judged) }
    }

    /// Passes input to the panels or to the canvas. Requests that panels make as they are left come before the press that leaves them: a
    /// colour that is typed and left by marking colours that mark. The session hears first of a tip on a panel, since gestures do nothing
    /// while a tip touches.
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
        let former = session.selected
        if choosesInk(input) { tablet?.letLoneEraserDraw() }
        let outcome = pass(input)
        if session.selected != former { noteTool(after: former) }
        for request in outcome.interface { perform(request.command, at: request.place, by: request.finger) }
        for line in outcome.programs where !isPlaying { works.programs.run(line) }
    }

    /// Whether a person chooses an ink with it.
    private func choosesInk(_ input: SessionInput) -> Bool {
        var command: Command?
        switch input {
        case .command(let given): command = given
        case .input(let judged):
            if case .key(let key) = judged.event, key.isPressed { command = session.keymap[KeyChord(key.key, key.modifiers)] }
        case .settings, .clock: break
        }
        guard case .select(let tool)? = command else { return false }
        return !tool.isEraser
    }

    /// Notes which inks were used last, for the palette at the tip. A recording that plays chooses nothing.
    private func noteTool(after former: Tool) {
        if isPlaying { return }
        changeSettings { settings in
            for tool in [former, session.selected] { settings.use(tool, among: session.tools) }
        }
    }

    /// How far the session's clock may differ from the time of day, in seconds. Machines sleep, and people set their clocks.
    private static let clockTolerance = 1.0

    /// Tells the session the time of day when it has changed, so that the history knows when edits were made. A recording that plays has
    /// its own clock.
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

    /// Passes input to the session, the kept drawing and the recording.
    @discardableResult
    private func pass(_ input: SessionInput) -> Session.Outcome {
        var input = input
        // A recording keeps the scale that its places were recorded at.
        if case .window(let width, let height, _, let time)? = input.event,
            let played = script.player?.resize(width: width, height: height, time: time)
        {
            input = .input(played)
        }
        if !isPlaying { followClock(before: input) }
        let outcome = session.handle(input)
        if !outcome.isMereMotion { presenter.isInterfaceBehind = true }
        if !outcome.edits.isEmpty { interface.withdrawOffer() }
        // While a recording plays, clearing offers no undo: nobody can take back what a recording does.
        if let feedback = outcome.feedback, !isPlaying || feedback.deed != .command(.clear) {
            interface.tell(feedback, at: monotonicSeconds())
        }
        if let command = outcome.viewCommand { interface.follow(command) }
        keeper.note(outcome, of: session)
        if !outcome.changes.isEmpty {
            keeper.save(session)
            works.trimming.noteChange()
        }
        return outcome
    }
}
