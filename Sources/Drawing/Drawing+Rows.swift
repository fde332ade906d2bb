package import Bytes
internal import Elements
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
    private let styles: [SharedStyle]

    package struct DecodedElements: Sendable {
        fileprivate(set) var list = OrderedList<Element>()
        fileprivate var files = PictureFiles()

        package init() {}
    }

    package struct DecodedHistory: Sendable {
        fileprivate let history: History
    }

    /// - Parameters:
    ///   - inks: their bodies, by number from 0.
    ///   - styles: likewise.
    package init(inks: [UInt8], styles: [UInt8]) throws(DecodingFailure) {
        var (foundInks, foundStyles): ([InkDefinition], [SharedStyle]) = ([], [])
        var reader = ByteReader(inks)
        while !reader.isAtEnd { foundInks.append(try InkDefinition.decode(from: &reader)) }
        reader = ByteReader(styles)
        while !reader.isAtEnd { foundStyles.append(SharedStyle(try InkStyle(from: &reader, foundInks))) }
        (self.inks, self.styles) = (foundInks, foundStyles)
    }

    /// Appends the elements whose bodies these are. Their samples stay in these bytes until they are asked for.
    ///
    /// - Parameter ids: those of their rows.
    package func decode(elements bodies: [UInt8], ids: [UInt64], into elements: inout DecodedElements) throws(DecodingFailure) {
        var reader = ByteReader(bodies)
        for id in ids {
            let element = try Element(from: &reader, styles, &elements.files)
            guard element.id.rawValue == id else { throw reader.invalid("an element under another's identifier") }
            guard elements.list.last.map({ $0.id < element.id }) ?? true else { throw reader.invalid("elements out of order") }
            elements.list.append(element)
        }
        guard reader.isAtEnd else { throw reader.invalid("surplus bytes after elements") }
    }

    package func history(_ rows: StoredRows) throws(DecodingFailure) -> DecodedHistory {
        DecodedHistory(history: try History(rows, EditContext(styles: styles)))
    }

    /// Puts the parts together, and checks that they fit. `encoder` goes on with the same file.
    package func drawing(
        _ rows: StoredRows, _ elements: DecodedElements, _ decoded: DecodedHistory
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
        var kept = elements.list
        decoded.history.bring(&kept, to: decoded.history.head)
        let drawing = try Drawing(
            kept: kept, layers: layers, history: decoded.history, nextNumber: nextNumber, unread: unread, reader)
        return (drawing, RowEncoder(StyleTable(styles: styles.map(\.style), inks: inks, files: elements.files)))
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
