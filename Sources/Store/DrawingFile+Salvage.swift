package import Drawing

extension DrawingFile {
    /// What could be read of a damaged file.
    package struct Salvaged {
        package var drawing: Drawing
        package var session: [UInt8]
        /// The number of elements that are known to be missing.
        package var lost: Int
    }

    /// Reads what can be read of a damaged drawing, and leaves its file as it is. Fails where nothing of a drawing is found.
    package static func salvage(_ path: String) throws(StoreFailure) -> Salvaged {
        var pages = RawPages()
        pages.read(try contents(of: path), log: (try? contents(of: path + "-wal")) ?? [])
        guard !pages.rows.isEmpty else { throw StoreFailure(.open, path, .format("it is not a drawing of Inkstone")) }
        var rows = SalvagedRows()
        for (table, bodies) in pages.rows {
            switch table {
            case .ink: rows.inks = bodies
            case .style: rows.styles = bodies
            case .element: rows.elements = bodies
            case .edit: rows.edits = bodies
            }
        }
        rows.base = pages.fields["base"]?.bytes ?? []
        rows.head = pages.fields["head"]?.integer.map(UInt64.init(bitPattern:))
        let (drawing, lost) = Drawing.salvage(rows)
        return Salvaged(drawing: drawing, session: pages.fields["session"]?.bytes ?? [], lost: lost)
    }
}
