import CLinux
import Commands
import Glibc
import Synchronization
import Threads
import Words

/// Runs the programs that a person has bound to gestures, each in a session of its own, which outlives this one; nobody waits for them but
/// a thread, which knows how they end.
final class ProgramRunner: Sendable {
    /// For poll: readable when there is something to tell.
    let descriptor: Int32
    private let troubles = Mutex<[Text]>([])
    private let running = Atomic<Int>(0)

    /// More than a person can mean to have run by gestures, and not ended yet.
    private static let most = 32

    init() { descriptor = clinux_eventfd() }

    deinit { close(descriptor) }

    func run(_ line: ProgramLine) {
        guard line != .untold else { return }
        guard running.add(1, ordering: .relaxed).newValue <= Self.most else {
            running.subtract(1, ordering: .relaxed)
            return note(.tooManyPrograms(line.name, running: Self.most))
        }
        if let thread = Thread({ self.runAndWait(line) }) { return thread.detach() }
        running.subtract(1, ordering: .relaxed)
        note(.programNotRun(line.name, because: String(cString: strerror(EAGAIN))))
    }

    /// What went wrong since this was last asked, for people.
    func takeTroubles() -> [Text] {
        var count: eventfd_t = 0
        guard eventfd_read(descriptor, &count) == 0 else { return [] }
        return troubles.withLock { troubles in
            defer { troubles = [] }
            return troubles
        }
    }

    private func note(_ trouble: Text) {
        troubles.withLock { $0.append(trouble) }
        eventfd_write(descriptor, 1)
    }

    private func runAndWait(_ line: ProgramLine) {
        defer { running.subtract(1, ordering: .relaxed) }
        var child: pid_t = 0
        let error = clinux_run(line.text, &child)
        guard error == 0 else { return note(.programNotRun(line.name, because: String(cString: strerror(error)))) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return }
        }
        let (code, signal) = (status >> 8 & 0xff, status & 0x7f)
        if signal != 0 {
            note(.programEnded(line.name, signal: Int(signal)))
        } else if code == 127 {
            note(.programMissing(line.name))
        } else if code != 0 {
            note(.programFailed(line.name, code: Int(code)))
        }
    }
}
