internal import CLinux
internal import Glibc

/// C's counting semaphore, 0 at first: each `wait` sleeps until a `signal` lets it through.
package struct Semaphore: ~Copyable, @unchecked Sendable {
    /// In its own allocation, since it must never move. The functions on it may be called from any thread.
    private let storage = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    package init() { sem_init(storage, 0, 0) }

    deinit {
        sem_destroy(storage)
        storage.deallocate()
    }

    package func signal() { sem_post(storage) }

    package func wait() {
        while sem_wait(storage) < 0 && errno == EINTR {}
    }

    /// Waits for at most so many seconds. Returns whether a signal came.
    package func wait(seconds: Double) -> Bool {
        var end = timespec()
        clock_gettime(CLOCK_MONOTONIC, &end)
        let nanoseconds = end.tv_nsec + Int(seconds * 1e9)
        (end.tv_sec, end.tv_nsec) = (end.tv_sec + nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000)
        while sem_clockwait(storage, CLOCK_MONOTONIC, &end) < 0 {
            if errno != EINTR { return false }
        }
        return true
    }

    /// Waits for at most so many seconds. Returns whether a signal came, and leaves it for the next one who asks.
    package func isSignalled(within seconds: Double) -> Bool {
        guard wait(seconds: seconds) else { return false }
        signal()
        return true
    }
}
