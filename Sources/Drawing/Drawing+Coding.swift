package import Bytes
package import Elements
internal import Ink
internal import InkCoding

extension Drawing {
    /// The newest format.
    static let format: UInt64 = 4

    /// The whole drawing with all its history, redo branches included, little-endian. A drawing always gives the same bytes. First the
    /// format, as a varint; then a length and these fields (see `ByteWriter.writeFields`):
    ///
    /// | field | as |
    /// | --- | --- |
    /// | 1 the next new number | varint |
    /// | 2 all layers, removed ones too, bottom first | count, then each after its length: fields 1 identifier, varint; 2 place |
    /// | 3 inks | count, then `InkDefinition.encode` each |
    /// | 4 styles | count, then `InkStyle.encode` each, which name inks by number |
    /// | 5 all elements, removed ones too, rising | count, then `Element.encode` each: as at the head, or as when it was removed |
    /// | 6 history | `History.encode` |
    ///
    /// There is no checksum: the file around the drawing has one. Format 3 is the same, with samples of 16 bytes: its programs do not know
    /// any others, and would take a stroke to have none.
    package func encode(into writer: inout ByteWriter) {
        writer.write(varint: Self.format)
        var styles = StyleTable()
        kept.forEach { styles.note($0.content) }
        for raw in 1..<UInt64(history.count) {
            for case .amend(let amended) in history[EditID(raw)].edit.changes {
                for content in [amended.from, amended.to] { styles.note(content) }
            }
        }
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(varint: nextNumber) }
            fields.write(2) { writeLayers(into: &$0) }
            fields.write(3) { styles.encodeInks(into: &$0) }
            fields.write(4) { styles.encodeStyles(into: &$0) }
            fields.write(5) { body in
                body.write(count: kept.count)
                kept.forEach { $0.encode(into: &body, &styles) }
            }
            fields.write(6) { history.encode(into: &$0, &styles) }
        }
    }

    /// Reads every format there has been. Whatever the bytes are, it throws or returns a sound drawing, every edit of which can be undone
    /// and redone. O(n log n) in the bytes.
    ///
    /// - Parameter known: picture files that are in memory already.
    package init(from reader: inout ByteReader, known: [PictureFile] = []) throws(DecodingFailure) {
        let format = try reader.readVarint()
        guard format <= Self.format else { throw .newer(format: format, known: Self.format) }
        guard format >= 1 else { throw reader.invalid("format \(format), which does not exist") }
        if format < 3 {
            self = try Drawing(formerFormat: format, from: &reader)
        } else {
            self = try Drawing(fieldsFrom: &reader, PictureFiles(known: known))
        }
    }

    func writeLayers(into writer: inout ByteWriter) {
        writer.write(count: layers.count)
        for layer in layers { layer.encode(into: &writer) }
    }

    package static func readLayers(from reader: inout ByteReader) throws(DecodingFailure) -> [Layer] {
        var layers: [Layer] = []
        for _ in 0..<(try reader.readCount(ofSize: 1)) { layers.append(try Layer(from: &reader)) }
        return layers
    }

    private init(fieldsFrom reader: inout ByteReader, _ known: PictureFiles) throws(DecodingFailure) {
        var nextNumber: UInt64 = 0
        var layers: [Layer] = []
        var inks: [InkDefinition] = []
        var styles: [SharedStyle] = []
        var kept = OrderedList<Element>()
        var files = known
        var history = History()
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: nextNumber = try body.readVarint()
            case 2: layers = try Self.readLayers(from: &body)
            case 3: for _ in 0..<(try body.readCount(ofSize: 1)) { inks.append(try InkDefinition.decode(from: &body)) }
            case 4: for _ in 0..<(try body.readCount(ofSize: 1)) { styles.append(SharedStyle(try InkStyle(from: &body, inks))) }
            case 5: for _ in 0..<(try body.readCount(ofSize: 4)) { kept.append(try Element(from: &body, styles, &files)) }
            case 6: history = try History(from: &body, EditContext(styles: styles))
            default: return false
            }
            return true
        }
        self = try Drawing(kept: kept, layers: layers, history: history, nextNumber: nextNumber, unread: unread, reader)
    }

    /// Assembles a drawing from the parts read, which are yet to be checked, the order of the elements too.
    init(
        kept: OrderedList<Element>, layers: [Layer], history: History, nextNumber: UInt64, unread: [UInt8], _ reader: ByteReader
    ) throws(DecodingFailure) {
        guard nextNumber < 1 << 63 else { throw reader.invalid("no room for another element") }
        let known = Set(layers.map(\.id))
        func isKnown(_ layer: LayerID) -> Bool { layer == .first || known.contains(layer) }
        guard known.count == layers.count, known.contains(.first), zip(layers, layers.dropFirst()).allSatisfy({ $0.place < $1.place }),
            layers.allSatisfy({ $0.place.whole < nextNumber || $0.id == .first })
        else { throw reader.invalid("layers missing or out of order") }
        var last: ElementID?
        let isUnsound = kept.contains { element in
            defer { last = element.id }
            return !isKnown(element.layer) || element.id.rawValue >= nextNumber || element.place.whole >= nextNumber
                || last.map { $0 >= element.id } ?? false
        }
        if isUnsound { throw reader.invalid("an element with an invalid layer, identifier or place") }
        var walk = HistoryWalk(history, kept: kept, layers: known)
        guard let head = walk.head() else { throw reader.invalid("an edit that does not fit the drawing") }
        var layers = layers
        guard let places = Self.places(of: kept, head.present) else { throw reader.invalid("an edit of an element that is missing") }
        for index in layers.indices {
            layers[index].isPresent = head.layers.contains(layers[index].id)
            layers[index].fill(places[layers[index].id] ?? [])
        }
        self.init(kept: kept, layers: layers, paper: head.paper, history: history, nextNumber: nextNumber, unread: unread)
    }

    /// Those of the elements that are present, by layer; nil where one is missing.
    private static func places(of kept: OrderedList<Element>, _ present: RunSet) -> [LayerID: [Place]]? {
        var places: [LayerID: [Place]] = [:]
        // Those of one layer, which nearly all elements are in.
        var (layer, some): (LayerID, [Place]) = (.first, [])
        some.reserveCapacity(kept.count)
        var ids = present.ids.makeIterator()
        var next = ids.next()
        kept.forEach { element in
            guard element.id == next else { return }
            next = ids.next()
            if element.layer != layer {
                places[layer, default: []] += some
                (layer, some) = (element.layer, [])
            }
            some.append(Place(element))
        }
        places[layer, default: []] += some
        return next == nil ? places : nil
    }
}

extension Layer {
    fileprivate func encode(into writer: inout ByteWriter) {
        writer.writeSizedFields(keeping: unread) { fields in
            fields.write(1) { $0.write(varint: UInt64(id.rawValue)) }
            fields.write(2) { place.encode(into: &$0) }
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(DecodingFailure) {
        var id: LayerID?
        var place: OrderKey?
        let unread = try reader.readSizedFields { (tag, body) throws(DecodingFailure) in
            switch tag {
            case 1: id = try LayerID(from: &body)
            case 2: place = try OrderKey(from: &body)
            default: return false
            }
            return true
        }
        guard let id, let place else { throw reader.invalid("a layer without identifier or place") }
        self.init(id: id, place: place, unread: unread)
    }
}
