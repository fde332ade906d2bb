internal import Elements
internal import Ink

/// Every edit ever made, as a tree: an edit made after an undo starts a branch beside the undone one.
///
/// The head is the edit whose result the drawing shows. The root stands for the blank drawing; it is no edit.
struct History: Equatable, Sendable {
    struct Node: Equatable, Sendable {
        fileprivate(set) var edit: Edit
        /// The edit before it; the root is its own parent.
        let parent: EditID
        /// The sibling made just before this edit. With `newestChild` this lists the branches, newest first.
        var olderSibling: EditID? { Self.child(sibling) }
        fileprivate(set) var newestChild: EditID? {
            get { Self.child(newest) }
            set { newest = newValue ?? .root }
        }
        /// The child that redo leads to: the one made or undone last.
        fileprivate(set) var next: EditID? {
            get { Self.child(redo) }
            set { redo = newValue ?? .root }
        }
        /// The number of edits from the root to here.
        let depth: Int

        /// The root stands for "none", because the root has no siblings. An optional would take twice the memory.
        private let sibling: EditID
        private var newest = EditID.root
        private var redo = EditID.root

        fileprivate init(edit: Edit, parent: EditID, olderSibling: EditID?, depth: Int) {
            (self.edit, self.parent, self.depth) = (edit, parent, depth)
            sibling = olderSibling ?? .root
        }

        private static func child(_ id: EditID) -> EditID? { id == .root ? nil : id }
    }

    /// By identifier, parents before their children. In chunks, so that changing a copied history copies only one of them.
    private var chunks = [[Node(edit: Edit([]), parent: .root, olderSibling: nil, depth: 0)]]
    /// The number of nodes, root included.
    private(set) var count = 1
    private(set) var head = EditID.root

    private static let chunkCapacity = 512

    private(set) subscript(id: EditID) -> Node {
        get { chunks[Int(id.rawValue) / Self.chunkCapacity][Int(id.rawValue) % Self.chunkCapacity] }
        _modify { yield &chunks[Int(id.rawValue) / Self.chunkCapacity][Int(id.rawValue) % Self.chunkCapacity] }
    }

    var undoDepth: Int { self[head].depth }

    /// The number of edits that redo can make again.
    var redoDepth: Int {
        var depth = 0
        var id = head
        while let next = self[id].next {
            id = next
            depth += 1
        }
        return depth
    }

    /// The edits made directly after the head, newest first.
    var branches: [EditID] {
        var branches: [EditID] = []
        var branch = self[head].newestChild
        while let id = branch {
            branches.append(id)
            branch = self[id].olderSibling
        }
        return branches
    }

    /// Adds the edit after the head and moves the head to it.
    mutating func record(_ edit: Edit) -> EditID {
        let id = append(edit, parent: head)
        moveForward(to: id)
        return id
    }

    /// Adds the edit as the newest child of `parent` without moving the head.
    @discardableResult
    mutating func append(_ edit: Edit, parent: EditID) -> EditID {
        let id = EditID(UInt64(count))
        let above = self[parent]
        if count % Self.chunkCapacity == 0 {
            chunks.append([])
            chunks[chunks.count - 1].reserveCapacity(Self.chunkCapacity)
        }
        chunks[chunks.count - 1].append(Node(edit: edit, parent: parent, olderSibling: above.newestChild, depth: above.depth + 1))
        count += 1
        self[parent].newestChild = id
        return id
    }

    func holds(_ id: EditID) -> Bool { id.rawValue < UInt64(count) }

    /// Replaces the stroke in every edit, from `first` on, that amends this element.
    mutating func replace(_ old: Stroke, with new: Stroke, of id: ElementID, since first: EditID) {
        for number in first.rawValue..<UInt64(count) {
            let edit = self[EditID(number)].edit
            var isChanged = false
            let changes = edit.changes.map { change -> Change in
                guard case .amend(let amended) = change, amended.id == id, let replaced = amended.replacing(old, with: new) else {
                    return change
                }
                isChanged = true
                return .amend(replaced)
            }
            if isChanged { self[EditID(number)].edit = Edit(changes, time: edit.time) }
        }
    }

    /// Moves the head to its parent, from where redo leads back. Returns the edit to be undone, and whether redo led elsewhere before; nil
    /// at the root.
    mutating func moveBackward() -> (undone: EditID, redirects: Bool)? {
        guard head != .root else { return nil }
        let undone = head
        head = self[undone].parent
        return (undone, lead(to: undone))
    }

    /// Moves the head to one of its children. Returns whether redo led elsewhere before.
    @discardableResult
    mutating func moveForward(to child: EditID) -> Bool {
        precondition(child != .root && self[child].parent == head)
        defer { head = child }
        return lead(to: child)
    }

    /// Lets redo lead from the head to one of its children. Returns whether it led elsewhere before.
    private mutating func lead(to child: EditID) -> Bool {
        guard self[head].next != child else { return false }
        self[head].next = child
        return true
    }

    /// Takes away the head, which must be the newest edit: its parent is the head, from which redo leads where it did before.
    mutating func removeNewest(leading redo: EditID?) {
        precondition(head != .root && head.rawValue + 1 == UInt64(count))
        let parent = self[head].parent
        self[parent].newestChild = self[head].olderSibling
        self[parent].next = redo
        chunks[chunks.count - 1].removeLast()
        if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
        count -= 1
        head = parent
    }

    /// Sets which of a node's children redo leads to.
    mutating func setRedo(of id: EditID, to child: EditID) {
        precondition(child != .root && self[child].parent == id)
        self[id].next = child
    }

    /// Lets redo lead to the newest child everywhere.
    mutating func leadNewest() {
        for raw in 0..<UInt64(count) { self[EditID(raw)].next = self[EditID(raw)].newestChild }
    }

    /// Moves the head without touching the drawing, whose contents must already be those after this edit.
    mutating func setHead(_ id: EditID) {
        precondition(id.rawValue < UInt64(count))
        head = id
    }
}
