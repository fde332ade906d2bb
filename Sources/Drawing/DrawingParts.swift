internal import Bytes
package import Elements

/// What a drawing consists of, taken apart: to be put together in another way, and checked again as after reading.
package struct DrawingParts: Sendable {
    /// By rising identifier: each as it is at the head, or as it was when it was removed.
    package var elements: [Element] = []
    /// Bottom first.
    package var layers: [Layer] = []
    /// By identifier, from 1; each after its parent.
    package var edits: [(edit: Edit, parent: EditID)] = []
    /// Where redo leads from each edit, the root first; nil: nowhere.
    package var redo: [EditID?] = []
    package var head = EditID.root
    /// The next new element's identifier, and the next whole order key.
    package var nextNumber: UInt64 = 1
    /// Fields that a newer program wrote, as they came.
    package var unread: [UInt8] = []

    package init() {}
}

extension Drawing {
    package var parts: DrawingParts {
        var parts = DrawingParts()
        parts.elements = kept.all
        parts.layers = layers.map { Layer(id: $0.id, place: $0.place, unread: $0.unread) }
        let ids = (0..<UInt64(history.count)).map(EditID.init)
        parts.edits = ids.dropFirst().map { (history[$0].edit, history[$0].parent) }
        parts.redo = ids.map { history[$0].next }
        (parts.head, parts.nextNumber, parts.unread) = (head, nextNumber, unread)
        return parts
    }

    /// Nil unless the parts fit together, so that every edit can be undone and redone. O(n log n).
    ///
    /// - Parameter elementsAreAtHead: they are as at the head; else each is as any state has it.
    package init?(_ parts: DrawingParts, elementsAreAtHead: Bool = true) {
        var history = History()
        for (edit, parent) in parts.edits {
            guard history.holds(parent) else { return nil }
            history.append(edit, parent: parent)
        }
        guard parts.redo.count == history.count, history.holds(parts.head) else { return nil }
        for case (let raw, let child?) in zip(UInt64(0)..., parts.redo) {
            guard history.holds(child), child != .root, history[child].parent == EditID(raw) else { return nil }
            history.setRedo(of: EditID(raw), to: child)
        }
        history.setHead(parts.head)
        var kept = OrderedList(rising: parts.elements)
        if !elementsAreAtHead { history.bring(&kept, to: parts.head) }
        do throws(DecodingFailure) {
            try self.init(
                kept: kept, layers: parts.layers, history: history, nextNumber: parts.nextNumber, unread: parts.unread, ByteReader([]))
        } catch { return nil }
    }
}
