import Bytes
import Ink
import InkCoding
import Testing

@testable import Drawing
@testable import Elements

/// Drawings as the first programs wrote them.
struct FormerFormatTests {
    private static let papers = [Paper(color: Color(red: 1, green: 2, blue: 3), pattern: .grid, spacing: 30), Paper(pattern: .dots)]

    /// A drawing of two strokes, the upper one first. Its edits: the lower stroke; the upper one, on other paper; then two branches, one
    /// without the lower stroke, which is the head, and one on another paper again.
    private static var bytes: [UInt8] {
        var writer = ByteWriter()
        for number in [2, 1, 0, 3] as [UInt64] { writer.write(varint: number) }
        writer.write(count: 2)
        for (id, ink) in [(2, 1), (1, 0)] as [(UInt64, UInt8)] {
            for number in [id, id, 0] { writer.write(varint: number) }
            writer.write(UInt8(0))
            writer.write(bytes: [ink, 10, 20, 30])
            for number in [4.5, 0.75, 0.25] { writer.write(number) }
            writer.write(PointerKind.pen.rawValue)
            writer.write(2.0)
            writer.write(varint: 1)
            for side in [0.0, 1, 2, 3] { writer.write(side) }
            writer.write(count: 1)
            writer.write(UInt64(id) | 5 << 32)
            writer.write(UInt64(40) | 300 << 16 | 9 << 32)
        }
        writer.write(count: 2)
        for paper in papers {
            writer.write(varint: 2)
            paper.encode(into: &writer)
        }
        writer.write(count: 4)
        // Steps back; removed elements; inserted ones: as places in the list above.
        for (back, removed, inserted) in [(1, [], [1]), (1, [], [0]), (1, [1], []), (2, [], [])] as [(UInt64, [Int64], [Int64])] {
            writer.write(varint: back)
            for places in [removed, inserted] {
                writer.write(count: places.count)
                for place in places { writer.write(signedVarint: place) }
            }
        }
        for ahead in [1, 1, 1, 0, 0, 3] as [UInt64] { writer.write(varint: ahead) }
        return writer.bytes
    }

    private func stroke(_ x: Int32, _ ink: InkDefinition) -> Stroke {
        Stroke(
            style: InkStyle(ink: ink, color: Color(red: 10, green: 20, blue: 30), width: 4.5, opacity: 0.75, smoothing: 0.25),
            pointer: .pen, captureScale: 2, modelVersion: 1,
            samples: [PackedSample(x: x, y: 5, elapsed: 40, pressure: 300, angles: 9)],
            bounds: CanvasRect(minX: 0, minY: 1, maxX: 2, maxY: 3))
    }

    @Test("K8 a drawing of the second format has its strokes, papers and branches, and keeps them in the present format")
    func second() throws {
        var reader = ByteReader(Self.bytes)
        var drawing = try Drawing(from: &reader)
        #expect(reader.isAtEnd && drawing.undoDepth == 3 && !drawing.canRedo)
        let (lower, upper) = (Element.Content.stroke(stroke(1, .pen)), Element.Content.stroke(stroke(2, .marker)))
        #expect(drawing.elements.map(\.content) == [upper] && drawing.paper == Self.papers[0])
        var writer = ByteWriter()
        drawing.encode(into: &writer)
        var again = ByteReader(writer.bytes)
        #expect(try Drawing(from: &again) == drawing)

        _ = drawing.undo()
        #expect(drawing.elements.map(\.content) == [lower, upper] && drawing.redoBranches == [EditID(4), EditID(3)])
        #expect(drawing.redoEdit == EditID(3))
        _ = drawing.redo(along: EditID(4))
        #expect(drawing.elementCount == 2 && drawing.paper == Self.papers[1])
        drawing.go(to: EditID(1))
        #expect(drawing.elements.map(\.content) == [lower] && drawing.paper == Paper())
        _ = drawing.undo()
        #expect(drawing.elementCount == 0)
    }

    @Test("K6 a drawing of the second format that is cut off anywhere is refused, and one whose bytes are others is refused or sound")
    func damaged() {
        for length in 0..<Self.bytes.count {
            #expect(throws: DecodingFailure.self) {
                var reader = ByteReader(Array(Self.bytes[..<length]))
                _ = try Drawing(from: &reader)
            }
        }
        for place in Self.bytes.indices.dropFirst() {
            for byte in [0, 1, 2, 3, 0x7F, 0xFF] as [UInt8] {
                var bytes = Self.bytes
                bytes[place] = byte
                var reader = ByteReader(bytes)
                guard var drawing = try? Drawing(from: &reader) else { continue }
                while drawing.undo() != nil {}
                #expect(drawing.elementCount == 0)
            }
        }
    }
}
