package import Elements

/// A change of the drawing that people undo as one: reversible steps, in order.
package struct Edit: Equatable, Sendable {
    package let changes: Few<Change>
    /// When it was made: seconds since 1970; nil where that is not known.
    package let time: Double?

    package init(_ changes: [Change], time: Double? = nil) { self.init(Few(changes), time: time) }

    init(_ changes: Few<Change>, time: Double?) {
        self.changes = changes
        self.time = time
    }

    package var inverse: Edit { Edit(Few(changes.reversed().lazy.map(\.inverse)), time: time) }

    /// The elements that the edit adds to the drawing.
    package var inserted: [ElementID] {
        changes.flatMap { change -> [ElementID] in if case .insert(let ids) = change { Array(ids) } else { [] } }
    }

    func amends(_ id: ElementID) -> Bool {
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
