package import Bytes
package import Drawing

/// A drawing's file in memory, written row by row.
package struct RowFile {
    package var rows = DrawingRows()
    package var inks: [UInt64: [UInt8]] = [:]
    package var styles: [UInt64: [UInt8]] = [:]
    package var elements: [UInt64: [UInt8]] = [:]
    package var edits: [UInt64: DrawingRows.Edit] = [:]

    package init() {}

    package mutating func write(_ rows: DrawingRows) {
        self.rows = rows
        for id in rows.removedElements { elements[id] = nil }
        for id in rows.removedEdits { edits[id] = nil }
        for row in rows.inks { inks[row.id] = row.body }
        for row in rows.styles { styles[row.id] = row.body }
        for row in rows.elements { elements[row.id] = row.body }
        for row in rows.edits { edits[row.id] = row }
    }

    package var stored: WholeRows {
        func joined(_ table: [UInt64: [UInt8]]) -> [UInt8] { table.sorted { $0.key < $1.key }.flatMap(\.value) }
        var stored = WholeRows()
        (stored.rest.base, stored.rest.head) = (rows.base, rows.head)
        (stored.inks, stored.styles, stored.elements) = (joined(inks), joined(styles), joined(elements))
        stored.ids = elements.keys.sorted()
        let sorted = edits.values.sorted { $0.id < $1.id }
        (stored.rest.edits, stored.rest.redo) = (sorted.flatMap(\.body), sorted.map { $0.redo ?? 0 })
        return stored
    }
}

/// All rows of a file, to be read as `DrawingFile` reads them.
package struct WholeRows {
    package var inks: [UInt8] = []
    package var styles: [UInt8] = []
    package var elements: [UInt8] = []
    /// Of the elements.
    package var ids: [UInt64] = []
    package var rest = StoredRows()

    package init() {}

    package func decode() throws(DecodingFailure) -> (drawing: Drawing, encoder: RowEncoder) {
        let decoder = try RowDecoder(inks: inks, styles: styles)
        var elements = RowDecoder.DecodedElements()
        try decoder.decode(elements: self.elements, ids: ids, into: &elements)
        return try decoder.drawing(rest, elements, decoder.history(rest))
    }
}
