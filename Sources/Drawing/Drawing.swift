package import Elements
package import Ink

/// The document as a value: layers of elements, and the history of every edit with its current head.
///
/// Copies share all storage and may go to other threads. Inserting a stroke, undoing and redoing it is O(log n), besides moving a few
/// hundred entries; an edit of k elements costs k times that. Identifiers and whole order keys are never reused, not even after undo; only
/// `takeBack` frees those of what it takes back.
package struct Drawing: Sendable {
    /// Every element there has been: as it is at the head, or as it was when it was removed.
    private(set) var kept = OrderedList<Element>()
    /// Every layer there has been, bottom first.
    private(set) var layers = [Layer(id: .first, place: OrderKey(whole: 0))]
    /// The paper beneath all layers.
    package private(set) var paper = Paper()
    private(set) var history = History()
    /// The next new element's identifier, and the next whole order key.
    private(set) var nextNumber: UInt64 = 1
    /// The elements that are or were pictures or texts: few, and asked for often.
    private(set) var placedIDs: Set<ElementID> = []
    /// Fields that a newer program wrote, as they came.
    private(set) var unread: [UInt8] = []

    package init() {}

    /// Assembles parts that fit together.
    ///
    /// - Parameter layers: with their elements at the head.
    init(kept: OrderedList<Element>, layers: [Layer], paper: Paper, history: History, nextNumber: UInt64, unread: [UInt8]) {
        self.kept = kept
        self.layers = layers
        self.paper = paper
        self.history = history
        self.nextNumber = nextNumber
        self.unread = unread
        kept.forEach { notePlaced($0) }
    }

    private mutating func notePlaced(_ element: Element) { if element.isPlaced { placedIDs.insert(element.id) } }

    private mutating func keep(_ element: Element) {
        kept.insert(element)
        notePlaced(element)
    }

    /// Takes the next number that is neither an identifier nor a whole order key yet.
    package mutating func takeNumber() -> UInt64 {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// Creates an element, which is in no edit yet.
    mutating func keep(_ content: Element.Content, _ transform: Transform = .identity, in layer: LayerID) -> ElementID {
        let number = takeNumber()
        keep(Element(id: ElementID(number), layer: layer, place: OrderKey(whole: number), transform: transform, content: content))
        return ElementID(number)
    }

    /// Creates an element like one of another drawing, which is in no edit yet.
    mutating func keep(copyOf element: Element, _ transform: Transform, in layer: LayerID) -> ElementID {
        let number = takeNumber()
        keep(
            Element(
                id: ElementID(number), layer: layer, place: OrderKey(whole: number), transform: transform, content: element.content,
                unread: element.unread))
        return ElementID(number)
    }

    /// Creates a layer, which is in no edit yet; nil when the limit is reached.
    mutating func keepLayer() -> LayerID? {
        guard let id = UInt32(exactly: layers.count) else { return nil }
        let number = takeNumber()
        layers.append(Layer(id: LayerID(id), place: OrderKey(whole: number), isPresent: false))
        return LayerID(id)
    }

    /// Makes an edit and moves the head to it.
    mutating func record(_ edit: Edit) -> AppliedEdit {
        let bounds = apply(edit)
        return AppliedEdit(id: history.record(edit), direction: .made, edit: edit, bounds: bounds, redirects: true)
    }

    subscript(id: ElementID) -> Element {
        guard let element = kept[id] else { preconditionFailure("an element of another drawing") }
        return element
    }

    func position(of layer: LayerID) -> Int {
        guard let position = layers.firstIndex(where: { $0.id == layer }) else { preconditionFailure("a layer of another drawing") }
        return position
    }
}

extension Element: Ordered {
    var order: ElementID { id }
}

// MARK: - Changes

extension Drawing {
    /// Returns the bounds of everything that changed visibly.
    private mutating func apply(_ edit: Edit) -> CanvasRect {
        edit.changes.reduce(CanvasRect.empty) { $0.union(apply($1)) }
    }

    private mutating func apply(_ step: Change) -> CanvasRect {
        switch step {
        case .insert(let ids):
            return ids.reduce(CanvasRect.empty) { $0.union(insert(self[$1])) }
        case .remove(let ids):
            if layers.reduce(0, { $0 + $1.pile.count }) == ids.count { return removeAll() }
            return ids.reduce(CanvasRect.empty) { $0.union(remove(self[$1])) }
        case .transform(let moves):
            return moves.reduce(CanvasRect.empty) { bounds, move in bounds.union(change(move.id) { $0.transform = move.to }) }
        case .reorder(let moves):
            return moves.reduce(CanvasRect.empty) { bounds, move in
                bounds.union(change(move.id) { $0.stand(move.to) })
            }
        case .look(let moves):
            return moves.reduce(CanvasRect.empty) { bounds, move in bounds.union(change(move.id) { $0.look = move.to }) }
        case .amend(let amended):
            defer { notePlaced(self[amended.id]) }
            return change(amended.id) { $0.content = amended.to }
        case .paper(_, let new):
            paper = new
            return .empty
        case .layer(let layer, let isPresent):
            let position = position(of: layer)
            layers[position].isPresent = isPresent
            return layers[position].bounds
        }
    }

    /// Returns the element's bounds; empty when its layer is hidden.
    @discardableResult
    private mutating func insert(_ element: Element) -> CanvasRect {
        let layer = position(of: element.layer)
        layers[layer].insert(element)
        return layers[layer].isPresent ? element.bounds : .empty
    }

    /// Returns the element's former bounds; empty when its layer is hidden.
    private mutating func remove(_ element: Element) -> CanvasRect {
        let layer = position(of: element.layer)
        layers[layer].remove(element)
        return layers[layer].isPresent ? element.bounds : .empty
    }

    private mutating func removeAll() -> CanvasRect {
        let bounds = bounds
        for layer in layers.indices { layers[layer].removeAll() }
        return bounds
    }

    /// Changes an element, present or removed. Returns its bounds before and after; empty when it does not show.
    private mutating func change(_ id: ElementID, _ body: (inout Element) -> Void) -> CanvasRect {
        let old = self[id]
        var new = old
        body(&new)
        kept.replace(new)
        guard layers[position(of: old.layer)].contains(old) else { return .empty }
        return remove(old).union(insert(new))
    }

    /// Replaces an element's stroke without making an edit: in the drawing, and in the history since `edit`, which inserted the element.
    /// Returns whether the element shows. O(edits made since).
    package mutating func refine(_ id: ElementID, of edit: EditID, from old: Stroke, to new: Stroke) -> Bool {
        history.replace(old, with: new, of: id, since: edit)
        guard let element = kept[id], element.content == .stroke(old) else { return false }
        _ = change(id) { $0.content = .stroke(new) }
        return shows(element)
    }
}

// MARK: - Undo and redo

extension Drawing {
    /// Steps back one edit; nil at the beginning.
    package mutating func undo() -> AppliedEdit? {
        guard let (id, redirects) = history.moveBackward() else { return nil }
        let inverse = history[id].edit.inverse
        return AppliedEdit(id: id, direction: .undone, edit: inverse, bounds: apply(inverse), redirects: redirects)
    }

    /// Steps forward to the edit last undone or made from here; nil when there is none.
    package mutating func redo() -> AppliedEdit? {
        history[head].next.flatMap { redo(along: $0) }
    }

    /// Steps forward along one of `redoBranches`, which redo then follows; nil when `branch` is none of them.
    package mutating func redo(along branch: EditID) -> AppliedEdit? {
        // Its own word for where it belongs: there may be a million others beside it.
        guard history.holds(branch), branch != .root, history[branch].parent == head else { return nil }
        let redirects = history.moveForward(to: branch)
        let edit = history[branch].edit
        return AppliedEdit(id: branch, direction: .redone, edit: edit, bounds: apply(edit), redirects: redirects)
    }

    /// Takes the newest edit back as if it had never been made: neither undo nor redo leads to it, and its numbers are free again. Nil,
    /// and nothing happens, unless it is the head, and what it inserted, if anything, are the newest elements.
    ///
    /// - Parameter redo: where redo led before it was made.
    package mutating func takeBack(_ id: EditID, redo: EditID?) -> AppliedEdit? {
        guard id == head, id != .root, id.rawValue + 1 == UInt64(history.count) else { return nil }
        let inserted = history[id].edit.inserted
        let first = nextNumber - UInt64(inserted.count)
        guard inserted.map(\.rawValue) == Array(first..<nextNumber) else { return nil }
        guard redo.map({ history.holds($0) && $0 != id && history[$0].parent == history[id].parent }) ?? true else { return nil }
        let inverse = history[id].edit.inverse
        let bounds = apply(inverse)
        history.removeNewest(leading: redo)
        for id in inserted { kept.remove(order: id) }
        placedIDs.subtract(inserted)
        nextNumber = first
        return AppliedEdit(id: id, direction: .undone, edit: inverse, bounds: bounds, redirects: true)
    }

    /// The edit that redo leads to; nil when there is none.
    package var redoEdit: EditID? { history[head].next }
    /// The edit that led to this state; `.root` for the blank drawing.
    package var head: EditID { history.head }
    /// The edit before this one; the root is its own parent. Nil for an edit of another drawing.
    package func parent(of edit: EditID) -> EditID? { history.holds(edit) ? history[edit].parent : nil }
    /// The number of edits ever made and not taken back as if they had never been, those of other branches included.
    package var editCount: Int { history.count - 1 }
    /// The number of edits that undo can take back.
    package var undoDepth: Int { history.undoDepth }
    /// The number of edits that redo can make again. O(depth); `canRedo` tells quickly whether there is any.
    package var redoDepth: Int { history.redoDepth }
    package var canRedo: Bool { history[head].next != nil }
    /// All edits made directly after this one, newest first.
    package var redoBranches: [EditID] { history.branches }
}
