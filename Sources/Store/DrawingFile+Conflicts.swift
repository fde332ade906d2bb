import Databases
import Files
internal import Glibc
internal import Merging

/// Copies of a drawing that syncing tools have left beside it (see `DrawingFolder.isConflict`), and how they come together with it.
extension DrawingFile {
    /// The paths of the copies beside the file that have edits which it lacks.
    var conflicts: [String] {
        let (folder, name) = (Folder(of: path), DrawingFolder.name(of: path))
        let names = ((try? folder.names()) ?? []).filter { $0.hasSuffix(DrawingFolder.suffix) }.map(DrawingFolder.name)
        return names.filter { DrawingFolder.original(of: $0, among: names) == name }.sorted().map { folder[$0 + DrawingFolder.suffix] }
            .filter { copy in Self.editNames(in: copy).map(context.names.lacks) ?? false }
    }

    /// Whether two files have the same drawing, however each of them has gone on.
    package static func haveSameDrawing(_ path: String, _ other: String) -> Bool {
        guard let first = editNames(in: path)?.first else { return false }
        return first == editNames(in: other)?.first
    }

    /// The names of a drawing's edits, the blank drawing's first; nil where they cannot be read.
    private static func editNames(in path: String) -> [Int64]? {
        try? reading(path) { (file) throws(StoreFailure) in
            let rows = try file.database.prepare("SELECT name FROM edit WHERE sum <> 0 ORDER BY id", .read)
            var names: [Int64] = []
            while try rows.step() { names.append(rows.integer(0)) }
            return names
        }
    }

    /// Adds what a copy has to a drawing, which no window may have open. The copy stays as it is.
    package static func merge(_ copy: String, into path: String) throws(StoreFailure) {
        let file = try DrawingFile(opening: path)
        let contents = try file.read()
        _ = try file.merge(copy, into: file.context.names.named(contents.drawing), session: contents.session)
        file.settle()
    }

    /// The same for this file.
    ///
    /// - Parameter own: what the file has.
    /// - Returns: what it has then, once the disk has it; nil where it had all of it before.
    func merge(_ copy: String, into own: NamedDrawing, session: [UInt8]) throws(StoreFailure) -> NamedDrawing? {
        // Somebody draws in it.
        if Self.isOpen(copy) { throw StoreFailure(.merge, copy, .format("another window has it open")) }
        let theirs = try Self.readOthers(copy).named
        if own.holds(theirs) { return nil }
        guard let merged = theirs.merged(with: own) else {
            throw StoreFailure(.merge, copy, .format("it has another past than \(path)"))
        }
        try replace(with: merged, session: session)
        return merged
    }
}
