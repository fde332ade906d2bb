import Files
import Glibc
import Store
import Synchronization

/// Where a drawing gets its file, once there is something to save. The saving thread asks; a person may have named a place meanwhile.
final class DrawingPlace: Sendable {
    private let folder: DrawingFolder
    private let chosen: Mutex<String?>

    /// - Parameters:
    ///   - folder: of drawings without a place of their own.
    ///   - path: that a person has chosen; nil where they have chosen none.
    init(in folder: DrawingFolder, path: String?) {
        self.folder = folder
        chosen = Mutex(path)
    }

    var path: String? {
        get { chosen.withLock(\.self) }
        set { chosen.withLock { $0 = newValue } }
    }

    func create() throws(StoreFailure) -> DrawingFile {
        guard let path else { return try folder.create() }
        do throws(StoreFailure) { return try DrawingFile(creating: path) } catch {
            // Another program has put a file of its own there meanwhile: both stay.
            guard error.cause == .system(EEXIST) else { throw error }
            return try DrawingFile(creating: DrawingFolder.around(path).freePath(named: DrawingFolder.name(of: path)))
        }
    }
}
