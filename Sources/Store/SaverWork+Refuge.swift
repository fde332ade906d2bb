import Files
internal import Glibc

/// The drawing in memory, beyond the program's end, while the disk does not take it.
extension SaverWork {
    /// Saves the drawing in the refuge. A failure stays silent, because the window already says that the disk does not take the drawing.
    func shelter(_ save: Save) {
        var names = names.withLock(\.self)
        names.follow(touched(by: save))
        let path = sheltered.withLock { file -> String? in
            do throws(StoreFailure) {
                if let file {
                    // What is to be saved counts from the file on the disk. Its trimming may have been done here before.
                    if save.touched.origins != nil {
                        try file.replace(with: names.named(save.drawing), session: save.session())
                    } else {
                        try file.save(save.touched, of: save.drawing, session: save.session())
                    }
                } else if let new = try refuge?.create(named: progress.path.map(DrawingFolder.name) ?? LocalTime.now.name) {
                    try fill(new, with: save.drawing, names, save.session())
                    file = new
                }
            } catch { return nil }
            return file?.path
        }
        noteRefuge(path)
    }

    /// The disk has taken the drawing.
    func leaveRefuge() {
        state.withLock { $0.failures = 0 }
        let path = sheltered.withLock { file in
            defer { file = nil }
            return file?.path
        }
        if let path { unlink(path.inBytes) }
        noteRefuge(nil)
    }

    private func noteRefuge(_ path: String?) {
        let isNews = state.withLock { state in
            defer { state.progress.refuge = path }
            return state.progress.refuge != path
        }
        if isNews { news.signal() }
    }
}
