import Canvas
import Drawing
import Exporting
import Ink
import Recording
import RigSupport
import Session
import Testing

/// The drawing of the README's picture, and the frame that shows it.
struct Sketch {
    let drawing: Drawing
    let view: ViewState
    let width, height: Int
    /// BGRX rows.
    let frame: [UInt32]

    init() throws {
        let folder = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        let session = Session(replaying: try Recording(bytes(of: folder + "/Assets/Recordings/sketch.ink")))
        (drawing, view, frame) = (session.drawing, session.start.view, session.picture())
        (width, height) = (session.width, session.height)
    }

    /// What the frame shows.
    var region: ExportRegion { .visible(view, width: Double(width), height: Double(height)) }
}

extension Export {
    /// The bytes of the whole file.
    func bytes() throws(ExportFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try write { piece in
            bytes += piece
            return true
        }
        return bytes
    }
}
