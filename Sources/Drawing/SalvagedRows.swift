internal import Bytes
internal import Ink
internal import InkCoding

/// What can still be read of a damaged file, row by row.
package struct SalvagedRows: Sendable {
    package var base: [UInt8] = []
    /// All heads that are found, the newest first: a torn file may lack the edit of the newest.
    package var heads: [UInt64] = []
    package var inks: [UInt64: [UInt8]] = [:]
    package var styles: [UInt64: [UInt8]] = [:]
    package var elements: [UInt64: [UInt8]] = [:]
    package var edits: [UInt64: [UInt8]] = [:]
    /// Where redo leads from an edit.
    package var redo: [UInt64: UInt64] = [:]

    package init() {}
}

/// The same, decoded.
struct SalvagedParts {
    struct Base {
        var nextNumber: UInt64 = 1
        var layers = [Layer(id: .first, place: OrderKey(whole: 0))]
        var unread: [UInt8] = []
    }

    let base: Base
    private(set) var elements: [ElementID: Element] = [:]
    /// Each with the distance to its parent.
    private(set) var edits: [UInt64: (edit: Edit, back: UInt64)] = [:]
    let redo: [UInt64: UInt64]
    /// The newest head to which all edits lead, or else the newest that is known.
    private(set) var head: UInt64 = 0

    init(_ rows: SalvagedRows) {
        let styles = Self.styles(rows)
        base = Self.base(rows.base) ?? Base()
        redo = rows.redo
        let layers = Set(base.layers.map(\.id))
        for body in rows.elements.values {
            var reader = ByteReader(body)
            guard var element = try? Element(from: &reader, styles), max(element.id.rawValue, element.place.whole) <= Self.mostElements
            else { continue }
            if !layers.contains(element.layer) { element.layer = .first }
            elements[element.id] = element
        }
        // Edits may tell of elements that are lost.
        let last = min(max(rows.elements.keys.max() ?? 0, base.nextNumber), Self.mostElements)
        let context = EditContext(styles: styles, newest: last)
        for (id, body) in rows.edits where id > 0 {
            var reader = ByteReader(body)
            edits[id] = try? Edit.decode(from: &reader, context)
        }
        head = firstWhole(rows.heads) ?? rows.heads.first ?? rows.edits.keys.max() ?? 0
    }

    /// The first head that all edits lead to from the blank drawing. Each edit is looked at once, however many heads a hostile file has.
    private func firstWhole(_ heads: [UInt64]) -> UInt64? {
        var broken: Set<UInt64> = []
        return heads.first { head in
            var id = head
            while id > 0, broken.insert(id).inserted {
                guard let back = edits[id]?.back, 1...id ~= back else { return false }
                id -= back
            }
            return id == 0
        }
    }

    /// More elements and layers than any drawing has had.
    private static let mostElements: UInt64 = 1 << 24
    /// The most numbers that a table has: no drawing has nearly as many inks or styles.
    private static let longestTable: UInt64 = 1 << 20

    private static func base(_ bytes: [UInt8]) -> Base? {
        var base = Base()
        var reader = ByteReader(bytes)
        let unread = try? reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: base.nextNumber = try body.readVarint()
            case 2: base.layers = try Drawing.readLayers(from: &body)
            default: return false
            }
            return true
        }
        guard let unread, base.nextNumber <= mostElements else { return nil }
        base.unread = unread
        return base
    }

    /// The styles by number, up to the last that there is. One that is lost is the standard pen's.
    private static func styles(_ rows: SalvagedRows) -> [SharedStyle] {
        let inks = table(rows.inks, missing: InkDefinition.pen) { (reader) throws(DecodingFailure) in
            try InkDefinition.decode(from: &reader)
        }
        return table(rows.styles, missing: SharedStyle(.standard(.pen))) { (reader) throws(DecodingFailure) in
            SharedStyle(try InkStyle(from: &reader, inks))
        }
    }

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
}
