import Databases
import Files
import Glibc
import Testing
import TestSupport

@Suite("A connection to a database") struct DatabaseTests {
    private let folder = TemporaryFolder()

    @Test("a transaction that fails midway leaves nothing behind, and the next one on the same connection succeeds", arguments: 0..<8)
    func failedTransactions(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let database = try Database(folder["a.db"])
        try database.run("CREATE TABLE line (number INTEGER PRIMARY KEY)", .write)
        var kept: Int64 = 0
        for round in 0..<30 {
            // It succeeds, is given up, or meets a row that is there already.
            let end = random.pick([0, 1, 2])
            let failure = StoreFailure(.write, database.path, .format("given up"))
            var thrown: StoreFailure?
            do throws(StoreFailure) {
                try database.transaction { () throws(StoreFailure) in
                    for number in [2 * round, 2 * round + 1] { try database.run("INSERT INTO line VALUES (\(number))", .write) }
                    if end == 1 { throw failure }
                    if end == 2 { try database.run("INSERT INTO line VALUES (\(2 * round))", .write) }
                }
                kept += 2
            } catch { thrown = error }
            #expect((thrown == nil) == (end == 0) && (end != 1 || thrown == failure), "round \(round): \(String(describing: thrown))")
            #expect(try database.number("SELECT count(*) FROM line") == kept)
        }
        // Another connection finds it so, and free.
        let other = try Database(folder["a.db"])
        #expect(try other.number("SELECT count(*) FROM line") == kept)
        try other.transaction { () throws(StoreFailure) in try other.run("DELETE FROM line", .write) }
        #expect(try database.number("SELECT count(*) FROM line") == 0)
    }

    @Test("what a database refuses is told in the system's words where there are any, so that people hear what to do") func failures()
        throws
    {
        func cause(_ body: () throws(StoreFailure) -> Void) -> StoreFailure.Cause? {
            do throws(StoreFailure) { try body() } catch { return error.cause }
            return nil
        }
        let path = folder["a.db"]
        let database = try Database(path)
        try database.run("CREATE TABLE line (text)", .write)
        let reader = try Database(reading: Snapshot(of: path))
        #expect(cause { () throws(StoreFailure) in try reader.run("DELETE FROM line", .write) } == .system(EROFS))
        try database.run("PRAGMA max_page_count = 3", .write)
        #expect(
            cause { () throws(StoreFailure) in try database.run("INSERT INTO line VALUES (zeroblob(100000))", .write) } == .system(ENOSPC))
        #expect(cause { () throws(StoreFailure) in try database.run("INSERT INTO line VALUES ('short')", .write) } == nil)
        try database.run("BEGIN IMMEDIATE", .write)
        let other = try Database(path)
        #expect(
            cause { () throws(StoreFailure) in try other.run("BEGIN IMMEDIATE", .write) } == .format("another program has locked it"))
        try database.run("ROLLBACK", .write)
        folder.write(Array("no database at all".utf8), to: "text")
        #expect(
            cause { () throws(StoreFailure) in _ = try Database(folder["text"]).number("PRAGMA user_version") } == .damaged)
    }
}
