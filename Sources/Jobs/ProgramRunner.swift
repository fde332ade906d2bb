import CLinux
import Commands
import Files
import Glibc
import Synchronization
import Threads
import Words

/// Runs the programs that people have bound to gestures, and other windows of this one. Each runs in a session of its own and outlives this
/// program. A thread waits for each, and reports when it fails.
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
        run(line.name) { clinux_run(line.text.inBytes, &$0) }
    }

    /// Runs a program without a shell.
    ///
    /// - Parameter words: its path, and its arguments.
    package func run(_ words: [String]) {
        guard let program = words.first else { return }
        run(program.split(separator: "/").last.map(String.init) ?? program) { child in
            var words = words.map { strdup($0.inBytes) } + [nil]
            defer { for word in words { free(word) } }
            return clinux_spawn(&words, -1, -1, -1, -1, &child)
        }
    }

    private func run(_ name: String, _ start: @escaping @Sendable (inout pid_t) -> Int32) {
        guard running.add(1, ordering: .relaxed).newValue <= Self.most else {
            running.subtract(1, ordering: .relaxed)
            return note(.tooManyPrograms(name, running: Self.most))
        }
        if let thread = Thread({ self.runAndWait(name, start) }) { return thread.detach() }
        running.subtract(1, ordering: .relaxed)
        note(.programNotRun(name, because: String(cString: strerror(EAGAIN))))
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

    private func runAndWait(_ name: String, _ start: (inout pid_t) -> Int32) {
        defer { running.subtract(1, ordering: .relaxed) }
        var child: pid_t = 0
        let error = start(&child)
        guard error == 0 else { return note(.programNotRun(name, because: String(cString: strerror(error)))) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return }
        }
        let (code, signal) = (status >> 8 & 0xff, status & 0x7f)
        if signal != 0 {
            note(.programEnded(name, signal: Int(signal)))
        } else if code == 127 {
            note(.programMissing(name))
        } else if code != 0 {
            note(.programFailed(name, code: Int(code)))
        }
    }
}
