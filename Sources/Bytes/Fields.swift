/// Tagged coding: a value is written as fields in rising order of their tags. A field is its tag, the length of its body, and the body.
///
/// A newer program gives its additions new tags. An older program skips unknown tags and keeps their bytes beside the value; they are
/// written back when it is saved. A field whose meaning changes gets a new tag. An addition that an older program must not ignore needs a
/// new format number instead.
extension ByteWriter {
    /// Writes the length in bytes of what `body` writes, then that.
    package mutating func writeSized(_ body: (inout ByteWriter) -> Void) {
        let start = count
        write(UInt8(0))
        body(&self)
        setLength(at: start)
    }

    /// Writes the fields of `body`, merged with the kept fields of a newer program.
    package mutating func writeFields(keeping unread: [UInt8] = [], _ body: (inout FieldWriter) -> Void) {
        var fields = FieldWriter(writer: ByteWriter(), unread: unread)
        swap(&fields.writer, &self)
        body(&fields)
        fields.writeUnread(below: nil)
        swap(&fields.writer, &self)
    }

    /// The same, with the length in bytes first.
    package mutating func writeSizedFields(keeping unread: [UInt8] = [], _ body: (inout FieldWriter) -> Void) {
        writeSized { $0.writeFields(keeping: unread, body) }
    }
}

/// Writes the fields of one value.
package struct FieldWriter {
    fileprivate var writer: ByteWriter
    /// Kept fields of a newer program that are yet to be written, rising.
    private var unread: ByteReader

    fileprivate init(writer: ByteWriter, unread: [UInt8]) {
        self.writer = writer
        self.unread = ByteReader(unread)
    }

    /// Writes a field; tags must rise. A kept field with the same tag is written in its place.
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

    /// Writes the kept fields below the tag; all that are left for nil.
    fileprivate mutating func writeUnread(below tag: UInt64?) {
        while let next = nextUnread, tag.map({ next < $0 }) ?? true, let field = try? unread.readField() {
            writer.write(bytes: field.record)
        }
    }
}

/// A field, read.
package struct Field: Sendable {
    package let tag: UInt64
    package var body: ByteReader
    /// The whole field, tag and length included.
    package let record: ArraySlice<UInt8>
}

extension ByteReader {
    /// Reads a length and returns a reader of that many bytes.
    package mutating func readSized() throws(DecodingFailure) -> ByteReader { try readPart(try readCount(ofSize: 1)) }

    package mutating func readField() throws(DecodingFailure) -> Field {
        let start = offset
        let tag = try readVarint()
        let body = try readSized()
        return Field(tag: tag, body: body, record: slice(from: start))
    }

    /// Reads a length, then lets `body` read that many bytes with this very reader, which ends there meanwhile; skips what it leaves.
    package mutating func readSized(_ body: (inout ByteReader) throws(DecodingFailure) -> Void) throws(DecodingFailure) {
        try readPart(try readCount(ofSize: 1), body)
    }

    /// Reads all fields to the end; returns the bytes of those that were not understood.
    ///
    /// - Parameter body: returns true when it knows the tag and has read the whole field. For a value that only a newer program may
    ///   understand it reads nothing and returns false.
    package mutating func readFields(
        _ body: (_ tag: UInt64, _ reader: inout ByteReader) throws(DecodingFailure) -> Bool
    ) throws(DecodingFailure) -> [UInt8] {
        var unread: [UInt8] = []
        var last: UInt64?
        while !isAtEnd {
            let start = offset
            let tag = try readVarint()
            if let last, tag <= last { throw invalid("fields out of order or repeated") }
            last = tag
            var isKnown = false
            try readSized { (reader) throws(DecodingFailure) in
                isKnown = try body(tag, &reader)
                guard !isKnown || reader.isAtEnd else { throw reader.invalid("surplus bytes in a field") }
            }
            if !isKnown { unread += slice(from: start) }
        }
        return unread
    }

    /// Reads a length, then the fields within it.
    package mutating func readSizedFields(
        _ body: (_ tag: UInt64, _ reader: inout ByteReader) throws(DecodingFailure) -> Bool
    ) throws(DecodingFailure) -> [UInt8] {
        var unread: [UInt8] = []
        try readSized { (reader) throws(DecodingFailure) in unread = try reader.readFields(body) }
        return unread
    }
}
