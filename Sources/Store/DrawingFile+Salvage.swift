package import Drawing

extension DrawingFile {
    /// What could be read of a damaged file.
    package struct Salvaged {
        package var drawing: Drawing
        package var session: [UInt8]
        /// The number of elements that are known to be missing.
        package var lost: Int
    }

    /// Reads what can be read of a damaged drawing, and leaves its file as it is. Fails where not even its tables can be found.
    package static func salvage(_ path: String) throws(StoreFailure) -> Salvaged {
        let database: Database
        do throws(StoreFailure) { database = try Database(path, .readOnly) } catch { database = try Database(path, .immutable) }
        try requireDrawing(database)
        var rows = SalvagedRows()
        var session: [UInt8] = []
        for name in ["base", "head", "session"] {
            guard let field = try? database.prepare("SELECT value FROM field WHERE name = '\(name)'", .read), (try? field.step()) == true
            else { continue }
            switch name {
            case "base": rows.base = Array(field.blob(0))
            case "head": rows.head = UInt64(bitPattern: field.integer(0))
            default: session = Array(field.blob(0))
            }
        }
        (rows.inks, _) = try readable("ink", by: "number", database)
        (rows.styles, _) = try readable("style", by: "number", database)
        let elements = try readable("element", by: "id", database)
        rows.elements = elements.rows
        (rows.edits, _) = try readable("edit", by: "id", database)
        let (drawing, lost) = Drawing.salvage(rows)
        return Salvaged(drawing: drawing, session: session, lost: lost + elements.damaged)
    }

    /// More ids than a damaged part of a file holds: after so many that cannot be read the table is at its end.
    private static let longestGap: Int64 = 20_000

    /// The rows of a table that can be read and have the right sum, and the number of those that have not.
    private static func readable(
        _ table: String, by key: String, _ database: Database
    ) throws(StoreFailure) -> (rows: [UInt64: [UInt8]], damaged: Int) {
        let scan = try database.prepare("SELECT \(key), sum, body FROM \(table) WHERE \(key) >= ? ORDER BY \(key)", .read)
        var rows: [UInt64: [UInt8]] = [:]
        var damaged = 0
        var next: Int64 = 0
        var failures: Int64 = 0
        while failures < longestGap {
            do throws(StoreFailure) {
                scan.reset()
                try scan.bind(1, next)
                while try scan.step() {
                    let (id, body) = (scan.integer(0), scan.blob(2))
                    // A damaged page may lead back to where the scan has been.
                    guard id >= next else { break }
                    if sum(id, body) == scan.integer(1) { rows[UInt64(bitPattern: id)] = Array(body) } else { damaged += 1 }
                    (next, failures) = (id + 1, 0)
                }
                return (rows, damaged)
            } catch {
                // Behind a page that cannot be read.
                next += 1
                failures += 1
            }
        }
        return (rows, damaged)
    }
}
