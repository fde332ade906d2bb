import Control
import Glibc
import Ink
import Interface
import Raster
import Session
import Shell
import Store
import Tablet

/// The program with its window: everything outside the session, joined by one loop on one thread.
final class App {
    var shell: ShellWindow
    /// Nil where there is no X.
    private var tablet: Tablet?
    let session: Session
    let interface: Interface
    private let fonts = FontLoader()
    private let worker = Worker()
    private let signals: Signals
    /// Nil while a recording plays: it leaves the kept drawing alone.
    private var keep: Keep?
    private var recorder: Recorder?
    private var control: ControlSocket?
    private(set) var player: Player?

    /// Device pixels a logical point.
    var scale: Double
    /// What of the window others cover.
    var insets: Insets
    /// What the keys are called, by the command that they run.
    var keyNames: [Command: String]
    let preferences: Preferences
    /// Over the canvas ink and the coming mark are cursor enough: from a mark, or a pen near, until the mouse next moves.
    private(set) var hidesCursor = false
    private var counts = EventCounts()
    private var lag = LagMeter()
    private var isClosing = false
    /// The person has been told that closing now loses what the disk did not take.
    private var hasWarned = false

    init(_ arguments: Arguments) throws(Failure) {
        signals = Signals()
        preferences = Preferences(arguments)
        var recording: Recording?
        var speed = 1.0
        if case .play(let file, let factor) = arguments.action {
            recording = try ReplayCommand.load(file)
            speed = factor
        }
        do {
            control = try arguments.controlPath.map { path throws(ControlError) in try ControlSocket(path: path) }
        } catch { throw .input(error.description) }
        let size = arguments.size ?? Self.defaultSize
        do {
            shell = try ShellWindow(title: "Inkstone", width: size.width, height: size.height, atOrigin: arguments.size != nil)
        } catch { throw .environment(error.description) }
        let hasPen: Bool
        if let window = shell.xWindow {
            do {
                let tablet = try Tablet(window: window, now: monotonicSeconds())
                shell.clock = tablet.clock
                hasPen = tablet.hasPen
                self.tablet = consume tablet
            } catch { throw .environment(error.description) }
        } else {
            tablet = nil
            hasPen = false
        }
        let actual = shell.size
        var start = SessionStart(width: actual.width, height: actual.height, scale: shell.scale)
        start.tools.settings = preferences.tools
        start.tools.penIsKnown = hasPen
        if let recording {
            start.drawing = recording.start.drawing
            start.tools = recording.start.tools
            start.view = recording.start.view
            player = Player(recording, speed: speed, from: monotonicSeconds())
        } else {
            keep = Self.openKeep(fresh: start, startsBlank: arguments.startsBlank)
            start = keep?.takeStart() ?? start
        }
        session = Session(start)
        scale = shell.scale
        keyNames = Self.keyNames(session.machine)
        interface = Interface(InterfaceState(width: Double(actual.width) / scale, height: Double(actual.height) / scale, scale: scale))
        insets = arguments.insets
        if arguments.isBare { interface.perform(.toggleInterface) }
        recorder = try arguments.recordPath.map { path throws(Failure) in try Recorder(path: path, start: start) }
        if shell.xWindow == nil {
            shell.setTitle("Inkstone (no pen pressure on Wayland)")
            Console.complain("on Wayland the pen has no pressure yet: run with SDL_VIDEODRIVER=x11 under XWayland for pressure and tilt")
        }
    }

    private static let defaultSize = (width: 1280, height: 800)

    private static func openKeep(fresh: SessionStart, startsBlank: Bool) -> Keep? {
        guard let folder = Places.state else {
            Console.complain("the drawing is not kept: neither XDG_STATE_HOME nor HOME is set")
            return nil
        }
        do {
            return try Keep(in: folder, fresh: fresh, startsBlank: startsBlank)
        } catch {
            Console.complain("the drawing is not kept: \(error)")
            return nil
        }
    }

    // MARK: - The loop

    func run() throws(Failure) {
        adoptSettings()
        // The first frame before the fonts, which would take half the machine from it.
        turn()
        fonts.start()
        while !isClosing {
            if !hasPending { wait() }
            turn()
        }
        finishStroke()
        save()
        recorder?.save()
        if (keep?.unwritten ?? 0) + (recorder?.unwritten ?? 0) > 0 { throw .environment("the disk did not take all of the drawing") }
    }

    /// What has come leads to all that follows from it, up to the frame.
    private func turn() {
        let read = monotonicSeconds()
        let hasPointers = drain(at: read)
        followWorker()
        followFonts()
        followSettings()
        followField()
        if present() && hasPointers { lag.note(monotonicSeconds() - read) }
        answer()
        if isServerLost { leaveLostServer() }
    }

    private var isServerLost: Bool { shell.isConnectionLost || tablet?.isConnectionLost ?? false }

    private var hasPending: Bool { tablet?.hasPending() ?? false || shell.hasPending() }

    /// Takes all that has come, in the order of its time; whether pointers were among it.
    private func drain(at now: Double) -> Bool {
        var fromShell: [ShellEvent] = []
        var fromTablet: [InputEvent] = []
        tablet?.drain(into: &fromTablet, now: now)
        shell.drain(into: &fromShell, now: now)
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
        if let due = interface.nextDeadline, due <= now { interface.tick(now) }
        for input in player?.take(until: now) ?? [] { handle(input) }
        if signals.take() { isClosing = true }
        if (keep?.unwritten ?? 0) > 0 { save() }
        return fromTablet.contains { if case .pointer = $0 { true } else { false } } || player?.isFinished == false
    }

    /// Real input; while a recording plays only the window's own counts.
    private func take(_ input: InputEvent) {
        counts.note(input)
        if case .window = input { scale = shell.scale }
        if let player, !player.isFinished {
            guard case .window = input else { return }
        }
        let rest = interface.handle(input)
        // What a press led to comes first: a colour typed and left by marking is the mark's.
        followInterface()
        for input in rest { handle(.input(input)) }
        if case .pointer(let event) = input {
            if event.kind != .mouse || session.machine.isDrawing {
                hidesCursor = true
            } else if event.phase == .motion {
                hidesCursor = false
            }
        }
    }

    func handle(_ input: SessionInput) {
        let outcome = session.handle(input)
        for request in outcome.interface { perform(request.command, at: request.place) }
        if let feedback = outcome.feedback { interface.tell(feedback, at: monotonicSeconds()) }
        keep?.append(outcome.taken)
        recorder?.append(outcome.taken)
        if !outcome.edits.isEmpty || outcome.isStrokeRefined {
            save()
            recorder?.save()
        }
    }

    private func save() { keep?.save(session) }

    private func followWorker() {
        for result in worker.takeResults() { session.canvas.finish(result) }
        while worker.hasRoom, let job = session.canvas.nextJob() { worker.run(job) }
    }

    private func followFonts() {
        if let loaded = fonts.take() { interface.use(loaded) }
    }

    /// Shows what changed; whether anything did.
    private func present() -> Bool {
        // A stroke changes nothing that the interface shows until it ends.
        if !session.machine.isDrawing { interface.update(interfaceState) }
        if let place = interface.loupePlace {
            interface.show(loupe: session.canvas.colors(around: place.x, place.y, reach: Interface.loupeReach))
        }
        for rect in interface.refresh() { session.canvas.invalidate(rect) }
        // What opened beneath a pen that does not move hides the coming mark, and brings it back when it closes.
        session.canvas.showPreview(session.machine.preview.flatMap { interface.covers($0.position) ? nil : $0 })
        guard session.canvas.hasDamage else { return false }
        let size = shell.size
        if size.width != session.canvas.width || size.height != session.canvas.height {
            handle(.input(.window(width: size.width, height: size.height, scale: shell.scale, time: monotonicSeconds())))
        }
        let rects = shell.withFrame { memory -> [PixelRect] in
            guard memory.width == session.canvas.width, memory.height == session.canvas.height else { return [] }
            let rects = session.canvas.render(
                into: Frame(memory: memory.pixels, width: memory.width, height: memory.height, bytesPerRow: memory.bytesPerRow),
                beneath: interface.covered)
            interface.blend(
                onto: FramePixels(memory: memory.pixels, width: memory.width, height: memory.height, bytesPerRow: memory.bytesPerRow),
                within: rects)
            return rects
        }
        shell.present(rects ?? [])
        return rects?.isEmpty == false
    }

    // MARK: - Waiting

    /// Where SDL does not tell what to poll, it is looked at so often, in milliseconds.
    private static let blindInterval: Int32 = 8
    /// While text is typed input methods are looked at so often, in milliseconds.
    private static let textInterval: Int32 = 16
    /// How often bytes that the disk did not take are tried again, in milliseconds.
    private static let retryInterval: Int32 = 1_000

    private func wait() {
        var descriptors = [worker.descriptor, fonts.descriptor, signals.descriptor]
        if let descriptor = tablet?.descriptor { descriptors.append(descriptor) }
        descriptors.append(shell.descriptor)
        descriptors += preferences.descriptors
        descriptors += control?.descriptors ?? []
        var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, nfds_t(polled.count), timeout)
    }

    /// When the session wants to be told the time; a recording that plays tells its own.
    private var nextTick: Double? { player?.isFinished ?? true ? session.nextDeadline : nil }

    /// Milliseconds until something is due, -1 for never.
    private var timeout: Int32 {
        let now = monotonicSeconds()
        var seconds: [Double] = []
        if let due = nextTick { seconds.append(due - now) }
        if let due = interface.nextDeadline { seconds.append(due - now) }
        if let due = player?.nextDue { seconds.append(due - now) }
        var milliseconds = seconds.min().map { Int32(min(max($0 * 1000, 0), 1e6).rounded(.up)) } ?? -1
        if shell.descriptor < 0 { milliseconds = milliseconds < 0 ? Self.blindInterval : min(milliseconds, Self.blindInterval) }
        if shell.isTakingText { milliseconds = milliseconds < 0 ? Self.textInterval : min(milliseconds, Self.textInterval) }
        if (keep?.unwritten ?? 0) > 0 { milliseconds = milliseconds < 0 ? Self.retryInterval : min(milliseconds, Self.retryInterval) }
        return milliseconds
    }

    // MARK: - Ending

    /// Closing waits for the disk once: what it has not taken would be lost.
    func requestClose() {
        finishStroke()
        save()
        if (keep?.unwritten ?? 0) > 0 && !hasWarned {
            hasWarned = true
            shell.setTitle("Inkstone: not saved, the disk is full. Close again to lose the last strokes")
        } else {
            isClosing = true
        }
    }

    /// What is being drawn becomes part of the drawing.
    private func finishStroke() {
        if session.machine.isDrawing { handle(.input(.grabbed(time: monotonicSeconds()))) }
    }

    /// The X server is gone, and with it window and input: the drawing is kept and the program ends without touching the connection again.
    private func leaveLostServer() -> Never {
        finishStroke()
        save()
        recorder?.save()
        control = nil
        let fate = keep == nil ? "" : "; the drawing is kept and comes back at the next start"
        Console.complain("the X server went away" + fate)
        _exit(1)
    }

    // MARK: - Being observed

    private func answer() {
        guard let requests = control?.requests() else { return }
        for request in requests {
            control?.answer(request, with: answer(to: request.line))
        }
    }

    private func answer(to line: String) -> String {
        if line == "state" { return state.json.text }
        if line.hasPrefix("insets ") {
            guard let insets = Insets(line.dropFirst("insets ".count)) else {
                return JSON.object([("error", .string("insets LEFT TOP RIGHT BOTTOM, in logical points"))]).text
            }
            self.insets = insets
            return JSON.object([("done", .string(line))]).text
        }
        if line.hasPrefix("gesture ") {
            guard let event = GestureEvent(line.dropFirst("gesture ".count), at: monotonicSeconds()) else {
                return JSON.object([("error", .string("gesture double-tap, gesture squeeze, gesture squeeze end"))]).text
            }
            take(.gesture(event))
            return JSON.object([("done", .string(line))]).text
        }
        guard line.hasPrefix("command ") else { return JSON.object([("error", .string("unknown request: \(line)"))]).text }
        let name = String(line.dropFirst("command ".count))
        guard let command = Command(name: name) else { return JSON.object([("error", .string("no command is called \(name)"))]).text }
        // A script's colour is the stored one, the interface's the one that shows.
        if case .color = command {
            handle(.command(command))
        } else if case .paperColor = command {
            handle(.command(command))
        } else {
            interface.run(command)
        }
        followInterface()
        // What is pressed next acts on what the command left.
        interface.update(interfaceState)
        followField()
        return JSON.object([("done", .string(command.name))]).text
    }

    private var state: ControlState {
        let position = shell.position
        let window = ControlState.Window(
            x: position.x, y: position.y, width: session.canvas.width, height: session.canvas.height, scale: session.viewport.scale)
        var state = ControlState(session, window: window, events: counts.byKind, lag: lag.summary)
        state.isPlaying = player.map { !$0.isFinished } ?? false
        interface.update(interfaceState)
        for rect in interface.refresh() { session.canvas.invalidate(rect) }
        state.controls = controlList
        state.notes = interface.notes
        return state
    }
}
