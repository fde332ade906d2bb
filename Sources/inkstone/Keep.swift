import Session
import Store

/// The drawing kept between sessions: an always-on recording in the state folder.
///
/// It begins with the drawing as the program found it; every pen lift adds what came since, before the event is done with, and another
/// thread brings it to disk. Trouble is said once and costs nothing: what could not be written waits in memory.
struct Keep: ~Copyable {
    private var journal: Journal
    private var writer: RecordingWriter
    private var bytesSinceStart = 0
    /// Once the inputs take more than this the file begins anew with the drawing: hours of hovering are of no use to anybody.
    private static let mostBytes = 64 << 20

    private var start: SessionStart?

    /// Opens the kept drawing, or begins a blank one. What the session has to start with is then to be had from `takeStart`.
    ///
    /// - Parameter fresh: window and bindings, and the drawing and the tools where none are kept.
    init(in folder: String, fresh: SessionStart, startsBlank: Bool) throws(StoreFailure) {
        var journal = try Journal(in: folder)
        let kept = try Self.kept(in: &journal, fresh: fresh, startsBlank: startsBlank)
        for other in try journal.waiting() {
            Console.complain("another kept drawing waits in \(other): start Inkstone once more to open it")
        }
        self.journal = journal
        start = kept
        writer = RecordingWriter(kept)
        begin()
    }

    /// What the journal holds, ready to go on with; what cannot or shall not be opened is set aside, never deleted.
    private static func kept(in journal: inout Journal, fresh: SessionStart, startsBlank: Bool) throws(StoreFailure) -> SessionStart {
        let bytes = try journal.read()
        guard !bytes.isEmpty else { return fresh }
        if startsBlank {
            if let kept = try journal.setAside() { Console.complain("the drawing kept until now is set aside as \(kept)") }
            return fresh
        }
        do throws(RecordingError) {
            return Session.restore(try Recording(bytes, acceptsCut: true), into: fresh)
        } catch {
            let kept = try journal.setAside() ?? journal.path
            Console.complain("the kept drawing cannot be opened and is set aside as \(kept): \(error)")
            return fresh
        }
    }

    /// What the session starts with; to be asked for once, so that the drawing's storage is not shared for longer than it must.
    mutating func takeStart() -> SessionStart? {
        defer { start = nil }
        return start
    }

    /// Puts the writer's beginning in place of all that the file holds.
    private mutating func begin() {
        do { try journal.replace(with: writer.takeBytes()) } catch { Console.complain("the drawing is not kept: \(error)") }
        bytesSinceStart = 0
    }

    mutating func append(_ input: SessionInput) { writer.append(input) }

    /// Hands what came since the last call to the system. `session` is asked for a new beginning when the file has grown too long.
    mutating func save(_ session: Session) {
        let bytes = writer.takeBytes()
        bytesSinceStart += bytes.count
        if let failure = journal.append(bytes) { Console.complain("the drawing is not kept: \(failure); it is in memory, and tried again") }
        if bytesSinceStart > Self.mostBytes, session.isAtRest {
            writer = RecordingWriter(session.start)
            begin()
        }
    }

    /// Bytes that the disk has not taken.
    var unwritten: Int { journal.backlog }
}
