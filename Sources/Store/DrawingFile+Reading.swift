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
        let field = try source.prepare("SELECT value FROM field WHERE name = ?", .read)
        func take(_ name: String, _ body: (Statement) -> Void) throws(StoreFailure) {
            try field.bind(1, name)
            if try field.step() { body(field) }
            field.reset()
        }
        try take("base") { rows.base = Array($0.blob(0)) }
        try take("head") { rows.head = UInt64(bitPattern: $0.integer(0)) }
        try take("session") { session = Array($0.blob(0)) }
        var (inks, styles): ([UInt8], [UInt8]) = ([], [])
        var check = RowCheck(path)
        try forEachRow(of: .ink, &check) { inks += $1 }
        try forEachRow(of: .style, &check) { styles += $1 }
        let decoder = try decoded { () throws(DecodingFailure) in try RowDecoder(inks: inks, styles: styles) }
        try readEdits(into: &rows, &check)
        // Elements are nearly all of a large file: a second thread decodes everything else while they are read, and then them.
        let decoding = RowDecoding(decoder, rows)
        try forEachRow(of: .element, &check) { decoding.add(UInt64(bitPattern: $0), $1) }
        let (drawing, encoder) = try decoded { () throws(DecodingFailure) in
            let (elements, history) = try decoding.parts()
            return try decoder.drawing(rows, elements, history)
        }
        context.encoder = encoder
        return Contents(drawing: drawing, session: session)
    }

    private var source: Database { reader ?? database }

    private func readEdits(into rows: inout StoredRows, _ check: inout RowCheck) throws(StoreFailure) {
        let edits = try source.prepare("SELECT id, sum, body, redo, name FROM edit ORDER BY id", .read)
        context.names = EditNames()
        check.begin(.edit)
        while try edits.step() {
            guard let body = try check.body(of: edits) else { continue }
            guard edits.integer(0) == rows.redo.count else { throw StoreFailure(.read, path, .damaged) }
            context.names.append(edits.integer(4))
            rows.edits += body
            rows.redo.append(UInt64(bitPattern: edits.integer(3)))
        }
        context.names.reunions = try Self.reunions(in: source)
    }

    /// By rising id.
    private func forEachRow(
        of table: Table, _ check: inout RowCheck, _ body: (Int64, UnsafeRawBufferPointer) -> Void
    ) throws(StoreFailure) {
        let rows = try source.prepare("SELECT \(table.key), sum, body FROM \(table) ORDER BY \(table.key)", .read)
        check.begin(table)
        while try rows.step() { if let found = try check.body(of: rows) { body(rows.integer(0), found) } }
    }

    /// Finds rows that are damaged, and tables whose pages overlap: those could go on without end.
    private struct RowCheck {
        private let path: String
        private var table = Table.ink
        private var lastID = Int64.min
        private var isFirst = true
        /// The rows of a sound file are no longer than it is.
        private var bytesLeft: Int

        init(_ path: String) {
            self.path = path
            bytesLeft = [path, path + log].reduce(0) { $0 + (FileStatus(of: $1)?.size ?? 0) }
        }

        mutating func begin(_ table: Table) { (self.table, isFirst) = (table, true) }

        /// The body of a row of id, sum and body; nil where the row is left of something that was taken back.
        mutating func body(of row: Statement) throws(StoreFailure) -> UnsafeRawBufferPointer? {
            let (id, body) = (row.integer(0), row.blob(2))
            bytesLeft -= body.count
            guard isFirst || id > lastID, bytesLeft >= 0 else { throw StoreFailure(.read, path, .damaged) }
            (lastID, isFirst) = (id, false)
            if body.isEmpty, row.integer(1) == 0 { return nil }
            guard table.sum(id, body) == row.integer(1) else { throw StoreFailure(.read, path, .damaged) }
            return body
        }
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
