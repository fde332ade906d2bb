internal import Drawing
internal import Glibc

/// The drawing in memory, beyond the program's end, while the disk does not take it.
extension SaverWork {
    /// Keeps in memory what the disk does not take. Nobody hears of a failure here: the disk's is told already.
    func shelter(_ save: Save) {
        let name = progress.path.map(DrawingFolder.name) ?? LocalTime.now.name
        let path = sheltered.withLock { file -> String? in
            do throws(StoreFailure) {
                if let file {
                    try file.save(save.touched, of: save.drawing, session: save.session())
                } else if let new = try refuge?.create(named: name) {
                    file = new
                    try new.save(TouchedRows(all: save.drawing), of: save.drawing, session: save.session())
                }
            } catch { return nil }
            return file?.path
        }
        state.withLock { $0.progress.refuge = path }
    }

    /// The disk has taken the drawing.
    func leaveRefuge() {
        state.withLock { $0.failures = 0 }
        sheltered.withLock { file in
            guard let path = file?.path else { return }
            file = nil
            unlink(path)
        }
    }
}
