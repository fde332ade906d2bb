package import Bytes
internal import Ink

extension Drawing {
    /// The newest format there is.
    static let format: UInt64 = 2

    /// The whole drawing with all its history, redo branches included. Little-endian; a drawing always gives the same bytes.
    ///
    /// | what | as |
    /// | --- | --- |
    /// | format: 2 | varint |
    /// | layers, bottom first | count, then the identifiers as varints |
    /// | the next new element's identifier | varint |
    /// | every element that ever was | count, then `Element.encode` each |
    /// | the history, since 2 with changes of paper | `History.encode` |
    ///
    /// No checksum: a file that holds a drawing has its own.
    package func encode(into writer: inout ByteWriter) {
        writer.write(varint: Self.format)
        writer.write(count: layers.count)
        for layer in layers { writer.write(varint: UInt64(layer.id.rawValue)) }
        writer.write(varint: nextElement)
        let elements = history.elements
        writer.write(count: elements.count)
        for element in elements { element.encode(into: &writer) }
        history.encode(into: &writer, elements: elements)
    }

    /// Whatever the bytes are, the drawing is sound or there is none: every edit in it can be undone and redone.
    package init(from reader: inout ByteReader) throws(DecodingFailure) {
        let format = try reader.readVarint()
        guard format <= Self.format else { throw .newer(format: format, known: Self.format) }
        guard format >= 1 else { throw reader.invalid("format \(format), which never was") }

        let layerCount = try reader.readCount(ofSize: 1)
        var layers: [LayerID] = []
        for _ in 0..<layerCount {
            guard let layer = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a layer beyond all") }
            layers.append(LayerID(layer))
        }
        let known = Set(layers)
        guard !layers.isEmpty, known.count == layers.count else { throw reader.invalid("layers that are missing or named twice") }

        let nextElement = try reader.readVarint()
        guard nextElement < 1 << 63 else { throw reader.invalid("no room for another element") }
        let elementCount = try reader.readCount(ofSize: 4)
        var elements: [Element] = []
        var orders: Set<UInt64> = []
        var ids: Set<ElementID> = []
        for _ in 0..<elementCount {
            let element = try Element(from: &reader)
            guard known.contains(element.layer), orders.insert(element.order).inserted, ids.insert(element.id).inserted,
                element.order < nextElement, element.id.rawValue < nextElement
            else { throw reader.invalid("an element without a place of its own") }
            elements.append(element)
        }
        let history = try History(from: &reader, elements: elements, hasPapers: format >= 2)
        guard let contents = history.contentsIfSound() else { throw reader.invalid("an edit that does not fit the drawing") }
        self.init(layers: layers, contents: contents, history: history, nextElement: nextElement)
    }
}
