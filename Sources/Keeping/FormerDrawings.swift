import Bytes
import Files
import Recording
import Session
import Store

/// The drawings of programs up to version 0.1, which kept the inputs of a session in a journal: each gets a file of its own, once.
struct FormerDrawings {
    /// Nil where there are none.
    private let journals: FormerJournals?
    private let folder: DrawingFolder
    private let notices: Notices

    /// - Parameters:
    ///   - state: the folder of the journals; nil where there is none.
    ///   - folder: where the drawings go.
    init(in state: String?, into folder: DrawingFolder, telling notices: Notices) {
        journals = state.map(FormerJournals.init(in:))
        (self.folder, self.notices) = (folder, notices)
    }

    /// Makes a file of each former drawing. Returns the path of the one drawn last; nil where there is none. A journal that cannot be read
    /// or moved stays where it is, and a notice names it.
    func takeOver() -> String? {
        var newest: String?
        do throws(StoreFailure) {
            try journals?.forEach { path, bytes in
                do {
                    let drawing = try takeOver(bytes, path)
                    newest = newest ?? drawing
                    return true
                } catch {
                    notices.tell("the drawing in \(path) cannot be opened and stays there: \(error)")
                    return false
                }
            }
        } catch { notices.tell("\(error); the drawings of former versions there stay as they are") }
        return newest
    }

    private func takeOver(_ bytes: [UInt8], _ path: String) throws -> String? {
        let recording = try Recording(bytes, acceptsCut: true)
        if recording.bytesCutOff > 0 {
            notices.tell("the end of the drawing in \(path) cannot be read: all before it is opened")
        }
        let start = Session.restore(recording, into: SessionStart(width: 1, height: 1))
        // A session in which nothing was drawn.
        if start.drawing.editCount == 0 { return nil }
        return try folder.keep(start.drawing, session: start.encodedBeside)
    }
}
