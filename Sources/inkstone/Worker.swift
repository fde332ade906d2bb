import CLinux
import Canvas
import Dispatch
import Glibc
import Synchronization

/// Runs tile jobs on all cores, and wakes the main loop whenever one is done.
///
/// Its threads are nicer than the main one, which so gets a core as soon as there is input. They begin with the first job, sleep while there
/// is none, and live as long as the program.
final class Worker: Sendable {
    /// For poll: readable when results wait.
    let descriptor: Int32
    private let waiting = Mutex<[TileJob]>([])
    private let wake = DispatchSemaphore(value: 0)
    private let results = Mutex<[TileJob.Result]>([])
    /// Jobs handed in that have not come back through `takeResults`.
    private let pending = Atomic<Int>(0)
    private let threads = Mutex<Int>(0)

    private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Added to the threads' niceness: a tenth of a core where the main thread wants it whole.
    private static let niceness: Int32 = 10

    init() { descriptor = clinux_eventfd() }

    /// A job for each core and one that waits for it. More would only be older when their turn comes.
    var hasRoom: Bool { pending.load(ordering: .acquiring) < 2 * Self.cores }

    func run(_ job: TileJob) {
        pending.wrappingAdd(1, ordering: .acquiringAndReleasing)
        waiting.withLock { $0.append(job) }
        // Where the system has no thread to give, the main one does the work.
        if hasThreads() { wake.signal() } else { runNext() }
    }

    func takeResults() -> [TileJob.Result] {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        let done = results.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        pending.wrappingSubtract(done.count, ordering: .acquiringAndReleasing)
        return done
    }

    private func runNext() {
        guard let job = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
        let result = job.run()
        results.withLock { $0.append(result) }
        eventfd_write(descriptor, 1)
    }

    private func hasThreads() -> Bool {
        threads.withLock { started in
            while started < Self.cores, startThread() { started += 1 }
            return started > 0
        }
    }

    private func startThread() -> Bool {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let error = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                let worker = Unmanaged<Worker>.fromOpaque(context).takeRetainedValue()
                // On Linux this is the calling thread's own.
                _ = nice(Worker.niceness)
                while true {
                    worker.wake.wait()
                    worker.runNext()
                }
            }, context.toOpaque())
        if error != 0 { context.release() } else { pthread_detach(thread) }
        return error == 0
    }
}
