import Recording
import Session
import Store
import Tools

/// The drawing kept between sessions: an always-on recording in the state folder.
///
/// It begins with the drawing as the program found it. Every pen lift appends what has happened since, before the event has been handled,
/// and another thread brings it to the disk itself. Trouble is reported once and loses nothing: bytes that could not be written wait in
/// memory.
struct Keep: ~Copyable {
    private var journal: Journal
    /// Continues the file. nil until the file has this session's beginning: what it held before stays until the whole new beginning has
    /// replaced it.
    private var writer: RecordingWriter?
    private var bytesSinceStart = 0
    /// When the inputs since the beginning take more bytes than this, the file begins anew with the drawing: hours of hovering are of no
    /// use.
    private let mostBytes: Int
    /// It has been reported that the file has no beginning yet.
    private var isToldLate = false

    private var start: SessionStart?

    /// Opens the kept drawing, or begins a blank one. `takeStart` then returns what the session starts with.
    ///
    /// - Parameter fresh: the window and the settings, and the drawing and tools to use when none are kept.
    init(in folder: String, fresh: SessionStart, startsBlank: Bool, mostBytes: Int = 64 << 20) throws(StoreFailure) {
        var journal = try Journal(in: folder)
        let kept = try Self.kept(in: &journal, fresh: fresh, startsBlank: startsBlank)
        for other in try journal.waiting() {
            Console.complain("another kept drawing waits in \(other): start Inkstone once more to open it")
        }
        self.journal = journal
        self.mostBytes = mostBytes
        start = kept
        // If this fails, `save` tries again and reports it.
        try? begin(with: kept)
    }

    /// What the journal holds, as a start to continue from. What cannot be opened, or shall not be, is set aside, never deleted.
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
            // A new beginning will replace the file: the part that cannot be read today must survive it.
            var kept = try? journal.keepCopy()
            if kept == nil { kept = try journal.setAside() }
            Console.complain(
                "the end of the kept drawing cannot be read: all before it is opened, and the file as it was is \(kept ?? journal.path)")
        }
        return Session.restore(recording, into: fresh)
    }

    /// What the session starts with. Returned only once, so that the drawing's storage is not shared longer than necessary.
    mutating func takeStart() -> SessionStart? {
        defer { start = nil }
        return start
    }

    /// Replaces all that the file holds by a new beginning. On failure, file and writer stay as they were: a writer's bytes can only
    /// continue its own beginning.
    private mutating func begin(with start: SessionStart) throws(StoreFailure) {
        var fresh = RecordingWriter(start)
        try journal.replace(with: fresh.takeBytes())
        writer = fresh
    }

    mutating func append(_ input: SessionInput) { writer?.append(input) }

    /// Hands to the system what has come since the last call. Asks `session` for a new beginning when the file has grown too long, and as
    /// long as it has none.
    ///
    /// - Returns: why the drawing is not kept, when that trouble begins. Nothing is lost yet, and the next call tries again.
    mutating func save(_ session: Session) -> StoreFailure? {
        guard let bytes = writer?.takeBytes() else { return session.isAtRest ? beginLate(session.start) : nil }
        bytesSinceStart += bytes.count
        let failure = journal.append(bytes)
        guard bytesSinceStart > mostBytes, session.isAtRest else { return failure }
        // Without room for both files the long one goes on, until it has grown by as much again.
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
