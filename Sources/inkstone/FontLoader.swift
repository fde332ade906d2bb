import CLinux
import Glibc
import Synchronization
import Threads
import Widgets

/// Loads the fonts on another thread, and wakes the main loop when they are there: window and ink never wait for them.
final class FontLoader: Sendable {
    /// For poll: readable when the fonts wait.
    let descriptor: Int32
    private let loaded = Mutex<Fonts?>(nil)

    init() { descriptor = clinux_eventfd() }

    deinit { close(descriptor) }

    func start() {
        // Where the system has no thread to give, the main one does the work.
        if let thread = Thread(load) { thread.detach() } else { load() }
    }

    private func load() {
        loaded.withLock { $0 = Fonts() }
        eventfd_write(descriptor, 1)
    }

    /// The fonts, once. While they load the lock is the loader's, and nobody waits for it.
    func take() -> sending Fonts? {
        guard let fonts = loaded.withLockIfAvailable({ $0.take() }) ?? nil else { return nil }
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return fonts
    }
}
