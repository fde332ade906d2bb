import Desktop
import Session
import Store

/// What other programs do to the drawing's file.
extension Keeper {
    /// Looks whether another program has changed the file, which the system tells.
    package func followFile() {
        if watch?.path != progress.path {
            watch = progress.path.map { path in
                (path, FileWatch(path: path) { DrawingFolder.isConflict(DrawingFolder.name(of: $0), with: DrawingFolder.name(of: path)) })
            }
            saver?.look()
        } else if watch?.file?.takeChange() == true {
            saver?.look()
        }
    }

    /// The drawing as another program has changed it, with all that this one has, to be shown from now on. Nil where no program has, and
    /// as long as the person draws: what is drawn meanwhile joins it first.
    package func takeArrival(in session: Session) -> DrawingSaver.Arrival? {
        touched.isEmpty && !session.isDrawing ? saver?.takeArrival() : nil
    }

    /// The copies that syncing tools have left beside the drawing's file with something that it lacks.
    package var conflicts: [String] { saver?.conflicts ?? [] }

    /// The same, where some of them are new since the last call.
    package func takeConflicts() -> [String]? {
        let conflicts = conflicts
        defer { told.conflicts = conflicts }
        return Set(conflicts).isSubset(of: told.conflicts) ? nil : conflicts
    }

    /// The files that the drawing has got beside others' since the last call.
    package func takePartings() -> [DrawingSaver.Parting] { saver?.takePartings() ?? [] }
}
