import Exporting
import Glibc
import Keeping
import Panels
import Synchronization
import Threads
import Widgets

/// Makes previews of exports, and the files, on threads of its own: drawing goes on meanwhile.
final class ExportWork: Sendable {
    /// An export that is over.
    struct Done: Sendable {
        let path: String
        /// Nil where the file has been written.
        let failure: Export.FileFailure?
    }

    struct News: Sendable {
        var preview: ExportPreview?
        /// The export that goes on, and the share that is done, in percent.
        var progress: (path: String, percent: Int)?
        var done: Done?
    }

    private struct State {
        var preview: (export: Export, side: Int)?
        var news = News()
        var hasThread = false
        /// What is being written.
        var path: String?
        var isCancelled = false
        var percent = -1
        /// The number of threads that have something to write.
        var writers = 0
    }

    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let isOver = Semaphore()
    private let state = Mutex(State())

    /// To be polled; readable when there is news.
    var descriptor: Int32 { signal.descriptor }

    /// What has come since the last call; nil where nothing has.
    func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return state.withLock { state in
            defer { state.news = News() }
            return state.news
        }
    }

    // MARK: - Previews

    /// Makes a preview, at most `side` pixels wide and high. One that is asked for meanwhile takes its place.
    func preview(_ export: Export, side: Int) {
        let needsThread = state.withLock { state in
            state.preview = (export, side)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        // Without a thread from the system there is no preview.
        if needsThread { Thread(previewForever)?.detach() }
        wake.signal()
    }

    private func previewForever() {
        _ = nice(Worker.niceness)
        while true {
            wake.wait()
            guard let (export, side) = state.withLock({ $0.preview.take() }) else { continue }
            let picture = export.preview(side: side).map { Picture(width: $0.width, height: $0.height, pixels: $0.pixels) }
            let size = export.pixelSize.map { ExportPreview.PixelCount(width: $0.width, height: $0.height) }
            let preview = ExportPreview(picture: picture, size: size, notes: export.notes.map { App.words($0.text) })
            state.withLock { $0.news.preview = preview }
            signal.signal()
        }
    }

    // MARK: - Files

    /// Writes the file, beside a former one of that name until it is whole, and keeps how and where. Returns false while another is being
    /// written.
    func write(_ export: Export, to path: String, keeping memory: ExportMemory) -> Bool {
        let mayBegin = state.withLock { state in
            guard state.path == nil else { return false }
            (state.path, state.isCancelled, state.percent) = (path, false, -1)
            state.writers += 1
            return true
        }
        guard mayBegin else { return false }
        let work: @Sendable () -> Void = { [self] in
            _ = nice(Worker.niceness)
            run(export, to: path, keeping: memory)
        }
        if let thread = Thread(work) { thread.detach() } else { run(export, to: path, keeping: memory) }
        return true
    }

    private func run(_ export: Export, to path: String, keeping memory: ExportMemory) {
        let failure = make(export, path)
        state.withLock { state in
            (state.path, state.news.progress) = (nil, nil)
            state.news.done = Done(path: path, failure: failure)
        }
        signal.signal()
        memory.keep()
        state.withLock { $0.writers -= 1 }
        isOver.signal()
    }

    /// Ends the export that goes on; whether there is one.
    func cancel() -> Bool {
        state.withLock { state in
            state.isCancelled = true
            return state.path != nil
        }
    }

    /// Waits for what is being written: people who close the window want the file.
    func finish() {
        while state.withLock({ $0.writers > 0 }) { isOver.wait() }
    }

    private func make(_ export: Export, _ path: String) -> Export.FileFailure? {
        do throws(Export.FileFailure) {
            try export.write(toFile: path) { share in self.note(share, path) }
            return nil
        } catch { return error }
    }

    /// Returns whether to go on.
    private func note(_ share: Double, _ path: String) -> Bool {
        let percent = Int(share * 100)
        let (isNews, goesOn) = state.withLock { state in
            let isNews = percent != state.percent
            if isNews { (state.percent, state.news.progress) = (percent, (path, percent)) }
            return (isNews, !state.isCancelled)
        }
        if isNews { signal.signal() }
        return goesOn
    }
}
