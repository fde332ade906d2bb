import Commands
import Contacts
import Control
import Glibc
import Ink
import Interface
import Raster
import Session
import Shell
import Store
import Tablet
import Tools

/// The program with its window: everything outside the session, joined by one loop on one thread.
final class App {
    var shell: ShellWindow
    /// Nil where there is no X.
    var tablet: Tablet?
    let session: Session
    let interface: Interface
    /// Stands before both.
    var judge: Judge
    /// Something that the interface shows may have changed: not by a pen's or mouse's mere motion, which costs it one hit test.
    var isInterfaceBehind = true
    let fonts = FontLoader()
    let worker = Worker()
    let signals: Signals
    /// Nil while a recording plays: it leaves the kept drawing alone.
    var keep: Keep?
    /// Why the drawing is not kept, or was not when that was last tried.
    var keepTrouble: String?
    var recorder: Recorder?
    var control: ControlSocket?
    var player: Player?
    /// A recording plays, and has not come to its end.
    var isPlaying: Bool { player?.isFinished == false }

    /// Device pixels a logical point.
    var scale: Double
    /// What of the window others cover.
    var insets: Insets
    /// What the keys are called, by the command that they run.
    var keyNames: [Command: [String]]
    let preferences: Preferences
    /// The stored colour that a script gives just now.
    var scriptedColor: Color?
    /// Over the canvas ink and the coming mark are cursor enough: from a mark, or a pen near, until the mouse next moves.
    var hidesCursor = false
    var counts = EventCounts()
    var lag = LagMeter()
    /// While the input doctor is open.
    var doctor: Doctor?
    /// Of the tablet's devices, as far as they have been followed.
    var devicesRevision = -1
    var isClosing = false
    /// The person has been told that closing now loses what the disk did not take.
    var hasWarned = false
    /// When what the disk did not take is tried again, in monotonic seconds.
    var nextRetry: Double?
    /// What the window is called.
    var shownTitle: String?

    init(_ arguments: Arguments) throws(Failure) {
        signals = Signals()
        preferences = Preferences(arguments)
        let playback = try Self.playback(arguments.action)
        control = try arguments.controlPath.map { path throws(Failure) in try Self.openControl(path) }
        Self.avoidMuteBus()
        shell = try Self.openWindow(arguments.size, last: arguments.size == nil ? WindowMemory.last : nil)
        tablet = try shell.xWindow.map { window throws(Failure) in try Self.openTablet(window) }
        if let clock = tablet?.clock { shell.clock = clock }

        let size = shell.size
        scale = shell.scale
        var start = SessionStart(width: size.width, height: size.height, scale: scale)
        start.tools.settings = preferences.tools
        start.tools.penIsKnown = tablet?.hasPen ?? false
        if let playback {
            start = Player.start(of: playback.recording, in: size)
            player = Player(playback.recording, speed: playback.speed, in: size, from: monotonicSeconds())
        } else if let folder = Places.state {
            do { keep = try Keep(in: folder, fresh: start, startsBlank: arguments.startsBlank) } catch { keepTrouble = "\(error)" }
            start = keep?.takeStart() ?? start
        } else {
            keepTrouble = "neither XDG_STATE_HOME nor HOME is set; set one of them to a folder of yours"
        }
        session = Session(start)
        judge = Judge(penIsKnown: start.tools.penIsKnown, handedness: start.tools.settings.handedness, scale: scale)
        keyNames = session.machine.keymap.labels
        recorder = try arguments.recordPath.map { path throws(Failure) in
            try Recorder(path: path, replaces: arguments.replacesRecording, start: start)
        }

        interface = Interface(InterfaceState(width: Double(size.width) / scale, height: Double(size.height) / scale, scale: scale))
        insets = arguments.insets
        if arguments.isBare { interface.perform(.toggleInterface) }
        complainOfBeginning()
        followTitle()
    }

    // MARK: - The loop

    func run() throws(Failure) {
        followDevices()
        adoptSettings()
        // The first frame before the fonts, which would take half the machine from it.
        turn()
        fonts.start()
        WindowIcon.show(on: shell)
        while !isClosing {
            if !hasPending { wait() }
            turn()
        }
        finishStroke()
        save()
        recorder?.save()
        preferences.save()
        if !shell.isFixed { WindowMemory.keep(shell.place) }
        if keep?.isBehind == true || (recorder?.unwritten ?? 0) > 0 { throw .environment("the disk did not take all of the drawing") }
    }

    /// What has come leads to all that follows from it, up to the frame.
    private func turn() {
        let oldest = drain(at: monotonicSeconds())
        followWorker()
        followFonts()
        followField()
        if present(), let oldest { lag.note(monotonicSeconds() - oldest) }
        // Asking files, bus and socket can wait for the frame; what they answer gets one of its own.
        let isChanged = followSettings()
        if answer() || isChanged {
            // What a script or a changed setting has made stale is drawn without waiting for the next event.
            followWorker()
            present()
        }
        if isServerLost { leaveLostServer() }
    }

    private var isServerLost: Bool { shell.isConnectionLost || tablet?.isConnectionLost ?? false }

    private var hasPending: Bool { tablet?.hasPending() ?? false || shell.hasPending() }

    private func followWorker() {
        for result in worker.takeResults() { session.canvas.finish(result) }
        while worker.hasRoom, let job = session.canvas.nextJob() { worker.run(job) }
    }

    private func followFonts() {
        guard let loaded = fonts.take() else { return }
        interface.use(loaded)
        tellKeepTrouble()
    }

    /// Shows what changed; whether anything did.
    @discardableResult
    private func present() -> Bool {
        // A stroke changes nothing that the interface shows until it ends.
        if isDoctoring || isInterfaceBehind && !session.machine.isDrawing { updateInterface() }
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
        let rects = shell.withFrame { frame -> [PixelRect] in
            guard frame.width == session.canvas.width, frame.height == session.canvas.height else { return [] }
            let rects = session.canvas.render(into: frame, beneath: interface.covered)
            interface.blend(onto: frame, within: rects)
            return rects
        }
        shell.present(rects ?? [])
        return rects?.isEmpty == false
    }
}
