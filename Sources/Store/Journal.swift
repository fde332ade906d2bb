internal import Glibc

/// A file that only grows, so that nothing finished is lost: what is appended has left the program when `append` returns (kill -9 does
/// not touch it) and is on disk moments later (a power cut does not either). It holds bytes; what they mean is for others to say.
///
/// Programs that run at the same time have a journal each, told apart by the file's lock: `journal`, `journal.1`, `journal.2` … in one
/// folder. The lock ends with the program, however it ends. Which one a program takes: see `JournalFolder.claim`.
package struct Journal: ~Copyable {
    private var open: OpenJournal
    private let folder: JournalFolder
    private let sync: BackgroundSync
    private var unwritten = Backlog()
    /// The trouble it is in.
    private var failure: StoreFailure?

    /// Takes a journal in the folder, which is made if it is missing.
    package init(in path: String) throws(StoreFailure) {
        let folder = JournalFolder(path)
        let sync = try BackgroundSync(path: path)
        open = try folder.claim()
        self.folder = folder
        self.sync = sync
    }

    package var path: String { open.path }

    /// Journals that hold something and that nobody has open, newest first: left behind by programs that ran beside another. A program
    /// that starts while this one runs adopts the first of them.
    package func waiting() throws(StoreFailure) -> [String] { try folder.waiting() }

    /// Everything that is in the file.
    package func read() throws(StoreFailure) -> [UInt8] {
        // The name is ours while we hold the lock.
        try contents(of: path)
    }

    /// Adds the bytes to the file's end, with one write(2) where the system takes them at once.
    ///
    /// What it does not take (a full disk) is kept and goes first with the next call; an empty one just tries again. The failure is
    /// returned when trouble begins, once, and again only after things had gone well in between.
    package mutating func append(_ bytes: [UInt8]) -> StoreFailure? {
        let (count, error) = unwritten.append(bytes, to: open.file)
        return report(written: count, error)
    }

    /// Bytes that wait for the system to take them.
    package var backlog: Int { unwritten.count }

    /// Puts the bytes in place of all that was appended so far: the file is the old one or the new one, whole, whatever happens. On failure
    /// the old one goes on.
    package mutating func replace(with bytes: [UInt8]) throws(StoreFailure) {
        open.file = try FileReplacement.write(bytes, to: path, mode: JournalFolder.mode)
        unwritten.drop()
        failure = nil
    }

    /// Begins a new journal and keeps the old one under a name with the time of its last change, over which nothing is ever written.
    /// Returns that name; nil when there was nothing to keep. On failure the old one goes on.
    package mutating func setAside() throws(StoreFailure) -> String? {
        // What the disk did not take has another chance; `failure` is then the newest.
        _ = append([])
        if let failure, backlog > 0 { throw failure }
        guard let status = open.file.status else { throw StoreFailure(.read, path) }
        if status.size == 0 { return nil }
        if let error = open.file.sync() { throw StoreFailure(.sync, path, .system(error)) }
        return try folder.keep(&open, modified: status.modified.seconds)
    }

    /// Keeps the file as it is now under such a name too, until something is put in its place; it is not to be appended to before that.
    /// Fails where a file cannot have two names.
    package func keepCopy() throws(StoreFailure) -> String {
        guard let status = open.file.status else { throw StoreFailure(.read, path) }
        return try folder.keepCopy(of: open, modified: status.modified.seconds)
    }

    private mutating func report(written: Int, _ error: Int32?) -> StoreFailure? {
        if written > 0 { sync.request(open.file) }
        let before = failure
        failure = error.map { StoreFailure(.write, path, .system($0)) } ?? sync.takeFailure().map { StoreFailure(.sync, path, .system($0)) }
        return before == nil ? failure : nil
    }
}
