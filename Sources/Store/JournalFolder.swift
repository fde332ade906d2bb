internal import Glibc

/// The folder of the journals, and the rules by which programs share it.
struct JournalFolder: Sendable {
    private let folder: Folder

    init(_ path: String) { folder = Folder(path) }

    /// Only the owner may read and write.
    static let mode: mode_t = 0o600
    /// The most programs that may run at the same time.
    private static let limit = 1000

    /// Opens a journal for this program alone: of those with contents that no program has open, the one written last, so that the drawing
    /// of the last session comes back; otherwise an empty one. Creates the folder if it is missing.
    func claim() throws(StoreFailure) -> OpenJournal {
        try folder.create()
        try folder.requireOwn()
        let turn = try takeTurn()
        for path in try unheld() {
            if let file = try open(path) { return try claimed(path, file) }
        }
        let journal = try claimEmpty()
        _ = consume turn
        return journal
    }

    /// The journals with contents that no program has open, the one written last first.
    func waiting() throws(StoreFailure) -> [String] {
        let turn = try takeTurn()
        let paths = try unheld()
        _ = consume turn
        return paths
    }

    /// Renames a journal of this program to a name of its own, at which it is kept, and begins an empty one in its place. Returns the name.
    /// On failure the journal continues under one name or the other.
    func keep(_ journal: inout OpenJournal, modified seconds: Int) throws(StoreFailure) -> String {
        let turn = try takeTurn()
        let kept = nameToKeep(modified: seconds)
        if rename(journal.path, kept) < 0 { throw StoreFailure(.rename, journal.path) }
        journal.path = kept
        journal = try claimEmpty()
        _ = consume turn
        return kept
    }

    /// Links the journal to such a name as well, and returns it. Replacing the journal then leaves the kept file unchanged.
    func keepCopy(of journal: borrowing OpenJournal, modified seconds: Int) throws(StoreFailure) -> String {
        let turn = try takeTurn()
        let kept = nameToKeep(modified: seconds)
        if link(journal.path, kept) < 0 { throw StoreFailure(.rename, journal.path) }
        _ = consume turn
        return kept
    }

    /// `journal-2026-11-21-045815`, followed by `-2`, `-3` … if that is taken.
    private func nameToKeep(modified seconds: Int) -> String {
        let stamp = folder["journal-" + Self.stamp(seconds)]
        var kept = stamp
        var copy = 1
        while FileStatus(of: kept) != nil {
            copy += 1
            kept = "\(stamp)-\(copy)"
        }
        return kept
    }

    /// Looking at a journal takes its lock for a moment, so two programs looking at the same time would hide journals from each other. So
    /// they take turns: a turn lasts while the returned descriptor is open.
    private func takeTurn() throws(StoreFailure) -> Descriptor {
        let turn = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
        try turn.awaitLock(folder.path)
        return turn
    }

    private func unheld() throws(StoreFailure) -> [String] {
        var found: [(path: String, modified: (seconds: Int, nanoseconds: Int))] = []
        for name in try folder.names() where isJournal(name) {
            let path = folder[name]
            guard FileStatus(of: path) != nil, let file = try open(path), let status = file.status, status.size > 0 else { continue }
            found.append((path, status.modified))
        }
        return found.sorted { $0.modified > $1.modified }.map(\.path)
    }

    /// Claims the empty journal with the lowest number.
    private func claimEmpty() throws(StoreFailure) -> OpenJournal {
        for number in 0..<Self.limit {
            let path = folder[number == 0 ? "journal" : "journal.\(number)"]
            if let file = try open(path, O_CREAT), file.status?.size == 0 { return try claimed(path, file) }
        }
        throw StoreFailure(.lock, folder.path, .system(EAGAIN))
    }

    /// Opens and locks a journal; nil when another program has it, another user owns it, or it is not a regular file.
    private func open(_ path: String, _ flags: Int32 = 0) throws(StoreFailure) -> Descriptor? {
        while true {
            if access(path, R_OK | W_OK) < 0 && errno == EACCES { return nil }
            // A pipe or a device of that name is no journal, and opening it might block.
            if let status = FileStatus(of: path), !status.isRegular { return nil }
            let file = try Descriptor(opening: path, O_RDWR | O_APPEND | flags, mode: Self.mode)
            guard try file.lock(path) else { return nil }
            // If another program replaced the file between opening and locking, we have locked a file without a name.
            if let named = FileStatus(of: path)?.identity, named == file.status?.identity { return file }
        }
    }

    /// Removes the temporary files of interrupted replacements: only the holder of its lock replaces a journal.
    private func claimed(_ path: String, _ file: consuming Descriptor) throws(StoreFailure) -> OpenJournal {
        for leftover in FileReplacement.leftovers(of: path, among: try folder.names()) { unlink(folder[leftover]) }
        try folder.sync()
        return OpenJournal(path: path, file: file)
    }

    /// "journal", or "journal." and a number.
    private func isJournal(_ name: String) -> Bool {
        if name == "journal" { return true }
        guard name.hasPrefix("journal.") else { return false }
        let number = name.dropFirst("journal.".count)
        return !number.isEmpty && number.allSatisfy { ("0"..."9").contains($0) }
    }

    /// Local date and time, "2026-11-21-045815".
    private static func stamp(_ seconds: Int) -> String {
        var time = seconds
        var local = tm()
        localtime_r(&time, &local)
        let fields = [local.tm_year + 1900, local.tm_mon + 1, local.tm_mday, local.tm_hour, local.tm_min, local.tm_sec]
        let digits = fields.map { $0 < 10 ? "0\($0)" : "\($0)" }
        return digits[..<3].joined(separator: "-") + "-" + digits[3...].joined()
    }
}

/// A journal locked for this program.
struct OpenJournal: ~Copyable {
    var path: String
    var file: Descriptor
}
