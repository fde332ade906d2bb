import AppParts
import Clipboard
import Contacts
import Desktop
import Files
import Handling
import Importing
import Ink
import Interface
import Jobs
import Keeping
import PanelModel
import Session
import Shell
import Subcommands
import Tablet
import Terminal
import Threads
import Tools
import Words

/// The program with its window: everything outside the session, run by one loop on one thread.
final class App {
    var shell: ShellWindow
    /// nil without X.
    var tablet: Tablet?
    /// Decides what each input counts for and whose it is, before interface and session see it.
    var judge: Judge
    var keyReader = KeyReader()
    /// The desktop's scale has changed, and a stroke is in progress.
    var isScaleWaiting = false
    let interface: Interface
    var session: Session
    var presenter = Presenter()
    let keeper = Keeper(state: Places.state, refuge: Places.refuge)
    var follower: Follower
    let works = Works()
    var exports = Exports()
    var desk: Desk
    var reading = ReadingInHand()
    var sheets = OpenSheets()
    /// Who drives the program in a person's place.
    var script: Script
    var life: Life

    init(_ arguments: Arguments) throws(Failure) {
        Signals.ignoreHarmless()
        let composeCache = Places.cache.flatMap { cache in
            Places.home.flatMap { ComposeCache(in: cache + "/compose", home: $0) }
        }
        let preferences = Preferences(path: Places.settings, inks: Places.inks, bindings: arguments.bindings)
        let playback = try Self.playback(arguments.action)
        let socket = try arguments.controlPath.map { path throws(Failure) in try Self.openControl(path) }
        script = Script(server: ScriptServer(socket, insets: arguments.insets))
        Self.avoidMuteBus()
        desk = Desk()
        let asked = arguments.isService ? try Self.asked(by: desk.application) : nil
        // Reading a large drawing takes longer than opening the window.
        let choice = asked?.choice ?? arguments.drawing
        let notes = choice.path.flatMap { XoppImport.reads($0) ? $0 : nil }
        let isFirst = Self.isFirstStart
        if playback == nil { keeper.start(notes == nil ? choice : .blank, in: Places.drawings) }
        shell = try Self.openWindow(arguments.size, last: arguments.size == nil ? WindowMemory.last : nil)
        tablet = try shell.xWindow.map { window throws(Failure) in try Self.openTablet(window) }
        if let clock = tablet?.clock { shell.clock = clock }

        let (size, scale) = (shell.size, shell.scale)
        var start = SessionStart(width: size.width, height: size.height, scale: scale)
        start.tools.take(preferences.tools)
        start.tools.penIsKnown = tablet?.hasPen ?? false
        if let playback {
            start = Player.start(of: playback.recording, in: size)
            script.player = Player(playback.recording, speed: playback.speed, in: size, from: monotonicSeconds())
        } else {
            try keeper.open(fresh: &start)
        }
        if let path = arguments.recordPath { try keeper.record(to: path, replaces: arguments.replacesRecording, from: start) }
        session = Session(start)
        life = Life(composeCache: composeCache, signals: Signals())
        follower = Follower(preferences)
        judge = Judge(penIsKnown: start.tools.penIsKnown, handedness: start.tools.settings.handedness, scale: scale)
        interface = Interface(InterfaceState(width: Double(size.width) / scale, height: Double(size.height) / scale, scale: scale))
        if arguments.isBare { interface.hide() }
        if isFirst, playback == nil { interface.showHints() }
        complainOfBeginning()
        tellNotices()
        followTitle()
        if let notes { open(.file(notes)) }
        for request in asked?.others ?? [] { perform(request) }
        add(arguments.pictures.map { .file($0) }, at: nil)
    }

    /// The program remembers nothing: not even where its window was.
    private static var isFirstStart: Bool { Places.state.map { FileStatus(of: $0) == nil } ?? false }

    /// A recording is playing and has not ended.
    var isPlaying: Bool { script.player?.isFinished == false }

    // MARK: - The loop

    func run() throws(Failure) {
        followDevices()
        adoptSettings()
        tellInkNews()
        // What the drawing shows comes before the fonts: loading them takes half the machine.
        life.toolsDue = monotonicSeconds() + Self.longestWithoutTools
        turn()
        while !life.isClosing, !session.isSettled, let due = life.toolsDue, monotonicSeconds() < due { waitAndTurn() }
        loadFonts()
        works.tiles.prepareInks()
        WindowIcon.show(on: shell)
        while !life.isClosing { waitAndTurn() }
        finishStroke()
        finishWriting()
        keepWords()
        let end = monotonicSeconds() + Self.longestEnd
        keeper.finish(session, until: end)
        saveChoices(until: end)
        exports.work.finish(until: end)
        finishPrinting()
        works.clipboard.finish()
        desk.chooser.cancel()
        if shell.xWindow != nil, !shell.isConnectionLost, !keeper.isBehind { life.composeCache?.make() }
        if keeper.isBehind {
            let place = keeper.progress.refuge.map { "; until you log out it is in \($0), from where the next start takes it" } ?? ""
            throw .environment("the disk did not take all of the drawing\(place)")
        }
    }

    /// How long the tools may wait for a drawing that takes long to draw, in seconds.
    private static let longestWithoutTools = 0.1

    private func waitAndTurn() {
        if !hasPending { wait() }
        turn()
    }

    /// Handles all that has come, up to the frame that shows it.
    private func turn() {
        let oldest = drain(at: monotonicSeconds())
        // The processor is the pen's.
        reading.work.hold(session.isDrawing || interface.isWritingByHand)
        followWorker()
        followFonts()
        followPrograms()
        followField()
        followStudio()
        if present(), let oldest { presenter.noteLag(since: oldest) }
        if !isPlaying {
            keeper.followStroke(of: session, at: monotonicSeconds())
            keeper.followLook(of: session, at: monotonicSeconds())
        }
        showDoctorsNews()
        // Settings, bus, files and control socket are asked after the frame; what comes of it gets a frame of its own.
        let isChanged = followSettings()
        let isOther = followComing()
        let isTold = followKeeper()
        let isFound = followGallery()
        let isExported = followExport()
        let isPrinted = followPrinter()
        let isPasted = followPasting()
        let isPlaced = followPictures()
        let isCounted = followTrimming()
        let isRead = followReading()
        let hasFound = followFinding()
        let isAsked = followDesktop()
        let isChosen = followFileChooser()
        followFileShower()
        if answer() || isChanged || isOther || isTold || isFound || isExported || isPrinted || isPasted || isPlaced || isCounted || isRead
            || hasFound || isAsked || isChosen
        {
            // Redraws at once what a script or a changed setting has made stale.
            followWorker()
            present()
        }
        // The gallery asks for pictures as it is laid out.
        if interface.isGalleryOpen { followInterface() }
        if isServerLost { leaveLostServer() }
    }

    private var isServerLost: Bool { shell.isConnectionLost || tablet?.isConnectionLost ?? false }

    private var hasPending: Bool { tablet?.hasPending() ?? false || shell.hasPending() }

    private func followWorker() {
        for result in works.tiles.takeResults() { session.finish(result) }
        while works.tiles.hasRoom, let job = session.nextJob() { works.tiles.run(job) }
    }

    private func followPrograms() {
        for trouble in works.programs.takeTroubles() { interface.note(Language.inUse(trouble), at: monotonicSeconds()) }
        for piece in works.windows.takeNews() {
            switch piece {
            case .trouble(let trouble):
                Console.complain(Language.inUse(trouble))
                say(trouble, for: Self.warningTime)
            case .isOpen(let path): desk.application.show(path: path)
            }
        }
    }

    /// Where the system has no thread for that, it is tried again.
    private func loadFonts() { life.toolsDue = follower.fonts.start() ? nil : monotonicSeconds() + Self.longestWithoutTools }

    private func followFonts() {
        if let due = life.toolsDue, monotonicSeconds() >= due { loadFonts() }
        guard let loaded = follower.fonts.take() else { return }
        interface.use(loaded)
        tellKeepTrouble()
    }

    /// Shows what has changed; returns whether anything has.
    @discardableResult
    func present() -> Bool {
        // Until a stroke ends, it changes nothing that the interface shows.
        if presenter.isInterfaceBehind && !session.isDrawing { updateInterface() }
        presenter.compose(session, interface)
        guard session.hasDamage else { return false }
        let size = shell.size
        if size.width != session.width || size.height != session.height {
            handle(.input(.window(width: size.width, height: size.height, scale: scaleInUse, time: monotonicSeconds())))
        }
        return presenter.present(session, interface, in: shell)
    }
}
