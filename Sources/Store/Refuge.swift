internal import Drawing
import Files
internal import Glibc

/// The folder `$XDG_RUNTIME_DIR/inkstone`, for drawings that the disk does not take. The system keeps it in memory: drawings there survive
/// a crash of the program, and are gone when the person logs out.
package struct Refuge: Sendable {
    private let folder: DrawingFolder

    /// - Parameter path: it need not exist yet.
    package init(_ path: String) { folder = DrawingFolder(path) }

    /// Puts a drawing there.
    ///
    /// - Parameter place: the drawing's own file, nil where it has none yet.
    func shelter(_ drawing: Drawing, _ names: EditNames, session: [UInt8], from place: String?) throws(StoreFailure) -> ShelteredDrawing {
        try folder.prepare()
        let path = folder.freePath(named: place.map(DrawingFolder.name) ?? LocalTime.now.name)
        let file = try ShelteredDrawing(creating: path, from: place)
        do throws(StoreFailure) { try file.fill(with: drawing, names, session: session) } catch {
            file.leave()
            throw error
        }
        return file
    }

    /// Brings what former sessions have left here to the disk: into the drawing's own file where that is there, else into a folder. What
    /// the disk does not take stays, as does what another window has here now.
    ///
    /// - Returns: the new paths, that of the drawing saved last first; and why others have stayed.
    package func empty(into other: DrawingFolder) -> (moved: [String], failures: [StoreFailure]) {
        var (moved, failures): ([String], [StoreFailure]) = ([], [])
        for path in ((try? folder.drawings()) ?? []).map(\.path) {
            if let place = ShelteredDrawing.place(of: path), DrawingFile.haveSameDrawing(place, path),
                (try? DrawingFile.merge(path, into: place)) != nil
            {
                ShelteredDrawing.remove(path)
                moved.append(place)
                continue
            }
            do throws(StoreFailure) {
                try other.prepare()
                let new = other.freePath(named: DrawingFolder.name(of: path))
                try DrawingFile.rename(path, to: new)
                ShelteredDrawing.remove(path)
                moved.append(new)
            } catch { if error.cause != .system(EWOULDBLOCK) { failures.append(error) } }
        }
        return (moved, failures)
    }
}
