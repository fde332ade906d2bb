internal import Drawing
import Files
internal import Merging

/// What others have done to the drawing's file, and the file that the drawing then gets.
extension SaverWork {
    /// The drawing as others have changed it. While the window does not show it, what is handed over goes on from the drawing before it.
    typealias Arrival = DrawingSaver.Arrival

    /// Looks what others have done to the file, and follows it.
    func look() {
        guard let former = progress.path else { return }
        let path = file.withLock { file -> String? in
            guard file != nil else { return DrawingFile.exists(former) ? nil : former }
            // What fails here fails at the next save too, which tells it.
            try? follow(&file)
            return file?.path
        }
        if let path {
            if path != former { note(progress.failure, path: path, edits: progress.edits) }
        } else if DrawingFile.exists(former) {
            // The next edit gives a drawing whose file has been removed a new one.
            state.withLock { $0.waiting = $0.waiting ?? $0.saved?.withoutDraft }
            saveNext()
        }
    }

    /// Follows a file that others have moved. Nil where they have removed, replaced or overwritten it.
    func follow(_ file: inout DrawingFile?) throws(StoreFailure) {
        try DrawingFile.follow(&file)
    }

    /// Brings the drawing together with what others have put at the path, or with what has come before of them and is not shown yet, and
    /// goes on in that file. Returns false where that cannot be: the two have nothing in common, others have put the drawing back in time,
    /// or the file cannot be read or written.
    ///
    /// - Parameter file: nil unless it has the arrival.
    func join(_ save: Save, _ arrival: Arrival?, at path: String, _ file: inout DrawingFile?) -> Bool {
        guard !state.withLock(\.isApart), let own = named(save, arrival) else { return false }
        if file != nil, let arrival {
            if arrival.named.holds(own) { return true }
            guard (try? file?.replace(with: own, session: save.session())) != nil else { return false }
            // What was drawn while a copy was merged is none that others have drawn.
            arrive(Arrival(path: path, named: own, cause: arrival.cause == .merged ? .merged : .joined), save)
            return true
        }
        guard let (theirs, context) = try? DrawingFile.readOthers(path) else { return false }
        let isJoined = !theirs.holds(own)
        // Others have put the drawing back in time.
        if isJoined, own.holds(theirs) { return false }
        guard let joined = isJoined ? theirs.merged(with: own) : theirs,
            let opened = try? DrawingFile(opening: path, goingOnFrom: context)
        else { return false }
        if isJoined, (try? opened.replace(with: joined, session: save.session())) == nil { return false }
        file = opened
        arrive(Arrival(path: path, named: joined, cause: isJoined || arrival?.cause == .joined ? .joined : .changed), save)
        return true
    }

    /// All that has been drawn here: what is to be saved, together with an arrival that is not shown yet. Nil where the two do not fit.
    func named(_ save: Save, _ arrival: Arrival?) -> NamedDrawing? {
        if let arrival, save.isOfArrival { return arrival.named }
        let named = names.withLock { $0.named(save.drawing) }
        guard let arrival else { return named }
        return arrival.named.holds(named) ? arrival.named : arrival.named.merged(with: named)
    }

    func arrive(_ arrival: Arrival, _ save: Save) {
        drafted.withLock { $0 = TouchedRows() }
        state.withLock { state in
            state.arrival = arrival
            state.saved = Save(touched: TouchedRows(), drawing: arrival.named.drawing, isOfArrival: true, session: save.session)
        }
        news.signal()
    }

    /// The drawing as others have changed it, when everything that was handed over is in it. What is handed over from now on goes on from
    /// it.
    func takeArrival() -> Arrival? {
        state.withLock { state in
            guard !state.progress.isBehind, let arrival = state.arrival.take() else { return nil }
            names.withLock { $0 = EditNames(of: arrival.named) }
            state.saved?.isOfArrival = false
            return arrival
        }
    }
}
