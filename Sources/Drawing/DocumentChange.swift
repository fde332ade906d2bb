package import Elements
package import Ink

/// What just happened to the drawing: everything derived from it follows this.
package struct AppliedEdit: Equatable, Sendable {
    package enum Direction: Hashable, Sendable {
        /// The edit is new.
        case made
        case undone
        case redone
    }

    /// The edit in the history: the same whether it was made, undone or redone.
    package let id: EditID
    package let direction: Direction
    /// The steps just applied: for `.undone` the inverse of the edit in the history.
    package let edit: Edit
    /// Encloses everything that changed visibly, in canvas points. A change of paper shows everywhere and does not count.
    package let bounds: CanvasRect
    /// Redo now leads elsewhere from the edit before this one. Undoing an edit and redoing it changes nothing there.
    let redirects: Bool
}

/// How a drawing has changed: enough for a copy, on disk or elsewhere, to follow.
package enum DocumentChange: Equatable, Sendable {
    /// An edit was made, undone or redone. The head is now that edit, or for `.undone` its parent.
    case applied(AppliedEdit)
    /// Real values have replaced estimates in an element that this edit inserted. That makes no edit of its own.
    case amended(ElementID, of: EditID)
    /// The newest edit, which inserted an element, was none: its parent is the head, and redo leads from there where it did before. What
    /// is made next has its identifiers.
    case takenBack(AppliedEdit)
}
