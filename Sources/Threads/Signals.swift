internal import CLinux
internal import Glibc

/// The signals that ask the program to end (SIGINT, SIGTERM, SIGHUP), as a descriptor to poll, so that the drawing is saved first.
///
/// Make it once the program is ready to draw. Until then the signals end the program at once, however long a display or a bus keeps it
/// waiting, and nothing is lost. A `Thread` blocks all signals.
package final class Signals {
    package let descriptor: Int32

    /// Ignores signals that would end the program needlessly. Call it before anything is written.
    package static func ignoreHarmless() {
        signal(SIGPIPE, SIG_IGN)
        // Exceeding the limit on file sizes is treated as a full disk, which the program survives.
        signal(SIGXFSZ, SIG_IGN)
    }

    package init() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        descriptor = clinux_signalfd(&set)
    }

    deinit { close(descriptor) }

    /// Returns whether a signal has come.
    package func take() -> Bool {
        var info = signalfd_siginfo()
        return read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0
    }
}
