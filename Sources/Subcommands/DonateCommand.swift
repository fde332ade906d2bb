import Files
import Ink
import Keeping
import Session
import Store
import Terminal

/// `inkstone donate`: a page of words to be written by hand, with which the reading of handwriting can be measured and tuned. It is a
/// drawing's file on this machine, and people decide whom they give it to.
package enum DonateCommand {
    /// Returns the drawing's path. A page that is there already is gone on with; no other drawing is taken for one.
    ///
    /// - Parameter file: the drawing's path; nil: among the person's drawings.
    package static func begin(_ file: String?) throws(Failure) -> String {
        let path = if let file { file } else { try ownPath() }
        if isFree(path) {
            do throws(StoreFailure) { try write(to: path) } catch { throw Failure(error) }
        } else if let drawing = try? DrawingFile.read(path).drawing, !DonationSheet.isPage(drawing) {
            throw .input("\(path.forDisplay) is a drawing of another kind: name a file that does not exist yet")
        }
        Console.say("Write each line beneath its words. All of it is in \(path.forDisplay), and nowhere else.")
        return path
    }

    /// The page in the person's folder. Where its name is that of another drawing, the page has a number after it.
    private static func ownPath() throws(Failure) -> String {
        guard let folder = Places.drawings.map(DrawingFolder.init) else {
            throw .environment("there is no folder for drawings: set HOME, or name a file: inkstone donate FILE")
        }
        do throws(StoreFailure) { try folder.prepare() } catch { throw Failure(error) }
        var (path, number) = (folder.path(named: "Handwriting"), 1)
        while !isFree(path), (try? DrawingFile.read(path).drawing).map(DonationSheet.isPage) != true {
            number += 1
            path = folder.path(named: "Handwriting \(number)")
        }
        return path
    }

    private static func isFree(_ path: String) -> Bool { !DrawingFile.exists(path) || DrawingFile.mayBegin(at: path) }

    private static func write(to path: String) throws(StoreFailure) {
        let drawing = DonationSheet.blank()
        let start = SessionStart(drawing: drawing, width: DonationSheet.width, height: DonationSheet.height)
        try DrawingFile.write(drawing, session: start.encodedBeside, to: path)
    }
}
