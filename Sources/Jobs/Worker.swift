import Canvas
import Glibc
import Synchronization
import Threads

/// Runs tile jobs on all cores, and wakes the main loop whenever one is done.
///
/// Its threads have a higher niceness than the main thread, which therefore gets a core as soon as there is input. They start with the
/// first job, sleep while there is none, and live as long as the program.
package final class Worker: Sendable {
    private let news = WakeSignal()
    private let waiting = Mutex<[TileJob]>([])
    private let wake = Semaphore()
    private let results = Mutex<[TileJob.Result]>([])
    /// The number of jobs handed in whose results `takeResults` has not returned yet.
    private let pending = Atomic<Int>(0)
    private let threads = Mutex<Int>(0)

    private static let cores = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    /// Added to the threads' niceness. At 10 a thread gets about a tenth of a core that the main thread wants.
    static let niceness: Int32 = 10

    package init() {}

    /// To be polled; readable when results wait.
    package var descriptor: Int32 { news.descriptor }

    /// Whether there are fewer than two jobs per core, one running and one waiting. More would be stale by their turn.
    package var hasRoom: Bool { pending.load(ordering: .acquiring) < 2 * Self.cores }

    /// Makes in advance what inks would have to make when the pen first comes down.
    package func prepareInks() {
        Thread {
            _ = nice(Self.niceness)
            Canvas.prepareInks()
        }?.detach()
    }

    package func run(_ job: TileJob) {
        pending.wrappingAdd(1, ordering: .acquiringAndReleasing)
        waiting.withLock { $0.append(job) }
        // Without threads from the system, the main thread does the work.
        if hasThreads() { wake.signal() } else { runNext() }
    }

    package func takeResults() -> [TileJob.Result] {
        news.clear()
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
        news.signal()
    }

    private func hasThreads() -> Bool {
        threads.withLock { started in
            while started < Self.cores, let thread = Thread(runForever) {
                thread.detach()
                started += 1
            }
            return started > 0
        }
    }

    private func runForever() {
        // On Linux, niceness belongs to the calling thread.
        _ = nice(Self.niceness)
        while true {
            wake.wait()
            runNext()
        }
    }
}
