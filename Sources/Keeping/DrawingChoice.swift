import Bytes
import Files
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
                return try Self.openOrCopy(path, folder, notices, evenOpenOne: false)
            } catch {
                if error.cause != .system(EWOULDBLOCK) {
                    notices.tell("\(error); this is a blank drawing, and that one stays as it is")
                }
                return nil
            }
        }
    }

    /// Opens a drawing. If this window may not write it, opens a copy instead; if there is no room for a copy, people can only look at the
    /// drawing.
    ///
    /// - Parameter evenOpenOne: opens a copy of one that another window has open, too.
    private static func openOrCopy(
        _ path: String, _ folder: DrawingFolder, _ notices: Notices, evenOpenOne: Bool = true
    ) throws(StoreFailure) -> OpenedDrawing {
        do throws(StoreFailure) { return try openOrRescue(path, folder, notices) } catch {
            let reason: String
            switch error.cause {
            case .system(EWOULDBLOCK) where evenOpenOne: reason = "is open in another window"
            case .system(EACCES), .system(EROFS), .system(EPERM): reason = "may not be written"
            default: throw error
            }
            do throws(StoreFailure) {
                let opened = try folder.openCopyOrRescue(path)
                if let rescue = opened.rescue {
                    tell(rescue, of: path, in: opened.file?.path ?? path, notices)
                } else {
                    notices.tell("\(path) \(reason): this is a copy of it")
                }
                return opened
            } catch let trouble {
                guard let looked = try? OpenedDrawing(lookingAt: path) else { throw trouble }
                notices.tell("\(path) \(reason), and neither can a copy: you see it, but what you draw is not kept (\(trouble))")
                return looked
            }
        }
    }

    /// Opens a drawing. Where all that can be read of it is in another file now, that is told.
    private static func openOrRescue(_ path: String, _ folder: DrawingFolder, _ notices: Notices) throws(StoreFailure) -> OpenedDrawing {
        let opened = try folder.openOrRescue(path)
        if let rescue = opened.rescue { tell(rescue, of: path, in: opened.file?.path ?? path, notices) }
        return opened
    }

    private static func tell(_ rescue: OpenedDrawing.Rescue, of path: String, in place: String, _ notices: Notices) {
        if case .newer = rescue.failure.cause {
            notices.tell("\(path) is a newer Inkstone's: it stays as it is, and what this one knows of it is in \(place)")
        } else {
            let missing = rescue.lost == 0 ? "" : rescue.lost == 1 ? "; one stroke is lost" : "; \(rescue.lost) strokes are lost"
            notices.tell("\(rescue.failure); it stays as it is, and what can be read of it is in \(place)\(missing)")
        }
    }
}

extension OpenedDrawing {
    /// What the session starts with: view and tools are those of the file or, after a crash, those that were remembered since. Where they
    /// cannot be read the drawing shows as a new one does.
    func start(in fresh: SessionStart, _ memory: SessionMemory, telling notices: Notices) -> SessionStart {
        var start = fresh
        let remembered = file.flatMap { memory.look(of: $0.path, edits: contents.drawing.editCount) }
        do throws(DecodingFailure) { try start.readBeside(remembered ?? contents.session) } catch {
            notices.tell("view and tools of \(file?.path ?? "the drawing") cannot be read: \(error)")
        }
        start.drawing = contents.drawing
        return start.goingOn(in: fresh)
    }
}
