internal import Drawing
internal import Glibc

/// What others have done to the drawing's file, and the file that the drawing then gets.
extension SaverWork {
    /// Saves the drawing beside what others have put in the place of its file, or where the program puts new drawings.
    func newFile(with drawing: Drawing, session: [UInt8]) throws(StoreFailure) -> DrawingFile {
        let former = progress.path.flatMap { FileStatus(of: $0) == nil ? nil : $0 }
        // Where a person may not write beside it, it goes where new drawings go.
        let beside = former.flatMap { try? DrawingFolder.around($0).create(named: DrawingFolder.name(of: $0)) }
        let file = if let beside { beside } else { try create() }
        file.context.names = names.withLock(\.self)
        do throws(StoreFailure) { try file.save(TouchedRows(all: drawing), of: drawing, session: session) } catch {
            // The next try takes the same name.
            unlink(file.path)
            throw error
        }
        if let former { state.withLock { $0.incidents.append(.parted(from: former, to: file.path)) } }
        return file
    }

    func follow(_ file: inout DrawingFile?) throws(StoreFailure) {
        if let file { names.withLock { $0 = file.context.names } }
        try DrawingFile.follow(&file)
    }

    /// Looks what others have done to the file, where that has been asked for.
    func look(isAsked: Bool) {
        let isAsked = state.withLock { state in
            defer { state.isLooking = false }
            return isAsked || state.isLooking
        }
        guard isAsked, let former = progress.path else { return }
        let incident = file.withLock { (file) -> DrawingSaver.Incident? in
            guard file != nil else { return nil }
            // What fails here fails at the next save too, which tells it.
            try? follow(&file)
            // The next edit gives a drawing whose file has been removed a new one.
            guard file == nil, FileStatus(of: former) != nil else { return nil }
            return DrawingFile.holds(names.withLock(\.self), at: former) ? .outdated(former) : .lost(former)
        }
        if let path = file.withLock({ $0?.path }), path != former { note(progress.failure, path: path, edits: progress.edits) }
        guard let incident else { return }
        state.withLock { $0.incidents.append(incident) }
        news.signal()
    }
}
