import Glibc
import Terminal
import Threads

/// Ends the process once it has used so much of the processor: what a stranger made may take hours. Nothing is half written by then, since
/// files are replaced whole.
enum ProcessorLimit {
    /// - Parameters:
    ///   - seconds: of the processor, from now on.
    ///   - complaint: what people are told.
    static func begin(seconds: Double, complaint: String) {
        var used = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used)
        let end = timespec(tv_sec: used.tv_sec + Int(seconds.rounded(.up)), tv_nsec: used.tv_nsec)
        // Without a thread nothing is limited, as little as without a clock.
        Thread {
            var end = end
            while clock_nanosleep(CLOCK_PROCESS_CPUTIME_ID, TIMER_ABSTIME, &end, nil) == EINTR {}
            var now = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
            guard now.tv_sec >= end.tv_sec else { return }
            let failure = Failure.input(complaint)
            Console.complain(failure.message)
            _exit(failure.exitCode)
        }?.detach()
    }
}
