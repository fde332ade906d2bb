internal import Bytes

extension Element {
    /// Identifier, order, layer as varints; the kind of content as a byte: 0, a stroke; the content.
    func encode(into writer: inout ByteWriter) {
        writer.write(varint: id.rawValue)
        writer.write(varint: order)
        writer.write(varint: UInt64(layer.rawValue))
        switch content {
        case .stroke(let stroke):
            writer.write(UInt8(0))
            stroke.encode(into: &writer)
        }
    }

    init(from reader: inout ByteReader) throws(DecodingFailure) {
        let id = ElementID(try reader.readVarint())
        let order = try reader.readVarint()
        guard let layer = UInt32(exactly: try reader.readVarint()) else { throw reader.invalid("a layer beyond all") }
        switch try reader.readUInt8() {
        case 0: self.init(id: id, layer: LayerID(layer), order: order, content: .stroke(try Stroke(from: &reader)))
        case let kind: throw reader.invalid("an element of unknown kind \(kind)")
        }
    }
}
