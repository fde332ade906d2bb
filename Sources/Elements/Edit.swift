package import Ink

/// A change of the drawing that people undo as one: reversible steps, in order.
package struct Edit: Equatable, Sendable {
    package let changes: Few<Change>
    /// When it was made: seconds since 1970; nil where that is not known.
    package let time: Double?

    package init(_ changes: [Change], time: Double? = nil) { self.init(Few(changes), time: time) }

    package init(_ changes: Few<Change>, time: Double?) {
        self.changes = changes
        self.time = time
    }

    package var inverse: Edit { Edit(Few(changes.reversed().lazy.map(\.inverse)), time: time) }

    /// The elements that the edit adds to the drawing.
    package var inserted: [ElementID] {
        changes.flatMap { change -> [ElementID] in if case .insert(let ids) = change { Array(ids) } else { [] } }
    }

    package func amends(_ id: ElementID) -> Bool {
        changes.contains { if case .amend(let amended) = $0 { amended.id == id } else { false } }
    }

    package var changesPaper: Bool { changes.contains { if case .paper = $0 { true } else { false } } }
}

/// Identifies an edit and the state of the drawing right after it. Unique within its drawing, and never reused unless it was taken back.
package struct EditID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// The blank drawing, before the first edit.
    package static let root = EditID(0)
}

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
    package let redirects: Bool

    package init(id: EditID, direction: Direction, edit: Edit, bounds: CanvasRect, redirects: Bool) {
        (self.id, self.direction, self.edit, self.bounds, self.redirects) = (id, direction, edit, bounds, redirects)
    }
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
