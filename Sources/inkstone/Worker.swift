import CLinux
import Canvas
import Dispatch
import Glibc
import Synchronization

/// Runs tile jobs one after the other on another thread, and wakes the main loop when one is done.
final class Worker: Sendable {
    /// For poll: readable when results wait.
    let descriptor: Int32
    private let queue = DispatchQueue(label: "tiles", qos: .utility)
    private let results = Mutex<[TileJob.Result]>([])
    /// Jobs handed in that have not come back through `takeResults`.
    private let pending = Atomic<Int>(0)

    init() { descriptor = clinux_eventfd() }

    deinit { close(descriptor) }

    var isIdle: Bool { pending.load(ordering: .acquiring) == 0 }

    func run(_ jobs: [TileJob]) {
        for job in jobs {
            pending.wrappingAdd(1, ordering: .acquiringAndReleasing)
            queue.async { [self] in
                let result = job.run()
                results.withLock { $0.append(result) }
                eventfd_write(descriptor, 1)
            }
        }
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
}
