import Files
import Synchronization
import Terminal

/// What people have to know of opening a drawing: on the terminal at once, and in the window when there is one.
final class Notices: Sendable {
    private let lines = Mutex<[String]>([])

    func tell(_ line: String) {
        Console.complain(line)
        lines.withLock { $0.append(line.forDisplay) }
    }

    /// Those that the window has not told yet.
    func take() -> [String] {
        lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
    }
}
