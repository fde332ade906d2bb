internal import Glibc
internal import Synchronization
internal import Threads

/// Syncs a file to disk on a thread of its own, as soon as possible. Requests made while one is under way become a single one.
///
/// The thread sleeps between requests. Releasing the last reference waits until requests already made are done.
final class BackgroundSync: Sendable {
    private let work: Work
    private let thread: Thread

    init(path: String) throws(StoreFailure) {
        let work = Work()
        guard let thread = Thread(work.run) else { throw StoreFailure(.sync, path, .system(EAGAIN)) }
        self.work = work
        self.thread = thread
    }

    deinit {
        work.finish()
        thread.join()
    }

    /// Requests that everything written so far be synced.
    func request(_ file: borrowing Descriptor) { work.request(file) }

    /// The `errno` of a request that has failed since the last call.
    func takeFailure() -> Int32? { work.takeFailure() }
}

/// The state shared by the thread and its owner.
private final class Work: Sendable {
    private struct State: ~Copyable {
        var pending: Descriptor?
        var failure: Int32?
        var isFinished = false
    }

    private let wake = Semaphore()
    private let state = Mutex(State())

    func request(_ file: borrowing Descriptor) {
        let shared = Descriptor(sharing: file)
        var box: Descriptor? = shared
        state.withLock { state in
            if box == nil { state.failure = EMFILE }
            state.pending = box.take()
        }
        wake.signal()
    }

    func takeFailure() -> Int32? {
        state.withLock { state in
            defer { state.failure = nil }
            return state.failure
        }
    }

    func finish() {
        state.withLock { $0.isFinished = true }
        wake.signal()
    }

    func run() {
        while true {
            wake.wait()
            let file = state.withLock { $0.pending.take() }
            if let file, let error = file.sync() { state.withLock { $0.failure = error } }
            if state.withLock({ $0.isFinished && $0.pending == nil }) { return }
        }
    }
}
