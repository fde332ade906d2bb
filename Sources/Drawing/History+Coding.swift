internal import Bytes
internal import Elements

extension History {
    /// | what | as |
    /// | --- | --- |
    /// | edits | count, then `Edit.encode` each by rising identifier |
    /// | where redo leads from each node, root first | distance ahead, varint; 0: nowhere |
    /// | head | varint |
    func encode(into writer: inout ByteWriter, _ styles: inout StyleTable) {
        writer.write(count: count - 1)
        for raw in 1..<UInt64(count) {
            let node = self[EditID(raw)]
            node.edit.encode(into: &writer, back: raw - node.parent.rawValue, &styles)
        }
        for raw in 0..<UInt64(count) { writer.write(varint: self[EditID(raw)].next.map { $0.rawValue - raw } ?? 0) }
        writer.write(varint: head.rawValue)
    }

    init(from reader: inout ByteReader, _ context: EditContext) throws(DecodingFailure) {
        self.init()
        for raw in 1..<UInt64(1 + (try reader.readCount(ofSize: 1))) {
            let (edit, back) = try Edit.decode(from: &reader, context)
            guard 1...raw ~= back else { throw reader.invalid("an edit before its parent") }
            append(edit, parent: EditID(raw - back))
        }
        try readPath(from: &reader)
    }

    /// Reads where redo leads, then the head.
    mutating func readPath(from reader: inout ByteReader) throws(DecodingFailure) {
        for raw in 0..<UInt64(count) {
            let ahead = try reader.readVarint()
            guard ahead > 0 else { continue }
            guard ahead < UInt64(count) - raw, self[EditID(raw + ahead)].parent.rawValue == raw else {
                throw reader.invalid("a redo that leads to no child")
            }
            setRedo(of: EditID(raw), to: EditID(raw + ahead))
        }
        let head = try reader.readVarint()
        guard head < UInt64(count) else { throw reader.invalid("an unknown edit as the head") }
        setHead(EditID(head))
    }
}
