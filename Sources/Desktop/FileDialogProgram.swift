internal import CLinux
internal import Files
internal import Glibc
import Threads

/// A dialog for files by zenity or kdialog, which writes the chosen path to its output. Releasing it closes the dialog.
final class FileDialogProgram {
    /// The end of the program's output: readable when there is some, or the program has ended.
    let descriptor: Int32
    private let child: pid_t
    private var output: [UInt8] = []

    /// Nil where neither is installed.
    init?(_ question: FileQuestion) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        defer { close(ends[1]) }
        let isKDE = getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0).contains("KDE") } ?? false
        let lines = [Self.zenity(question), Self.kdialog(question)]
        for line in isKDE ? lines.reversed() : lines {
            var words = line.map { strdup($0.inBytes) } + [nil]
            defer { for word in words { free(word) } }
            var child: pid_t = 0
            guard clinux_spawn(&words, -1, ends[1], -1, -1, &child) == 0 else { continue }
            (descriptor, self.child) = (ends[0], child)
            return
        }
        close(ends[0])
        return nil
    }

    deinit {
        close(descriptor)
        kill(child, SIGTERM)
        // Until somebody has waited for it, its number is nobody else's.
        let child = child
        if let thread = Thread({ waitpid(child, nil, 0) }) { thread.detach() }
    }

    /// Nil until the program has ended its output.
    func takeAnswer() -> FileAnswer? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EAGAIN || errno == EINTR { return nil }
            if count <= 0 { break }
            output += buffer[..<count]
        }
        if output.last == UInt8(ascii: "\n") { output.removeLast() }
        // Nothing is chosen where the dialog was closed.
        return output.first == UInt8(ascii: "/") ? .chosen(String(name: output)) : .cancelled
    }

    private static func start(_ question: FileQuestion) -> String { (question.folder.map { $0 + "/" } ?? "") + question.name }

    private static func zenity(_ question: FileQuestion) -> [String] {
        var line = ["zenity", "--file-selection", "--title=\(question.title)", "--filename=\(start(question))"]
        if question.kind == .save { line += ["--save", "--confirm-overwrite"] }
        if let files = question.files {
            line.append("--file-filter=\(files.name) | " + question.patterns.joined(separator: " "))
        }
        if let window = question.window { line += ["--modal", "--attach=\(window)"] }
        return line
    }

    private static func kdialog(_ question: FileQuestion) -> [String] {
        var line = ["kdialog", "--title", question.title]
        if let window = question.window { line += ["--attach", "\(window)"] }
        line += [question.kind == .open ? "--getopenfilename" : "--getsavefilename", start(question).isEmpty ? "." : start(question)]
        if let files = question.files { line.append(files.name + " (" + question.patterns.joined(separator: " ") + ")") }
        return line
    }
}
