import Session

/// The stroke in progress.
extension Keeper {
    /// How often what there is of a stroke in progress goes to the disk, in seconds.
    private static let draftInterval = 0.25

    /// Hands over what there is of the stroke in progress, when that is due.
    package func followStroke(of session: Session, at now: Double) {
        guard saver != nil, session.isDrawing else {
            draftDue = nil
            // The stroke has gone without an edit.
            if hasDraft { handOver(session.start) }
            return
        }
        guard let due = draftDue else {
            draftDue = now + Self.draftInterval
            return
        }
        guard now >= due else { return }
        draftDue = now + Self.draftInterval
        handOver(session.start, session.draft)
    }
}
