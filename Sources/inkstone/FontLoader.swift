import CLinux
import Glibc
import Synchronization
import Threads
import Widgets

/// Loads the fonts on another thread, and wakes the main loop when they are loaded. Window and ink never wait for them.
final class FontLoader: Sendable {
    /// To be polled; readable when the fonts are loaded.
    let descriptor: Int32
    private let loaded = Mutex<Fonts?>(nil)

    init() { descriptor = clinux_eventfd() }

    deinit { close(descriptor) }

    func start() {
        // Without a thread from the system, the main thread loads them.
        if let thread = Thread(load) { thread.detach() } else { load() }
    }

    private func load() {
        loaded.withLock { $0 = Fonts() }
        eventfd_write(descriptor, 1)
    }

    /// The fonts, once; nil before and after. Never waits for the lock, which the loader holds while it loads.
    func take() -> sending Fonts? {
        guard let fonts = loaded.withLockIfAvailable({ $0.take() }) ?? nil else { return nil }
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        return fonts
    }
}
