internal import Drawing
import Files
internal import Glibc
internal import Merging

/// Which file a state of the drawing goes into.
extension SaverWork {
    /// Writes into the drawing's file, or into a new one. Returns where the drawing is now.
    func write(_ save: Save, to file: inout DrawingFile?) throws(StoreFailure) -> String {
        try follow(&file)
        var touched = touched(by: save)
        let names = names.withLock(\.self)
        let arrival = state.withLock(\.arrival)
        if arrival == nil, let present = file {
            let (drawing, draft) = save.withDraft
            touched.append(draft)
            if touched.origins == nil {
                try present.save(touched, of: drawing, session: save.session(), names: names)
            } else {
                try DrawingFile.trim(&file, touched, of: drawing, session: save.session(), names: names)
            }
            note(save, draft)
            return present.path
        }
        let former = file?.path ?? progress.path.flatMap { DrawingFile.exists($0) ? $0 : nil }
        if let former, join(save, arrival, at: former, &file) { return former }
        // A drawing's first file, or the one after it has lost one, gets all of it.
        let new = try newFile(beside: former)
        if let arrival, let own = named(save, arrival) {
            try fill(new, with: own.drawing, EditNames(of: own), save.session())
            arrive(Arrival(path: new.path, named: own, cause: arrival.cause), save)
        } else {
            let (drawing, draft) = save.withDraft
            try fill(new, with: drawing, names, save.session())
            state.withLock { $0.arrival = nil }
            note(save, draft)
        }
        file = new
        if let former { part(from: former, to: new.path) }
        return new.path
    }

    /// Gives the edits of a save their names; returns those of all.
    func name(editsOf save: Save) -> EditNames {
        let touched = touched(by: save)
        let count = save.drawing.editCount + (save.draft == nil ? 0 : 1)
        return names.withLock { names in
            names.follow(touched)
            _ = names.name(of: UInt64(count))
            return names
        }
    }

    /// What a save changes of the file: the former draft goes, or becomes the finished stroke.
    func touched(by save: Save) -> TouchedRows {
        var touched = drafted.withLock(\.self)
        touched.append(save.touched)
        return touched
    }

    private func note(_ save: Save, _ draft: TouchedRows) {
        drafted.withLock { $0 = draft }
        state.withLock {
            $0.saved = save
            // The file has its rows, and the names have followed them.
            $0.saved?.touched = TouchedRows()
        }
    }

    private func part(from former: String, to path: String) {
        state.withLock { $0.partings.append(DrawingSaver.Parting(from: former, to: path)) }
        news.signal()
    }

    /// Saves all of a drawing in a new file. On failure the file is gone: the next try takes the same name.
    func fill(_ file: DrawingFile, with drawing: Drawing, _ names: EditNames, _ session: [UInt8]) throws(StoreFailure) {
        file.context.names = names
        do throws(StoreFailure) { try file.save(TouchedRows(all: drawing), of: drawing, session: session) } catch {
            unlink(file.path.inBytes)
            throw error
        }
    }

    /// An empty file beside what others have put in the place of the drawing's, under the same name with a number.
    ///
    /// - Parameter former: the path that another program's file has taken; nil where none has. The new file lies beside that one or, where
    ///   the person may not write there, among the program's own drawings.
    private func newFile(beside former: String?) throws(StoreFailure) -> DrawingFile {
        if let former, let file = try? DrawingFolder.around(former).create(named: DrawingFolder.name(of: former)) { return file }
        return try create()
    }
}

extension SaverWork.Save {
    /// The drawing with what there is of the stroke in progress, and the rows of that.
    fileprivate var withDraft: (drawing: Drawing, rows: TouchedRows) {
        guard let draft else { return (drawing, TouchedRows()) }
        var drafted = drawing
        let rows = TouchedRows(passing: drafted.insert(draft.stroke(), at: draft.time), of: drafted)
        return (drafted, rows)
    }
}
