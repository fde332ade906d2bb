import CLinux
import Glibc

/// Requests to end (SIGINT, SIGTERM, SIGHUP) as something to poll, so that the drawing is saved first.
///
/// Make it once the program is ready to draw: until then they end it at once, however long a display or a bus keeps it waiting, and nothing
/// is lost that way. Threads take no signals.
final class Signals {
    let descriptor: Int32

    /// What would end the program without need. To be said before anything is written.
    static func ignoreHarmless() {
        signal(SIGPIPE, SIG_IGN)
        // A limit on the size of files is a full disk, with which the program lives.
        signal(SIGXFSZ, SIG_IGN)
    }

    init() {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, signal) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        descriptor = clinux_signalfd(&set)
    }

    deinit { close(descriptor) }

    /// Whether one has come.
    func take() -> Bool {
        var info = signalfd_siginfo()
        return read(descriptor, &info, MemoryLayout<signalfd_siginfo>.size) > 0
    }
}
