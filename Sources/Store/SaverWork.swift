internal import Drawing
import Files
internal import Glibc
internal import Synchronization
internal import Threads

/// The work of a `DrawingSaver`, on its thread.
final class SaverWork: Sendable {
    struct Save: Sendable {
        var touched: TouchedRows
        var drawing: Drawing
        var draft: StrokeDraft?
        /// The drawing goes on from the arrival (see `SaverWork.Arrival`), not from what was there before.
        var isOfArrival = false
        var session: @Sendable () -> [UInt8]
    }

    struct State {
        var waiting: Save?
        var tasks: [DrawingSaver.Task] = []
        var done: [DrawingSaver.Done] = []
        var partings: [DrawingSaver.Parting] = []
        /// What was saved last.
        var saved: Save?
        var arrival: Arrival?
        /// See `DrawingSaver.conflicts`.
        var conflicts: [String] = []
        /// The drawing never comes together with others' versions.
        var isApart = false
        var isLooking = false
        var progress: DrawingSaver.Progress
        /// How many tries to save have failed, one after the other.
        var failures = 0
        var isEnding = false
        /// The thread has ended.
        var isOver = false
        /// Those who wait for a try to save are numbered; tries have been made for all up to `flushed`.
        var flushes: (asked: Int, done: Int) = (0, 0)
        var watch = Watch()
    }

    private let wake = Semaphore()
    private let flushed = Semaphore()
    let ended = Semaphore()
    let news: WakeSignal
    let state: Mutex<State>
    let file: Mutex<DrawingFile?>
    /// The rows of the draft that the file has.
    let drafted = Mutex(TouchedRows())
    /// The names of the drawing's edits in the file that it has, or had.
    let names: Mutex<EditNames>
    let refuge: Refuge?
    let patience: SavingPatience
    /// The drawing's file in the refuge; nil while the disk takes the drawing.
    let sheltered = Mutex<ShelteredDrawing?>(nil)
    /// Nil while the refuge has the drawing.
    let spare = Mutex<SpareDescriptors?>(nil)
    let create: @Sendable () throws(StoreFailure) -> DrawingFile
    private let noteFile: @Sendable (String) -> Void
    let thumbnail: @Sendable (Drawing) -> PNGImage?

    /// Added to the thread's niceness: what draws comes first. At 10 a save still gets a tenth of a busy core.
    private static let niceness: Int32 = 10
    private static let retryInterval = 1.0
    /// How many tries to save fail before the drawing goes into the refuge.
    private static let mostTries = 3

    init(
        _ file: sending DrawingFile?, holding saved: Save?, news: WakeSignal, refuge: Refuge?, patience: SavingPatience,
        create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile,
        noteFile: @escaping @Sendable (String) -> Void, thumbnail: @escaping @Sendable (Drawing) -> PNGImage?
    ) {
        state = Mutex(State(saved: saved, progress: DrawingSaver.Progress(path: file?.path, edits: saved?.drawing.editCount ?? 0)))
        names = Mutex(file?.context.names ?? EditNames())
        self.file = Mutex(file)
        (self.news, self.refuge, self.patience, self.create, self.noteFile, self.thumbnail) = (
            news, refuge, patience, create, noteFile, thumbnail
        )
    }

    var progress: DrawingSaver.Progress { state.withLock(\.progress) }

    func add(_ save: Save) {
        state.withLock { state in
            var save = save
            save.follow(&state.waiting)
            state.waiting = save
            state.progress.isBehind = true
            noteMore(&state)
        }
        wake.signal()
    }

    func add(_ task: DrawingSaver.Task) {
        state.withLock { $0.tasks.append(task) }
        wake.signal()
    }

    func takeDone() -> [DrawingSaver.Done] {
        state.withLock { state in
            defer { state.done = [] }
            return state.done
        }
    }

    /// Asks the thread to look what others have done to the file.
    func askToLook() {
        state.withLock { $0.isLooking = true }
        wake.signal()
    }

    private func takeLook() -> Bool {
        state.withLock { state in
            defer { state.isLooking = false }
            return state.isLooking
        }
    }

    func takePartings() -> [DrawingSaver.Parting] {
        state.withLock { state in
            defer { state.partings = [] }
            return state.partings
        }
    }

    /// Asks the thread to end; false when that has been done before.
    func end() -> Bool {
        defer { wake.signal() }
        return state.withLock { state in
            defer { state.isEnding = true }
            return !state.isEnding
        }
    }

    /// Waits for one try to save what was handed over; false where it takes longer.
    func flush(seconds: Double) -> Bool {
        let number = state.withLock { state -> Int? in
            if state.isEnding { return nil }
            state.flushes.asked += 1
            return state.flushes.asked
        }
        guard let number else { return true }
        wake.signal()
        let end = monotonicSeconds() + seconds
        while state.withLock({ $0.flushes.done < number }) {
            if !flushed.wait(seconds: max(0, end - monotonicSeconds())) { return false }
        }
        return true
    }

    func run() {
        // On Linux, niceness belongs to the calling thread.
        _ = nice(Self.niceness)
        keepSpare()
        var settling = Settling()
        // What fails here fails at the first save too, which tells it.
        file.withLock { try? $0?.prepare() }
        if let path = progress.path { noteFile(path) }
        while true {
            sleep(until: settling.due?.time)
            noteWork()
            let flush = state.withLock(\.flushes.asked)
            let now = monotonicSeconds()
            if saveNext() { settling.noteSave(at: now) }
            let isAwaited = state.withLock { state in
                defer { state.flushes.done = flush }
                return state.flushes.done < flush
            }
            if isAwaited { flushed.signal() }
            if takeLook() { lookAround() }
            if runTasks() { settling.noteSave(at: monotonicSeconds()) }
            if let step = settling.takeStep(at: monotonicSeconds()) { settle(step) }
            if state.withLock({ $0.isEnding }) { break }
            noteRest()
        }
        // What was handed over during the last save.
        finish()
        state.withLock { $0.isOver = true }
        ended.signal()
    }

    /// Sleeps until something is to be done: until this time at the latest, if there is one.
    private func sleep(until time: Double?) {
        let retry = progress.failure == nil ? nil : monotonicSeconds() + Self.retryInterval
        guard let end = [time, retry].compactMap(\.self).min() else { return wake.wait() }
        _ = wake.wait(seconds: max(0, end - monotonicSeconds()))
    }

    private func settle(_ step: Settling.Step) {
        look()
        file.withLock { file in
            switch step {
            case .checkpoint: file?.checkpoint()
            case .settle: file?.settle()
            }
        }
    }

    /// Saves what is left, and closes the file.
    func finish() {
        saveNext()
        runTasks()
        look()
        if let save = state.withLock({ $0.waiting }) { shelter(save) }
        sheltered.withLock { $0 = nil }
        file.withLock { file in
            keepThumbnail(in: file)
            file?.settle()
            file = nil
        }
    }

    // MARK: - Saving

    /// Returns whether something was saved.
    @discardableResult
    func saveNext() -> Bool {
        guard let save = state.withLock({ $0.waiting.take() }) else { return false }
        let former = names.withLock(\.self)
        // New edits have their names before the disk is asked: what goes into the refuge meanwhile has the same ones.
        noteWork(on: save, name(editsOf: save))
        defer { noteWork() }
        do throws(StoreFailure) {
            let path = try file.withLock { (file) throws(StoreFailure) in try write(save, to: &file) }
            noteWork()
            leaveRefuge()
            note(nil, path: path, edits: state.withLock { $0.saved?.drawing.editCount ?? 0 })
            return true
        } catch {
            names.withLock { $0 = former }
            let failures = state.withLock { state in
                var failed: Save? = save
                state.waiting?.follow(&failed)
                state.waiting = state.waiting ?? failed
                state.failures += 1
                return state.failures
            }
            if failures >= Self.mostTries { shelter(save) }
            note(error, path: progress.path, edits: progress.edits)
            return false
        }
    }

    /// - Parameter done: a task that is over: who hears of that finds the drawing's place told, and the other way round.
    func note(_ failure: StoreFailure?, path: String?, edits: Int, done: DrawingSaver.Done? = nil) {
        let (isNews, isNewPath) = state.withLock { state in
            let before = state.progress
            state.progress = DrawingSaver.Progress(
                path: path, edits: edits, failure: failure, refuge: before.refuge, isBehind: state.waiting != nil,
                delay: state.waiting != nil ? before.delay : nil)
            if let done { state.done.append(done) }
            let isNews =
                done != nil || (before.failure == nil) != (failure == nil) || before.delay != state.progress.delay || before.path != path
            return (isNews, before.path != path)
        }
        if isNewPath, let path { noteFile(path) }
        if isNews { news.signal() }
    }
}

extension SaverWork.Save {
    /// Adds what an earlier save that has not happened was to write. The rows of this one, which are few, join those of the other, which
    /// may be an hour's: pen up costs the same however far behind the disk is.
    mutating func follow(_ earlier: inout SaverWork.Save?) {
        guard var rows = earlier?.touched.take() else { return }
        rows.append(touched)
        touched = rows
    }

    var withoutDraft: SaverWork.Save {
        var save = self
        save.draft = nil
        return save
    }
}
