import Databases
import Files
internal import Glibc

/// What other programs do to a drawing's file while it is open here.
extension DrawingFile {
    /// To be called after each change that this program makes to the file itself: any other one is another program's. Transactions change
    /// the log beside it.
    func noteOwn() { left = isOnNetwork ? nil : FileStatus(of: path) }

    /// Another program has written over the file: its pages are not those that SQLite remembers.
    var isOverwritten: Bool {
        guard let left, let now = FileStatus(of: path), now.identity == left.identity else { return false }
        return now.size != left.size || now.modified != left.modified
    }

    /// Where the file lies now; nil where it has been removed, or moved into the trash. One that was opened there stays in hand.
    var whereabouts: String? {
        guard let place = database.whereabouts else { return nil }
        return place != path && Trash.contains(place) ? nil : place
    }

    /// Follows a file that another program has moved. Nil where it has been removed, replaced or overwritten, and where another state of
    /// the drawing has its former place: what others have put there stays as it is.
    static func follow(_ file: inout DrawingFile?) throws(StoreFailure) {
        guard let former = file else { return }
        if former.isOverwritten {
            // The log fits the pages that were there before; on these it would be damage.
            former.database.abandonLog()
            close(&file, consume former)
            return
        }
        let (place, path, context) = (former.path, former.whereabouts, former.context)
        if path == place { return }
        // The log lies at the former path; its pages go where the file is.
        former.settle()
        // Beside a file that has replaced it the log may be another program's by now.
        let isTaken = isOpen(place)
        close(&file, consume former, removingLog: !isTaken)
        // Some tools move the file aside before they put a newer state in its place.
        if let path, !haveSameDrawing(place, path) { file = try DrawingFile(opening: path, goingOnFrom: context) }
    }

    private static func close(_ file: inout DrawingFile?, _ former: consuming DrawingFile, removingLog: Bool = true) {
        let path = former.path
        file = nil
        _ = consume former
        if removingLog { for suffix in besides { unlink((path + suffix).inBytes) } }
    }
}
