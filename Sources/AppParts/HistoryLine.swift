import Drawing
import Elements
import PanelModel
import Words

/// The line of the drawing's history that the history panel shows, from the blank drawing to the end of the present branch.
package struct HistoryLine {
    /// What the canvas showed when the panel opened.
    package let opened: EditID
    private var line: [EditID] = []
    private var forks: [Int] = []
    /// The ends of all branches, the oldest first.
    private var ends: [EditID] = []
    private var editCount = -1

    package init(_ drawing: Drawing) {
        opened = drawing.head
        follow(drawing)
    }

    /// Finds the line again where the head has left it, or edits have been made.
    package mutating func follow(_ drawing: Drawing) {
        let place = drawing.undoDepth
        if editCount == drawing.editCount, line.indices.contains(place), line[place] == drawing.head { return }
        editCount = drawing.editCount
        line = drawing.line
        forks = drawing.forks(of: line)
        ends = drawing.lineEnds
    }

    /// As the panel shows it; `drawing` is the one that was followed last.
    package func timeline(of drawing: Drawing) -> Timeline {
        Timeline(
            place: drawing.undoDepth, count: line.count - 1, forks: forks, branch: (branch ?? 0) + 1, branchCount: ends.count,
            date: drawing.time(of: drawing.head).map { Language.inUse(.moment(at: $0)) }, isAway: drawing.head != opened)
    }

    /// The state that a request leads to; nil where there is none.
    package func state(for request: HistoryRequest) -> EditID? {
        switch request {
        case .opened, .closed, .trim: nil
        case .show(let place): line.indices.contains(place) ? line[place] : nil
        case .branch(let step): branch.map { $0 + step }.flatMap { ends.indices.contains($0) ? ends[$0] : nil }
        case .goBack: opened
        }
    }

    private var branch: Int? { line.last.flatMap { ends.firstIndex(of: $0) } }
}
