import Session

/// The stroke in progress.
extension Keeper {
    /// How often what there is of a stroke in progress goes to the disk, in seconds.
    private static let draftInterval = 0.25

    /// Hands over what there is of the stroke in progress, when that is due.
    package func followStroke(of session: Session, at now: Double) {
        guard saver != nil, session.isDrawing else {
            draft.due = nil
            // The stroke has gone without an edit.
            if draft.isOnDisk { handOver(session.start) }
            return
        }
        guard let due = draft.due else {
            draft.due = now + Self.draftInterval
            return
        }
        guard now >= due else { return }
        draft.due = now + Self.draftInterval
        handOver(session.start, session.draft)
    }
}
