import Bytes
import Drawing
import Glibc
import Recording
import Session
import Store
import Terminal

/// Which drawing the program opens.
package enum DrawingChoice: Hashable {
    /// As it was left: the drawing of the last session. A blank one while another window has that open.
    case last
    case blank
    /// The drawing in a file; one that does not exist yet is made with the first mark.
    case file(String)

    /// The file of a person's choice.
    package var path: String? { if case .file(let path) = self { path } else { nil } }

    /// Opens it; nil for a blank drawing.
    ///
    /// - Parameter left: a drawing of the last session that could not be saved where it belongs.
    /// - Throws: when the person's file cannot be opened. Other trouble is told, and begins a blank drawing.
    func open(in folder: DrawingFolder, _ memory: SessionMemory, left: String? = nil) throws(Failure) -> OpenedDrawing? {
        switch self {
        case .blank: return nil
        case .file(let path): return try Self.open(path, copyingInto: folder)
        case .last:
            do throws(StoreFailure) {
                let former = FormerDrawings(in: memory.folder, into: folder).takeOver()
                let newest = try folder.drawings().first?.path
                guard let path = left ?? memory.lastDrawing ?? former ?? newest else { return nil }
                return try Self.openOrSalvage(path, folder)
            } catch {
                if error.cause != .system(EWOULDBLOCK) {
                    Console.complain("\(error); this is a blank drawing, and that one stays as it is")
                }
                return nil
            }
        }
    }

    /// Opens a drawing. Of one that is damaged it opens all that can be read, in a file of its own, and tells what is missing.
    private static func openOrSalvage(_ path: String, _ folder: DrawingFolder) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) { return try OpenedDrawing(DrawingFile(openingToRead: path)) } catch {
            guard error.mayBeSalvaged else { throw error }
            let salvaged = try DrawingFile.salvage(path)
            let file = try folder.create(salvaged, of: path)
            let missing = salvaged.lost == 0 ? "" : "; \(salvaged.lost) of its strokes are lost"
            Console.complain("\(error); it stays as it is, and what can be read of it is in \(file.path)\(missing)")
            return try OpenedDrawing(file)
        }
    }

    private static func open(_ path: String, copyingInto folder: DrawingFolder) throws(Failure) -> OpenedDrawing? {
        if DrawingFile.mayBegin(at: path) { return nil }
        do throws(StoreFailure) {
            do throws(StoreFailure) { return try openOrSalvage(path, folder) } catch {
                switch error.cause {
                case .system(EWOULDBLOCK): Console.complain("\(path) is open in another window: this is a copy of it")
                case .system(EACCES), .system(EROFS), .system(EPERM): Console.complain("\(path) may not be written: this is a copy of it")
                default: throw error
                }
                return try OpenedDrawing(folder.openCopy(of: path))
            }
        } catch { throw Failure(error) }
    }
}

/// A drawing's file, and what it holds.
struct OpenedDrawing {
    let file: DrawingFile
    private let contents: DrawingFile.Contents

    init(_ file: DrawingFile) throws(StoreFailure) {
        self.file = file
        contents = try file.read()
    }

    /// What the session starts with. Where view and tools cannot be read the drawing shows as a new one does.
    func start(in fresh: SessionStart) -> SessionStart {
        var start = fresh
        do throws(DecodingFailure) { try start.readBeside(contents.session) } catch {
            Console.complain("view and tools of \(file.path) cannot be read: \(error)")
        }
        start.drawing = contents.drawing
        return start.goingOn(in: fresh)
    }
}
