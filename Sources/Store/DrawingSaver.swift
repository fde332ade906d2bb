package import Drawing
internal import Synchronization
package import Threads

/// Saves a drawing on a thread of its own, so that drawing never waits for a disk.
///
/// What is handed over goes to the disk at once, in order and one transaction each; what the disk has not taken yet is merged with what
/// comes later. A failed save is tried again every second. Two seconds after the last save the drawing is one whole file, as copying and
/// syncing tools need it.
package final class DrawingSaver: Sendable {
    /// How far saving has come.
    package struct Progress: Equatable, Sendable {
        /// Nil while the drawing has no file: it gets one with its first mark.
        package var path: String?
        /// The number of edits in the history as it is on the disk.
        package var edits = 0
        /// Why the last save failed; nil when all is well.
        package var failure: StoreFailure?
        /// Not everything handed over is on the disk.
        package var isBehind = false

        package init(path: String? = nil, edits: Int = 0, failure: StoreFailure? = nil, isBehind: Bool = false) {
            (self.path, self.edits, self.failure, self.isBehind) = (path, edits, failure, isBehind)
        }
    }

    /// Signalled when a failure begins or ends, and when the drawing gets its file.
    package let news: WakeSignal
    private let work: SaverWork
    /// Nil where the system has no thread to give: then saving happens at once.
    private let thread: Thread?

    /// - Parameters:
    ///   - file: the drawing's file; nil for a new drawing.
    ///   - edits: the number of edits in the file.
    ///   - create: makes the file of a new drawing, when there is something to save.
    ///   - noteFile: gets the path of the drawing's file as soon as it has one. Both are called on the saving thread.
    package init(
        _ file: sending DrawingFile?, edits: Int = 0, creatingWith create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile,
        noteFile: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        news = WakeSignal()
        let work = SaverWork(file, edits: edits, news: news, create: create, noteFile: noteFile)
        self.work = work
        thread = Thread(work.run)
    }

    deinit { finish() }

    /// Hands a state of the drawing over.
    ///
    /// - Parameters:
    ///   - touched: the rows changed since the last call.
    ///   - session: codes what is kept beside the drawing; called on the saving thread.
    package func save(_ touched: TouchedRows, of drawing: Drawing, session: @escaping @Sendable () -> [UInt8]) {
        work.add(SaverWork.Save(touched: touched, drawing: drawing, session: session))
        if thread == nil { work.saveNext() }
    }

    package var progress: Progress { work.progress }

    /// Tries to save what is left, waits for that, and leaves one whole file.
    package func finish() {
        guard work.end() else { return }
        thread?.join()
        if thread == nil { work.saveNext() }
    }
}

private final class SaverWork: Sendable {
    struct Save: Sendable {
        var touched: TouchedRows
        var drawing: Drawing
        var session: @Sendable () -> [UInt8]
    }

    private struct State {
        var waiting: Save?
        var progress: DrawingSaver.Progress
        var isEnding = false
    }

    private let wake = Semaphore()
    private let news: WakeSignal
    private let state: Mutex<State>
    private let file: Mutex<DrawingFile?>
    private let create: @Sendable () throws(StoreFailure) -> DrawingFile
    private let noteFile: @Sendable (String) -> Void

    private static let retryInterval = 1.0
    private static let restInterval = 2.0

    init(
        _ file: sending DrawingFile?, edits: Int, news: WakeSignal, create: @escaping @Sendable () throws(StoreFailure) -> DrawingFile,
        noteFile: @escaping @Sendable (String) -> Void
    ) {
        state = Mutex(State(progress: DrawingSaver.Progress(path: file?.path, edits: edits)))
        self.file = Mutex(file)
        (self.news, self.create, self.noteFile) = (news, create, noteFile)
    }

    var progress: DrawingSaver.Progress { state.withLock(\.progress) }

    func add(_ save: Save) {
        state.withLock { state in
            state.waiting = save.following(state.waiting)
            state.progress.isBehind = true
        }
        wake.signal()
    }

    /// Asks the thread to end; false when that has been done before.
    func end() -> Bool {
        defer { wake.signal() }
        return state.withLock { state in
            defer { state.isEnding = true }
            return !state.isEnding
        }
    }

    func run() {
        var isSettled = true
        if let path = progress.path { noteFile(path) }
        while true {
            if progress.failure != nil {
                _ = wake.wait(seconds: Self.retryInterval)
            } else if isSettled {
                wake.wait()
            } else if !wake.wait(seconds: Self.restInterval) {
                file.withLock { $0?.settle() }
                isSettled = true
                continue
            }
            if saveNext() { isSettled = false }
            guard state.withLock({ $0.isEnding }) else { continue }
            // What was handed over during the last save.
            saveNext()
            break
        }
        file.withLock { file in
            file?.settle()
            file = nil
        }
    }

    /// Returns whether something was saved.
    @discardableResult
    func saveNext() -> Bool {
        guard let save = state.withLock({ $0.waiting.take() }) else { return false }
        do throws(StoreFailure) {
            let path = try file.withLock { (file) throws(StoreFailure) in
                if file == nil { file = try create() }
                guard let open = file else { return "" }
                try open.save(save.touched, of: save.drawing, session: save.session())
                return open.path
            }
            if progress.path == nil { noteFile(path) }
            note(nil, path: path, edits: save.drawing.editCount)
            return true
        } catch {
            state.withLock { $0.waiting = $0.waiting?.following(save) ?? save }
            note(error, path: progress.path, edits: progress.edits)
            return false
        }
    }

    private func note(_ failure: StoreFailure?, path: String?, edits: Int) {
        let isNews = state.withLock { state in
            let before = state.progress
            state.progress = DrawingSaver.Progress(path: path, edits: edits, failure: failure, isBehind: state.waiting != nil)
            return (before.failure == nil) != (failure == nil) || before.path != path
        }
        if isNews { news.signal() }
    }
}

extension SaverWork.Save {
    /// Itself, with what an earlier save that has not happened was to write.
    fileprivate func following(_ earlier: SaverWork.Save?) -> SaverWork.Save {
        guard let earlier else { return self }
        var save = self
        save.touched.formUnion(earlier.touched)
        return save
    }
}
