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

    /// The drawing is put away, and its file has view and tools unless the disk is behind. The next blank one begins with these tools.
    ///
    /// - Parameter seconds: how long the disk may take for it; it goes on with it then.
    func leaveLook(_ start: SessionStart, waiting seconds: Double) {
        (look.isNew, look.due) = (false, nil)
        if saver == nil { return }
        let (memory, work) = (memory, look.work)
        let (path, isBehind) = (progress.path, progress.isBehind)
        within(seconds) {
            work.stop()
            memory.note(start)
            guard let path else { return }
            if isBehind { memory.note(look: start, of: path) } else { memory.forget(lookOf: path) }
        }
    }
}
