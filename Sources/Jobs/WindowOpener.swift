import CLinux
import Files
import Glibc
import Store
import Synchronization
import Threads
import Words

/// Opens other windows of this program, each a process of its own that outlives this one. A thread waits for each, and tells why one did
/// not open, or ended by itself.
package final class WindowOpener: Sendable {
    package enum News: Sendable {
        case trouble(Text)
        /// Another window has this drawing open already, which may show itself.
        case isOpen(path: String)
    }

    private let program: String
    private let wake = WakeSignal()
    private let news = Mutex<[News]>([])
    private let running = Atomic<Int>(0)

    /// The most windows that one window may have opened at a time: more than anybody opens on purpose.
    package static let most = 32
    /// Of what a window complains of, the last bytes.
    private static let longest = 4096

    /// - Parameter program: this one.
    package init(program: String = OwnProgram.itself) { self.program = program }

    /// To be polled; readable when there is news.
    package var descriptor: Int32 { wake.descriptor }

    /// News since the last call.
    package func takeNews() -> [News] {
        guard wake.clear() else { return [] }
        return news.withLock { news in
            defer { news = [] }
            return news
        }
    }

    /// Opens a drawing that lies at a path, unless a window has it; nil: a blank one.
    package func open(_ path: String?) {
        let name = path ?? "--new"
        guard running.add(1, ordering: .relaxed).newValue <= Self.most else {
            running.subtract(1, ordering: .relaxed)
            return note(.trouble(.tooManyWindows(Self.title(name), open: Self.most)))
        }
        // The disk may take its time.
        let work: @Sendable () -> Void = { [self] in
            if let path, DrawingFile.isOpen(path) { note(.isOpen(path: path)) } else { runAndWait(name) }
            running.subtract(1, ordering: .relaxed)
        }
        if let thread = Thread(work) { return thread.detach() }
        running.subtract(1, ordering: .relaxed)
        note(.trouble(.windowNotOpened(Self.title(name), because: String(cString: strerror(EAGAIN)))))
    }

    private static func title(_ word: String) -> String { word.split(separator: "/").last.map(String.init) ?? word }

    private func note(_ piece: News) {
        news.withLock { $0.append(piece) }
        wake.signal()
    }

    private func runAndWait(_ word: String) {
        let title = Self.title(word)
        func fail(_ error: Int32) { note(.trouble(.windowNotOpened(title, because: String(cString: strerror(error))))) }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return fail(errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        // Processes are listed by the name that they were started by. A program that was replaced since has no path any more.
        let path = program == OwnProgram.itself ? OwnProgram.path.flatMap { access($0.inBytes, X_OK) == 0 ? $0 : nil } : nil
        var words = [strdup((path ?? program).inBytes), strdup(word.inBytes), nil]
        defer { for word in words { free(word) } }
        var child: pid_t = 0
        let error = clinux_spawn(&words, -1, -1, ends[1], -1, &child)
        close(ends[1])
        guard error == 0 else { return fail(error) }
        let complaint = Self.lastLine(from: ends[0])
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { return }
        }
        let (code, signal) = (status >> 8 & 0xff, status & 0x7f)
        if signal != 0 {
            note(.trouble(.programEnded(title, signal: Int(signal))))
        } else if code != 0 {
            note(.trouble(complaint.isEmpty ? .programFailed(title, code: Int(code)) : .windowNotOpened(title, because: complaint)))
        }
    }

    /// Reads until the window has ended: it never waits for somebody to read what it complains of.
    private static func lastLine(from pipe: Int32) -> String {
        var (kept, part) = ([UInt8](), [UInt8](repeating: 0, count: longest))
        while true {
            let count = read(pipe, &part, part.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            kept = Array((kept + part[..<count]).suffix(longest))
        }
        let line = kept.split(separator: UInt8(ascii: "\n")).last.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return line.hasPrefix("inkstone: ") ? String(line.dropFirst("inkstone: ".count)) : line
    }
}
