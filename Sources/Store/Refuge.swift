import Files
internal import Glibc

/// The folder `$XDG_RUNTIME_DIR/inkstone`, for drawings that the disk does not take. The system keeps it in memory: drawings there survive
/// a crash of the program, and are gone when the person logs out.
package struct Refuge: Sendable {
    private let folder: DrawingFolder

    /// - Parameter path: it need not exist yet.
    package init(_ path: String) { folder = DrawingFolder(path) }

    /// Creates the file of a drawing that people call so.
    func create(named name: String) throws(StoreFailure) -> DrawingFile {
        try folder.prepare()
        return try folder.create(named: name)
    }

    /// Moves what former sessions have left here into a folder on the disk. What that does not take stays, as does what another window has
    /// here now.
    ///
    /// - Returns: the new paths, that of the drawing saved last first; and why others have stayed.
    package func empty(into other: DrawingFolder) -> (moved: [String], failures: [StoreFailure]) {
        var (moved, failures): ([String], [StoreFailure]) = ([], [])
        for path in ((try? folder.drawings()) ?? []).map(\.path) {
            do throws(StoreFailure) {
                try other.prepare()
                let new = other.freePath(named: DrawingFolder.name(of: path))
                try DrawingFile.rename(path, to: new)
                moved.append(new)
            } catch { if error.cause != .system(EWOULDBLOCK) { failures.append(error) } }
        }
        return (moved, failures)
    }
}
