internal import Bytes
internal import Drawing
internal import Elements
internal import Ink
internal import InkCoding

/// Rows of one table of a damaged file.
package struct SalvagedTable: Sendable {
    /// The bodies one after the other: a hundred thousand rows need no memory of their own each.
    private var bytes: [UInt8] = []
    private var places: [UInt64: Range<Int>] = [:]

    package var ids: some Collection<UInt64> { places.keys }

    /// Adds a row, unless there is one with this id already; returns whether there is none.
    package mutating func add(_ id: UInt64, _ body: ArraySlice<UInt8>) -> Bool {
        if places[id] != nil { return false }
        places[id] = bytes.count..<bytes.count + body.count
        bytes += body
        return true
    }

    /// Reads the row's body; nil where there is none.
    subscript(id: UInt64) -> ByteReader? { places[id].map { ByteReader(bytes, $0) } }
}

/// What can still be read of a damaged file, row by row.
package struct SalvagedRows: Sendable {
    package var base: [UInt8] = []
    /// All heads that are found, the newest first: a torn file may lack the edit of the newest.
    package var heads: [UInt64] = []
    package var inks = SalvagedTable()
    package var styles = SalvagedTable()
    package var elements = SalvagedTable()
    package var edits = SalvagedTable()
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
    /// Rising.
    private(set) var elements: [Element] = []
    private(set) var edits: [UInt64: Edit] = [:]
    /// Of each edit.
    private(set) var parents: [UInt64: UInt64] = [:]
    let redo: [UInt64: UInt64]
    /// The newest head to which all edits lead, or else the newest that is known.
    private(set) var head: UInt64 = 0

    init(_ rows: SalvagedRows) {
        let styles = Self.styles(rows)
        base = Self.base(rows.base) ?? Base()
        redo = rows.redo
        let layers = Set(base.layers.map(\.id))
        var files = PictureFiles()
        for id in rows.elements.ids.sorted() {
            guard var reader = rows.elements[id], var element = try? Element(from: &reader, styles, &files), element.id.rawValue == id,
                max(id, element.place.whole) <= Self.mostElements
            else { continue }
            if !layers.contains(element.layer) { element.layer = .first }
            elements.append(element)
        }
        // Edits may tell of elements that are lost.
        let last = min(max(rows.elements.ids.max() ?? 0, base.nextNumber), Self.mostElements)
        let context = EditContext(styles: styles, newest: last)
        edits.reserveCapacity(rows.edits.ids.count)
        parents.reserveCapacity(rows.edits.ids.count)
        for id in rows.edits.ids where id > 0 {
            guard var reader = rows.edits[id], let (edit, back) = try? Edit.decode(from: &reader, context), 1...id ~= back else { continue }
            edits[id] = edit
            parents[id] = id - back
        }
        head = firstWhole(rows.heads) ?? rows.heads.first ?? rows.edits.ids.max() ?? 0
    }

    /// The first head that all edits lead to from the blank drawing. Each edit is looked at once, however many heads a hostile file has.
    private func firstWhole(_ heads: [UInt64]) -> UInt64? {
        var broken: Set<UInt64> = []
        return heads.first { head in
            var id = head
            while id > 0, broken.insert(id).inserted {
                guard let parent = parents[id] else { return false }
                id = parent
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
        _ rows: SalvagedTable, missing: Entry, _ read: (inout ByteReader) throws(DecodingFailure) -> Entry
    ) -> [Entry] {
        let last = rows.ids.max().map { min($0, longestTable - 1) + 1 } ?? 0
        return (0..<last).map { number in
            guard var reader = rows[number] else { return missing }
            return (try? read(&reader)) ?? missing
        }
    }
}
