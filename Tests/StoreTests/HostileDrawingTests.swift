import Databases
import Drawing
import Glibc
import TestSupport
import Testing

@testable import Files
@testable import Store

/// Drawings, and what lies beside them, as somebody makes them who wants to do harm: schemas, journals, logs, cells and counts.
@Suite struct HostileDrawingFuzzTests {
    /// 150, or 20,000 in `make fuzz`: `INKSTONE_HOSTILE_DRAWINGS`.
    private static let rounds = getenv("INKSTONE_HOSTILE_DRAWINGS").flatMap { Int(String(cString: $0)) } ?? 150

    @Test("X1 K6 whatever a drawing holds, and whatever lies beside it, ends soon, touches no other file, and is read, salvaged or refused")
    func hostile() throws {
        var random = SeededRandom(seed: 47)
        let strange = try StrangeDrawing(strokes: 30)
        let whole = try contents(of: strange.path)
        let memory = residentMemory()
        var outcomes: [Outcome: Int] = [:]
        for round in 0..<Self.rounds {
            var maker = HostileMaker(whole, random)
            let (bytes, beside) = try maker.make(in: strange)
            random = maker.random
            strange.lay(bytes, beside: beside)
            let before = strange.files
            let start = processorTime()
            strange.look()
            let outcome = open(strange)
            outcomes[outcome, default: 0] += 1
            let time = processorTime() - start
            #expect(time < 2, "round \(round): \(maker.what) took \(time) s for some ten looks")
            // Who opens it for good may end what SQLite has left beside it.
            let after = strange.files
            #expect(after["home/letter"] == before["home/letter"], "round \(round): \(maker.what)")
            // What looks like a first transaction that left nothing is taken back.
            let isTakenBack = outcome == .refused && after["sent/fox.inkstone"] == []
            if outcome != .whole { #expect(after == before || isTakenBack, "round \(round): \(maker.what)") }
            #expect(Set(after.keys).isSubset(of: before.keys), "round \(round): \(maker.what)")
            strange.clearCopies()
        }
        #expect(residentMemory() - memory < 256 << 20)
        #expect(outcomes.values.allSatisfy { $0 > 0 } && outcomes.count == 3, "\(outcomes)")
        if Self.rounds > 1000 { print("hostile drawings: \(outcomes)") }
    }

    private enum Outcome: Hashable { case whole, rescued, refused }

    private func open(_ strange: StrangeDrawing) -> Outcome {
        guard let opened = try? strange.open() else { return .refused }
        #expect(opened.contents.drawing.elementCount <= 60)
        return opened.rescue == nil ? .whole : .rescued
    }

    /// The most that this process has had in memory, in bytes.
    private func residentMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss << 10
    }
}

/// Makes one hostile drawing after the other.
private struct HostileMaker {
    var random: SeededRandom
    /// What was done, for people who look into a failure.
    private(set) var what = ""
    private let whole: [UInt8]

    init(_ whole: [UInt8], _ random: SeededRandom) { (self.whole, self.random) = (whole, random) }

    mutating func make(in strange: StrangeDrawing) throws -> (bytes: [UInt8], beside: [String: [UInt8]]) {
        var bytes = whole
        var beside: [String: [UInt8]] = [:]
        for _ in 0..<random.pick([1, 1, 2]) {
            switch random.pick([0, 1, 2, 3, 4]) {
            case 0: bytes = try withSchema(bytes, strange)
            case 1: beside["-journal"] = journal(bytes, strange)
            case 2: beside["-wal"] = log(bytes)
            case 3:
                what += " cells"
                bytes =
                    random.oneIn(2) ? mutated(bytes, using: &random) : Array(bytes.prefix(random.pick([0, 100, 4096, 9000, bytes.count])))
            default: changeCounts(&bytes)
            }
        }
        if random.oneIn(4) {
            beside["-shm"] = [UInt8](repeating: UInt8.random(in: 0...255, using: &random), count: random.pick([0, 3, 32768]))
        }
        return (bytes, beside)
    }

    private mutating func withSchema(_ bytes: [UInt8], _ strange: StrangeDrawing) throws -> [UInt8] {
        strange.lay(bytes)
        let table = random.pick(["field", "ink", "style", "element", "edit"])
        let columns =
            table == "field"
            ? "name, value" : table == "edit" ? "id, name, redo, sum, body" : table == "element" ? "id, sum, body" : "number, sum, body"
        let endless = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r)"
        let body = random.pick(["SELECT x FROM r WHERE x < 0", "SELECT zeroblob(900000000)", "SELECT group_concat(x) FROM r"])
        let statements = random.pick([
            ["ALTER TABLE \(table) RENAME TO former", "CREATE VIEW \(table) AS \(endless) SELECT \(columns) FROM former, r"],
            [
                "ALTER TABLE \(table) RENAME TO former",
                "CREATE VIEW \(table) (\(columns)) AS SELECT \(columns.replacing(with: "(\(endless) \(body))"))",
            ],
            [
                "CREATE TRIGGER t AFTER \(random.pick(["INSERT", "UPDATE", "DELETE"])) ON \(table) BEGIN DELETE FROM \(random.pick(["element", "edit"])); END"
            ],
            [
                "CREATE TRIGGER t BEFORE INSERT ON \(table) BEGIN SELECT RAISE(\(random.pick(["IGNORE", "ABORT, 'no'", "ROLLBACK, 'no'"]))); END"
            ],
            ["ALTER TABLE \(table) ADD COLUMN more AS (\(random.pick(["zeroblob(100000000)", "randomblob(1000000)", "hex(body)"])))"],
            ["ALTER TABLE \(table) ADD COLUMN more CHECK (length(zeroblob(100000000)) > 0)"],
            ["CREATE INDEX i ON \(table) (\(random.pick(["hex(zeroblob(10000))", columns, "1"])))"],
            ["CREATE VIRTUAL TABLE v USING \(random.pick(["fts5 (a)", "rtree (a, b, c)", "fts3 (a)", "dbstat"]))"],
            [
                "CREATE TABLE passage (id INTEGER PRIMARY KEY, name INTEGER NOT NULL UNIQUE)",
                "CREATE TABLE word (readings, left, top, right, bottom)",
            ],
            ["DROP TABLE \(table)"], ["DELETE FROM \(table)"], ["UPDATE \(table) SET rowid = -rowid"],
            ["PRAGMA page_size = 512", "VACUUM"],
            ["PRAGMA encoding = 'UTF-16'", "PRAGMA user_version = \(random.pick([0, 1999, 2000, -1]))"],
        ])
        what += " \(statements)"
        do {
            let database = try Database(strange.path)
            for statement in statements { try? database.run(statement, .write) }
            try? database.run("PRAGMA journal_mode = DELETE", .write)
        }
        return try contents(of: strange.path)
    }

    private mutating func journal(_ bytes: [UInt8], _ strange: StrangeDrawing) -> [UInt8] {
        let count = bytes.count / 4096
        var pages: [(Int, [UInt8])] = []
        for _ in 0..<random.pick([0, 0, 1, 3]) where count > 0 {
            let page = Int.random(in: 1...count, using: &random)
            var content = Array(bytes[(page - 1) * 4096..<page * 4096])
            if random.oneIn(2) { content[Int.random(in: 0..<4096, using: &random)] &+= 1 }
            if page == 1, random.oneIn(2) { content[27] &-= 1 }
            pages.append((page, content))
        }
        let name = random.oneIn(3) ? strange.precious : nil
        var journal = MadeUpJournal.bytes(
            pageCount: random.pick([0, 1, count - 1, count, count, count + 9]), pages: pages, superJournal: name)
        if random.oneIn(4) { journal = mutated(journal, using: &random) }
        what += " journal of \(pages.map(\.0)), names \(name != nil)"
        return journal
    }

    /// A log with right sums.
    private mutating func log(_ bytes: [UInt8]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let salt = (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) }
        var log = number(0x377F_0682) + number(3_007_000) + number(4096) + number(0) + salt
        var sum = LogFrames.Sum([UInt8](repeating: 0, count: 8), at: 0, false)
        sum.add(log[..<24])
        log += sum.bytes
        let count = bytes.count / 4096
        for _ in 0..<random.pick([0, 1, 4]) where count > 0 {
            let page = random.oneIn(8) ? random.pick([1_000_000, 0x7FFF_FFFF]) : Int.random(in: 1...count, using: &random)
            var content = page <= count ? Array(bytes[(page - 1) * 4096..<page * 4096]) : [UInt8](repeating: 13, count: 4096)
            for _ in 0..<random.pick([0, 1, 20]) {
                content[Int.random(in: 0..<4096, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let header = number(page) + number(random.pick([0, count, count, 1, 0x7FFF_FFFF]))
            sum.add(header[...])
            sum.add(content[...])
            log += header + salt + sum.bytes + content
        }
        what += " log of \(log.count / 4096)"
        return random.oneIn(5) ? mutated(log, using: &random) : log
    }

    /// What the file says of itself and of its pages: sizes, counts, and where pages lead.
    private mutating func changeCounts(_ bytes: inout [UInt8]) {
        what += " counts"
        guard bytes.count >= 4096 else { return }
        for _ in 0..<random.pick([1, 3]) {
            let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
            let place =
                random.oneIn(2)
                ? Int.random(in: 16..<100, using: &random) : page + (page == 0 ? 100 : 0) + Int.random(in: 0..<12, using: &random)
            bytes[place] = random.pick([0, 1, 2, 5, 10, 13, 127, 128, 255])
        }
    }
}

extension String {
    /// The names of columns, each with the same expression before it.
    fileprivate func replacing(with expression: String) -> String {
        split(separator: ", ").map { "\(expression) AS \($0)" }.joined(separator: ", ")
    }
}
