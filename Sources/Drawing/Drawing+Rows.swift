package import Bytes
internal import Ink
internal import InkCoding

/// A drawing's rows as they are read from a file, but for inks, styles and elements.
package struct StoredRows: Sendable {
    package var base: [UInt8] = []
    package var head: UInt64 = 0
    /// The bodies one after the other, by rising id, without the root's: a hundred thousand rows need no memory of their own each.
    package var edits: [UInt8] = []
    /// Where redo leads from each edit, the root first; 0: to the newest child, where there is any.
    package var redo: [UInt64] = []

    package init() {}
}

extension Drawing {
    var encodedBase: [UInt8] {
        var writer = ByteWriter()
        writer.writeFields(keeping: unread) { fields in
            fields.write(1) { $0.write(varint: nextNumber) }
            fields.write(2) { writeLayers(into: &$0) }
        }
        return writer.bytes
    }
}

/// Decodes the rows of a whole drawing part by part: one thread may decode elements while another does the history. Whatever the bytes are,
/// it throws, or ends in a sound drawing. Bodies come one after the other, by rising id.
package struct RowDecoder: Sendable {
    private let inks: [InkDefinition]
    private let styles: [InkStyle]

    package struct DecodedHistory: Sendable {
        fileprivate let history: History
        /// The elements that its edits may name.
        fileprivate let ids: [UInt64]
    }

    /// - Parameters:
    ///   - inks: their bodies, by number from 0.
    ///   - styles: likewise.
    package init(inks: [UInt8], styles: [UInt8]) throws(DecodingFailure) {
        var (foundInks, foundStyles): ([InkDefinition], [InkStyle]) = ([], [])
        var reader = ByteReader(inks)
        while !reader.isAtEnd { foundInks.append(try InkDefinition.decode(from: &reader)) }
        reader = ByteReader(styles)
        while !reader.isAtEnd { foundStyles.append(try InkStyle(from: &reader, foundInks)) }
        (self.inks, self.styles) = (foundInks, foundStyles)
    }

    /// Appends the elements whose bodies these are.
    package func decode(elements bodies: [UInt8], into elements: inout [Element]) throws(DecodingFailure) {
        var reader = ByteReader(bodies)
        while !reader.isAtEnd { elements.append(try Element(from: &reader, styles)) }
    }

    /// - Parameter ids: those of all elements, rising.
    package func history(_ rows: StoredRows, elements ids: [UInt64]) throws(DecodingFailure) -> DecodedHistory {
        DecodedHistory(history: try History(rows, EditContext(styles: styles, ids: ids)), ids: ids)
    }

    /// Puts the parts together, and checks that they fit. `encoder` goes on with the same file.
    package func drawing(
        _ rows: StoredRows, _ elements: [Element], _ decoded: DecodedHistory
    ) throws(DecodingFailure) -> (drawing: Drawing, encoder: RowEncoder) {
        var nextNumber: UInt64 = 0
        var layers: [Layer] = []
        var reader = ByteReader(rows.base)
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: nextNumber = try body.readVarint()
            case 2: layers = try Drawing.readLayers(from: &body)
            default: return false
            }
            return true
        }
        guard decoded.ids.elementsEqual(elements.indices.lazy.map { elements[$0].id.rawValue }) else {
            throw reader.invalid("an element under another's identifier")
        }
        var elements = elements
        decoded.history.bring(&elements, to: decoded.history.head)
        let drawing = try Drawing(
            elements: elements, layers: layers, history: decoded.history, nextNumber: nextNumber, unread: unread, reader)
        return (drawing, RowEncoder(StyleTable(styles: styles, inks: inks)))
    }
}

extension History {
    fileprivate init(_ rows: StoredRows, _ context: EditContext) throws(DecodingFailure) {
        self.init()
        var reader = ByteReader(rows.edits)
        while !reader.isAtEnd {
            let raw = UInt64(count)
            let (edit, back) = try Edit.decode(from: &reader, context)
            guard 1...raw ~= back else { throw reader.invalid("an edit before its parent") }
            append(edit, parent: EditID(raw - back))
        }
        guard rows.redo.count == count else { throw reader.invalid("\(rows.redo.count) redo rows for \(count) edits") }
        leadNewest()
        for (raw, child) in rows.redo.enumerated() where child != 0 {
            guard child < UInt64(count), self[EditID(child)].parent.rawValue == UInt64(raw) else {
                throw reader.invalid("a redo that leads to no child")
            }
            setRedo(of: EditID(UInt64(raw)), to: EditID(child))
        }
        guard rows.head < UInt64(count) else { throw reader.invalid("an unknown edit as the head") }
        setHead(EditID(rows.head))
    }
}
