internal import Elements

/// The line of the history: the states that undo and redo lead to, from the blank drawing to the last edit that can be made again.
extension Drawing {
    /// The line that leads through the head: the root, then one edit after the other. The head is at index `undoDepth`. O(length).
    package var line: [EditID] {
        var line: [EditID] = []
        line.reserveCapacity(undoDepth + 1)
        var id = head
        while id != .root {
            line.append(id)
            id = history[id].parent
        }
        line.append(.root)
        line.reverse()
        while let next = history[line[line.count - 1]].next { line.append(next) }
        return line
    }

    /// The places in a line where others part from it.
    package func forks(of line: [EditID]) -> [Int] {
        line.indices.filter { place in
            guard let newest = history[line[place]].newestChild else { return false }
            return history[newest].olderSibling != nil || place == line.count - 1
        }
    }

    /// The last edit of each line that the history has, the oldest first; the root alone where nothing has been drawn. O(number of edits).
    package var lineEnds: [EditID] { (0..<UInt64(history.count)).map(EditID.init).filter { history[$0].newestChild == nil } }

    /// When an edit was made: seconds since 1970; nil where that is not known.
    package func time(of edit: EditID) -> Double? { history.holds(edit) ? history[edit].edit.time : nil }

    /// An edit of any branch; nil for one that the history does not have.
    package func edit(_ id: EditID) -> Edit? { history.holds(id) && id != .root ? history[id].edit : nil }

    /// The way from the head to another state: how many edits are to be undone, and those to be made again after that, in order. Nil for
    /// an edit that the history does not have.
    package func way(to edit: EditID) -> (back: Int, forth: [EditID])? { history.holds(edit) ? way(from: head, to: edit) : nil }

    /// The same from any state to any other. The history must have both.
    package func way(from: EditID, to: EditID) -> (back: Int, forth: [EditID]) {
        var (from, to) = (from, to)
        var (back, forth): (Int, [EditID]) = (0, [])
        while from != to {
            if history[from].depth >= history[to].depth {
                from = history[from].parent
                back += 1
            } else {
                forth.append(to)
                to = history[to].parent
            }
        }
        return (back, forth.reversed())
    }

    /// Undoes and redoes until the head is this edit, which the history must have. Returns the steps.
    @discardableResult
    package mutating func go(to edit: EditID) -> [AppliedEdit] {
        guard let way = way(to: edit) else { preconditionFailure("an edit of another drawing") }
        return (0..<way.back).compactMap { _ in undo() } + way.forth.compactMap { redo(along: $0) }
    }
}
