import Bytes
import Ink
import TestSupport
import Testing

@Suite struct ByteCodingTests {
    @Test("Every value comes back as it was written, in the order it was written", arguments: 0..<20)
    func roundTrip(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let words = (0..<50).map { _ in random.next() >> UInt64.random(in: 0..<64, using: &random) } + [0, 127, 128, .max]
        var writer = ByteWriter()
        for word in words {
            writer.write(UInt8(truncatingIfNeeded: word))
            writer.write(word % 2 == 0)
            writer.write(UInt32(truncatingIfNeeded: word))
            writer.write(word)
            writer.write(Double(bitPattern: word))
            writer.write(varint: word)
            writer.write(signedVarint: Int64(bitPattern: word))
            writer.write(String(word, radix: 36) + "é")
        }
        var reader = ByteReader(writer.bytes)
        for word in words {
            #expect(try reader.readUInt8() == UInt8(truncatingIfNeeded: word))
            #expect(try reader.readBool() == (word % 2 == 0))
            #expect(try reader.readUInt32() == UInt32(truncatingIfNeeded: word))
            #expect(try reader.readUInt64() == word)
            #expect(try reader.readDouble().bitPattern == word)
            #expect(try reader.readVarint() == word)
            #expect(try reader.readSignedVarint() == Int64(bitPattern: word))
            #expect(try reader.readString() == String(word, radix: 36) + "é")
        }
        #expect(reader.isAtEnd)
    }

    @Test("Bytes are little-endian, small numbers of either sign take one byte")
    func layout() {
        var writer = ByteWriter()
        writer.write(UInt32(0x0403_0201))
        writer.write(varint: 300)
        for value in [0, -1, 1, -64, 63] { writer.write(signedVarint: Int64(value)) }
        writer.write(count: 2)
        writer.write(bytes: [8, 9])
        #expect(writer.bytes == [1, 2, 3, 4, 0xAC, 0x02, 0, 1, 2, 127, 126, 2, 8, 9])
    }

    @Test("What is cut off is refused at every length", arguments: 0..<8)
    func truncated(length: Int) {
        let bytes = [UInt8](repeating: 0xFF, count: length)
        #expect(throws: DecodingFailure.self) {
            var reader = ByteReader(bytes)
            _ = try reader.readUInt64()
        }
        #expect(throws: DecodingFailure.self) {
            var reader = ByteReader(bytes)
            _ = try reader.readVarint()
        }
        #expect(throws: DecodingFailure.self) {
            var reader = ByteReader(bytes)
            _ = try reader.readBytes(length + 1)
        }
    }

    @Test("A count beyond what is left is refused before any memory is reserved")
    func countBeyondTheEnd() throws {
        var writer = ByteWriter()
        writer.write(count: .max)
        writer.write(count: 3)
        writer.write(bytes: [UInt8](repeating: 0, count: 48))
        var reader = ByteReader(writer.bytes)
        #expect(throws: DecodingFailure.truncated(offset: writer.bytes.count)) { try reader.readCount(ofSize: 1) }
        #expect(try reader.readCount(ofSize: 16) == 3)
        reader = ByteReader(Array(writer.bytes.dropLast()), 9..<writer.bytes.count - 1)
        #expect(throws: DecodingFailure.self) { try reader.readCount(ofSize: 16) }
    }

    @Test("Values that cannot be are refused: a number beyond 64 bits, a third truth, text that is none, an infinite place")
    func impossible() {
        var tooLong = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x02])
        #expect(throws: DecodingFailure.self) { try tooLong.readVarint() }
        var third = ByteReader([2])
        #expect(throws: DecodingFailure.self) { try third.readBool() }
        var text = ByteReader([1, 0xFF])
        #expect(throws: DecodingFailure.self) { try text.readString() }
        var writer = ByteWriter()
        writer.write(Double.infinity)
        var infinite = ByteReader(writer.bytes)
        #expect(throws: DecodingFailure.self) { try infinite.readFiniteDouble() }
    }

    @Test("what is wrong is told with its place, counted from the first byte of all, also by a reader of a part")
    func places() throws {
        let bytes: [UInt8] = [9, 9, 9, 2, 7, 1, 0xFF, 1]
        func failure(_ range: Range<Int>, _ read: (inout ByteReader) throws(DecodingFailure) -> Void) -> DecodingFailure? {
            var reader = ByteReader(bytes, range)
            do throws(DecodingFailure) { try read(&reader) } catch { return error }
            return nil
        }
        let truth = failure(3..<5) { (reader) throws(DecodingFailure) in _ = try reader.readBool() }
        #expect(truth == .invalid("2 where 0 or 1 is due", offset: 4))
        let word = failure(3..<5) { (reader) throws(DecodingFailure) in _ = try reader.readUInt32() }
        let byte = failure(7..<7) { (reader) throws(DecodingFailure) in _ = try reader.readUInt8() }
        #expect(word == .truncated(offset: 5) && byte == .truncated(offset: 7))
        let text = failure(5..<8) { (reader) throws(DecodingFailure) in _ = try reader.readString() }
        #expect(text.map { "\($0)" } == "it is damaged at byte 7: text that is not UTF-8")
        #expect("\(DecodingFailure.truncated(offset: 12))".contains("cut off at byte 12"))
        let newer = "\(DecodingFailure.newer(format: 12, known: 10))"
        #expect(newer.contains("needs a newer Inkstone") && newer.contains("12") && newer.contains("10"))
        #expect("\(DecodingFailure.newerPart("a smudge"))" == "it needs a newer Inkstone: it has a smudge")
    }

    @Test("a part ends where it ends: who reads on in it gets nothing of what follows, and what it leaves is passed over")
    func parts() throws {
        var writer = ByteWriter()
        writer.writeSized { $0.write(bytes: [1, 2, 3]) }
        writer.writeSized { $0.write(bytes: [4, 5]) }
        writer.write(UInt8(6))
        var reader = ByteReader(writer.bytes)
        try reader.readSized { (part) throws(DecodingFailure) in
            let first = try part.readUInt8()
            #expect(first == 1 && part.remaining == 2)
        }
        try reader.readSized { (part) throws(DecodingFailure) in
            let rest = try part.readBytes(2)
            #expect(Array(rest) == [4, 5] && part.isAtEnd)
            #expect(throws: DecodingFailure.self) { try part.readUInt8() }
        }
        let last = try reader.readUInt8()
        #expect(last == 6 && reader.isAtEnd)
        for bytes: [UInt8] in [[4, 1, 2, 3], [0x80]] {
            var cut = ByteReader(bytes)
            #expect(throws: DecodingFailure.self) { try cut.readSized { (_) throws(DecodingFailure) in } }
        }
    }

    @Test("a writer whose bytes were taken begins anew") func taken() {
        var writer = ByteWriter()
        for number in 1...3 {
            for _ in 0..<number { writer.write(UInt8(number)) }
            let bytes = writer.takeBytes()
            #expect(bytes == [UInt8](repeating: UInt8(number), count: number) && writer.count == 0)
        }
    }
}
