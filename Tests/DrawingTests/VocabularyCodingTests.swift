import Bytes
import Ink
import TestSupport
import Testing
@testable import Drawing

@Suite struct VocabularyCodingTests {
    @Test("Samples and styles come back as they were written")
    func vocabulary() throws {
        var random = SeededRandom(seed: 1)
        for _ in 0..<100 {
            let sample = PackedSample(
                x: .random(in: .min ... .max, using: &random), y: .random(in: .min ... .max, using: &random),
                elapsed: .random(in: 0...UInt16.max, using: &random), pressure: .random(in: 0...UInt16.max, using: &random),
                angles: .random(in: 0...UInt32.max, using: &random))
            let style = InkStyle(
                ink: InkDefinition.former[Int.random(in: 0..<3, using: &random)], color: Color(red: 1, green: 2, blue: 3),
                width: .random(in: 0.5...400, using: &random), opacity: .random(in: 0.1...1, using: &random),
                smoothing: .random(in: 0...1, using: &random))
            var writer = ByteWriter()
            sample.encode(into: &writer)
            #expect(writer.bytes.count == PackedSample.encodedSize)
            style.encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            #expect(try PackedSample(from: &reader) == sample)
            #expect(try InkStyle(from: &reader) == style)
            #expect(reader.isAtEnd)
        }
    }
}
