/// How the drawing came to be, as the history panel shows it.
package struct Timeline: Hashable, Sendable {
    /// How many edits lead to what the canvas shows.
    package var place: Int
    /// The same at the end of this branch.
    package var count: Int
    /// The places where other branches part from this one, rising.
    package var forks: [Int]
    /// Which branch this is, from 1, the oldest first; and how many there are.
    package var branch: Int
    package var branchCount: Int
    /// When the edit before this place was made, in words; nil where that is not known.
    package var date: String?
    /// The canvas shows something else than it did when the panel opened.
    package var isAway: Bool

    package init(
        place: Int = 0, count: Int = 0, forks: [Int] = [], branch: Int = 1, branchCount: Int = 1, date: String? = nil, isAway: Bool = false
    ) {
        (self.place, self.count, self.forks, self.branch, self.branchCount) = (place, count, forks, branch, branchCount)
        (self.date, self.isAway) = (date, isAway)
    }

    /// How far along the slider a place is.
    package func fraction(_ place: Int) -> Double { count > 0 ? Double(place) / Double(count) : 1 }

    /// The place at a fraction of the slider.
    package func place(at fraction: Double) -> Int { Int((fraction * Double(count)).rounded()) }
}

/// What the history panel asks of the program.
package enum HistoryRequest: Hashable, Sendable {
    /// The panel has just opened.
    case opened
    case closed
    /// Shows the drawing as it was at a place of this branch.
    case show(place: Int)
    /// Shows the end of another branch: 1 is the next newer one, -1 the next older one.
    case branch(Int)
    /// Shows what the canvas showed when the panel opened.
    case goBack
    case trim(TrimmingChoice.Part)
}

/// A part of the history that the drawing can do without, and what goes with it.
package struct TrimmingChoice: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        /// What undo and redo do not lead to.
        case otherBranches
        case all
        /// Where photos were taken, as their files tell. What comes onto a drawing now has no place; of former versions it kept them.
        case places
    }

    package let part: Part
    package let branches, edits: Int
    /// What they take of the drawing's file.
    package let bytes: Int
    /// The number of files that tell a place.
    package let photos: Int

    package init(_ part: Part, branches: Int = 0, edits: Int = 0, bytes: Int = 0, photos: Int = 0) {
        (self.part, self.branches, self.edits, self.bytes, self.photos) = (part, branches, edits, bytes, photos)
    }
}
