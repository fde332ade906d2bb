internal import CLinux
internal import Glibc

/// Wakes a thread that polls descriptors.
package final class WakeSignal: Sendable {
    /// For poll: readable from `signal` until `clear`.
    package let descriptor = clinux_eventfd()

    package init() {}

    deinit { close(descriptor) }

    package func signal() { eventfd_write(descriptor, 1) }

    /// Returns whether it was signalled since the last call.
    @discardableResult
    package func clear() -> Bool {
        var count: eventfd_t = 0
        return eventfd_read(descriptor, &count) == 0
    }
}
