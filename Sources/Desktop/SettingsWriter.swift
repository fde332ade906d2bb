import Commands
internal import Glibc
import Synchronization
import Threads

/// Writes changed settings into their file at once, on a thread of its own: changing one never waits for the disk, and a program that is
/// killed a moment later has not lost it. The thread lasts as long as there is something to write.
package final class SettingsWriter: Sendable {
    private let wake = WakeSignal()
    private let state = Mutex(State())
    /// Locked while it is written.
    private let file: Mutex<SettingsFile>

    private struct State {
        var waiting: Job?
        var isWriting = false
        var hasThread = false
        var complaints: [String] = []
    }

    /// What was changed into what.
    private struct Job {
        var settings: Settings
        let former: Settings
    }

    /// Between two writings, in microseconds: a slider that is dragged costs ten a second.
    private static let pause: UInt32 = 100_000

    package init(path: String) {
        file = Mutex(SettingsFile(path: path, isWatched: false))
    }

    /// For poll: readable when something has been written.
    package var descriptor: Int32 { wake.descriptor }

    /// Writes every setting that differs between `settings` and `former`, the settings of the last call.
    package func write(_ settings: Settings, insteadOf former: Settings) {
        let needsThread = state.withLock { state in
            state.waiting = Job(settings: settings, former: state.waiting?.former ?? former)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread else { return }
        if let thread = Thread(writeAll) { return thread.detach() }
        // Where the system has no thread to give, the calling one does the work.
        writeNext()
        state.withLock { $0.hasThread = false }
    }

    /// The file has yet to take something up.
    package var isBusy: Bool { state.withLock { $0.waiting != nil || $0.isWriting } }

    /// Waits until the file has it all.
    package func finish() { writeNext() }

    /// What there is to tell people, and that nothing has been written since.
    package func takeComplaints() -> [String] {
        wake.clear()
        return state.withLock { state in
            defer { state.complaints = [] }
            return state.complaints
        }
    }

    private func writeAll() {
        while state.withLock({ state in
            state.hasThread = state.waiting != nil
            return state.hasThread
        }) {
            writeNext()
            usleep(Self.pause)
        }
    }

    private func writeNext() {
        file.withLock { file in
            let job = state.withLock { state in
                defer { state.waiting = nil }
                state.isWriting = state.waiting != nil
                return state.waiting
            }
            guard let job else { return }
            file.save(job.settings, insteadOf: job.former)
            let complaints = file.takeComplaints()
            state.withLock { state in
                state.isWriting = false
                state.complaints += complaints
            }
            wake.signal()
        }
    }
}
