import Databases
import Files
internal import Merging

/// Which edits brought two copies of the drawing together.
extension DrawingFile {
    /// See `NamedDrawing.reunions`.
    static func reunions(in database: Database) throws(StoreFailure) -> [Int64: Int64] {
        guard try hasReunions(database) else { return [:] }
        var reunions: [Int64: Int64] = [:]
        let rows = try database.prepare("SELECT name, other FROM reunion", .read)
        while try rows.step() { reunions[rows.integer(0)] = rows.integer(1) }
        return reunions
    }

    private static func hasReunions(_ database: Database) throws(StoreFailure) -> Bool {
        try database.number("SELECT count(*) FROM sqlite_schema WHERE name = 'reunion'") == 1
    }

    /// Writes them in the place of those that the file has.
    func replaceReunions(with reunions: [Int64: Int64]) throws(StoreFailure) {
        let former = try Self.reunions(in: database)
        if reunions == former { return }
        if try !Self.hasReunions(database) { try database.run(DrawingSchema.reunion.sql, .write) }
        try database.run("DELETE FROM reunion", .write)
        let row = try database.prepare("INSERT INTO reunion (name, other) VALUES (?, ?)", .write)
        for (name, other) in reunions {
            try row.bind(1, name)
            try row.bind(2, other)
            try row.run()
        }
    }

    /// A drawing that others have put at the path, with all that is needed to write on in its file. Fails for one that this program could
    /// not rewrite without losing what a newer one has put there.
    static func readOthers(_ path: String) throws(StoreFailure) -> (named: NamedDrawing, context: FileContext) {
        try reading(path) { (file) throws(StoreFailure) in
            let version = try file.database.number("PRAGMA user_version") ?? 0
            guard version == Self.version else { throw StoreFailure(.read, path, .newer(version)) }
            let drawing = try file.read().drawing
            return (file.context.names.named(drawing), file.context)
        }
    }
}
