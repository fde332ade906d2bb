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
    /// - Parameters:
    ///   - left: a drawing of the last session that could not be saved where it belongs.
    ///   - notices: hears what people have to know.
    /// - Throws: when the person's file cannot be opened. Other trouble is told, and begins a blank drawing.
    func open(
        in folder: DrawingFolder, _ memory: SessionMemory, left: String? = nil, telling notices: Notices
    ) throws(Failure) -> OpenedDrawing? {
        switch self {
        case .blank: return nil
        case .file(let path):
            if DrawingFile.mayBegin(at: path) { return nil }
            do throws(StoreFailure) { return try Self.openOrCopy(path, folder, notices) } catch { throw Failure(error) }
        case .last:
            do throws(StoreFailure) {
                let former = FormerDrawings(in: memory.folder, into: folder, telling: notices).takeOver()
                let newest = try folder.drawings().first?.path
                guard let path = left ?? memory.lastDrawing ?? former ?? newest else { return nil }
                return try Self.openOrRescue(path, folder, notices)
            } catch {
                if error.cause != .system(EWOULDBLOCK) {
                    notices.tell("\(error); this is a blank drawing, and that one stays as it is")
                }
                return nil
            }
        }
    }

    /// Opens a drawing, or a copy of one that this window may not write.
    private static func openOrCopy(_ path: String, _ folder: DrawingFolder, _ notices: Notices) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) { return try openOrRescue(path, folder, notices) } catch {
            switch error.cause {
            case .system(EWOULDBLOCK): notices.tell("\(path) is open in another window: this is a copy of it")
            case .system(EACCES), .system(EROFS), .system(EPERM): notices.tell("\(path) may not be written: this is a copy of it")
            default: throw error
            }
            return try OpenedDrawing(folder.openCopy(of: path), notices)
        }
    }

    /// Opens a drawing. Of one that is damaged, or that a newer program has made, it opens all that can be read, in a file of its own.
    private static func openOrRescue(_ path: String, _ folder: DrawingFolder, _ notices: Notices) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) { return try OpenedDrawing(DrawingFile(openingToRead: path), notices) } catch {
            let file: DrawingFile
            switch error.cause {
            case .newer:
                guard let contents = try? DrawingFile.readNewer(path) else { throw error }
                file = try folder.create(contents.drawing, session: contents.session, named: DrawingFolder.name(of: path))
                notices.tell("\(path) is a newer Inkstone's: it stays as it is, and what this one knows of it is in \(file.path)")
            case .damaged:
                let salvaged = try DrawingFile.salvage(path)
                let name = DrawingFolder.name(of: path) + " (recovered)"
                file = try folder.create(salvaged.drawing, session: salvaged.session, named: name)
                let missing = salvaged.lost == 0 ? "" : salvaged.lost == 1 ? "; one stroke is lost" : "; \(salvaged.lost) strokes are lost"
                notices.tell("\(error); it stays as it is, and what can be read of it is in \(file.path)\(missing)")
            case .system, .format: throw error
            }
            return try OpenedDrawing(file, notices)
        }
    }
}

/// A drawing's file, and what it holds.
struct OpenedDrawing {
    let file: DrawingFile
    private let contents: DrawingFile.Contents
    private let notices: Notices

    init(_ file: DrawingFile, _ notices: Notices) throws(StoreFailure) {
        (self.file, self.notices) = (file, notices)
        contents = try file.read()
    }

    /// What the session starts with. Where view and tools cannot be read the drawing shows as a new one does.
    func start(in fresh: SessionStart) -> SessionStart {
        var start = fresh
        do throws(DecodingFailure) { try start.readBeside(contents.session) } catch {
            notices.tell("view and tools of \(file.path) cannot be read: \(error)")
        }
        start.drawing = contents.drawing
        return start.goingOn(in: fresh)
    }
}
