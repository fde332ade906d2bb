/// When what the log has goes into the file itself, which many copying tools read alone.
struct Settling {
    enum Step: Hashable {
        /// The file gets what it lacks; drawing goes on.
        case checkpoint
        /// The log is emptied too: one whole file lies there.
        case settle
    }

    /// The file gets a save at most so many seconds later. A copy may be two seconds old: the rest is for the disk.
    static let checkpointInterval = 1.0
    /// The log is emptied when there was no save for so many seconds.
    static let restInterval = 2.0

    /// The first save that the file lacks, and the last that the log has, in monotonic seconds; nil where there is none.
    private var firstSave: Double?
    private var lastSave: Double?

    mutating func noteSave(at now: Double) {
        firstSave = firstSave ?? now
        lastSave = now
    }

    /// What is to be done next, and when. Nil while nothing is.
    var due: (step: Step, time: Double)? {
        if let firstSave { return (.checkpoint, firstSave + Self.checkpointInterval) }
        return lastSave.map { (.settle, $0 + Self.restInterval) }
    }

    /// What is to be done now: it counts as done.
    mutating func takeStep(at now: Double) -> Step? {
        guard let due, due.time <= now else { return nil }
        firstSave = nil
        if due.step == .settle { lastSave = nil }
        return due.step
    }
}
