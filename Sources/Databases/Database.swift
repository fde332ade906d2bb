internal import CSQLite
package import Files
internal import Glibc

/// One connection to an SQLite file. Only one thread may use it at a time; it may move between threads.
package final class Database: @unchecked Sendable {
    package let path: String
    private let handle: OpaquePointer
    /// Closed after the connection: closing any descriptor of the file would drop the connection's own locks.
    private let lock: Descriptor?

    package enum Access {
        case readWrite
        case readOnly
        /// Shuts other programs out, and fails at once where one reads. The index of the log is in memory alone: else SQLite would write it
        /// page by page, for a reader too. Closing writes nothing either.
        case alone
        /// Nobody else writes the file, and none of SQLite's other files is made beside it.
        case immutable
    }

    /// How long a statement waits for another program's lock, in milliseconds: a killed program leaves one behind for a moment.
    private static let patience: Int32 = 2000

    package init(_ path: String, _ access: Access, lock: consuming Descriptor? = nil) throws(StoreFailure) {
        let flags =
            switch access {
            case .readWrite, .alone: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readOnly: SQLITE_OPEN_READONLY
            case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name = access == .immutable ? "file:\(path.escapedForURI)?immutable=1" : path
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let handle else {
            defer { sqlite3_close_v2(handle) }
            throw StoreFailure(.open, path, sqlite: code, handle)
        }
        self.path = path
        self.handle = handle
        self.lock = lock
        sqlite3_busy_timeout(handle, access == .alone ? 0 : Self.patience)
        if access == .alone {
            abandonLog()
            try run("PRAGMA locking_mode = EXCLUSIVE", .open)
        }
    }

    /// Opens a file for reading alone. Other programs may have it open. SQLite leaves no other file beside a whole one.
    package convenience init(reading path: String) throws(StoreFailure) {
        func holds(_ suffix: String) -> Bool { (FileStatus(of: path + suffix)?.size ?? 0) > 0 }
        // What a power cut has interrupted has to be taken back first, which is writing.
        if holds("-journal"), FileStatus(of: path) != nil {
            try self.init(path, .readWrite)
            return
        }
        // Where a program has the file open, or has crashed with it, its log has to be read too. Else SQLite would make an empty one,
        // which nobody removes.
        let hasLog = holds("-wal") || FileStatus(of: path + "-shm") != nil
        do throws(StoreFailure) { try self.init(path, hasLog ? .readOnly : .immutable) } catch {
            try self.init(path, .immutable)
        }
    }

    deinit { sqlite3_close_v2(handle) }

    /// Where the file lies now. Nil where it has been removed, and where no lock was given.
    package var whereabouts: String? {
        switch lock {
        case .some(let file):
            // The path as it was given, as long as that leads there, through links too.
            FileStatus(of: path)?.identity == file.status?.identity ? path : file.whereabouts
        case nil: nil
        }
    }

    /// Closing leaves file and log as they are.
    package func abandonLog() { inkstone_keep_log(handle) }

    /// Runs statements that take no values and whose answers are of no interest.
    package func run(_ sql: String, _ action: StoreFailure.Action) throws(StoreFailure) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        if code != SQLITE_OK { throw failure(action, code) }
    }

    /// Writes a whole copy, without the room of removed rows. The copy gets this file's rights, and its owner may write it.
    package func vacuum(into copy: String) throws(StoreFailure) {
        let rights = (FileStatus(of: path)?.rights ?? 0) | 0o600
        // SQLite would create a file that everybody may read. It takes an empty one as well.
        _ = try Descriptor(opening: copy, O_WRONLY | O_CREAT | O_EXCL, mode: rights)
        let statement = try prepare("VACUUM INTO ?", .read)
        try statement.bind(1, copy)
        try statement.run()
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
    fileprivate init(_ action: Action, _ path: String, sqlite code: Int32, _ handle: OpaquePointer?) {
        let system = handle.map(sqlite3_system_errno) ?? 0
        let cause: Cause =
            switch code & 0xFF {
            case SQLITE_FULL: .system(ENOSPC)
            case SQLITE_NOMEM: .system(ENOMEM)
            case SQLITE_READONLY: .system(EROFS)
            case SQLITE_PERM, SQLITE_AUTH: .system(EACCES)
            case SQLITE_IOERR, SQLITE_CANTOPEN: .system(system == 0 ? EIO : system)
            case SQLITE_BUSY, SQLITE_LOCKED: .format("another program has locked it")
            case SQLITE_NOTADB, SQLITE_CORRUPT: .damaged
            default: .format(String(cString: sqlite3_errstr(code)))
            }
        self.init(action, path, cause)
    }
}
