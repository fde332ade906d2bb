internal import Bytes
package import Ink

/// The document as a value: layers of elements, and the history of every edit with the head it stands at.
///
/// A copy shares all storage and may go to another thread. To insert a stroke, to undo it and to redo it is O(log n) beside moving a few
/// hundred elements; an edit of k elements is k times that. Identifiers and order keys are never used twice, whatever is undone.
package struct Drawing: Sendable {
    /// Bottom first, never empty.
    private(set) var layers = [Layer(id: .first)]
    /// Beneath all layers.
    package private(set) var paper = Paper()
    private(set) var history = History()
    /// The next element's identifier and order key.
    private(set) var nextElement: UInt64 = 1

    package init() {}

    /// From parts that fit together.
    init(layers: [LayerID], contents: [Element], history: History, nextElement: UInt64) {
        self.layers = layers.map { Layer(id: $0) }
        self.history = history
        paper = history.paper(after: history.head)
        self.nextElement = nextElement
        for element in contents.sorted(by: { $0.order < $1.order }) { self.layers[position(of: element.layer)].insert(element) }
    }
}

// MARK: - Editing

extension Drawing {
    /// Lays a new stroke on top; one edit.
    package mutating func insert(_ stroke: Stroke) -> AppliedEdit {
        let layer = layers[layers.count - 1].id
        let element = Element(id: ElementID(nextElement), layer: layer, order: nextElement, content: .stroke(stroke))
        nextElement += 1
        return record(Edit(inserted: [element]))
    }

    /// Takes elements away; one edit. Those that are not in the drawing are passed over; nil when none is left to remove.
    package mutating func remove(_ elements: [Element]) -> AppliedEdit? {
        let present = layers.flatMap { layer in
            elements.filter { $0.layer == layer.id && layer.contains($0) }.sorted { $0.order < $1.order }
        }
        var seen: Set<UInt64> = []
        let removed = present.filter { seen.insert($0.order).inserted }
        return removed.isEmpty ? nil : record(Edit(removed: removed))
    }

    /// Takes everything away; one edit. Nil when there is nothing.
    package mutating func clear() -> AppliedEdit? {
        elementCount == 0 ? nil : record(Edit(removed: elements))
    }

    /// The element as it is now, in the drawing or out of it; nil when that edit did not insert it.
    package func element(_ id: ElementID, insertedBy edit: EditID) -> Element? {
        history.holds(edit) ? history[edit].edit.inserted.first { $0.id == id } : nil
    }

    /// Puts another stroke in an element's place, in the drawing and throughout its history: no edit is added, and none shows the former
    /// one. Returns whether it is in the drawing now. O(edits made since `edit`, which inserted it).
    package mutating func replace(_ element: Element, of edit: EditID, with stroke: Stroke) -> Bool {
        let refined = Element(id: element.id, layer: element.layer, order: element.order, content: .stroke(stroke))
        history.replace(element, of: edit, with: refined)
        let layer = position(of: element.layer)
        guard layers[layer].contains(element) else { return false }
        layers[layer].remove(element)
        layers[layer].insert(refined)
        return true
    }

    /// Lays everything on other paper; one edit. Nil when it is the one that is there.
    package mutating func setPaper(_ paper: Paper) -> AppliedEdit? {
        paper == self.paper ? nil : record(Edit(paper: Edit.PaperChange(old: self.paper, new: paper)))
    }

    private mutating func record(_ edit: Edit) -> AppliedEdit {
        apply(edit)
        return AppliedEdit(id: history.record(edit), direction: .forward, edit: edit)
    }

    private mutating func apply(_ edit: Edit) {
        if edit.removed.count == elementCount {
            for layer in layers.indices { layers[layer].removeAll() }
        } else {
            // From the top down: what lies above a removed element has to move.
            for element in edit.removed.reversed() { layers[position(of: element.layer)].remove(element) }
        }
        for element in edit.inserted { layers[position(of: element.layer)].insert(element) }
        if let change = edit.paper { paper = change.new }
    }

    private func position(of layer: LayerID) -> Int {
        guard let position = layers.firstIndex(where: { $0.id == layer }) else { preconditionFailure("the layer is not in the drawing") }
        return position
    }
}

// MARK: - Undo and redo

extension Drawing {
    /// Steps back one edit; nil at the beginning.
    package mutating func undo() -> AppliedEdit? {
        guard let id = history.moveBackward() else { return nil }
        let inverse = history[id].edit.inverse
        apply(inverse)
        return AppliedEdit(id: id, direction: .backward, edit: inverse)
    }

    /// Steps forward to the edit undone or made last from here; nil when none was.
    package mutating func redo() -> AppliedEdit? {
        history[head].next.flatMap { redo(along: $0) }
    }

    /// Steps forward along one of `redoBranches`, which redo then keeps to; nil when `branch` is none of them.
    package mutating func redo(along branch: EditID) -> AppliedEdit? {
        guard redoBranches.contains(branch) else { return nil }
        history.moveForward(to: branch)
        let edit = history[branch].edit
        apply(edit)
        return AppliedEdit(id: branch, direction: .forward, edit: edit)
    }

    /// The edit whose result this is; `.root` for the blank drawing.
    package var head: EditID { history.head }
    /// Edits that undo can step back.
    package var undoDepth: Int { history.undoDepth }
    /// Edits that redo can step forward. O(depth); to know whether there is any, see `canRedo`.
    package var redoDepth: Int { history.redoDepth }
    package var canRedo: Bool { history[head].next != nil }
    /// All edits that were ever made from here, newest first.
    package var redoBranches: [EditID] { history.branches }
}

// MARK: - Contents

extension Drawing {
    package var elementCount: Int { layers.reduce(0) { $0 + $1.elements.count } }

    /// All elements in drawing order, bottom first. O(n).
    package var elements: [Element] { layers.flatMap(\.elements.all) }

    /// The elements whose bounds touch the rectangle, in drawing order.
    package func elements(touching rect: CanvasRect) -> [Element] { layers.flatMap { $0.elements(touching: rect) } }

    /// Whether any element's bounds touch the rectangle: quickly told where many do.
    package func hasElements(touching rect: CanvasRect) -> Bool { layers.contains { $0.hasElements(touching: rect) } }

    /// Nothing in the drawing lies above it, wherever.
    package func isTopmost(_ element: Element) -> Bool {
        layers.last { $0.elements.count > 0 }?.elements.last?.id == element.id
    }

    /// Encloses everything, in canvas points. O(n).
    package var bounds: CanvasRect { elements.reduce(CanvasRect.empty) { $0.union($1.bounds) } }

    /// Tells drawings apart by what is drawn: the raw strokes in drawing order go in (see `Stroke.digest`), layer by layer, and
    /// the paper unless it is the one that all drawings begin with; identifiers and history do not. O(n), a few nanoseconds an element.
    package var digest: UInt64 {
        var digest = Digest()
        for layer in layers {
            digest.combine(UInt64(layer.elements.count))
            layer.elements.forEach { digest.combine($0.digest) }
        }
        if paper != Paper() {
            var writer = ByteWriter()
            paper.encode(into: &writer)
            writer.bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        }
        return digest.value
    }
}

extension Drawing: Equatable {
    /// The same elements with the same identifiers, and the same history.
    package static func == (a: Drawing, b: Drawing) -> Bool {
        a.nextElement == b.nextElement && a.history == b.history
            && a.layers.elementsEqual(b.layers) { $0.id == $1.id && $0.elements == $1.elements }
    }
}
