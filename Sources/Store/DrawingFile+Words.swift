import Databases
import Files

/// The words of a drawing, kept in its file so that they need not be read again, and are found while it is closed. A drawing is whole
/// without them: other programs leave the tables alone, and what they lack is read again.
extension DrawingFile {
    /// Adds the words that the file has to an index.
    func recallWords(into index: WordIndex) throws(StoreFailure) {
        if statements == nil { return }
        if try WordTables.are(in: database) { try index.take(from: WordTables(in: database)) }
    }

    /// Keeps the words of the drawing as it is now, and no others. Writes nothing where that makes no difference.
    func keepWords(of index: WordIndex) throws(StoreFailure) {
        if statements == nil { return }
        let present = index.presentNames
        if present.isEmpty, try !WordTables.are(in: database) { return }
        try database.transaction { () throws(StoreFailure) in
            let tables = try WordTables(in: database, isNew: true)
            let kept = try tables.passages()
            for (name, id) in kept where !present.contains(name) { try tables.remove(id) }
            for passage in try index.passages(present.subtracting(kept.keys)) { try tables.add(passage) }
        }
    }

    /// Whether a query finds words in a drawing that no window of this program has open. False where its words were never read.
    package static func hasWords(_ query: String, in path: String) -> Bool {
        guard let database = try? reader(of: path, strays: .ignored), (try? WordTables.are(in: database)) == true,
            let tables = try? WordTables(in: database)
        else { return false }
        return (try? tables.find(query) { _ in true }.isEmpty) == false
    }
}
