import Drawing
import Glibc
import Panels
import Synchronization
import Threads

/// Counts what can be trimmed of a drawing's history, on a thread of its own: of a large one that takes half a second.
final class TrimmingWork: Sendable {
    /// What was counted, of which state of the drawing.
    struct Counted: Sendable {
        let choices: [TrimmingChoice]
        fileprivate let head: EditID
        fileprivate let editCount: Int

        fileprivate init(of drawing: Drawing) {
            (head, editCount) = (drawing.head, drawing.editCount)
            choices = [TrimmingChoice.Part.otherBranches, .all].compactMap { part in
                let effect = TrimmingEffect(of: Trimming(part), on: drawing)
                guard effect.edits > 0 else { return nil }
                return TrimmingChoice(part, branches: effect.branches, edits: effect.edits, bytes: effect.bytes)
            }
        }

        /// Whether it holds of a drawing.
        func isOf(_ drawing: Drawing) -> Bool { (head, editCount) == (drawing.head, drawing.editCount) }
    }

    private let signal = WakeSignal()
    private let counted = Mutex<Counted?>(nil)

    /// To be polled; readable when something was counted.
    var descriptor: Int32 { signal.descriptor }

    func count(_ drawing: Drawing) {
        let thread = Thread {
            _ = nice(Worker.niceness)
            self.note(Counted(of: drawing))
        }
        if let thread { thread.detach() } else { note(Counted(of: drawing)) }
    }

    private func note(_ new: Counted) {
        counted.withLock { $0 = new }
        signal.signal()
    }

    /// What has been counted since the last call; nil where nothing has.
    func take() -> Counted? { signal.clear() ? counted.withLock { $0.take() } : nil }
}
