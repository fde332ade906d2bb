import Recording
import Session
import Store
import Tools

/// The drawing kept between sessions: an always-on recording in the state folder.
///
/// It begins with the drawing as the program found it; every pen lift adds what came since, before the event is done with, and another
/// thread brings it to disk. Trouble is said once and costs nothing: what could not be written waits in memory.
struct Keep: ~Copyable {
    private var journal: Journal
    /// Goes on from where the file ends. Nil while the file is not yet this session's: what it held before stays until a beginning of
    /// ours is whole in its place.
    private var writer: RecordingWriter?
    private var bytesSinceStart = 0
    /// Once the inputs since the beginning take more than this the file begins anew with the drawing: hours of hovering are of no use to
    /// anybody.
    private let mostBytes: Int
    /// It has been said why there is no beginning.
    private var isToldLate = false

    private var start: SessionStart?

    /// Opens the kept drawing, or begins a blank one. What the session has to start with is then to be had from `takeStart`.
    ///
    /// - Parameter fresh: window and bindings, and the drawing and the tools where none are kept.
    init(in folder: String, fresh: SessionStart, startsBlank: Bool, mostBytes: Int = 64 << 20) throws(StoreFailure) {
        var journal = try Journal(in: folder)
        let kept = try Self.kept(in: &journal, fresh: fresh, startsBlank: startsBlank)
        for other in try journal.waiting() {
            Console.complain("another kept drawing waits in \(other): start Inkstone once more to open it")
        }
        self.journal = journal
        self.mostBytes = mostBytes
        start = kept
        // Should this fail, `save` tries again and tells.
        try? begin(with: kept)
    }

    /// What the journal holds, ready to go on with; what cannot or shall not be opened is set aside, never deleted.
    private static func kept(in journal: inout Journal, fresh: SessionStart, startsBlank: Bool) throws(StoreFailure) -> SessionStart {
        let bytes = try journal.read()
        guard !bytes.isEmpty else { return fresh }
        if startsBlank {
            if let kept = try journal.setAside() { Console.complain("the drawing kept until now is set aside as \(kept)") }
            return fresh
        }
        let recording: Recording
        do { recording = try Recording(bytes, acceptsCut: true) } catch {
            let kept = try journal.setAside() ?? journal.path
            Console.complain("the kept drawing cannot be opened and is set aside as \(kept): \(error)")
            return fresh
        }
        if recording.bytesCutOff > 0 {
            // What takes the file's place shall not be the end of what cannot be read today.
            var kept = try? journal.keepCopy()
            if kept == nil { kept = try journal.setAside() }
            Console.complain(
                "the end of the kept drawing cannot be read: all before it is opened, and the file as it was is \(kept ?? journal.path)")
        }
        return Session.restore(recording, into: fresh)
    }

    /// What the session starts with; to be asked for once, so that the drawing's storage is not shared for longer than it must.
    mutating func takeStart() -> SessionStart? {
        defer { start = nil }
        return start
    }

    /// Puts a new beginning in place of all that the file holds. On failure file and writer go on as they were: a writer's bytes continue
    /// its own beginning, and no other.
    private mutating func begin(with start: SessionStart) throws(StoreFailure) {
        var fresh = RecordingWriter(start)
        try journal.replace(with: fresh.takeBytes())
        writer = fresh
    }

    mutating func append(_ input: SessionInput) { writer?.append(input) }

    /// Hands what came since the last call to the system. `session` is asked for a new beginning when the file has grown too long, and
    /// as long as it has none.
    ///
    /// - Returns: why the drawing is not kept, when that trouble begins. Nothing is lost yet, and the next call tries again.
    mutating func save(_ session: Session) -> StoreFailure? {
        guard let bytes = writer?.takeBytes() else { return session.isAtRest ? beginLate(session.start) : nil }
        bytesSinceStart += bytes.count
        let failure = journal.append(bytes)
        guard bytesSinceStart > mostBytes, session.isAtRest else { return failure }
        // Where there is no room for both the long file goes on, until it has grown by as much again.
        bytesSinceStart = 0
        do { try begin(with: session.start) } catch { return failure }
        return nil
    }

    private mutating func beginLate(_ start: SessionStart) -> StoreFailure? {
        do throws(StoreFailure) { try begin(with: start) } catch {
            defer { isToldLate = true }
            return isToldLate ? nil : error
        }
        return nil
    }

    /// The disk has not taken all of the drawing.
    var isBehind: Bool { writer == nil || journal.backlog > 0 }
}
