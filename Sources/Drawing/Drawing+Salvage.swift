internal import Bytes
internal import Ink
internal import InkCoding

/// What can still be read of a damaged file, row by row.
package struct SalvagedRows: Sendable {
    package var base: [UInt8] = []
    package var head: UInt64?
    package var inks: [UInt64: [UInt8]] = [:]
    package var styles: [UInt64: [UInt8]] = [:]
    package var elements: [UInt64: [UInt8]] = [:]
    package var edits: [UInt64: [UInt8]] = [:]

    package init() {}
}

extension Drawing {
    /// Builds a drawing from the readable rows of a damaged file. It shows the elements that the readable edits put there, and those that
    /// no readable edit mentions. Its history begins with them. A stroke whose style is lost gets the style of the standard pen.
    ///
    /// - Returns: the drawing, and the number of elements that are missing although an edit tells that they showed.
    package static func salvage(_ rows: SalvagedRows) -> (drawing: Drawing, lost: Int) {
        let styles = styles(rows)
        var elements: [ElementID: Element] = [:]
        for body in rows.elements.values {
            var reader = ByteReader(body)
            if let element = try? Element(from: &reader, styles) { elements[element.id] = element }
        }
        // Edits may tell of elements that are lost.
        let last = min(max(rows.elements.keys.max() ?? 0, nextNumber(rows.base)), mostElements)
        let (shown, paper) = head(rows, EditContext(styles: styles, ids: Array(0...last)), among: elements)
        let readable = shown.compactMap { elements[$0] }
        var drawing = Drawing()
        // The lower layer was made first.
        for element in readable.sorted(by: { ($0.layer.rawValue, $0.position) < ($1.layer.rawValue, $1.position) }) {
            drawing.insertSalvaged(element)
        }
        _ = drawing.setPaper(paper)
        return (drawing, shown.count - readable.count)
    }

    /// More elements than any drawing has.
    private static let mostElements: UInt64 = 1 << 24

    /// 0 where it is not known.
    private static func nextNumber(_ base: [UInt8]) -> UInt64 {
        var reader = ByteReader(base)
        guard let field = try? reader.readField(), field.tag == 1 else { return 0 }
        var body = field.body
        return (try? body.readVarint()) ?? 0
    }

    /// Adds an element on top with its transform, but with a new identifier and in the first layer.
    private mutating func insertSalvaged(_ element: Element) {
        let applied = insert(element.content)
        if !element.transform.isIdentity { _ = transform(applied.edit.inserted, by: element.transform) }
    }

    /// The styles by number, up to the last that there is.
    private static func styles(_ rows: SalvagedRows) -> [InkStyle] {
        let inks = table(rows.inks, missing: InkDefinition.pen) { (reader) throws(DecodingFailure) in
            try InkDefinition.decode(from: &reader)
        }
        return table(rows.styles, missing: .standard(.pen)) { (reader) throws(DecodingFailure) in try InkStyle(from: &reader, inks) }
    }

    /// The most numbers that a table has: no drawing has nearly as many inks or styles.
    private static let longestTable: UInt64 = 1 << 20

    private static func table<Entry>(
        _ rows: [UInt64: [UInt8]], missing: Entry, _ read: (inout ByteReader) throws(DecodingFailure) -> Entry
    ) -> [Entry] {
        let last = min(rows.keys.max().map { $0 + 1 } ?? 0, longestTable)
        return (0..<last).map { number in
            guard let body = rows[number] else { return missing }
            var reader = ByteReader(body)
            return (try? read(&reader)) ?? missing
        }
    }

    /// The elements that showed at the head, missing ones included, and the paper. The edits on the way to the head follow from their
    /// parents; where an edit is lost, the newest readable edit before it stands in. An element of which no edit tells shows.
    private static func head(
        _ rows: SalvagedRows, _ context: EditContext, among elements: [ElementID: Element]
    ) -> (shown: Set<ElementID>, paper: Paper) {
        var edits: [UInt64: (edit: Edit, back: UInt64)] = [:]
        for (id, body) in rows.edits where id > 0 {
            var reader = ByteReader(body)
            edits[id] = try? Edit.decode(from: &reader, context)
        }
        var earlier = edits.keys.sorted()
        var path: [UInt64] = []
        var next = rows.head ?? rows.edits.keys.max() ?? 0
        while next > 0 {
            if let found = edits[next], 1...next ~= found.back {
                path.append(next)
                next -= found.back
            } else {
                while let last = earlier.last, last >= next { earlier.removeLast() }
                next = earlier.last ?? 0
            }
        }
        var shown = Set(elements.keys)
        var paper = Paper()
        for (edit, _) in edits.values { shown.subtract(edit.inserted) }
        for id in path.reversed() {
            for change in edits[id]?.edit.changes ?? [] {
                switch change {
                case .insert(let ids): shown.formUnion(ids)
                case .remove(let ids): shown.subtract(ids)
                case .paper(_, let new): paper = new
                case .transform, .reorder, .amend, .layer: break
                }
            }
        }
        return (shown, paper)
    }
}
