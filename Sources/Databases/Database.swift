internal import CSQLite
package import Files
internal import Glibc

/// One connection to an SQLite file. Only one thread may use it at a time; it may move between threads.
///
/// A file is data: no trigger, view or foreign key of it runs, and no statement takes more steps than a sound file of its size may need.
package final class Database: @unchecked Sendable {
    package let path: String
    /// Nil where SQLite does not open the file itself.
    private let place: ReachablePath?
    private let handle: OpaquePointer
    /// Closed after the connection: closing any descriptor of the file would drop the connection's own locks.
    private let lock: Descriptor?
    /// What it reads; nil for a connection that may write.
    private let snapshot: (source: Snapshot, file: OpaquePointer)?
    /// The steps that SQLite may still take.
    private let stepsLeft = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
    private let mostSteps: Int64

    /// Once in a process: SQLite finds what it keeps beside a file whose name is as long as names may be.
    private static let fitsNames: Void = csqlite_fit_names()

    /// How long a statement waits for another program's lock, in milliseconds: a killed program leaves one behind for a moment.
    private static let patience: Int32 = 2000

    /// Opens a file for reading and writing, and creates it where it is missing.
    ///
    /// - Parameter lock: is held as long as the connection.
    package init(_ path: String, lock: consuming Descriptor? = nil) throws(StoreFailure) {
        _ = Self.fitsNames
        let place = try ReachablePath(path)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(
            place.text.inBytes, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw StoreFailure(.open, path, sqlite: code, handle)
        }
        self.path = path
        self.place = place
        self.handle = handle
        self.lock = lock
        snapshot = nil
        mostSteps = Self.steps(forBytes: FileStatus(of: path)?.size ?? 0)
        sqlite3_busy_timeout(handle, Self.patience)
        try distrust()
    }

    /// Reads a file. Other programs may have it open.
    package init(reading source: Snapshot) throws(StoreFailure) {
        let (connection, file) = try source.connect()
        path = source.path
        place = nil
        handle = connection
        lock = nil
        snapshot = (source, file)
        mostSteps = Self.steps(forBytes: source.size)
        // Nothing is longer than the file that it is in.
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(clamping: max(source.size, 1 << 20)))
        try distrust()
        // Sorting makes no file either.
        try run("PRAGMA temp_store = MEMORY", .open)
    }

    deinit {
        if let snapshot { csqlite_snapshot_disconnect(handle, snapshot.file) } else { sqlite3_close_v2(handle) }
        stepsLeft.deallocate()
    }

    // MARK: - What a stranger may have made

    /// The steps that a statement may take: each row takes some, and has at least a byte.
    private static func steps(forBytes bytes: Int) -> Int64 { 10_000_000 + 8 * Int64(bytes) }

    private func distrust() throws(StoreFailure) {
        csqlite_distrust(handle)
        for (limit, most) in Self.limits { sqlite3_limit(handle, limit, most) }
        stepsLeft.initialize(to: mostSteps)
        csqlite_budget(handle, stepsLeft)
        try run("PRAGMA cell_size_check = ON; PRAGMA ignore_check_constraints = ON", .open)
    }

    /// What no table and no statement of this program comes near.
    private static let limits: [(limit: Int32, most: Int32)] = [
        (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 5),
        (SQLITE_LIMIT_VDBE_OP, 100_000), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000),
    ]

    /// A new statement may take as many steps again. Those that read a file share them.
    func renewSteps() { if snapshot == nil { stepsLeft.pointee = mostSteps } }

    // MARK: - Where it lies

    /// Where the file lies now. Nil where it has been removed, and where no lock was given.
    package var whereabouts: String? {
        switch lock {
        case .some(let file):
            // The path as it was given, as long as that leads there, through links too.
            FileStatus(of: path)?.identity == file.status?.identity ? path : file.whereabouts
        case nil: nil
        }
    }

    /// Whether the file that it reads is still as it was when it was opened.
    package var isCurrent: Bool { snapshot?.source.isCurrent ?? true }

    /// Closing leaves file and log as they are.
    package func abandonLog() { inkstone_keep_log(handle) }

    // MARK: - Statements

    /// Runs statements that take no values and whose answers are of no interest.
    package func run(_ sql: String, _ action: StoreFailure.Action) throws(StoreFailure) {
        renewSteps()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw failure(action, code) }
    }

    /// Writes a whole copy, without the room of removed rows. The copy gets this file's rights, and its owner may write it.
    package func vacuum(into copy: String) throws(StoreFailure) {
        let rights = (FileStatus(of: path)?.rights ?? 0) | 0o600
        // SQLite would create a file that everybody may read. It takes an empty one as well.
        _ = try Descriptor(opening: copy, O_WRONLY | O_CREAT | O_EXCL, mode: rights)
        let statement = try prepare("VACUUM INTO ?", .read)
        let place = try ReachablePath(copy)
        try statement.bind(1, path: place.text)
        try withExtendedLifetime(place) { () throws(StoreFailure) in try statement.run() }
    }

    /// Writes what it reads, page by page, into a new file. The copy gets this file's rights, and its owner may write it.
    package func write(to copy: String) throws(StoreFailure) {
        guard let snapshot else { preconditionFailure("the file may change") }
        let rights = (FileStatus(of: path)?.rights ?? 0) | 0o600
        let file = try Descriptor(opening: copy, O_WRONLY | O_CREAT | O_EXCL, mode: rights)
        var place = 0
        while true {
            guard let piece = Self.piece(of: snapshot.file, at: place) else { throw StoreFailure(.read, path, .system(EIO)) }
            if piece.isEmpty { return }
            if let error = file.write(piece[...]).error { throw StoreFailure(.write, copy, .system(error)) }
            place += piece.count
        }
    }

    private static func piece(of file: OpaquePointer, at place: Int) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 20) { buffer, read in
            count = Int(csqlite_snapshot_read_whole(file, buffer.baseAddress, Int64(buffer.count), Int64(place)))
            read = max(0, count)
        }
        return count < 0 ? nil : bytes
    }

    /// The bytes that the file of a database in memory would have.
    package func contents() throws(StoreFailure) -> [UInt8] {
        var size: sqlite3_int64 = 0
        guard let bytes = sqlite3_serialize(handle, "main", &size, 0) else { throw StoreFailure(.read, path, .system(ENOMEM)) }
        defer { sqlite3_free(bytes) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: Int(size)))
    }

    /// Runs the body as one transaction: all of it happens, or nothing.
    package func transaction(_ body: () throws(StoreFailure) -> Void) throws(StoreFailure) {
        try run("BEGIN IMMEDIATE", .write)
        do throws(StoreFailure) {
            try body()
            try run("COMMIT", .write)
        } catch {
            // SQLite itself has ended the transaction after some failures.
            sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
            throw error
        }
    }

    package func prepare(_ sql: String, _ action: StoreFailure.Action) throws(StoreFailure) -> Statement {
        renewSteps()
        var statement: OpaquePointer?
        let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement else { throw failure(action, code) }
        return Statement(statement, self, action)
    }

    /// The number that a PRAGMA or a query of one row and column answers; nil when it answers nothing.
    package func number(_ sql: String) throws(StoreFailure) -> Int64? {
        let statement = try prepare(sql, .read)
        return try statement.step() ? statement.integer(0) : nil
    }

    /// The same for a text.
    package func text(_ sql: String) throws(StoreFailure) -> String? {
        let statement = try prepare(sql, .write)
        return try statement.step() ? String(decoding: statement.blob(0), as: UTF8.self) : nil
    }

    func failure(_ action: StoreFailure.Action, _ code: Int32) -> StoreFailure { StoreFailure(action, path, sqlite: code, handle) }
}

extension StoreFailure {
    /// SQLite's own trouble, in the system's terms where there are any.
    init(_ action: Action, _ path: String, sqlite code: Int32, _ handle: OpaquePointer?) {
        let known = handle.map(csqlite_last_errno) ?? 0
        let cause: Cause =
            switch code & 0xFF {
            case SQLITE_FULL: .system(ENOSPC)
            case SQLITE_NOMEM: .system(ENOMEM)
            case SQLITE_READONLY: .system(EROFS)
            case SQLITE_PERM, SQLITE_AUTH: .system(EACCES)
            case SQLITE_IOERR: .system(known == 0 ? EIO : known)
            case SQLITE_CANTOPEN: .system(handle.map(sqlite3_system_errno).flatMap { $0 == 0 ? nil : $0 } ?? EIO)
            case SQLITE_BUSY, SQLITE_LOCKED: .format("another program has locked it")
            // A sound file has no value longer than itself, and needs fewer steps.
            case SQLITE_NOTADB, SQLITE_CORRUPT, SQLITE_INTERRUPT, SQLITE_TOOBIG: .damaged
            default: .format(String(cString: sqlite3_errstr(code)))
            }
        self.init(action, path, cause)
    }
}
