internal import CSQLite
package import Files

/// A prepared statement. Parameters count from 1 and columns from 0, as in SQL.
package final class Statement {
    private let handle: OpaquePointer
    private let database: Database
    private let action: StoreFailure.Action

    init(_ handle: OpaquePointer, _ database: Database, _ action: StoreFailure.Action) {
        (self.handle, self.database, self.action) = (handle, database, action)
    }

    deinit { sqlite3_finalize(handle) }

    package func bind(_ index: Int32, _ value: Int64?) throws(StoreFailure) {
        try check(value.map { sqlite3_bind_int64(handle, index, $0) } ?? sqlite3_bind_null(handle, index))
    }

    package func bind(_ index: Int32, _ value: Double) throws(StoreFailure) { try check(sqlite3_bind_double(handle, index, value)) }

    package func bind(_ index: Int32, _ bytes: [UInt8]) throws(StoreFailure) {
        try check(
            bytes.withUnsafeBytes { inkstone_bind_copied_blob(handle, index, $0.baseAddress ?? UnsafeRawPointer(handle), UInt64($0.count)) }
        )
    }

    package func bind(_ index: Int32, _ text: String) throws(StoreFailure) {
        try check(
            text.utf8CString.withUnsafeBufferPointer { inkstone_bind_copied_text(handle, index, $0.baseAddress, UInt64($0.count - 1)) })
    }

    /// The same for a path, by its bytes.
    package func bind(_ index: Int32, path: String) throws(StoreFailure) {
        let bytes = path.inBytes
        try check(inkstone_bind_copied_text(handle, index, bytes, UInt64(bytes.count - 1)))
    }

    /// Whether there is another row.
    package func step() throws(StoreFailure) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw database.failure(action, code)
        }
    }

    /// Runs a statement that answers nothing, and makes it ready for other values.
    package func run() throws(StoreFailure) {
        defer { reset() }
        while try step() {}
    }

    /// Makes the statement ready for other values before it has answered all of its rows.
    package func reset() {
        sqlite3_reset(handle)
        database.renewSteps()
    }

    package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    package func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// The column's bytes, which last until the next step.
    package func blob(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(handle, column)
        return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }

    private func check(_ code: Int32) throws(StoreFailure) {
        if code != SQLITE_OK { throw database.failure(action, code) }
    }
}
