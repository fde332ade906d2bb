internal import Drawing
import Files

extension DrawingFile {
    /// What could be read of a damaged file.
    package struct Salvaged {
        package var contents: Contents
        /// The names of the edits that are still those of the file: the first ones.
        var names: EditNames
        /// The number of elements that are known to be missing.
        package var lost: Int
    }

    /// Reads what can be read of a damaged drawing, and leaves its file as it is. Fails where nothing of a drawing is found.
    package static func salvage(_ path: String) throws(StoreFailure) -> Salvaged {
        var pages = RawPages()
        pages.read(try contents(ofFile: path), log: (try? contents(ofFile: path + log)) ?? [])
        guard !pages.isEmpty else { throw StoreFailure(.open, path, .format("it is not a drawing of Inkstone")) }
        let salvaged = Drawing.salvage(pages.rows)
        return Salvaged(
            contents: Contents(drawing: salvaged.drawing, session: Array(pages.fields["session"]?.bytes ?? [])),
            names: pages.names(of: salvaged.edits), lost: salvaged.lost)
    }
}

extension RawPages {
    /// The names of so many edits, from the first on.
    fileprivate func names(of count: Int) -> EditNames {
        var found = EditNames()
        for id in 0...UInt64(count) {
            // Only the blank drawing may lack its row here.
            if let name = names[id] { found.append(name) } else { _ = found.name(of: id) }
        }
        let all = Set(names.values)
        found.reunions = pairs.filter { all.contains($0.key) && all.contains($0.value) }
        return found
    }
}
