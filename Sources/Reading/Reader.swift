internal import Bytes
internal import CLinux
internal import Files
internal import Glibc
internal import Synchronization
internal import Threads

/// Reads handwriting in a process of its own, which can do nothing else and opens no socket. One thread asks it; any may hold it.
package final class Reader: Sendable {
    private struct State {
        /// 0 while there is none.
        var process: pid_t = 0
        var isHeld = false
        /// Seconds of the answer that is awaited, without those in which it was held; and when they were counted last.
        var waited = 0.0
        var counted = 0.0
    }

    /// Only the thread that asks uses it.
    private final class Connection {
        var pipe: MessagePipe?
    }

    private let program: String
    private let state = Mutex(State())
    private nonisolated(unsafe) let connection = Connection()

    /// Seconds for an answer.
    private let longest: Double

    /// - Parameters:
    ///   - program: this one, whose `ReadingServer.subcommand` is the other process.
    ///   - patience: the most seconds for an answer: a page of writing may take a few.
    package init(program: String = OwnProgram.itself, patience: Double = 20) {
        (self.program, longest) = (program, patience)
        canRead = ReadingFiles().hasModel || TesseractReader() != nil
    }

    deinit { end() }

    /// Something is installed that reads. Without it no field offers to be written in.
    package let canRead: Bool

    /// The process is there.
    package var isReady: Bool { state.withLock { $0.process != 0 } }

    /// Begins the process, where it is not there, and waits until it has loaded what it needs.
    package func prepare() { _ = try? read([], as: .text) }

    /// Lines of words, from top to bottom and along the line.
    package func read(_ strokes: [HandStroke], as kind: ReadingKind) throws(ReadingFailure) -> [[ReadWord]] {
        let request = try ReadingRequest(strokes, kind)
        let isNew = try begin()
        do throws(ReadingFailure) {
            return try ask(request)
        } catch {
            end()
            // It may have ended long ago: another one is worth a try.
            guard error == .ended, !isNew else { throw error }
        }
        _ = try begin()
        do throws(ReadingFailure) {
            return try ask(request)
        } catch {
            end()
            throw error
        }
    }

    private func ask(_ request: ReadingRequest) throws(ReadingFailure) -> [[ReadWord]] {
        state.withLock { ($0.waited, $0.counted) = (0, monotonicSeconds()) }
        let answer: [UInt8]
        do throws(MessagePipe.Failure) {
            guard connection.pipe != nil else { throw .ended }
            try connection.pipe?.write(request.bytes, patience: patience)
            answer = try connection.pipe?.read(patience: patience) ?? []
        } catch {
            switch error {
            case .ended: throw .ended
            case .tooSlow: throw .tooSlow
            }
        }
        guard let result = try? ReadingAnswer.decode(answer, strokes: request.strokes.count) else { throw .ended }
        return try result.get()
    }

    /// Seconds that are left for the answer.
    private func patience() -> Double {
        state.withLock { state in
            let now = monotonicSeconds()
            if !state.isHeld { state.waited += now - state.counted }
            state.counted = now
            return max(longest - state.waited, 0)
        }
    }

    // MARK: - The process

    /// Whether it is a new one.
    private func begin() throws(ReadingFailure) -> Bool {
        if isReady { return false }
        var (requests, answers): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&requests) == 0 else { throw .noProcess(errno) }
        guard pipe(&answers) == 0 else {
            let error = errno
            for end in requests { close(end) }
            throw .noProcess(error)
        }
        for end in requests + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var words = [strdup(program.inBytes), strdup(ReadingServer.subcommand), nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let error = clinux_spawn(&words, requests[0], answers[1], -1, -1, &child)
        close(requests[0])
        close(answers[1])
        connection.pipe = MessagePipe(input: answers[0], output: requests[1])
        guard error == 0 else {
            connection.pipe = nil
            throw .noProcess(error)
        }
        state.withLock { state in
            state.process = child
            if state.isHeld { kill(child, SIGSTOP) }
        }
        return true
    }

    /// Ends the process. Only the thread that asks may.
    package func end() {
        connection.pipe = nil
        let child = state.withLock { state in
            defer { state.process = 0 }
            return state.process
        }
        guard child > 0 else { return }
        // What is stopped ends, too.
        kill(child, SIGKILL)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
    }

    /// While it is held the process stands still.
    package func hold(_ isHeld: Bool) {
        state.withLock { state in
            guard state.isHeld != isHeld else { return }
            let now = monotonicSeconds()
            if isHeld { state.waited += now - state.counted }
            (state.isHeld, state.counted) = (isHeld, now)
            // Its number is not given to another one before `end` has waited for it.
            if state.process > 0 { kill(state.process, isHeld ? SIGSTOP : SIGCONT) }
        }
    }
}
