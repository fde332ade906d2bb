import Databases
import Files
internal import Glibc

/// A drawing as it is now, with what lies beside it by which SQLite would mend it.
extension Snapshot {
    /// What is done with a file beside the drawing that does not fit it.
    enum Strays {
        /// The drawing is read without it.
        case ignored
        /// The drawing is not opened: SQLite would use it as soon as something is written.
        case refused
    }

    /// The drawing's file with the pages of its log or journal, where these are its own.
    ///
    /// - Returns: the journal too; nil where there is none.
    /// - Throws: `stray` where they are not its own and are refused; `damaged` where a tool has copied the log of another time beside it.
    static func ofDrawing(at path: String, strays: Strays) throws(StoreFailure) -> (file: Snapshot, journal: RollbackJournal?) {
        let file = try Snapshot(of: path)
        let log = try file.beside(DrawingFile.log, strays)
        var journal: RollbackJournal?
        if let found = try file.beside(DrawingFile.journal, strays) {
            journal = RollbackJournal(found, beside: file)
            // What changes a file with a log goes into that.
            if log != nil, case .pages = journal { journal = .stray }
            if journal == .stray, strays == .refused { throw file.stray(DrawingFile.journal) }
            if case .pages(let pages) = journal { try file.lay(pages, from: found, pageSize: RawPages.pageSize) }
        }
        if let log { try file.lay(log: log) }
        return (file, journal)
    }

    /// A file beside this one that has something in it.
    private func beside(_ suffix: String, _ strays: Strays) throws(StoreFailure) -> Descriptor? {
        do throws(StoreFailure) {
            // SQLite follows no link here either.
            let found = try Descriptor(openingFile: path + suffix, O_RDONLY | O_NOFOLLOW)
            if found.status?.size == 0 { return nil }
            return found
        } catch {
            if error.cause == .system(ENOENT) || strays == .ignored { return nil }
            throw stray(suffix)
        }
    }

    private func stray(_ suffix: String) -> StoreFailure {
        StoreFailure(.open, path, .stray(DrawingFolder.name(of: path) + DrawingFolder.suffix + suffix))
    }

    private func lay(log: consuming Descriptor) throws(StoreFailure) {
        guard let start = read(2 * RawPages.pageSize, at: 0) else { throw StoreFailure(.read, path) }
        let size = log.status?.size ?? 0
        guard size <= Self.longestLog else { throw StoreFailure(.open, path, .damaged) }
        let frames = LogFrames(count: size) { count, place in log.read(count, at: place) }
        if frames.age(beside: start) != .newer { throw StoreFailure(.open, path, .damaged) }
        if let overlay = frames.overlay { try lay(overlay, from: log, pageSize: RawPages.pageSize) }
    }

    /// No log of ours grows so long, since it goes into the file after each second.
    private static let longestLog = 1 << 31
}
