import Desktop
import Session
import Store

/// What other programs do to the drawing's file.
extension Keeper {
    /// Looks whether another program has changed the file, which the system tells.
    package func followFile() {
        if watch?.path != progress.path {
            watch = progress.path.map { ($0, FileWatch(path: $0)) }
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

    /// The files that the drawing has got beside others' since the last call.
    package func takePartings() -> [DrawingSaver.Parting] { saver?.takePartings() ?? [] }
}
