internal import Drawing
internal import Glibc
internal import Synchronization
internal import Threads

/// The work of a `DrawingSaver`, on its thread.
final class SaverWork: Sendable {
    struct Save: Sendable {
        var touched: TouchedRows
        var drawing: Drawing
        var draft: StrokeDraft?
        var session: @Sendable () -> [UInt8]
    }

    private struct State {
        var waiting: Save?
        var tasks: [DrawingSaver.Task] = []
        var done: [DrawingSaver.Done] = []
        var incidents: [DrawingSaver.Incident] = []
        var isLooking = false
        var progress: DrawingSaver.Progress
        var isEnding = false
        /// Somebody waits for `flushed`.
        var isFlushing = false
    }

    private let wake = Semaphore()
    private let flushed = Semaphore()
    private let news: WakeSignal
    private let state: Mutex<State>
    private let file: Mutex<DrawingFile?>
    /// What was saved last.
    private let saved = Mutex<Save?>(nil)
    /// The rows of the draft that the file has.
    private let drafted = Mutex(TouchedRows())
    /// The names of the drawing's edits in the file that it has, or had.
    private let names = Mutex(EditNames())
    private let create: @Sendable () throws(StoreFailure) -> DrawingFile
    private let noteFile: @Sendable (String) -> Void
    private let thumbnail: @Sendable (Drawing) -> PNGImage?

    /// Added to the thread's niceness: what draws comes first. At 10 a save still gets a tenth of a busy core.
    private static let niceness: Int32 = 10
    private static let retryInterval = 1.0
    private static let restInterval = 2.0

    init(
        _ file: sending DrawingFile?, edits: Int, news: WakeSignal, create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile,
        noteFile: @escaping @Sendable (String) -> Void, thumbnail: @escaping @Sendable (Drawing) -> PNGImage?
    ) {
        state = Mutex(State(progress: DrawingSaver.Progress(path: file?.path, edits: edits)))
        self.file = Mutex(file)
        (self.news, self.create, self.noteFile, self.thumbnail) = (news, create, noteFile, thumbnail)
    }

    var progress: DrawingSaver.Progress { state.withLock(\.progress) }

    func add(_ save: Save) {
        state.withLock { state in
            state.waiting = save.following(state.waiting)
            state.progress.isBehind = true
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

    func takeIncidents() -> [DrawingSaver.Incident] {
        state.withLock { state in
            defer { state.incidents = [] }
            return state.incidents
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

    /// Waits for one try to save what was handed over.
    func flush() {
        let hasEnded = state.withLock { state in
            state.isFlushing = !state.isEnding
            return state.isEnding
        }
        if hasEnded { return }
        wake.signal()
        flushed.wait()
    }

    func run() {
        // On Linux, niceness belongs to the calling thread.
        _ = nice(Self.niceness)
        var isSettled = true
        if let path = progress.path { noteFile(path) }
        while true {
            if progress.failure != nil {
                _ = wake.wait(seconds: Self.retryInterval)
            } else if isSettled {
                wake.wait()
            } else if !wake.wait(seconds: Self.restInterval) {
                look(isAsked: true)
                file.withLock { $0?.settle() }
                isSettled = true
                continue
            }
            let isFlushing = state.withLock(\.isFlushing)
            if saveNext() { isSettled = false }
            if isFlushing {
                state.withLock { $0.isFlushing = false }
                flushed.signal()
            }
            look(isAsked: false)
            runTasks()
            guard state.withLock({ $0.isEnding }) else { continue }
            // What was handed over during the last save.
            finish()
            break
        }
    }

    /// Saves what is left, and closes the file.
    func finish() {
        saveNext()
        runTasks()
        look(isAsked: true)
        // Nobody is there any more to hand the drawing over to a file of its own.
        if state.withLock({ $0.incidents.contains { if case .lost = $0 { true } else { false } } }), let last = saved.withLock(\.self) {
            add(last)
            saveNext()
        }
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
        // The former draft goes, or becomes the finished stroke.
        var (drawing, touched, draft) = (save.drawing, save.touched, TouchedRows())
        touched.formUnion(drafted.withLock(\.self))
        if let begun = save.draft {
            draft = TouchedRows(passing: drawing.insert(begun.stroke(), at: begun.time), of: drawing)
            touched.formUnion(draft)
        }
        do throws(StoreFailure) {
            let path = try file.withLock { (file) throws(StoreFailure) in
                try follow(&file)
                if let file {
                    try file.save(touched, of: drawing, session: save.session())
                    return file.path
                }
                // A drawing's first file, or the one after it has lost one, gets all of it.
                let new = try newFile(with: drawing, session: save.session())
                file = new
                return new.path
            }
            drafted.withLock { $0 = draft }
            saved.withLock { $0 = save }
            note(nil, path: path, edits: save.drawing.editCount)
            return true
        } catch {
            state.withLock { $0.waiting = $0.waiting?.following(save) ?? save }
            note(error, path: progress.path, edits: progress.edits)
            return false
        }
    }

    /// Saves the drawing beside what others have put in the place of its file, or where the program puts new drawings.
    private func newFile(with drawing: Drawing, session: [UInt8]) throws(StoreFailure) -> DrawingFile {
        let former = progress.path.flatMap { FileStatus(of: $0) == nil ? nil : $0 }
        // Where a person may not write beside it, it goes where new drawings go.
        let beside = former.flatMap { try? DrawingFolder.around($0).create(named: DrawingFolder.name(of: $0)) }
        let file = if let beside { beside } else { try create() }
        file.context.names = names.withLock(\.self)
        do throws(StoreFailure) { try file.save(TouchedRows(all: drawing), of: drawing, session: session) } catch {
            // The next try takes the same name.
            unlink(file.path)
            throw error
        }
        if let former { state.withLock { $0.incidents.append(.parted(from: former, to: file.path)) } }
        return file
    }

    // MARK: - What others do to the file

    private func follow(_ file: inout DrawingFile?) throws(StoreFailure) {
        if let file { names.withLock { $0 = file.context.names } }
        try DrawingFile.follow(&file)
    }

    /// Looks what others have done to the file, where that has been asked for.
    func look(isAsked: Bool) {
        let isAsked = state.withLock { state in
            defer { state.isLooking = false }
            return isAsked || state.isLooking
        }
        guard isAsked, let former = progress.path else { return }
        let incident = file.withLock { (file) -> DrawingSaver.Incident? in
            guard file != nil else { return nil }
            // What fails here fails at the next save too, which tells it.
            try? follow(&file)
            // The next edit gives a drawing whose file has been removed a new one.
            guard file == nil, FileStatus(of: former) != nil else { return nil }
            return DrawingFile.holds(names.withLock(\.self), at: former) ? .outdated(former) : .lost(former)
        }
        if let path = file.withLock({ $0?.path }), path != former { note(progress.failure, path: path, edits: progress.edits) }
        guard let incident else { return }
        state.withLock { $0.incidents.append(incident) }
        news.signal()
    }

    private func note(_ failure: StoreFailure?, path: String?, edits: Int) {
        let (isNews, isNewPath) = state.withLock { state in
            let before = state.progress
            state.progress = DrawingSaver.Progress(path: path, edits: edits, failure: failure, isBehind: state.waiting != nil)
            return ((before.failure == nil) != (failure == nil) || before.path != path, before.path != path)
        }
        if isNewPath, let path { noteFile(path) }
        if isNews { news.signal() }
    }

    // MARK: - Tasks

    func runTasks() {
        while let task = state.withLock({ $0.tasks.isEmpty ? nil : $0.tasks.removeFirst() }) {
            var failure: StoreFailure?
            do throws(StoreFailure) {
                // A file that lacks something of the drawing is no good copy.
                if let failure = progress.failure { throw failure }
                try file.withLock { (file) throws(StoreFailure) in try run(task, on: &file) }
            } catch { failure = error }
            let path = file.withLock { $0?.path }
            state.withLock { $0.done.append(DrawingSaver.Done(task: task, failure: failure)) }
            note(progress.failure, path: path ?? progress.path, edits: progress.edits)
            news.signal()
        }
    }

    private func run(_ task: DrawingSaver.Task, on file: inout DrawingFile?) throws(StoreFailure) {
        guard let present = file?.path else { throw StoreFailure(.open, "the drawing's file", .system(ENOENT)) }
        switch task {
        case .move(let path): try DrawingFile.move(&file, to: path)
        case .copy(let path): try DrawingFile.copy(of: present, to: path)
        case .goOn(let path): try DrawingFile.goOn(&file, in: path)
        case .keepThumbnail: keepThumbnail(in: file)
        }
    }

    /// Nobody hears of a failure, because the drawing is whole without its picture.
    private func keepThumbnail(in file: DrawingFile?) {
        guard let drawing = saved.withLock(\.self)?.drawing else { return }
        try? file?.keepThumbnail { thumbnail(drawing) }
    }
}

extension SaverWork.Save {
    /// Itself, with what an earlier save that has not happened was to write.
    func following(_ earlier: SaverWork.Save?) -> SaverWork.Save {
        guard let earlier else { return self }
        var save = self
        save.touched.formUnion(earlier.touched)
        return save
    }
}
