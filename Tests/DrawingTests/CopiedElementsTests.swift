import Bytes
import Ink
import RandomDrawings
import Testing
import TestSupport

@testable import Drawing
@testable import Elements

/// Elements that people copy and paste.
@Suite struct CopiedElementsTests {
    @Test("O3 elements come out of their bytes as they went in: the same inks, samples and transforms, in the same order") func roundTrip()
        throws
    {
        var random = SeededRandom(seed: 31)
        for _ in 0..<40 {
            let drawing = Drawing.random(steps: 60, using: &random)
            let copied = CopiedElements(of: drawing.elements)
            #expect(copied.elements.map(\.content) == drawing.elements.map(\.content))
            #expect(copied.elements.map(\.transform) == drawing.elements.map(\.transform))
            guard copied.count > 0 else { continue }
            let read = try CopiedElements(copied.encoded())
            #expect(read == copied && read.encoded() == copied.encoded())
            #expect(read.count == drawing.elementCount && read.bounds == copied.bounds)
        }
    }

    @Test("O3 pasting is one edit on top of what there is, with identifiers of its own; undo takes all of it back") func pasted() throws {
        var random = SeededRandom(seed: 32)
        for _ in 0..<40 {
            let source = Drawing.random(steps: 40, using: &random)
            guard source.elementCount > 0 else { continue }
            let before = Drawing.random(steps: 20, using: &random)
            var drawing = before
            let map = try #require(Transform(dx: 12, dy: -340))
            guard let edit = drawing.insert(copiesOf: CopiedElements(of: source.elements).elements, movedBy: map, at: 7) else {
                #expect(source.elements.contains { $0.transform.followed(by: map) == nil })
                continue
            }
            let new = Array(drawing.elements.suffix(source.elementCount))
            #expect(drawing.elements.dropLast(new.count).elementsEqual(before.elements))
            #expect(new.map(\.content) == source.elements.map(\.content))
            #expect(zip(new, source.elements).allSatisfy { $0.transform == $1.transform.followed(by: map) })
            #expect(Set(drawing.elements.map(\.id)).count == drawing.elementCount)
            #expect(edit.edit.inserted == new.map(\.id) && edit.edit.time == 7)
            #expect(drawing.undo() != nil)
            #expect(drawing.elements == before.elements)
            #expect(drawing.redo() != nil)
            #expect(drawing.elements.suffix(new.count) == new[...])
        }
    }

    @Test("O3 of nothing nothing comes, and of elements one of which would leave the canvas none at all") func nowhere() throws {
        var drawing = Drawing()
        let ids = (0..<2).map { drawing.insert(.bare(x: Int32($0))).edit.inserted[0] }
        _ = drawing.transform([ids[1]], by: try #require(Transform(dx: Transform.reach)))
        let (before, elements, map) = (drawing, drawing.elements, try #require(Transform(dx: 1)))
        let outside = drawing.insert(copiesOf: elements, movedBy: map, at: nil)
        let none = drawing.insert(copiesOf: [], movedBy: map, at: nil)
        #expect(outside == nil && none == nil && drawing == before)
        let inside = drawing.insert(copiesOf: [elements[0]], movedBy: map, at: nil)
        #expect(inside != nil && drawing.elementCount == 3)
    }

    @Test("O5 other bytes are refused whole, with the reason: cut off anywhere, one bit turned, nothing in them, something after them")
    func refused() throws {
        var random = SeededRandom(seed: 33)
        let bytes = CopiedElements(of: Drawing.random(steps: 12, using: &random).elements).encoded()
        for count in 0..<bytes.count { #expect(throws: DecodingFailure.self) { try CopiedElements(Array(bytes[..<count])) } }
        for index in bytes.indices {
            var turned = bytes
            turned[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            #expect(throws: DecodingFailure.self) { try CopiedElements(turned) }
        }
        #expect(throws: DecodingFailure.self) { try CopiedElements(CopiedElements(of: []).encoded()) }
        #expect(throws: DecodingFailure.self) { try CopiedElements(bytes + [0]) }
    }
}

/// Bytes with a right sum and wrong contents, as a stranger could put on the clipboard.
@Suite struct CopiedElementsMutationTests {
    /// `make fuzz` tries a million.
    @Test("O5 whatever a stranger puts on the clipboard is refused, or can be pasted, undone and redone; both happen") func mutatedCopies()
    {
        var random = SeededRandom(seed: 34)
        var (bytes, read) = ([UInt8](), 0)
        for round in 0..<FuzzLength.events {
            if round % 200 == 0 {
                let elements = Drawing.random(steps: 12, using: &random).elements
                bytes = CopiedElements(of: elements.isEmpty ? Self.one(using: &random) : elements).encoded()
            }
            let body = mutated(Array(bytes[16...]), using: &random)
            var digest = Digest()
            body.withUnsafeBytes { digest.combine(bytes: $0) }
            var writer = ByteWriter()
            writer.write(bytes: bytes[..<8])
            writer.write(digest.value)
            writer.write(bytes: body)
            guard let copied = try? CopiedElements(writer.bytes) else { continue }
            read += 1
            var drawing = Drawing()
            guard drawing.insert(copiesOf: copied.elements, movedBy: .identity, at: nil) != nil else { continue }
            #expect(drawing.elementCount == copied.count)
            _ = (drawing.undo(), drawing.redo(), drawing.step(using: &random))
        }
        #expect(FuzzLength.events / 100...FuzzLength.events * 99 / 100 ~= read, "\(read)")
    }

    private static func one(using random: inout SeededRandom) -> [Element] {
        var drawing = Drawing()
        _ = drawing.insert(.random(using: &random))
        return drawing.elements
    }
}
