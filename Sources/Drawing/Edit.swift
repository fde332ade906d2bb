package import Ink

/// A change of the drawing: it removes and inserts elements, or lays them on other paper, nothing else, and so holds its own inverse.
package struct Edit: Equatable, Sendable {
    package struct PaperChange: Equatable, Sendable {
        package let old, new: Paper

        package init(old: Paper, new: Paper) {
            self.old = old
            self.new = new
        }
    }

    /// In drawing order, as are `inserted`.
    package let removed: [Element]
    package let inserted: [Element]
    /// nil: the paper stays.
    package let paper: PaperChange?

    package init(removed: [Element] = [], inserted: [Element] = [], paper: PaperChange? = nil) {
        self.removed = removed
        self.inserted = inserted
        self.paper = paper
    }

    package var inverse: Edit {
        Edit(removed: inserted, inserted: removed, paper: paper.map { PaperChange(old: $0.new, new: $0.old) })
    }

    /// With another element in place of one; nil when the edit does not have that one.
    func replacing(_ old: Element, with new: Element) -> Edit? {
        guard removed.contains(where: { $0.id == old.id }) || inserted.contains(where: { $0.id == old.id }) else { return nil }
        return Edit(
            removed: removed.map { $0.id == old.id ? new : $0 }, inserted: inserted.map { $0.id == old.id ? new : $0 }, paper: paper)
    }

    /// Encloses all elements the edit changes, in canvas points; paper is everywhere.
    package var bounds: CanvasRect {
        let kept = removed.reduce(CanvasRect.empty) { $0.union($1.bounds) }
        return inserted.reduce(kept) { $0.union($1.bounds) }
    }
}

/// Names an edit and, with it, the state of the drawing right after it; unique within its drawing, never reused.
package struct EditID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// The blank drawing, before the first edit.
    package static let root = EditID(0)
}

/// What just happened to the drawing, so that what is derived from it can follow.
package struct AppliedEdit: Equatable, Sendable {
    package enum Direction: Hashable, Sendable {
        /// Made for the first time, or redone.
        case forward
        /// Undone.
        case backward
    }

    /// The edit in the history; the same for doing, undoing and redoing it.
    package let id: EditID
    package let direction: Direction
    /// What was removed and inserted just now: for `.backward` the inverse of the edit that was made.
    package let edit: Edit

    package init(id: EditID, direction: Direction, edit: Edit) {
        self.id = id
        self.direction = direction
        self.edit = edit
    }
}
