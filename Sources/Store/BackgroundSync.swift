internal import Glibc
internal import Synchronization

/// Brings a file to disk on a thread of its own, as soon as it can; what is asked meanwhile is one request more.
///
/// The thread sleeps while nothing is asked. When the last reference goes, what was asked is finished first.
final class BackgroundSync: Sendable {
    private let work: Work
    private let thread: pthread_t

    init(path: String) throws(StoreFailure) {
        work = Work()
        var thread = pthread_t()
        let context = Unmanaged.passRetained(work)
        let error = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard error == 0 else {
            context.release()
            throw StoreFailure(.sync, path, .system(error))
        }
        self.thread = thread
    }

    deinit {
        work.finish()
        pthread_join(thread, nil)
    }

    /// Asks for the file's bytes so far.
    func request(_ file: borrowing Descriptor) { work.request(file) }

    /// The `errno` of a request that failed since this was last asked.
    func takeFailure() -> Int32? { work.takeFailure() }
}

/// What the thread and its owner share.
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
        // Signals belong to the main thread.
        var all = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, nil)
        while true {
            wake.wait()
            let file = state.withLock { $0.pending.take() }
            if let file, let error = file.sync() { state.withLock { $0.failure = error } }
            if state.withLock({ $0.isFinished && $0.pending == nil }) { return }
        }
    }
}

/// POSIX's counting semaphore.
private struct Semaphore: ~Copyable, @unchecked Sendable {
    /// In memory of its own, for it must never move; the functions on it are safe from any thread.
    private let storage = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(storage, 0, 0) }

    deinit {
        sem_destroy(storage)
        storage.deallocate()
    }

    func signal() { sem_post(storage) }

    func wait() {
        while sem_wait(storage) < 0 && errno == EINTR {}
    }
}
