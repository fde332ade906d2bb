import Exporting
import Files
import Glibc
import Keeping
import PanelModel
import Store
import Synchronization
import Threads
import Widgets

/// Makes previews of exports, and the files, on threads of its own: drawing goes on meanwhile.
package final class ExportWork: Sendable {
    /// Where an export goes.
    package enum Target: Hashable, Sendable {
        /// To the file of this path; how and where is kept.
        case file(String, keeping: ExportMemory)
        /// To a file without a name, for the printer.
        case printer
    }

    /// An export that is over.
    package struct Done: Sendable {
        package let target: Target
        package let result: Result<UnnamedFile?, ExportJob.Failure>
    }

    package struct News: Sendable {
        package var preview: ExportPreview?
        /// The export that goes on, and the share that is done, in percent.
        package var progress: (target: Target, percent: Int)?
        package var done: Done?
    }

    private struct State {
        var preview: (job: ExportJob, side: Int)?
        var isMakingPreview = false
        var news = News()
        var hasThread = false
        /// What is being written.
        var target: Target?
        var isCancelled = false
        var percent = 0
        /// The number of threads that have something to write.
        var writers = 0
    }

    private let signal = WakeSignal()
    private let wake = Semaphore()
    private let isOver = Semaphore()
    private let state = Mutex(State())

    package init() {}

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { signal.descriptor }

    /// What has come since the last call; nil where nothing has.
    package func takeNews() -> News? {
        guard signal.clear() else { return nil }
        return state.withLock { state in
            defer { state.news = News() }
            return state.news
        }
    }

    // MARK: - Previews

    /// Makes a preview, at most `side` pixels wide and high. One that is asked for meanwhile takes its place.
    package func preview(_ job: ExportJob, side: Int) {
        let needsThread = state.withLock { state in
            state.preview = (job, side)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        if needsThread {
            guard let thread = Thread(previewForever) else {
                // Without a thread from the system there is no preview.
                return state.withLock { ($0.hasThread, $0.preview) = (false, nil) }
            }
            thread.detach()
        }
        wake.signal()
    }

    /// A preview was asked for and has not been taken yet.
    package var isPreviewing: Bool { state.withLock { $0.preview != nil || $0.isMakingPreview || $0.news.preview != nil } }

    private func previewForever() {
        _ = nice(Worker.niceness)
        while true {
            wake.wait()
            let next = state.withLock { state in
                state.isMakingPreview = state.preview != nil
                return state.preview.take()
            }
            guard let (job, side) = next else { continue }
            let preview = job.preview(side: side)
            state.withLock { ($0.isMakingPreview, $0.news.preview) = (false, preview) }
            signal.signal()
        }
    }

    // MARK: - Files

    /// An export goes on.
    package var isWriting: Bool { state.withLock { $0.target != nil } }

    /// Writes a file, beside a former one of that name until it is whole. Returns false while another is being written.
    package func write(_ job: ExportJob, to target: Target) -> Bool {
        let mayBegin = state.withLock { state in
            guard state.target == nil else { return false }
            (state.target, state.isCancelled, state.percent) = (target, false, 0)
            // People hear at once that it goes on, however long its thread waits for a processor.
            state.news.progress = (target, 0)
            state.writers += 1
            return true
        }
        guard mayBegin else { return false }
        signal.signal()
        let work: @Sendable () -> Void = { [self] in
            _ = nice(Worker.niceness)
            run(job, to: target)
        }
        if let thread = Thread(work) { thread.detach() } else { run(job, to: target) }
        return true
    }

    private func run(_ job: ExportJob, to target: Target) {
        let result = make(job, target)
        state.withLock { state in
            (state.target, state.news.progress) = (nil, nil)
            state.news.done = Done(target: target, result: result)
        }
        signal.signal()
        if case .file(_, let memory) = target { memory.keep() }
        state.withLock { $0.writers -= 1 }
        isOver.signal()
    }

    /// Ends the export that goes on; whether there is one.
    package func cancel() -> Bool {
        state.withLock { state in
            state.isCancelled = true
            return state.target != nil
        }
    }

    /// How long an export may make no progress at the end of the program, in seconds.
    private static let patience = 5.0

    /// Waits for what is being written: people who close the window want the file. Not for a disk that takes nothing for some seconds.
    ///
    /// - Parameter end: when it need not take anything for moments only, in monotonic seconds.
    package func finish(until end: Double = .infinity) {
        var last = 0
        while case let (writers, percent) = state.withLock({ ($0.writers, $0.percent) }), writers > 0 {
            if !isOver.wait(seconds: Keeper.patience(Self.patience, until: end)), percent == last { return }
            last = percent
        }
    }

    private func make(_ job: ExportJob, _ target: Target) -> Result<UnnamedFile?, ExportJob.Failure> {
        Result { () throws(ExportJob.Failure) in
            switch target {
            case .file(let path, _):
                try job.write(to: path) { share in self.note(share, target) }
                return nil
            case .printer: return try job.writePage { share in self.note(share, target) }
            }
        }
    }

    /// Returns whether to go on.
    private func note(_ share: Double, _ target: Target) -> Bool {
        let percent = Int(share * 100)
        let (isNews, goesOn) = state.withLock { state in
            let isNews = percent != state.percent
            if isNews { (state.percent, state.news.progress) = (percent, (target, percent)) }
            return (isNews, !state.isCancelled)
        }
        if isNews { signal.signal() }
        return goesOn
    }
}
