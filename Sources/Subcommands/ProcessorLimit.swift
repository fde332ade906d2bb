import Glibc
import Synchronization
import Terminal
import Threads

/// Ends the process once the thread that made the limit has used so much of the processor: what a stranger made may take hours. Nothing is
/// half written by then, since files are replaced whole. It holds until it is released.
final class ProcessorLimit: Sendable {
    private let isLifted: Lift

    private final class Lift: Sendable {
        let isDone = Atomic(false)
    }

    /// - Parameters:
    ///   - seconds: of the processor, from now on.
    ///   - complaint: what people are told.
    init(seconds: Double, complaint: String) {
        isLifted = Lift()
        var clock = clockid_t()
        // Without a clock nothing is limited, as little as without a thread.
        guard pthread_getcpuclockid(pthread_self(), &clock) == 0 else { return }
        var used = timespec()
        clock_gettime(clock, &used)
        let nanoseconds = used.tv_nsec + Int(seconds * 1e9)
        let due = timespec(tv_sec: used.tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
        Thread { [isLifted, clock] in
            var due = due
            var error = EINTR
            while error == EINTR { error = clock_nanosleep(clock, TIMER_ABSTIME, &due, nil) }
            guard error == 0, !isLifted.isDone.load(ordering: .acquiring) else { return }
            let failure = Failure.input(complaint)
            Console.complain(failure.message)
            _exit(failure.exitCode)
        }?.detach()
    }

    deinit { isLifted.isDone.store(true, ordering: .releasing) }
}
