package import Ink

/// A change of the drawing that people undo as one: steps in order, each with its inverse.
package struct Edit: Equatable, Sendable {
    package let changes: [Change]
    /// When it was made: seconds since 1970; nil where that is not known.
    package let time: Double?

    package init(_ changes: [Change], time: Double? = nil) {
        self.changes = changes
        self.time = time
    }

    package var inverse: Edit { Edit(changes.reversed().map(\.inverse), time: time) }

    /// The elements that come into the drawing.
    package var inserted: [ElementID] {
        changes.flatMap { change -> [ElementID] in if case .insert(let ids) = change { Array(ids) } else { [] } }
    }

    package var changesPaper: Bool { changes.contains { if case .paper = $0 { true } else { false } } }
}

/// Names an edit and, with it, the state of the drawing right after it; unique within its drawing, and never used for another unless it was
/// taken back.
package struct EditID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// The blank drawing, before the first edit.
    package static let root = EditID(0)
}

/// What just happened to the drawing, so that what is derived from it can follow.
package struct AppliedEdit: Equatable, Sendable {
    package enum Direction: Hashable, Sendable {
        /// Made for the first time: the edit is new.
        case made
        case undone
        case redone
    }

    /// The edit in the history; the same for making, undoing and redoing it.
    package let id: EditID
    package let direction: Direction
    /// What was done just now: for `.undone` the inverse of the edit that was made.
    package let edit: Edit
    /// Encloses all that shows otherwise now, in canvas points; paper is everywhere and not counted.
    package let bounds: CanvasRect
}

/// How a drawing has become another one: all that a copy of it, on disk or elsewhere, needs to follow.
package enum DocumentChange: Equatable, Sendable {
    /// An edit was made, undone or redone. The head is the edit, or for `.undone` its parent.
    case applied(AppliedEdit)
    /// An element that this edit inserted has other content: real values have come for estimated ones. No edit of its own.
    case amended(ElementID, of: EditID)
    /// The newest edit, which inserted an element, was none: its parent is the head, and redo leads from there where it did before. What
    /// is made next has its identifiers.
    case takenBack(AppliedEdit)
}
