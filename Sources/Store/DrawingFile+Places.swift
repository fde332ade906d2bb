package import Drawing
import Files
internal import Glibc

/// Where the file lies: people name it, move it and copy it, here and in other programs.
extension DrawingFile {
    /// Opens a file whose rows are those of another that this one goes on from.
    convenience init(opening path: String, goingOnFrom former: FileContext) throws(StoreFailure) {
        try self.init(opening: path)
        context = former
    }

    /// Gives a file another path, where there must be no file, and returns it there. On failure it stays where it is, open.
    ///
    /// - Parameter file: nil afterwards.
    static func move(_ file: inout DrawingFile?, to path: String) throws(StoreFailure) {
        guard let moved = file else { return }
        let (former, context) = (moved.path, moved.context)
        try moved.closeLog()
        // SQLite knows the file by its path: it is closed first.
        file = nil
        _ = consume moved
        do throws(StoreFailure) { try Folder.move(former, to: path) } catch {
            file = try DrawingFile(opening: former, goingOnFrom: context)
            throw error
        }
        file = try DrawingFile(opening: path, goingOnFrom: context)
    }

    /// Gives a drawing that nobody has open another path, where there must be no file.
    package static func rename(_ path: String, to new: String) throws(StoreFailure) {
        var file: DrawingFile? = try DrawingFile(opening: path)
        try move(&file, to: new)
        file?.settle()
    }

    /// Writes a whole copy, and goes on in that. On failure nothing has happened.
    static func goOn(_ file: inout DrawingFile?, in copy: String) throws(StoreFailure) {
        guard let original = file else { return }
        try DrawingFile.copy(of: original.path, to: copy)
        file = try DrawingFile(opening: copy, goingOnFrom: original.context)
        original.settle()
    }

    /// Writes a whole drawing into a file of its own, which must be missing or empty.
    package static func write(_ drawing: Drawing, session: [UInt8], to path: String) throws(StoreFailure) {
        let file = try DrawingFile(creating: path)
        try file.save(TouchedRows(all: drawing), of: drawing, session: session)
        file.settle()
    }

    /// Reads a drawing that any program may have open.
    package static func read(_ path: String) throws(StoreFailure) -> Contents {
        try reading(path) { (file) throws(StoreFailure) in try file.read() }
    }

    /// Whether another program, or another window, has a drawing open.
    package static func isOpen(_ path: String) -> Bool {
        guard let file = try? Descriptor(openingFile: path, O_RDONLY) else { return false }
        return (try? file.lock(path)) == false
    }
}

extension Folder {
    /// Gives a file another path, also on another file system. Fails with EEXIST where there is a file.
    static func move(_ path: String, to new: String) throws(StoreFailure) {
        do throws(StoreFailure) { try FileReplacement.rename(path, toNew: new) } catch {
            guard error.cause == .system(EXDEV) else { throw error }
            try DrawingFile.copy(of: path, to: new)
            unlink(path.inBytes)
        }
    }
}
