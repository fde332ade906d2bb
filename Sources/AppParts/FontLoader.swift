import Synchronization
import Threads
import Widgets

/// Loads the fonts on another thread, and wakes the main loop when they are loaded. Window and ink never wait for them.
package final class FontLoader: Sendable {
    private let wake = WakeSignal()
    private let loaded = Mutex<Fonts?>(nil)

    /// To be polled; readable when the fonts are loaded.
    package var descriptor: Int32 { wake.descriptor }

    package func start() {
        // Without a thread from the system, the main thread loads them.
        if let thread = Thread(load) { thread.detach() } else { load() }
    }

    private func load() {
        FontCache.holdPipes()
        loaded.withLock { $0 = Fonts() }
        wake.signal()
    }

    /// The fonts, once; nil before and after. Never waits for the lock, which the loader holds while it loads.
    package func take() -> sending Fonts? {
        guard let fonts = loaded.withLockIfAvailable({ $0.take() }) ?? nil else { return nil }
        wake.clear()
        return fonts
    }
}
