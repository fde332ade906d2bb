internal import Bytes
import Databases
package import Drawing
import Files
internal import Glibc
internal import Merging

/// A drawing on disk: one SQLite file, `.inkstone`.
///
/// | table | column | as |
/// | --- | --- | --- |
/// | field | name | text, the key: `base`, `head`, `session`, `thumbnail`, `log` |
/// | | value | `base`: `DrawingRows.base`; `head`: the id of the head, an integer; `session`: view, tools and what else is kept with them |
/// | | | `thumbnail`: see `Thumbnail`; `log`: see `LogFrames.Age` |
/// | ink | number, sum, body | `InkDefinition.encode` |
/// | style | number, sum, body | `InkStyle.encode`, which names inks by number |
/// | element | id, sum, body | `Element.encode`, in any state that it has had; names styles by number, and by its digest |
/// | | | a picture file that an earlier element has. The edits tell of the element's other states |
/// | edit | id | rising; a parent's is less than its children's; 0 is the blank drawing |
/// | | name | 64 random bits that stay with the edit in every copy of the file |
/// | | redo | the id of the child that redo leads to; null: the newest, where there is one |
/// | | sum, body | `Edit.encode`, which names its parent and elements; empty for 0 |
/// | reunion | name, other | an edit that brought two copies of the drawing together, and the one that led to the other copy's state, by |
/// | | | their names; the table is there where there has been one |
///
/// An element or edit that was taken back leaves its row behind, with an empty body and 0 as its sum, until another has its id.
///
/// A sum is the `Digest` of the table's name and the row's id and body. It finds damage that SQLite does not see. In a damaged
/// file it also tells to which table a row belongs (see `RawPages`).
///
/// `application_id` is "InkS". `user_version` is 1000 times the major version, plus the minor one. A program opens files of a newer minor
/// version, writes its own columns and leaves other tables and columns alone. It never writes one of a newer major version, but shows a
/// copy of what it understands.
///
/// Each save is one transaction. The file is in WAL mode, except on network file systems, where WAL does not work.
package final class DrawingFile {
    package let path: String
    let database: Database
    /// Reads the file until its first `read` is over; nil where `database` does.
    var reader: Database?
    /// Nil until the file is prepared for saving.
    private(set) var statements: SaveStatements?
    /// The file is empty: the first `save` makes it a drawing.
    private var isBlank = false
    /// Somebody else writes it to the disk.
    private var isInMemory = false
    var context = FileContext()
    /// Size and time of the file after this program wrote it last; nil on network file systems, where such times come late.
    var left: FileStatus?
    private(set) lazy var isOnNetwork = FileSystem(of: path)?.isNetwork ?? false

    static let applicationID: Int64 = 0x496E_6B53
    static let version: Int64 = 1000

    /// Creates the file, for its owner alone. Fails with EEXIST unless it is missing or empty. The first `save` makes it a drawing.
    package init(creating path: String) throws(StoreFailure) {
        let file = try Descriptor(openingFile: path, O_RDWR | O_CREAT, mode: 0o600)
        guard try file.lock(path), file.status?.size == 0 else { throw StoreFailure(.write, path, .system(EEXIST)) }
        self.path = path
        isBlank = true
        database = try Database(path, lock: file)
        noteOwn()
    }

    /// How long opening waits for the lock, in milliseconds: the gallery of another window takes it to look whether a drawing is open.
    private static let lockPatience = 30

    /// Opens a drawing. Fails with EWOULDBLOCK where another program has it open.
    package convenience init(opening path: String) throws(StoreFailure) {
        let file = try Descriptor(openingFile: path, O_RDWR)
        guard try file.lock(path, patience: Self.lockPatience) else { throw StoreFailure(.lock, path, .system(EWOULDBLOCK)) }
        try self.init(path, locked: file)
    }

    /// - Parameter file: the open file, whose lock this program has.
    init(_ path: String, locked file: consuming Descriptor) throws(StoreFailure) {
        self.path = path
        // What SQLite would do with the file as it opens it is looked at before.
        _ = try Self.reader(of: path, strays: .refused)
        database = try Database(path, lock: file)
        try prepareToSave()
    }

    /// Opens a drawing to be read at once and saved later: nothing is written before `prepare`, for which a slow disk may take seconds.
    /// Fails with EWOULDBLOCK where another program has it open.
    package init(openingToRead path: String) throws(StoreFailure) {
        let file = try Descriptor(openingFile: path, O_RDWR)
        guard try file.lock(path, patience: Self.lockPatience) else { throw StoreFailure(.lock, path, .system(EWOULDBLOCK)) }
        // A log needs room beside the file.
        guard access(Folder(of: path).path.inBytes, W_OK) == 0 else { throw StoreFailure(.open, path) }
        self.path = path
        reader = try Self.reader(of: path, strays: .refused)
        database = try Database(path, lock: file)
        noteOwn()
    }

    /// Opens a drawing for reading alone. Other programs may have it open. Nothing is written, here or beside it.
    init(reading path: String) throws(StoreFailure) {
        self.path = path
        database = try Self.reader(of: path, strays: .ignored)
    }

    /// Reads a drawing that other programs may be writing: once more where they have done so meanwhile.
    static func reading<Result>(_ path: String, _ body: (DrawingFile) throws(StoreFailure) -> Result) throws(StoreFailure) -> Result {
        for _ in 0..<5 {
            let file = try DrawingFile(reading: path)
            do throws(StoreFailure) {
                let result = try body(file)
                if file.database.isCurrent { return result }
            } catch { if file.database.isCurrent { throw error } }
        }
        throw StoreFailure(.read, path, .format("another program keeps writing it; try again"))
    }

    /// What this program understands of a newer one's drawing. Fails where that is not all that it needs to show it.
    package static func readNewer(_ path: String) throws(StoreFailure) -> Contents {
        let file = try Snapshot.ofDrawing(at: path, strays: .ignored).file
        let database = try Database(reading: file)
        try DrawingSchema.require(in: database)
        return try DrawingFile(path: path, database: database).read()
    }

    /// A blank drawing in memory, which somebody else writes to a file.
    init(inMemoryFor path: String) throws(StoreFailure) {
        self.path = path
        (isBlank, isInMemory) = (true, true)
        database = try Database(":memory:")
    }

    private init(path: String, database: Database) { (self.path, self.database) = (path, database) }

    /// What SQLite makes beside a file.
    static let (log, journal) = ("-wal", "-journal")
    static let besides = [log, "-shm"]

    /// Whether a drawing can begin at the path: its folder exists, and the file is missing or empty, as a crash or a desktop's "New file"
    /// leaves it.
    package static func mayBegin(at path: String) -> Bool {
        guard let status = FileStatus(of: path) else { return folderExists(Folder(of: path).path) }
        return status.isRegular && status.size == 0
    }

    /// Whether there is a file at the path.
    package static func exists(_ path: String) -> Bool { FileStatus(of: path)?.isRegular ?? false }

    /// A connection that reads a drawing as it is now. Throws unless the file is a drawing that this program can read.
    static func reader(of path: String, strays: Snapshot.Strays) throws(StoreFailure) -> Database {
        let (file, journal) = try Snapshot.ofDrawing(at: path, strays: strays)
        do throws(StoreFailure) {
            let database = try Database(reading: file)
            guard try database.number("PRAGMA application_id") == Self.applicationID else { throw StoreFailure(.open, path, .damaged) }
            let version = try database.number("PRAGMA user_version") ?? 0
            guard version / 1000 <= Self.version / 1000 else { throw StoreFailure(.open, path, .newer(version)) }
            try DrawingSchema.require(in: database)
            if strays == .refused, journal == .beginning { try end(beginningOf: path, database) }
            return database
        } catch {
            // The first transaction has left nothing that could be read, or salvaged.
            if strays == .refused, journal == .beginning, (try? salvage(path)) == nil { undo(beginningOf: path) }
            throw error
        }
    }

    /// Ends a file's first transaction, which has a journal still.
    private static func end(beginningOf path: String, _ database: Database) throws(StoreFailure) {
        // The journal would have all of it removed.
        _ = try DrawingFile(path: path, database: database).read()
        unlink((path + journal).inBytes)
    }

    /// Takes a file's first transaction back: the file is empty afterwards.
    private static func undo(beginningOf path: String) { _ = try? Database(path).number("SELECT count(*) FROM sqlite_schema") }

    /// From now on the file has logs of its own, even if it is a copy.
    func renewLog() throws(StoreFailure) { try database.run(Self.renewal, .write) }

    private static let renewal = "REPLACE INTO field (name, value) VALUES ('log', (random() & 0x7FFFFFFF) << 32);"

    /// Writes the touched rows and the session as one transaction, and waits until the disk has them. After a failure the file is as it was
    /// before.
    package func save(_ touched: TouchedRows, of drawing: Drawing, session: [UInt8]) throws(StoreFailure) {
        var names = context.names
        names.follow(touched)
        try save(touched, of: drawing, session: session, names: names)
    }

    /// - Parameter names: of the edits; those that lack one get it.
    func save(_ touched: TouchedRows, of drawing: Drawing, session: [UInt8], names: EditNames) throws(StoreFailure) {
        var context = context
        context.names = names
        try write(touched, of: drawing, session: session, context)
    }

    /// Writes another drawing in the place of the one that the file has, as one transaction. Rows that both have stay as they are.
    func replace(with named: NamedDrawing, session: [UInt8]) throws(StoreFailure) {
        var context = context
        context.names = EditNames(of: named)
        try write(TouchedRows(all: named.drawing), of: named.drawing, session: session, context, isAll: true)
    }

    /// - Parameter isAll: the drawing has no other rows than those touched.
    private func write(
        _ touched: TouchedRows, of drawing: Drawing, session: [UInt8], _ context: FileContext, isAll: Bool = false
    ) throws(StoreFailure) {
        let isNew = isBlank
        // The first transaction has no log and changes the file itself. What others write comes into it by `checkpoint` and `settle` alone.
        defer { if isNew { noteOwn() } }
        var context = context
        var rows = context.encoder.rows(touched, of: drawing)
        try prepare()
        try database.transaction { () throws(StoreFailure) in
            if isNew { try database.run(Self.schema, .write) }
            if isNew || isAll || touched.origins != nil { try replaceReunions(with: context.names.reunions) }
            if isAll { try removeOthers(than: &rows) }
            if let origins = touched.origins { try removeTrimmed(origins, of: drawing) }
            if let statements { return try statements.write(rows, session: session, &context.names) }
            try SaveStatements(database).write(rows, session: session, &context.names)
        }
        self.context = context
        // A transaction without a log holds once the name of its journal is gone, and the first one has no log.
        if !isInMemory, isNew || isOnNetwork { try? Folder(of: path).sync() }
        isBlank = false
        if isNew { try prepareToSave() }
    }

    /// Has the rows of the file removed that are not among these.
    private func removeOthers(than rows: inout DrawingRows) throws(StoreFailure) {
        rows.removedElements = try ids(of: .element).subtracting(rows.elements.map(\.id)).sorted()
        rows.removedEdits = try ids(of: .edit).subtracting(rows.edits.map(\.id)).sorted()
    }

    private func ids(of table: Table) throws(StoreFailure) -> Set<UInt64> {
        let rows = try database.prepare("SELECT id FROM \(table)", .read)
        var ids: Set<UInt64> = []
        while try rows.step() { ids.insert(UInt64(bitPattern: rows.integer(0))) }
        return ids
    }

    /// Makes a file that was opened to be read ready for saving, unless others have changed it meanwhile. Each `save` does so too.
    func prepare() throws(StoreFailure) {
        if !isBlank, statements == nil, !isOverwritten { try prepareToSave() }
    }

    func prepareToSave() throws(StoreFailure) {
        reader = nil
        try database.run("PRAGMA journal_mode = \(isOnNetwork ? "DELETE" : "WAL"); PRAGMA synchronous = FULL", .open)
        // Without a log the journal has the first page before any other is written, by which it is known (see `RollbackJournal`).
        try database.run("PRAGMA cache_spill = OFF", .open)
        // A salvage of the damaged file must not find deleted rows again. No transaction brings the log into the file.
        try database.run("PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0", .open)
        statements = try SaveStatements(database)
        noteOwn()
    }

    /// Brings everything into the one file, and leaves nothing beside it. Fails where another program reads it.
    func closeLog() throws(StoreFailure) {
        defer { noteOwn() }
        guard try database.text("PRAGMA journal_mode = DELETE") == "delete" else {
            throw StoreFailure(.rename, path, .format("another program is reading it"))
        }
    }

    /// Brings what the log has into the file itself, as far as other programs that read it allow, and waits for none of them.
    func checkpoint() { if !isOverwritten { bringIn() } }

    /// Brings everything into the one file: what lies beside it is empty afterwards. Fails harmlessly while another program reads.
    package func settle() {
        // On the pages of another program the log would be damage.
        if isOverwritten { return }
        let isWhole = bringIn()
        // Once the file has everything, this changes the log alone, and whoever finds that empty may write over the file at once.
        try? database.run("PRAGMA wal_checkpoint(TRUNCATE)", .write)
        if !isWhole { noteOwn() }
    }

    /// Returns whether the file has everything now.
    @discardableResult
    private func bringIn() -> Bool {
        defer { noteOwn() }
        guard let rows = try? database.prepare("PRAGMA wal_checkpoint(PASSIVE)", .write), (try? rows.step()) == true else { return false }
        // Whether others were in the way, the pages of the log, and those of them that are in the file.
        return rows.integer(0) == 0 && rows.integer(1) == rows.integer(2)
    }

    /// Writes a whole copy of a drawing that another program may have open, or that may not be written. Fails with EEXIST where
    /// `copy` exists.
    package static func copy(of path: String, to copy: String) throws(StoreFailure) {
        try reading(path) { (file) throws(StoreFailure) in
            try FileReplacement.write(to: copy, asNew: true) { (temporary) throws(StoreFailure) in
                try file.database.write(to: temporary)
                if !file.database.isCurrent { throw StoreFailure(.read, path, .format("another program has just written it")) }
            }
        }
    }

    private static let schema = """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        \(DrawingSchema.tables.filter(\.isNeeded).map { $0.sql + ";" }.joined(separator: "\n"))
        \(renewal)
        """
}
