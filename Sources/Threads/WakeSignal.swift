internal import CLinux
internal import Glibc

/// Wakes a thread that polls descriptors.
package final class WakeSignal: Sendable {
    /// For poll: readable from `signal` until `clear`.
    package let descriptor = clinux_eventfd()

    package init() {}

    deinit { close(descriptor) }

    package func signal() { eventfd_write(descriptor, 1) }

    package func clear() {
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
    }
}
