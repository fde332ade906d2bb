/// What others have done to the drawing's file, and the file that the drawing then gets.
extension SaverWork {
    /// Follows a file that others have moved. Nil where they have removed, replaced or overwritten it.
    func follow(_ file: inout DrawingFile?) throws(StoreFailure) {
        if let file { names.withLock { $0 = file.context.names } }
        try DrawingFile.follow(&file)
    }

    /// Looks what others have done to the file, and tells it.
    @discardableResult
    func look() -> DrawingSaver.Incident? {
        guard let former = progress.path else { return nil }
        let (path, incident) = file.withLock { file -> (String?, DrawingSaver.Incident?) in
            guard file != nil else { return (nil, nil) }
            // What fails here fails at the next save too, which tells it.
            try? follow(&file)
            // The next edit gives a drawing whose file has been removed a new one.
            guard file == nil, DrawingFile.exists(former) else { return (file?.path, nil) }
            return (nil, DrawingFile.holds(names.withLock(\.self), at: former) ? .outdated(former) : .lost(former))
        }
        if let path, path != former { note(progress.failure, path: path, edits: progress.edits) }
        if let incident { tell(incident) }
        return incident
    }

    func tell(_ incident: DrawingSaver.Incident) {
        state.withLock { $0.incidents.append(incident) }
        news.signal()
    }

    /// An empty file beside what others have put in the place of the drawing's, under the same name with a number.
    ///
    /// - Parameter former: the drawing's path until now; nil where nothing lies there. Then, and where the person may not write beside it,
    ///   the file lies where the program puts new drawings.
    func newFile(beside former: String?) throws(StoreFailure) -> DrawingFile {
        if let former, let file = try? DrawingFolder.around(former).create(named: DrawingFolder.name(of: former)) { return file }
        return try create()
    }
}
