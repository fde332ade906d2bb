internal import Drawing

/// A trimmed history in the file.
extension DrawingFile {
    /// Removes the rows of all that the trimmed drawing does not have, and gives the others the numbers that its edits have. Columns of
    /// newer programs stay with their rows.
    ///
    /// - Parameter origins: see `TouchedRows`. They rise.
    func removeTrimmed(_ origins: [EditID?], of drawing: Drawing) throws(StoreFailure) {
        let left = Set(origins.lazy.compactMap { $0.map { Int64(bitPattern: $0.rawValue) } })
        try remove(from: .edit) { !left.contains($0) }
        try remove(from: .element) { drawing.element(ElementID(UInt64(bitPattern: $0))) == nil }
        let move = try database.prepare("UPDATE edit SET id = ? WHERE id = ?", .write)
        for case (let number, let origin?) in zip(Int64(0)..., origins) where Int64(bitPattern: origin.rawValue) != number {
            try move.bind(1, number)
            try move.bind(2, Int64(bitPattern: origin.rawValue))
            try move.run()
        }
    }

    private func remove(from table: Table, where isGone: (Int64) -> Bool) throws(StoreFailure) {
        let rows = try database.prepare("SELECT \(table.key) FROM \(table)", .read)
        var gone: [Int64] = []
        while try rows.step() { if isGone(rows.integer(0)) { gone.append(rows.integer(0)) } }
        let removal = try database.prepare("DELETE FROM \(table) WHERE \(table.key) = ?", .write)
        for id in gone {
            try removal.bind(1, id)
            try removal.run()
        }
    }

    /// Gives the room of removed rows back to the disk. Where that fails, as on a full disk, the file keeps its size.
    func shrink() {
        try? database.run("VACUUM", .write)
        noteOwn()
    }
}
