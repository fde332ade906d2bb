package import Drawing
import Files
internal import Glibc

/// The folder of the drawings that people have not put elsewhere.
package struct DrawingFolder: Sendable {
    package static let suffix = ".inkstone"

    private let folder: Folder

    /// - Parameter path: it need not exist yet.
    package init(_ path: String) { folder = Folder(path) }

    /// The folder that a drawing lies in.
    package static func around(_ path: String) -> DrawingFolder { DrawingFolder(Folder(of: path).path) }

    package var path: String { folder.path }

    /// Makes the folder where it is missing, without waiting for the disk. Throws where nothing can be kept in it.
    package func prepare() throws(StoreFailure) {
        try folder.make()
        try folder.requireOwn()
    }

    /// The same, and the folder survives a power cut.
    private func prepareToKeep() throws(StoreFailure) {
        try folder.create()
        try folder.requireOwn()
    }

    /// Creates the file of a new drawing, named by the local time: `2026-11-21 04.58.15.inkstone`, with ` 2`, ` 3` … where that is taken.
    package func create() throws(StoreFailure) -> DrawingFile {
        try prepareToKeep()
        while true {
            do throws(StoreFailure) { return try DrawingFile(creating: freePath(named: LocalTime.now.name)) } catch {
                // Another window has just taken the name.
                guard error.cause == .system(EEXIST) else { throw error }
            }
        }
    }

    /// Keeps a whole drawing in a file of its own. Returns its path, once the disk has it.
    package func keep(_ drawing: Drawing, session: [UInt8]) throws(StoreFailure) -> String {
        let file = try create()
        try file.save(TouchedRows(all: drawing), of: drawing, session: session)
        file.settle()
        return file.path
    }

    /// Creates the file of a drawing that people call so, with ` 2`, ` 3` … where that is taken.
    func create(named name: String) throws(StoreFailure) -> DrawingFile { try DrawingFile(creating: freePath(named: name)) }

    /// Writes a copy of a drawing that lies elsewhere, or that another program has open, and opens it.
    func openCopy(of path: String) throws(StoreFailure) -> DrawingFile {
        try prepareToKeep()
        let copy = freePath(named: DrawingFolder.name(of: path))
        try DrawingFile.copy(of: path, to: copy)
        return try DrawingFile(opening: copy)
    }

    /// Saves a drawing in a file of its own, with ` 2`, ` 3` … where the name is taken.
    ///
    /// - Parameter names: those of its first edits that are in other files too.
    func create(
        _ contents: DrawingFile.Contents, named name: String, edits names: EditNames = EditNames()
    ) throws(StoreFailure) -> DrawingFile {
        try prepareToKeep()
        let file = try create(named: name)
        file.context.names = names
        try file.save(TouchedRows(all: contents.drawing), of: contents.drawing, session: contents.session)
        return file
    }

    /// What people call the drawing at a path.
    package static func name(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.hasSuffix(suffix) ? name.dropLast(suffix.count) : name)
    }

    /// Whether a drawing has no name but the time of its beginning.
    package static func isUnnamed(_ path: String) -> Bool {
        // "2026-11-21 04.58.15", or the same with a number.
        let pattern = "9999-99-99 99.99.99"
        let name = name(of: path)
        return name.count >= pattern.count
            && zip(name, pattern).allSatisfy { $1 == "9" ? $0.isASCII && $0.isNumber : $0 == $1 }
            && name.dropFirst(pattern.count).allSatisfy { $0 == " " || $0.isNumber }
    }

    /// The path of a drawing that people call so.
    package func path(named name: String) -> String { folder[name + Self.suffix] }

    /// The same, with ` 2`, ` 3` … where the name is taken.
    package func freePath(named name: String) -> String {
        folder.freePath { number in
            let ending = (number == 1 ? "" : " \(number)") + Self.suffix
            return name.shortened(before: ending) + ending
        }
    }

    /// The drawings, the one written last first.
    package func drawings() throws(StoreFailure) -> [Folder.Entry] {
        try folder.filesWithContents { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }
    }
}
