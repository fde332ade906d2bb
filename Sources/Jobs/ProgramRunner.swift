import CLinux
import Commands
import Files
import Glibc
import Synchronization
import Threads
import Words

/// Runs the programs that people have bound to gestures. Each runs in a session of its own and outlives this program. A thread waits for
/// each, and reports when it fails.
package final class ProgramRunner: Sendable {
    private let wake = WakeSignal()
    private let troubles = Mutex<[Text]>([])
    private let running = Atomic<Int>(0)

    /// The most programs that may run at a time: more than anybody starts by gestures on purpose.
    private static let most = 32

    package init() {}

    /// To be polled; readable when there is something to report.
    package var descriptor: Int32 { wake.descriptor }

    package func run(_ line: ProgramLine) {
        guard line != .untold else { return }
        guard running.add(1, ordering: .relaxed).newValue <= Self.most else {
            running.subtract(1, ordering: .relaxed)
            return note(.tooManyPrograms(line.name, running: Self.most))
        }
        if let thread = Thread({ self.runAndWait(line) }) { return thread.detach() }
        running.subtract(1, ordering: .relaxed)
        note(.programNotRun(line.name, because: String(cString: strerror(EAGAIN))))
    }

    /// What has gone wrong since the last call, as texts for people.
    package func takeTroubles() -> [Text] {
        guard wake.clear() else { return [] }
        return troubles.withLock { troubles in
            defer { troubles = [] }
            return troubles
        }
    }

    private func note(_ trouble: Text) {
        troubles.withLock { $0.append(trouble) }
        wake.signal()
    }

    private func runAndWait(_ line: ProgramLine) {
        defer { running.subtract(1, ordering: .relaxed) }
        var child: pid_t = 0
        let error = clinux_run(line.text.inBytes, &child)
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
