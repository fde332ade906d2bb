import Files

/// Copies that syncing tools have left beside the drawing's file.
extension SaverWork {
    /// Looks what others have done to the file, and which copies have something that the drawing lacks.
    func lookAround() {
        look()
        let conflicts = state.withLock(\.isApart) ? [] : file.withLock { $0?.conflicts ?? [] }
        let isNews = state.withLock { state in
            defer { state.conflicts = conflicts }
            return state.conflicts != conflicts
        }
        if isNews { news.signal() }
    }

    /// Adds what a copy has to the drawing.
    func merge(_ copy: String, into file: inout DrawingFile?) throws(StoreFailure) {
        try follow(&file)
        let (saved, arrival) = state.withLock { ($0.saved, $0.arrival) }
        guard let file, let saved, let own = named(saved, arrival) else {
            throw StoreFailure(.merge, copy, .format("another program has just changed the drawing; try again"))
        }
        if let merged = try file.merge(copy, into: own, session: saved.session()) {
            arrive(Arrival(path: file.path, named: merged, cause: .merged), saved)
        }
        state.withLock { $0.conflicts.removeAll { $0 == copy } }
    }
}
