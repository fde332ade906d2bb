import Synchronization
import Threads
import Widgets

/// Loads the fonts on another thread, and wakes the main loop when they are loaded. Window and ink never wait for them.
package final class FontLoader: Sendable {
    private let wake = WakeSignal()
    private let loaded = Mutex<Fonts?>(nil)
    private let isStarted = Mutex(false)

    /// To be polled; readable when the fonts are loaded.
    package var descriptor: Int32 { wake.descriptor }

    /// Begins to load them, once; returns whether it has begun, which it has not where the system has no thread to give.
    package func start() -> Bool {
        isStarted.withLock { isStarted in
            if isStarted { return true }
            guard let thread = Thread(load) else { return false }
            thread.detach()
            isStarted = true
            return true
        }
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
