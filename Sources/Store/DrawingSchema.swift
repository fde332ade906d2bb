import Databases
import Files

/// The tables of a drawing, and whether a file has these and nothing that would run.
///
/// A drawing is data. Who opens a stranger's file must not run what that has put into its schema: views and triggers, whatever SQLite works
/// out for itself (generated columns, checks, indexes of expressions), and virtual tables. Tables and columns of newer programs may be
/// there, as long as they are plain.
enum DrawingSchema {
    /// A table as this program makes it.
    struct KnownTable: Sendable {
        let name, sql: String
        /// No drawing lacks it.
        var isNeeded = true
    }

    static let tables = [
        KnownTable(name: "field", sql: "CREATE TABLE field (name TEXT PRIMARY KEY, value) WITHOUT ROWID"),
        KnownTable(name: "ink", sql: "CREATE TABLE ink (number INTEGER PRIMARY KEY, sum INTEGER NOT NULL, body BLOB NOT NULL)"),
        KnownTable(name: "style", sql: "CREATE TABLE style (number INTEGER PRIMARY KEY, sum INTEGER NOT NULL, body BLOB NOT NULL)"),
        KnownTable(name: "element", sql: "CREATE TABLE element (id INTEGER PRIMARY KEY, sum INTEGER NOT NULL, body BLOB NOT NULL)"),
        KnownTable(
            name: "edit",
            sql: "CREATE TABLE edit (id INTEGER PRIMARY KEY, name INTEGER NOT NULL, redo INTEGER, sum INTEGER NOT NULL, body BLOB NOT NULL)"
        ),
        reunion, passage,
    ]

    static let reunion = KnownTable(
        name: "reunion", sql: "CREATE TABLE reunion (name INTEGER PRIMARY KEY, other INTEGER NOT NULL)", isNeeded: false)
    static let passage = KnownTable(
        name: "passage", sql: "CREATE TABLE passage (id INTEGER PRIMARY KEY, name INTEGER NOT NULL UNIQUE)", isNeeded: false)
    /// The one virtual table.
    static let word = KnownTable(
        name: "word",
        sql: """
            CREATE VIRTUAL TABLE word USING fts5 (readings, left UNINDEXED, top UNINDEXED, right UNINDEXED, bottom UNINDEXED,
                tokenize = 'unicode61 remove_diacritics 2')
            """, isNeeded: false)

    /// Throws `damaged` where a file has another schema: nothing of it may be read but its pages.
    static func require(in database: Database) throws(StoreFailure) {
        let rows = try database.prepare("SELECT type, name, tbl_name, sql FROM sqlite_schema", .open)
        var found: Set<String> = []
        while try rows.step() {
            func text(_ column: Int32) -> String { String(decoding: rows.blob(column), as: UTF8.self) }
            let (type, name, table, sql) = (text(0), text(1).lowercased(), text(2).lowercased(), text(3))
            let isKnown = tables.contains { $0.name == table }
            let isPlain =
                switch type {
                case "table": Self.isPlain(sql, name)
                // Those without a statement belong to a table's own one.
                case "index": sql.isEmpty || !isKnown && SchemaWords(sql).map(isPlainIndex) ?? false
                default: false
                }
            guard isPlain else { throw StoreFailure(.open, database.path, .damaged) }
            if type == "table" { found.insert(name) }
        }
        guard tables.allSatisfy({ !$0.isNeeded || found.contains($0.name) }) else { throw StoreFailure(.open, database.path, .damaged) }
    }

    private static func isPlain(_ sql: String, _ name: String) -> Bool {
        guard let words = SchemaWords(sql) else { return false }
        if name == word.name { return words == SchemaWords(word.sql) }
        if let known = tables.first(where: { $0.name == name }) { return isKnown(words, known) }
        // Of an unknown table nothing is read or written.
        return words.begin(with: ["create", "table"]) && !words.list.contains { $0.isOne(of: ["as", "generated", "check"]) }
    }

    /// Whether these are the columns of a known table, and perhaps others behind them.
    private static func isKnown(_ words: SchemaWords, _ table: KnownTable) -> Bool {
        guard let known = SchemaWords(table.sql), let end = known.list.lastIndex(of: .sign(")")) else { return false }
        let (start, rest) = (known.list[..<end], known.list[end...])
        guard words.list.count >= known.list.count, words.list.starts(with: start), Array(words.list.suffix(rest.count)) == Array(rest)
        else {
            return false
        }
        let added = words.list[start.count..<words.list.count - rest.count]
        return added.isEmpty || added.first == .sign(",") && added.dropFirst().split(separator: .sign(",")).allSatisfy(isPlainColumn)
    }

    /// Name, type, and a value for rows that are written without it. Brackets would hold what is worked out.
    private static func isPlainColumn(_ column: ArraySlice<SchemaWords.Word>) -> Bool {
        let reserved: Set = ["as", "generated", "always", "check", "unique", "primary", "references", "constraint", "collate"]
        let isSafe = column.allSatisfy { !$0.isOne(of: reserved) && $0 != .sign("(") && $0 != .sign(")") }
        return isSafe && (!column.contains { $0.isOne(of: ["not"]) } || column.contains { $0.isOne(of: ["default"]) })
    }

    /// An index of columns, of all rows.
    private static func isPlainIndex(_ words: SchemaWords) -> Bool {
        let start = words.begin(with: ["create", "unique", "index"]) ? 3 : words.begin(with: ["create", "index"]) ? 2 : nil
        guard let start, words.list.last == .sign(")"), let opening = words.list.firstIndex(of: .sign("(")) else { return false }
        return opening > start && words.list[(opening + 1)...].dropLast().allSatisfy { $0 != .sign("(") && $0 != .sign(")") }
    }
}

/// The words of a statement that makes a table or an index (https://www.sqlite.org/lang.html).
struct SchemaWords: Equatable {
    enum Word: Hashable {
        /// A name or a word of the language, in small letters: SQLite tells neither from the other where a name is not quoted.
        case name(String)
        case text(String)
        case number(String)
        case sign(Character)

        func isOne(of names: Set<String>) -> Bool { if case .name(let name) = self { names.contains(name) } else { false } }
    }

    private(set) var list: [Word] = []

    /// Nil for what no statement of a drawing has: comments, and quotes without an end.
    init?(_ sql: String) {
        var rest = Array(sql)[...]
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first.isASCII, first.isNumber {
                list.append(.number(String(Self.take(&rest) { Self.isLetter($0) || $0 == "." })))
            } else if Self.isLetter(first) {
                list.append(.name(String(Self.take(&rest, while: Self.isLetter)).lowercased()))
            } else if let end = Self.quotes[first] {
                guard let text = Self.takeQuoted(&rest, end) else { return nil }
                list.append(first == "'" && !isNamed ? .text(text) : .name(text.lowercased()))
            } else {
                if rest.starts(with: "--") || rest.starts(with: "/*") { return nil }
                list.append(.sign(rest.removeFirst()))
            }
        }
    }

    /// SQLite names the tables of a virtual one in the quotes of texts.
    private var isNamed: Bool { list == [.name("create"), .name("table")] }

    func begin(with names: [String]) -> Bool { list.starts(with: names.map(Word.name)) }

    private static let quotes: [Character: Character] = ["'": "'", "\"": "\"", "`": "`", "[": "]"]

    private static func isLetter(_ character: Character) -> Bool {
        character == "_" || character == "$" || !character.isASCII || character.isLetter || character.isNumber
    }

    private static func take(_ rest: inout ArraySlice<Character>, while isMeant: (Character) -> Bool) -> ArraySlice<Character> {
        let taken = rest.prefix(while: isMeant)
        rest = rest.dropFirst(taken.count)
        return taken
    }

    /// A quote within quotes is written twice.
    private static func takeQuoted(_ rest: inout ArraySlice<Character>, _ end: Character) -> String? {
        rest.removeFirst()
        var text = ""
        while let next = rest.popFirst() {
            if next != end {
                text.append(next)
            } else if rest.first == end, end != "]" {
                text.append(rest.removeFirst())
            } else {
                return text
            }
        }
        return nil
    }
}
