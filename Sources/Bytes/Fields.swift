/// Tagged coding: a value is written as fields, each a tag, the length of its body and the body, in rising order of their tags.
///
/// What a newer program adds gets tags of its own, and so an older one passes over it, and keeps it: bytes of fields that were not
/// understood stay beside the value, and are written among its own when it is saved. A field whose meaning changes gets a new tag. What an
/// older program could not carry on without needs a new format number instead.
extension ByteWriter {
    /// What `body` writes, after its length in bytes.
    package mutating func writeSized(_ body: (inout ByteWriter) -> Void) {
        let start = count
        write(UInt8(0))
        body(&self)
        setLength(at: start)
    }

    /// The fields that `body` writes, and among them those of a newer program.
    package mutating func writeFields(keeping unread: [UInt8] = [], _ body: (inout FieldWriter) -> Void) {
        var fields = FieldWriter(writer: ByteWriter(), unread: unread)
        swap(&fields.writer, &self)
        body(&fields)
        fields.writeUnread(below: nil)
        swap(&fields.writer, &self)
    }

    /// The same, after their length in bytes.
    package mutating func writeSizedFields(keeping unread: [UInt8] = [], _ body: (inout FieldWriter) -> Void) {
        writeSized { $0.writeFields(keeping: unread, body) }
    }
}

/// Writes the fields of one value.
package struct FieldWriter {
    fileprivate var writer: ByteWriter
    /// Fields of a newer program that are still to be written; rising.
    private var unread: ByteReader

    fileprivate init(writer: ByteWriter, unread: [UInt8]) {
        self.writer = writer
        self.unread = ByteReader(unread)
    }

    /// Tags must rise. A field that the newer program's fields have, too, is written as they have it.
    package mutating func write(_ tag: UInt64, _ body: (inout ByteWriter) -> Void) {
        if !unread.isAtEnd {
            writeUnread(below: tag)
            if nextUnread == tag { return }
        }
        writer.write(varint: tag)
        writer.writeSized(body)
    }

    private var nextUnread: UInt64? {
        var ahead = unread
        return try? ahead.readVarint()
    }

    /// Nil: all that are left.
    fileprivate mutating func writeUnread(below tag: UInt64?) {
        while let next = nextUnread, tag.map({ next < $0 }) ?? true, let field = try? unread.readField() {
            writer.write(bytes: field.record)
        }
    }
}

/// A field as read.
package struct Field: Sendable {
    package let tag: UInt64
    package var body: ByteReader
    /// All of it, with tag and length.
    package let record: ArraySlice<UInt8>
}

extension ByteReader {
    /// A reader of the bytes whose length comes first.
    package mutating func readSized() throws(DecodingFailure) -> ByteReader { try readPart(try readCount(ofSize: 1)) }

    package mutating func readField() throws(DecodingFailure) -> Field {
        let start = offset
        let tag = try readVarint()
        let body = try readSized()
        return Field(tag: tag, body: body, record: slice(from: start))
    }

    /// Reads fields up to the end, and returns those that were not understood, as they came.
    ///
    /// - Parameter body: returns whether it knows the tag, and has read all of the field if so. What it knows and cannot make sense of,
    ///   though a newer program could, it leaves unread and returns false.
    package mutating func readFields(
        _ body: (_ tag: UInt64, _ reader: inout ByteReader) throws(DecodingFailure) -> Bool
    ) throws(DecodingFailure) -> [UInt8] {
        var unread: [UInt8] = []
        var last: UInt64?
        while !isAtEnd {
            var field = try readField()
            if let last, field.tag <= last { throw invalid("fields that are out of order, or there twice") }
            last = field.tag
            if try body(field.tag, &field.body) {
                guard field.body.isAtEnd else { throw field.body.invalid("more than a field holds") }
            } else {
                unread += field.record
            }
        }
        return unread
    }

    /// The fields of a value whose length comes first.
    package mutating func readSizedFields(
        _ body: (_ tag: UInt64, _ reader: inout ByteReader) throws(DecodingFailure) -> Bool
    ) throws(DecodingFailure) -> [UInt8] {
        var part = try readSized()
        return try part.readFields(body)
    }
}
