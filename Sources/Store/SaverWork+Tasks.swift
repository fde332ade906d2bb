import Files
internal import Glibc

/// What people ask of the drawing's file.
extension SaverWork {
    /// Returns whether there was something to do.
    @discardableResult
    func runTasks() -> Bool {
        var hasRun = false
        while let task = state.withLock({ $0.tasks.isEmpty ? nil : $0.tasks.removeFirst() }) {
            var failure: StoreFailure?
            // Others may have put another file in this one's place. What nobody asked for must not go into that.
            if task.isQuiet { look() }
            do throws(StoreFailure) {
                // A file that lacks something of the drawing is no good copy.
                if let failure = progress.failure { throw failure }
                try file.withLock { (file) throws(StoreFailure) in try run(task, on: &file) }
            } catch { failure = error }
            let path = file.withLock { $0?.path }
            note(
                progress.failure, path: path ?? progress.path, edits: state.withLock { $0.saved?.drawing.editCount ?? $0.progress.edits },
                done: DrawingSaver.Done(task: task, failure: failure))
            hasRun = true
        }
        return hasRun
    }

    private func run(_ task: DrawingSaver.Task, on file: inout DrawingFile?) throws(StoreFailure) {
        guard let present = file?.path else { throw StoreFailure(.open, "the drawing's file", .system(ENOENT)) }
        switch task {
        case .move(let path): try DrawingFile.move(&file, to: path)
        case .copy(let path): try DrawingFile.copy(of: present, to: path)
        case .goOn(let path): try DrawingFile.goOn(&file, in: path)
        case .merge(let copy): try merge(copy, into: &file)
        case .keepThumbnail: keepThumbnail(in: file)
        case .recallWords(let index): try file?.recallWords(into: index)
        case .keepWords(let index): try file?.keepWords(of: index)
        }
    }

    /// Nobody hears of a failure, because the drawing is whole without its picture.
    func keepThumbnail(in file: DrawingFile?) {
        guard let drawing = state.withLock({ $0.saved?.drawing }) else { return }
        try? file?.keepThumbnail { thumbnail(drawing) }
    }
}
