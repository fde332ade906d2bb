internal import Bytes
import Databases
package import Drawing
import Files

extension DrawingFile {
    /// What a file holds.
    package struct Contents {
        package var drawing: Drawing
        /// What the program keeps with the drawing, as it was saved.
        package var session: [UInt8]
    }

    /// Reads everything; the file goes on from there.
    package func read() throws(StoreFailure) -> Contents {
        defer { reader = nil }
        var rows = StoredRows()
        var session: [UInt8] = []
        try source.run("BEGIN", .read)
        defer { try? source.run("COMMIT", .read) }
        let fields = try source.prepare("SELECT name, value FROM field", .read)
        while try fields.step() {
            switch String(decoding: fields.blob(0), as: UTF8.self) {
            case "base": rows.base = Array(fields.blob(1))
            case "head": rows.head = UInt64(bitPattern: fields.integer(1))
            case "session": session = Array(fields.blob(1))
            default: break
            }
        }
        var (inks, styles): ([UInt8], [UInt8]) = ([], [])
        try forEachRow(of: .ink) { inks += $1 }
        try forEachRow(of: .style) { styles += $1 }
        let decoder = try decoded { () throws(DecodingFailure) in try RowDecoder(inks: inks, styles: styles) }
        try readEdits(into: &rows)
        // Elements are nearly all of a large file: a second thread decodes everything else while they are read, and then them.
        let decoding = RowDecoding(decoder, rows)
        try forEachRow(of: .element) { decoding.add(UInt64(bitPattern: $0), $1) }
        let (drawing, encoder) = try decoded { () throws(DecodingFailure) in
            let (elements, history) = try decoding.parts()
            return try decoder.drawing(rows, elements, history)
        }
        context.encoder = encoder
        return Contents(drawing: drawing, session: session)
    }

    private var source: Database { reader ?? database }

    private func readEdits(into rows: inout StoredRows) throws(StoreFailure) {
        let edits = try source.prepare("SELECT id, sum, body, redo, name FROM edit ORDER BY id", .read)
        context.names = EditNames()
        while try edits.step() {
            guard let body = try checked(edits, of: .edit) else { continue }
            guard edits.integer(0) == rows.redo.count else { throw StoreFailure(.read, path, .damaged) }
            context.names.append(edits.integer(4))
            rows.edits += body
            rows.redo.append(UInt64(bitPattern: edits.integer(3)))
        }
        context.names.reunions = try Self.reunions(in: source)
    }

    /// By rising id.
    private func forEachRow(of table: Table, _ body: (Int64, UnsafeRawBufferPointer) -> Void) throws(StoreFailure) {
        let rows = try source.prepare("SELECT \(table.key), sum, body FROM \(table) ORDER BY \(table.key)", .read)
        while try rows.step() { if let found = try checked(rows, of: table) { body(rows.integer(0), found) } }
    }

    /// The body of a row of id, sum and body; nil where the row is left of something that was taken back.
    private func checked(_ row: Statement, of table: Table) throws(StoreFailure) -> UnsafeRawBufferPointer? {
        let body = row.blob(2)
        if body.isEmpty, row.integer(1) == 0 { return nil }
        guard table.sum(row.integer(0), body) == row.integer(1) else { throw StoreFailure(.read, path, .damaged) }
        return body
    }

    private func decoded<Part>(_ part: () throws(DecodingFailure) -> Part) throws(StoreFailure) -> Part {
        do throws(DecodingFailure) { return try part() } catch {
            switch error {
            case .newer, .newerPart: throw StoreFailure(.read, path, .format("\(error)"))
            case .invalid, .truncated: throw StoreFailure(.read, path, .damaged)
            }
        }
    }
}
