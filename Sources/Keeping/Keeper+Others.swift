import Desktop
import Session
import Store
import Terminal

/// What other programs do to the drawing's file.
extension Keeper {
    /// Shows the drawing as another program has left it in its file, from which this one has nothing that is missing there.
    ///
    /// - Returns: whether that is so. Where something has been drawn meanwhile, the drawing gets a file of its own.
    package func reload(
        _ path: String, in folder: DrawingFolder, from session: Session, fresh: inout SessionStart
    ) throws(Failure) -> Bool {
        guard touched.isEmpty, !session.isDrawing, !progress.isBehind, !isRecording else {
            part(session)
            return false
        }
        let opened = try DrawingChoice.file(path).open(in: folder, memory)
        begin(opened, at: place?.path, in: folder, fresh: &fresh)
        return true
    }

    /// Gives the drawing a file of its own: another program has put something else in its place.
    package func part(_ session: Session) { handOver(session.start) }

    /// What has become of the drawing's file without this program's doing, since the last call.
    package func takeIncidents() -> [DrawingSaver.Incident] {
        if watch?.path != progress.path {
            watch = progress.path.map { ($0, FileWatch(path: $0)) }
            saver?.look()
        } else if watch?.file?.takeChange() == true {
            saver?.look()
        }
        return saver?.takeIncidents() ?? []
    }
}
