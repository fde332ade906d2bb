import Bytes
import Ink
import RandomDrawings
import TestSupport
import Testing

@testable import Drawing
@testable import Elements

@Suite("What a newer program has added to a drawing, its layers and its elements") struct NewerFieldsTests {
    /// A field: its number, its size and its bytes.
    private let newer: [UInt8] = [0x84, 0x07, 3, 1, 2, 3]

    private func drawing() throws -> Drawing {
        var drawing = Drawing()
        for x in 0..<2 {
            _ = drawing.insert(.bare(x: Int32(x)))
            _ = drawing.addLayer()
        }
        var parts = drawing.parts
        parts.unread = newer
        parts.layers = parts.layers.map { Layer(id: $0.id, place: $0.place, unread: newer) }
        parts.elements = parts.elements.map {
            Element(id: $0.id, layer: $0.layer, place: $0.place, transform: $0.transform, content: $0.content, unread: newer)
        }
        return try #require(Drawing(parts))
    }

    private func keepsAll(_ drawing: Drawing) -> Bool {
        let parts = drawing.parts
        return parts.unread == newer && parts.layers.count == 3 && parts.layers.allSatisfy { $0.unread == newer }
            && parts.elements.count == 2 && parts.elements.allSatisfy { $0.unread == newer }
    }

    @Test("K8 it is in the rows of a file, stays when elements change and when the history is trimmed") func stays() throws {
        var drawing = try drawing()
        #expect(keepsAll(drawing))
        let ids = drawing.shownIDs
        _ = drawing.transform(ids, by: try #require(Transform(dx: 5)))
        _ = drawing.reorder([ids[0]], to: .above(ids[1]))
        _ = drawing.amend(ids[0], to: .stroke(.bare(x: 7)))
        let stages = [drawing, drawing.trimmed(.otherBranches).drawing, drawing.trimmed(.history).drawing]
        for (number, stage) in stages.enumerated() {
            #expect(keepsAll(stage), "\(number)")
            var (encoder, file) = (RowEncoder(), RowFile())
            file.write(encoder.rows(TouchedRows(all: stage), of: stage))
            #expect(keepsAll(try file.stored.decode().drawing), "\(number)")
        }
    }

    @Test("K8 O3 what it has added to an element goes with that to another drawing") func copied() throws {
        let copied = try CopiedElements(CopiedElements(of: try drawing().elements).encoded())
        var other = Drawing()
        let pasted = other.insert(copiesOf: copied.elements, movedBy: .identity, at: nil)
        #expect(pasted?.edit.inserted.count == 2 && other.elements.allSatisfy { $0.unread == newer })
    }
    @Test("K8 an edit that changes contents in a way that only a newer program knows is not taken for one that is known") func amended() {
        func decode(_ unread: [UInt8]) throws -> Edit {
            var (writer, styles) = (ByteWriter(), StyleTable())
            writer.writeSizedFields { fields in
                fields.write(20) { body in
                    body.write(varint: 1)
                    for string in ["a", "b"] {
                        body.writeSizedFields(keeping: unread) { Element.Content.text(.madeUp(string)).encode(into: &$0, &styles) }
                    }
                }
            }
            var reader = ByteReader(writer.bytes)
            return try Edit.decode(from: &reader, EditContext(styles: [])).edit
        }
        #expect(throws: Never.self) { try decode([]) }
        #expect {
            try decode(newer)
        } throws: {
            if case DecodingFailure.newerPart = $0 { true } else { false }
        }
    }
}
