internal import Glibc

/// C's counting semaphore, at 0 to begin with: `wait` sleeps until there was a `signal` for it.
package struct Semaphore: ~Copyable, @unchecked Sendable {
    /// In memory of its own, for it must never move; the functions on it are safe from any thread.
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
}
