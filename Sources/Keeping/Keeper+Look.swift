import Session
import Threads

/// View and tools, which change without an edit too. A program that is killed opens the drawing as it was left all the same. They are
/// remembered outside the drawing's file, which does not change because somebody looks at it: other machines may have copies of that.
extension Keeper {
    /// How soon they are remembered after they changed, in seconds; and while they change, how often.
    private static let lookInterval = 0.3

    /// View and tools, as they are remembered.
    struct Look {
        var isNew = false
        /// When they are to be remembered, in monotonic seconds.
        var due: Double?
        let work = LatestWork()
    }

    package var lookDue: Double? { look.due }

    /// Remembers view and tools when that is due. What is drawn goes first.
    package func followLook(of session: Session, at now: Double) {
        guard look.isNew, saver != nil, !session.isDrawing else {
            look.due = nil
            return
        }
        guard let due = look.due else {
            look.due = now + Self.lookInterval
            return
        }
        guard now >= due else { return }
        (look.isNew, look.due) = (false, nil)
        let (memory, start, path) = (memory, session.start, progress.path)
        look.work.run {
            memory.note(start)
            if let path { memory.note(look: start, of: path) }
        }
    }

    /// The drawing's file has view and tools now.
    func forgetLook() {
        (look.isNew, look.due) = (false, nil)
        guard let path = progress.path, !progress.isBehind else { return }
        let (memory, work) = (memory, look.work)
        within(Self.patience) {
            work.stop()
            memory.forget(lookOf: path)
        }
    }
}
