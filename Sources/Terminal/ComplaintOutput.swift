internal import Glibc
import Synchronization

/// The output for complaints. It never waits: a stopped terminal or an unread pipe may cost lines, but never the drawing. Lost lines are
/// counted, and the count is written before the next line that gets through.
final class ComplaintOutput: Sendable {
    private let descriptor: Int32
    private let lost = Atomic(0)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func write(_ line: String) {
        guard isReady else {
            lost.add(1, ordering: .relaxed)
            return
        }
        let count = lost.exchange(0, ordering: .relaxed)
        let note = count == 0 ? "" : "inkstone: \(count) complaints before this one were lost: nobody read them\n"
        // A ready pipe takes up to PIPE_BUF bytes at once, and whole.
        let bytes = Array((note + line + "\n").utf8.prefix(Int(PIPE_BUF)))
        _ = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    }

    private var isReady: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLOUT) != 0
    }
}
