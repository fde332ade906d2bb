import Ink
import InkCoding
import Synchronization
import Threads

/// Writes the files of inks on a thread of its own: an ink that is changed never waits for the disk. The thread lasts as long as there is
/// something to write.
package final class InkWriter: Sendable {
    /// What became of a file.
    package struct Result: Sendable {
        package let file: String
        /// Nil where the file was written.
        package let failure: InkFileError?
    }

    private struct Job: Equatable {
        let ink: NamedInk
        let file: String
    }

    private struct State {
        /// In the order of the calls; each file at most once. A job stays until its file is written.
        var waiting: [Job] = []
        var hasThread = false
        var results: [Result] = []
    }

    private let wake = WakeSignal()
    private let state = Mutex(State())
    /// Locked while a file is written.
    private let disk = Mutex<Void>(())

    package init() {}

    /// For poll: readable when `takeResults` has something to tell.
    package var descriptor: Int32 { wake.descriptor }

    /// The inks that no file has yet, by file.
    package var waiting: [String: NamedInk] {
        Dictionary(uniqueKeysWithValues: state.withLock(\.waiting).map { ($0.file, $0.ink) })
    }

    /// Writes an ink's file soon, whole or not at all, with the folder that it lies in. Of several inks that wait for one file, the last
    /// counts.
    package func write(_ ink: NamedInk, to file: String) {
        let needsThread = state.withLock { state in
            state.waiting.removeAll { $0.file == file }
            state.waiting.append(Job(ink: ink, file: file))
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread else { return }
        if let thread = Thread(writeAll) { return thread.detach() }
        // Where the system has no thread to give, the calling one does the work.
        writeAll()
    }

    /// Waits until all files are written.
    package func finish() { while writeNext() {} }

    /// What became of the files since the last call.
    package func takeResults() -> [Result] {
        wake.clear()
        return state.withLock { state in
            defer { state.results = [] }
            return state.results
        }
    }

    private func writeAll() {
        repeat {
            while writeNext() {}
        } while state.withLock { state in
            state.hasThread = !state.waiting.isEmpty
            return state.hasThread
        }
    }

    /// Writes the file that has waited longest; whether there was one.
    private func writeNext() -> Bool {
        disk.withLock { _ in
            guard let job = state.withLock({ $0.waiting.first }) else { return false }
            var failure: InkFileError?
            do throws(InkFileError) { try InkFolder.keep(job.ink, in: job.file) } catch { failure = error }
            state.withLock { state in
                // Another ink may wait for the file by now.
                state.waiting.removeAll { $0 == job }
                state.results.append(Result(file: job.file, failure: failure))
            }
            wake.signal()
            return true
        }
    }
}
