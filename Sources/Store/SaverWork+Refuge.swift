import Files
internal import Glibc

/// The drawing in memory, beyond the program's end, while the disk does not take it.
extension SaverWork {
    /// Saves the drawing in the refuge. A failure stays silent, because the window already says that the disk does not take the drawing.
    ///
    /// - Parameters:
    ///   - given: the names of its edits; nil where they have none yet.
    ///   - isNeeded: asked once no other thread can put it there or take it away.
    func shelter(_ save: Save, _ given: EditNames? = nil, while isNeeded: () -> Bool = { true }) {
        var names = given ?? names.withLock(\.self)
        if given == nil { names.follow(touched(by: save)) }
        sheltered.withLock { file in
            guard isNeeded() else { return }
            spare.withLock { $0 = nil }
            noteRefuge(shelter(save, names, in: &file))
        }
    }

    /// Takes descriptors for the next time.
    func keepSpare() {
        if refuge != nil { spare.withLock { $0 = $0 ?? SpareDescriptors() } }
    }

    /// Returns where the drawing is; nil where that failed.
    private func shelter(_ save: Save, _ names: EditNames, in file: inout ShelteredDrawing?) -> String? {
        var names = names
        do throws(StoreFailure) {
            if let file {
                // What is to be saved counts from the file on the disk. Its trimming may have been done here before.
                if save.touched.origins != nil {
                    try file.replace(with: names.named(save.drawing), session: save.session())
                } else {
                    try file.save(save.touched, of: save.drawing, session: save.session(), names: names)
                }
            } else {
                file = try refuge?.shelter(save.drawing, names, session: save.session(), from: progress.path)
            }
        } catch { return nil }
        return file?.path
    }

    /// The disk has taken the drawing. Where more is to be saved it stays in the refuge: to put all of it there again would take long.
    func leaveRefuge() {
        let isBehind = state.withLock { state in
            state.failures = 0
            return state.waiting != nil
        }
        sheltered.withLock { file in
            if isBehind && file != nil { return }
            file?.leave()
            file = nil
            noteRefuge(nil)
            keepSpare()
        }
    }

    private func noteRefuge(_ path: String?) {
        let isNews = state.withLock { state in
            defer { state.progress.refuge = path }
            return state.progress.refuge != path
        }
        if isNews { news.signal() }
    }
}
