import Session
import Tools
import Words

/// Keeps the drawing and what is to be recorded of it, and knows what to say where the disk does not take it.
final class Keeper {
    /// Nil while a recording plays, which leaves the kept drawing alone, and where there is no place for one.
    private var keep: Keep?
    private var recorder: Recorder?
    /// Why the drawing is not kept, or was not when that was last tried.
    private(set) var trouble: String?
    /// The person has been told that closing now loses what the disk did not take.
    private var hasWarned = false
    /// When what the disk did not take is tried again, in monotonic seconds.
    private(set) var nextRetry: Double?

    /// In seconds.
    private static let retryInterval = 1.0

    /// Keeps nothing yet.
    init() {}

    /// Opens the kept drawing, or begins a blank one.
    ///
    /// - Parameters:
    ///   - folder: nil where there is none.
    ///   - fresh: window and settings, and drawing and tools where none are kept. Becomes what the session has to start with.
    func open(in folder: String?, fresh: inout SessionStart, startsBlank: Bool) {
        guard let folder else {
            trouble = "neither XDG_STATE_HOME nor HOME is set; set one of them to a folder of yours"
            return
        }
        do { keep = try Keep(in: folder, fresh: fresh, startsBlank: startsBlank) } catch { trouble = "\(error)" }
        // Given away, so that the drawing's storage is not shared for longer than it must.
        if let kept = keep?.takeStart() { fresh = kept }
    }

    /// Records from now on in a file of the person's choice, too.
    func record(to path: String, replaces: Bool, from start: SessionStart) throws(Failure) {
        recorder = try Recorder(path: path, replaces: replaces, start: start)
    }

    /// Takes what the session took. Where that changed the drawing, by an edit or by the real value of an estimate that was drawn, it goes
    /// to the disk at once.
    ///
    /// - Parameter tell: is told what `save` returns, where it saves.
    func take(_ outcome: Session.Outcome, of session: Session, at now: @autoclosure () -> Double, tell: (String?) -> Void) {
        keep?.append(outcome.taken)
        recorder?.append(outcome.taken)
        if !outcome.changes.isEmpty { tell(save(session, at: now())) }
    }

    /// Hands what the drawing has gained to the disk.
    ///
    /// - Returns: why it is not kept, where that trouble begins.
    func save(_ session: Session, at now: Double) -> String? {
        recorder?.save()
        let failure = keep?.save(session)
        guard let isBehind = keep?.isBehind else { return nil }
        nextRetry = isBehind ? now + Self.retryInterval : nil
        if let failure {
            trouble = "\(failure)"
            return trouble
        }
        if !isBehind {
            // All is well, and the next trouble is news.
            trouble = nil
            hasWarned = false
        }
        return nil
    }

    /// The program may close; it waits for the disk once, since what that has not taken would be lost.
    func mayClose() -> Bool {
        guard keep?.isBehind == true, !hasWarned else { return true }
        hasWarned = true
        return false
    }

    /// There is a kept drawing.
    var isKeeping: Bool { keep != nil }

    /// The disk has not taken all of it, or of what is recorded.
    var isBehind: Bool {
        if keep?.isBehind == true { return true }
        return (recorder?.unwritten ?? 0) > 0
    }

    /// What the window's title says of it; nil: nothing.
    var warning: Text? {
        if hasWarned { return .titleDiskIsFull }
        return trouble == nil ? nil : .titleNotKept
    }
}
