import Bytes
import Ink
import InkCoding
import Testing

@testable import Drawing
@testable import Elements

struct StyleCodingTests {
    private func coded(_ change: (inout InkStyle) -> Void) throws -> (style: InkStyle, read: InkStyle, bytes: Int) {
        var style = InkStyle.standard(.pen)
        change(&style)
        var writer = ByteWriter()
        style.encode(into: &writer, ink: 0)
        var reader = ByteReader(writer.bytes)
        return (style, try InkStyle(from: &reader, [.pen]), writer.bytes.count)
    }

    @Test("A style keeps its string; one without has the bytes that it had before there were any") func strings() throws {
        let plain = try coded { _ in }
        #expect(plain.read == plain.style && plain.read.string == 0)
        for string in [0.5, 12, 400] {
            let pulled = try coded { $0.string = string }
            // The field's number, its length, and a double.
            #expect(pulled.read == pulled.style && pulled.read.string == string && pulled.bytes == plain.bytes + 10)
        }
    }

    @Test("A style that no ink can have damages a drawing; one that is fainter than people can choose does not") func ranges() throws {
        for opacity in [0, 0.001, 1] { #expect(try coded { $0.opacity = opacity }.read.opacity == opacity) }
        for number in [-0.01, 1.01, .nan, .infinity] {
            #expect(throws: DecodingFailure.self) { try coded { $0.opacity = number } }
            #expect(throws: DecodingFailure.self) { try coded { $0.smoothing = number } }
        }
        for number in [-0.01, 400.1, .nan] { #expect(throws: DecodingFailure.self) { try coded { $0.string = number } } }
    }

    @Test("A style whose ink is not in the table damages a drawing") func unknownInk() {
        var writer = ByteWriter()
        InkStyle.standard(.pen).encode(into: &writer, ink: 1)
        #expect(throws: DecodingFailure.self) {
            var reader = ByteReader(writer.bytes)
            _ = try InkStyle(from: &reader, [.pen])
        }
    }

    @Test("An element eight times as far away as a pen can draw is read, one beyond that is damage, and so is one nowhere")
    func bounds() throws {
        func read(_ bounds: CanvasRect) throws -> CanvasRect? {
            var drawing = Drawing()
            _ = drawing.insert(.bare(bounds: bounds))
            var writer = ByteWriter()
            drawing.encode(into: &writer)
            var reader = ByteReader(writer.bytes)
            return try Drawing(from: &reader).elements.first?.bounds
        }
        // Packed samples are 32 bits, in 4,096ths of a point.
        let reach = 8 * 524_288.0
        for sound in [CanvasRect(minX: -reach, minY: -reach, maxX: reach, maxY: reach), .empty] { #expect(try read(sound) == sound) }
        for side in [reach + 1, -reach - 1, .infinity, .nan] {
            for place in 0..<4 {
                var sides = [0.0, 0, 1, 1]
                sides[place] = side
                #expect(throws: DecodingFailure.self) {
                    try read(CanvasRect(minX: sides[0], minY: sides[1], maxX: sides[2], maxY: sides[3]))
                }
            }
        }
    }
}
