internal import Drawing
import Files
internal import Glibc
internal import Merging

/// A drawing in the refuge. SQLite has it in memory, and its file is written from there: while SQLite waits for a disk that does not answer
/// it may let nobody in this process open another file. The file is not synced, because the refuge is memory.
final class ShelteredDrawing {
    let path: String
    private let file: DrawingFile
    /// Other windows leave the file alone as long as this is there.
    private var lock: Descriptor

    /// Creates the file, empty. Fails with EEXIST where there is one.
    ///
    /// - Parameter place: the drawing's own file, which it is to come back to; nil where it has none.
    init(creating path: String, from place: String?) throws(StoreFailure) {
        self.path = path
        lock = try Self.begin(path)
        do throws(StoreFailure) {
            if let place {
                let note = try Descriptor(openingFile: Self.note(path), O_WRONLY | O_CREAT | O_TRUNC, mode: 0o600)
                if let error = note.write(place.nameBytes[...]).error { throw StoreFailure(.write, path, .system(error)) }
            }
            file = try DrawingFile(inMemoryFor: path)
        } catch {
            Self.remove(path)
            throw error
        }
    }

    /// Writes all of a drawing.
    func fill(with drawing: Drawing, _ names: EditNames, session: [UInt8]) throws(StoreFailure) {
        try save(TouchedRows(all: drawing), of: drawing, session: session, names: names)
    }

    func save(_ touched: TouchedRows, of drawing: Drawing, session: [UInt8], names: EditNames) throws(StoreFailure) {
        try file.save(touched, of: drawing, session: session, names: names)
        try write()
    }

    /// Writes another drawing in its place.
    func replace(with named: NamedDrawing, session: [UInt8]) throws(StoreFailure) {
        try file.replace(with: named, session: session)
        try write()
    }

    /// The disk has it.
    func leave() { Self.remove(path) }

    private func write() throws(StoreFailure) {
        let temporary = FileReplacement.temporaryPath(for: path)
        do throws(StoreFailure) {
            let new = try Self.begin(temporary)
            if let error = new.write(try file.database.contents()[...]).error { throw StoreFailure(.write, path, .system(error)) }
            if rename(temporary.inBytes, path.inBytes) < 0 { throw StoreFailure(.rename, path) }
            lock = new
        } catch {
            unlink(temporary.inBytes)
            throw error
        }
    }

    private static func begin(_ path: String) throws(StoreFailure) -> Descriptor {
        let file = try Descriptor(openingFile: path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600)
        _ = try file.lock(path)
        return file
    }

    // MARK: - Where it belongs

    private static func note(_ path: String) -> String { path + ".place" }

    /// The file that a sheltered drawing is to come back to; nil where it has none.
    static func place(of path: String) -> String? {
        contents(ofSmall: note(path), most: 1 << 16).map { String(name: $0) }
    }

    static func remove(_ path: String) {
        unlink(path.inBytes)
        unlink(note(path).inBytes)
    }
}
