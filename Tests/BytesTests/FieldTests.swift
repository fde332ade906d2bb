import Bytes
import Testing

@Suite struct FieldTests {
    private func read(_ bytes: [UInt8], known: Set<UInt64>) throws(DecodingFailure) -> (values: [UInt64: UInt64], unread: [UInt8]) {
        var reader = ByteReader(bytes)
        var values: [UInt64: UInt64] = [:]
        let unread = try reader.readFields { (tag, body) throws(DecodingFailure) in
            guard known.contains(tag) else { return false }
            values[tag] = try body.readVarint()
            return true
        }
        return (values, unread)
    }

    private func written(_ values: [UInt64: UInt64], keeping unread: [UInt8] = []) -> [UInt8] {
        var writer = ByteWriter()
        writer.writeFields(keeping: unread) { fields in
            for (tag, value) in values.sorted(by: { $0.key < $1.key }) { fields.write(tag) { $0.write(varint: value) } }
        }
        return writer.bytes
    }

    @Test("Whatever part of the fields a reader knows, it gives the rest back where it was when it writes")
    func keeps() throws {
        let values: [UInt64: UInt64] = [1: 5, 2: 300, 7: 1 << 40, 200: 0, 1 << 33: 9]
        let bytes = written(values)
        for mask in 0..<32 {
            let known = Set(values.keys.sorted().enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element))
            let (read, unread) = try read(bytes, known: known)
            #expect(read == values.filter { known.contains($0.key) })
            #expect(written(read, keeping: unread) == bytes)
        }
    }

    @Test("A field that was kept goes before what would be written in its place")
    func keptGoesFirst() throws {
        #expect(written([1: 5, 3: 6], keeping: [3, 1, 9, 4, 1, 8]) == [1, 1, 5, 3, 1, 9, 4, 1, 8])
    }

    @Test("Fields out of order, there twice, longer than their value or cut off are damage")
    func damage() {
        for bytes: [UInt8] in [[2, 1, 0, 1, 1, 0], [1, 1, 0, 1, 1, 0], [1, 2, 0, 0], [1, 2, 0], [1], [1, 0]] {
            #expect(throws: DecodingFailure.self) { try read(bytes, known: [1, 2]) }
        }
    }

    @Test("A length takes as many bytes as it needs", arguments: [0, 1, 127, 128, 16_383, 16_384, 100_000])
    func lengths(count: Int) throws {
        let body = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        var writer = ByteWriter()
        writer.write(UInt8(9))
        writer.writeSized { $0.write(bytes: body) }
        writer.write(UInt8(7))
        var reader = ByteReader(writer.bytes)
        #expect(try reader.readUInt8() == 9)
        var part = try reader.readSized()
        #expect(Array(part.readRest()) == body)
        #expect(try reader.readUInt8() == 7 && reader.isAtEnd)
    }
}
