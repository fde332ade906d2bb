internal import Bytes
internal import Elements
internal import Ink
internal import InkCoding

/// A drawing, or what has changed of one, as the rows of a file: every element and every edit by itself, so that an edit writes only what
/// it changed. Bodies are coded as in `Drawing.encode`.
package struct DrawingRows: Equatable, Sendable {
    package struct Edit: Equatable, Sendable {
        package let id: UInt64
        /// The edit that redo leads to from here; nil: the newest child, where there is any. So a new edit leaves its parent's row alone.
        package let redo: UInt64?
        /// `Edit.encode`; empty for the root, which is no edit.
        package let body: [UInt8]

        package init(id: UInt64, redo: UInt64?, body: [UInt8]) {
            (self.id, self.redo, self.body) = (id, redo, body)
        }
    }

    package struct Row: Equatable, Sendable {
        package let id: UInt64
        package let body: [UInt8]

        package init(id: UInt64, body: [UInt8]) { (self.id, self.body) = (id, body) }
    }

    /// Fields 1 (next new number) and 2 (layers) of `Drawing.encode`, and those that a newer program wrote.
    package var base: [UInt8] = []
    package var head: UInt64 = 0
    /// By their numbers, from 0.
    package var inks: [Row] = []
    package var styles: [Row] = []
    package var elements: [Row] = []
    /// The root among them.
    package var edits: [Edit] = []
    /// Rows to be removed before others are written: those that the drawing no longer has, and edits whose id is another's now.
    package var removedElements: [UInt64] = []
    package var removedEdits: [UInt64] = []

    package init() {}
}

/// The rows that changes of a drawing touch.
package struct TouchedRows: Equatable, Sendable {
    fileprivate var elements: Set<ElementID> = []
    fileprivate var edits: Set<EditID> = []
    /// Edits that were taken back: others may have their ids now.
    fileprivate var renewed: Set<EditID> = []
    /// The head has moved. Every batch of rows holds the head.
    private var isHeadMoved = false
    /// Where the history has been trimmed: for each edit that it had then, the root first, which one it was before; nil: none. They rise,
    /// and may go beyond those that the file has. The rows of all other edits, and of elements that the drawing does not have, are to be
    /// removed.
    package private(set) var origins: [EditID?]?
    /// These are all rows of a drawing.
    fileprivate private(set) var isAll = false

    /// None.
    package init() {}

    /// All that a drawing has.
    package init(all drawing: Drawing) {
        elements.reserveCapacity(drawing.kept.count)
        drawing.kept.forEach { elements.insert($0.id) }
        edits.reserveCapacity(drawing.history.count)
        for raw in 0..<UInt64(drawing.history.count) { edits.insert(EditID(raw)) }
        isAll = true
    }

    /// The rows to write after trimming a drawing's history. They include every element that an edit has changed: its row had only its
    /// first state, and trimming may have removed the edits that held the changes.
    package init(_ trimmed: TrimmedDrawing) {
        // All pictures are written, too: the one whose row had the file of another may be gone.
        elements = trimmed.changed.union(trimmed.drawing.placedIDs)
        for raw in 0..<UInt64(trimmed.drawing.history.count) { edits.insert(EditID(raw)) }
        (isHeadMoved, origins) = (true, trimmed.origins)
    }

    /// The rows of an edit that the drawing may not have later: saved once more with a later state of the drawing, they go, or become
    /// those of the edit that has its place by then.
    ///
    /// - Parameter drawing: as it is with the edit.
    package init(passing applied: AppliedEdit, of drawing: Drawing) {
        note(applied, of: drawing)
        renewed.insert(applied.id)
    }

    /// Edits that were taken back, and drafts: their ids are free, or another edit's.
    package var renewedEdits: some Sequence<UInt64> { renewed.lazy.map(\.rawValue) }

    package var isEmpty: Bool { elements.isEmpty && edits.isEmpty && !isHeadMoved && origins == nil }

    /// - Parameter drawing: as it is after the change.
    package mutating func note(_ change: DocumentChange, of drawing: Drawing) {
        switch change {
        case .applied(let applied): note(applied, of: drawing)
        case .amended(let id, let first):
            elements.insert(id)
            // Later edits may hold the content that was amended.
            for raw in first.rawValue..<UInt64(drawing.history.count) where drawing.history[EditID(raw)].edit.amends(id) {
                edits.insert(EditID(raw))
            }
        case .takenBack(let applied):
            note(applied, of: drawing)
            edits.insert(applied.id)
            renewed.insert(applied.id)
            elements.formUnion(applied.edit.inverse.inserted)
        }
    }

    /// The edit where it is new, its parent where redo leads elsewhere from there, and the elements that it adds. Elements that it changes
    /// keep their rows: the edit tells what they are like (see `History.bring`). So a move writes no stroke again, and no row that a
    /// tool is copying goes elsewhere in the file.
    private mutating func note(_ applied: AppliedEdit, of drawing: Drawing) {
        isHeadMoved = true
        if applied.direction == .made { edits.insert(applied.id) }
        if applied.redirects { edits.insert(drawing.parent(of: applied.id) ?? drawing.head) }
        for change in applied.edit.changes {
            switch change {
            // What is inserted or removed stays as it is; a new edit's elements are new.
            case .insert(let ids): if applied.direction == .made { elements.formUnion(ids) }
            case .remove, .transform, .reorder, .look, .amend, .paper, .layer: break
            }
        }
    }

    /// Adds what has changed since.
    package mutating func append(_ later: TouchedRows) {
        elements.formUnion(later.elements)
        if let trimmed = later.origins {
            origins = trimmed.map { id in id.flatMap { origin(of: $0) } }
            (edits, renewed, isHeadMoved) = (later.edits, later.renewed, true)
            return
        }
        edits.formUnion(later.edits)
        renewed.formUnion(later.renewed)
        isHeadMoved = isHeadMoved || later.isHeadMoved
    }

    /// Which edit of the drawing as it was before all this an edit is; nil for a new one.
    private func origin(of id: EditID) -> EditID? {
        if renewed.contains(id) { return nil }
        guard let origins else { return id }
        return id.rawValue < UInt64(origins.count) ? origins[Int(id.rawValue)] : nil
    }

    mutating func leaveOut(_ elements: some Sequence<ElementID>, _ edits: some Sequence<EditID>) {
        self.elements.subtract(elements)
        self.edits.subtract(edits)
        isAll = false
    }

    /// Leaves none here. The caller alone has what is returned: adding a few rows to it copies none of the others.
    package mutating func take() -> TouchedRows {
        var taken = TouchedRows()
        swap(&taken, &self)
        return taken
    }
}

/// Codes rows of one file, one batch after the other. It numbers inks and styles as they come up; the numbers last as long as the file.
package struct RowEncoder: Sendable {
    private var table = StyleTable()
    private var inkCount = 0
    private var styleCount = 0
    private var hasRoot = false

    /// For a new file.
    package init() {}

    /// For a file that has this drawing's pictures already.
    init(besidePicturesOf drawing: Drawing) { table.files = PictureFiles(known: drawing.pictureFiles) }

    /// For a file that has these tables.
    init(_ table: StyleTable) {
        self.table = table
        (inkCount, styleCount, hasRoot) = (table.inks.count, table.styles.count, true)
    }

    /// The touched rows as the drawing has them now, and all that they need to be read.
    package mutating func rows(_ touched: TouchedRows, of drawing: Drawing) -> DrawingRows {
        var rows = DrawingRows()
        rows.base = drawing.encodedBase
        rows.head = drawing.head.rawValue
        rows.removedElements = touched.elements.lazy.filter { !drawing.kept.holds($0) }.map(\.rawValue).sorted()
        var elements = drawing.kept
        if touched.isAll {
            // In one state whatever the head is: a row that a file has already stays as it is.
            drawing.history.bring(&elements, to: .root)
        } else {
            elements = OrderedList(rising: touched.elements.sorted().compactMap(drawing.element))
        }
        // These rows include all pictures, so no row outside them has a file yet.
        if touched.isAll || touched.origins != nil { table.files.forgetAll() }
        table.files.forget(touched.elements)
        var writer = ByteWriter()
        rows.elements.reserveCapacity(elements.count)
        elements.forEach { element in
            element.encode(into: &writer, &table)
            rows.elements.append(DrawingRows.Row(id: element.id.rawValue, body: writer.takeBytes()))
        }
        let edits = hasRoot ? touched.edits : touched.edits.union([.root])
        hasRoot = true
        for id in edits.sorted(by: { $0.rawValue < $1.rawValue }) {
            if touched.renewed.contains(id) { rows.removedEdits.append(id.rawValue) }
            guard drawing.history.holds(id) else { continue }
            let node = drawing.history[id]
            if id != .root { node.edit.encode(into: &writer, back: id.rawValue - node.parent.rawValue, &table) }
            let redo = node.next == node.newestChild ? nil : node.next?.rawValue
            rows.edits.append(DrawingRows.Edit(id: id.rawValue, redo: redo, body: writer.takeBytes()))
        }
        rows.inks = (inkCount..<table.inks.count).map { number in
            table.inks[number].encode(into: &writer)
            return DrawingRows.Row(id: UInt64(number), body: writer.takeBytes())
        }
        rows.styles = (styleCount..<table.styles.count).map { number in
            table.encodeStyle(number, into: &writer)
            return DrawingRows.Row(id: UInt64(number), body: writer.takeBytes())
        }
        (inkCount, styleCount) = (table.inks.count, table.styles.count)
        return rows
    }
}
