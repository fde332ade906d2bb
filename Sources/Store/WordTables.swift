import Databases
import Files
internal import Ink

/// The words of a drawing in a database: that of its file, or one in memory.
///
/// | table | column | as |
/// | --- | --- | --- |
/// | passage | id | of no meaning |
/// | | name | `Passage.name` |
/// | word | rowid | the passage's id times `Passage.mostWords`, plus the word's number in the passage |
/// | | readings | its readings, separated by spaces; a full-text index (https://www.sqlite.org/fts5.html) |
/// | | left, top, right, bottom | its box in canvas points |
///
/// Case and accents make no difference to what is found.
struct WordTables {
    private let database: Database
    private let newPassage, newWord, oldPassage, oldWords, allWords, matches: Statement

    struct Match {
        let row: Int64
        let box: CanvasRect

        /// The id of the word's passage.
        var passage: Int64 { row / Int64(Passage.mostWords) }
    }

    /// - Parameter isNew: makes the tables where they are missing.
    init(in database: Database, isNew: Bool = false) throws(StoreFailure) {
        if isNew, try !Self.are(in: database) { try database.run(Self.schema, .write) }
        self.database = database
        newPassage = try database.prepare("INSERT INTO passage (name) VALUES (?) RETURNING id", .write)
        newWord = try database.prepare("INSERT INTO word (rowid, readings, left, top, right, bottom) VALUES (?, ?, ?, ?, ?, ?)", .write)
        oldPassage = try database.prepare("DELETE FROM passage WHERE id = ?", .write)
        oldWords = try database.prepare("DELETE FROM word WHERE rowid >= ? AND rowid < ?", .write)
        allWords = try database.prepare(
            "SELECT rowid, left, top, right, bottom, readings FROM word WHERE rowid >= ? AND rowid < ? ORDER BY rowid", .read)
        matches = try database.prepare("SELECT rowid, left, top, right, bottom FROM word WHERE word MATCH ? ORDER BY rowid", .read)
    }

    private static let schema = "\(DrawingSchema.passage.sql); \(DrawingSchema.word.sql);"

    /// Whether a database has the tables.
    static func are(in database: Database) throws(StoreFailure) -> Bool {
        try database.number("SELECT count(*) FROM sqlite_schema WHERE name IN ('passage', 'word')") == 2
    }

    func inTransaction(_ body: () throws(StoreFailure) -> Void) throws(StoreFailure) { try database.transaction(body) }

    /// The ids of all passages, by their names.
    func passages() throws(StoreFailure) -> [UInt64: Int64] {
        let rows = try database.prepare("SELECT name, id FROM passage", .read)
        var all: [UInt64: Int64] = [:]
        while try rows.step() { all[UInt64(bitPattern: rows.integer(0))] = rows.integer(1) }
        return all
    }

    /// Adds a passage that is not there. Returns its id.
    @discardableResult
    func add(_ passage: Passage) throws(StoreFailure) -> Int64 {
        try newPassage.bind(1, Int64(bitPattern: passage.name))
        _ = try newPassage.step()
        let id = newPassage.integer(0)
        try newPassage.run()
        for (number, word) in passage.words.enumerated() {
            try newWord.bind(1, id * Int64(Passage.mostWords) + Int64(number))
            try newWord.bind(2, word.readings.joined(separator: " "))
            for (column, value) in [word.box.minX, word.box.minY, word.box.maxX, word.box.maxY].enumerated() {
                try newWord.bind(Int32(column) + 3, value)
            }
            try newWord.run()
        }
        return id
    }

    func remove(_ id: Int64) throws(StoreFailure) {
        try oldPassage.bind(1, id)
        try oldPassage.run()
        try bind(id, to: oldWords)
        try oldWords.run()
    }

    /// The words of a passage.
    func words(of id: Int64) throws(StoreFailure) -> [PlacedWord] {
        try bind(id, to: allWords)
        defer { allWords.reset() }
        var words: [PlacedWord] = []
        while try allWords.step() {
            let readings = String(decoding: allWords.blob(5), as: UTF8.self).split(separator: " ").map(String.init)
            words.append(PlacedWord(readings, box: box(allWords)))
        }
        return words
    }

    /// The words with a reading that begins with a text, by their ids.
    func matches(_ beginning: String) throws(StoreFailure) -> [Match] {
        // In quotes it is a text to find, whatever it has that a query could mean otherwise.
        try matches.bind(1, "\"" + beginning.filter { $0 != "\"" } + "\"*")
        defer { matches.reset() }
        var all: [Match] = []
        while try matches.step() { all.append(Match(row: matches.integer(0), box: box(matches))) }
        return all
    }

    private func bind(_ id: Int64, to statement: Statement) throws(StoreFailure) {
        try statement.bind(1, id * Int64(Passage.mostWords))
        try statement.bind(2, (id + 1) * Int64(Passage.mostWords))
    }

    private func box(_ row: Statement) -> CanvasRect {
        CanvasRect(minX: row.real(1), minY: row.real(2), maxX: row.real(3), maxY: row.real(4))
    }

    /// The words that a query finds: in passages that have something for each of its words, all that begin with one of these.
    ///
    /// - Parameter isFound: whether a passage counts, by its id.
    func find(_ query: String, in isFound: (Int64) -> Bool) throws(StoreFailure) -> [Match] {
        let sought = query.split(whereSeparator: \.isWhitespace).filter { $0.contains { $0.isLetter || $0.isNumber } }
        var all: [Int64: Match] = [:]
        var passages: Set<Int64>?
        for word in sought {
            let found = try matches(String(word)).filter { isFound($0.passage) }
            let own = Set(found.map(\.passage))
            passages = passages?.intersection(own) ?? own
            for match in found { all[match.row] = match }
        }
        guard let passages else { return [] }
        return all.values.filter { passages.contains($0.passage) }.sorted { $0.row < $1.row }
    }
}
