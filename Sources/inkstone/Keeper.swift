import Session
import Tools
import Words

/// Keeps the drawing and its recording, and knows what to tell people when the disk does not take them.
final class Keeper {
    /// nil while a recording plays, which leaves the kept drawing alone, and when there is no folder for one.
    private var keep: Keep?
    private var recorder: Recorder?
    /// Why the drawing is not kept, as of the last attempt; nil when it is.
    private(set) var trouble: String?
    /// The person has been warned that closing now loses what the disk has not taken.
    private var hasWarned = false
    /// When the disk is tried again, in monotonic seconds; nil when it has taken everything.
    private(set) var nextRetry: Double?

    /// In seconds.
    private static let retryInterval = 1.0

    /// Keeps nothing yet.
    init() {}

    /// Opens the kept drawing, or begins a blank one.
    ///
    /// - Parameters:
    ///   - folder: the folder for kept drawings; nil when there is none.
    ///   - fresh: the window and the settings, and the drawing and tools to use when none are kept. Becomes what the session starts with.
    func open(in folder: String?, fresh: inout SessionStart, startsBlank: Bool) {
        guard let folder else {
            trouble = "neither XDG_STATE_HOME nor HOME is set; set one of them to a folder of yours"
            return
        }
        do { keep = try Keep(in: folder, fresh: fresh, startsBlank: startsBlank) } catch { trouble = "\(error)" }
        // Taken from `keep`, so that the drawing's storage is not shared longer than necessary.
        if let kept = keep?.takeStart() { fresh = kept }
    }

    /// Starts a recording in a file of the person's choice as well.
    func record(to path: String, replaces: Bool, from start: SessionStart) throws(Failure) {
        recorder = try Recorder(path: path, replaces: replaces, start: start)
    }

    func append(_ input: SessionInput) {
        keep?.append(input)
        recorder?.append(input)
    }

    /// Hands the drawing's changes to the disk.
    ///
    /// - Returns: why they are not kept, when that trouble begins.
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
            // The trouble has ended; a new one will be reported.
            trouble = nil
            hasWarned = false
        }
        return nil
    }

    /// Whether the program may close. False once when the disk has not taken all of the drawing: closing would lose the rest.
    func mayClose() -> Bool {
        guard keep?.isBehind == true, !hasWarned else { return true }
        hasWarned = true
        return false
    }

    /// There is a kept drawing.
    var isKeeping: Bool { keep != nil }

    /// The disk has not taken all of the drawing, or of the recording.
    var isBehind: Bool {
        if keep?.isBehind == true { return true }
        return (recorder?.unwritten ?? 0) > 0
    }

    /// The title that warns of trouble; nil when there is none.
    var warning: Text? {
        if hasWarned { return .titleDiskIsFull }
        return trouble == nil ? nil : .titleNotKept
    }
}
