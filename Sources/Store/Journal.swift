internal import Glibc

/// An append-only file that loses nothing finished: appended bytes have left the program when `append` returns (so they survive kill -9),
/// and are on disk moments later (so they survive a power cut). It holds bytes; their meaning is up to others.
///
/// Programs running at the same time have a journal each in one folder: `journal`, `journal.1`, `journal.2` … Locks tell whose is whose; a
/// lock ends with its program, however that ends. `JournalFolder.claim` says which journal a program gets.
package struct Journal: ~Copyable {
    private var open: OpenJournal
    private let folder: JournalFolder
    private let sync: BackgroundSync
    private var unwritten = Backlog()
    /// The present trouble.
    private var failure: StoreFailure?

    /// Claims a journal in the folder, which is created if missing.
    package init(in path: String) throws(StoreFailure) {
        let folder = JournalFolder(path)
        let sync = try BackgroundSync(path: path)
        open = try folder.claim()
        self.folder = folder
        self.sync = sync
    }

    package var path: String { open.path }

    /// The journals with contents that no program has open, newest first. Programs that ran beside another left them behind. A program
    /// started while this one runs takes the first.
    package func waiting() throws(StoreFailure) -> [String] { try folder.waiting() }

    /// All bytes of the file.
    package func read() throws(StoreFailure) -> [UInt8] {
        // The name stays ours while we hold the lock.
        try contents(of: path)
    }

    /// Appends the bytes, with one write(2) where the system takes them at once.
    ///
    /// Bytes that it does not take (a full disk) are kept and go first with the next call; an empty call retries. The failure is returned
    /// once, when trouble begins, and again only if things went well in between.
    package mutating func append(_ bytes: [UInt8]) -> StoreFailure? {
        let (count, error) = unwritten.append(bytes, to: open.file)
        return report(written: count, error)
    }

    /// The number of bytes that wait for the system to take them.
    package var backlog: Int { unwritten.count }

    /// Replaces everything appended so far: the file is the old one or the new one, complete, whatever happens. On failure the old one
    /// continues.
    package mutating func replace(with bytes: [UInt8]) throws(StoreFailure) {
        open.file = try FileReplacement.write(bytes, to: path, mode: JournalFolder.mode)
        unwritten.drop()
        failure = nil
    }

    /// Begins a new journal and keeps the old one under a name with the time of its last change, which is never overwritten. Returns that
    /// name; nil when the journal was empty. On failure the old one continues.
    package mutating func setAside() throws(StoreFailure) -> String? {
        // Retries the backlog; afterwards `failure` is current.
        _ = append([])
        if let failure, backlog > 0 { throw failure }
        guard let status = open.file.status else { throw StoreFailure(.read, path) }
        if status.size == 0 { return nil }
        if let error = open.file.sync() { throw StoreFailure(.sync, path, .system(error)) }
        return try folder.keep(&open, modified: status.modified.seconds)
    }

    /// Also keeps the present file under such a name. Replace the journal before appending to it again. Fails where a file cannot have two
    /// names.
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
