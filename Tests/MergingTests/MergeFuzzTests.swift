import Drawing
import Ink
import Merging
import RandomDrawings
import TestSupport
import Testing

@Suite("Random copies brought together") struct MergeFuzzTests {
    /// A tenth of the number of random events: `make fuzz` brings together 100,000 pairs.
    static let pairs = FuzzLength.events / 10

    @Test("K7 two copies that both went on come together the same in either order; every state of both is a step of undo or redo away")
    func pairs() throws {
        var random = SeededRandom(seed: 13)
        var reunions = 0
        for _ in 0..<Self.pairs {
            let copies = Copies.random(using: &random)
            let merged = try #require(copies.a.merged(with: copies.b))
            #expect(copies.b.merged(with: copies.a) == merged)
            #expect(merged.holds(copies.a) && merged.holds(copies.b))
            for (name, picture) in copies.a.pictures.merging(copies.b.pictures, uniquingKeysWith: { first, _ in first }) {
                #expect(merged.picture(after: name) == picture)
            }
            if merged.names.count > Set(copies.a.names + copies.b.names).count { reunions += 1 }
            // What is there already joins nothing again.
            for part in [copies.a, copies.b, merged] {
                let again = try #require(merged.merged(with: part))
                #expect(again.drawing.digest == merged.drawing.digest && again.names.count == merged.names.count)
            }
            #expect(Drawing(merged.drawing.parts) == merged.drawing)
        }
        #expect(reunions > Self.pairs / 2)
    }

    @Test("K7 what has come together and gone apart again comes together again, in either order")
    func generations() throws {
        var random = SeededRandom(seed: 14)
        for _ in 0..<Self.pairs / 10 {
            var copies = Copies.random(using: &random)
            for _ in 0..<3 {
                let merged = try #require(copies.a.merged(with: copies.b))
                let other = try #require(copies.b.merged(with: copies.a))
                #expect(other == merged)
                // One goes on from what has come together, the other may not have seen it yet.
                copies = Copies(a: merged, b: Bool.random(using: &random) ? other : copies.b)
                copies.a.goOn(.random(in: 0...5, using: &random), using: &random)
                copies.b.goOn(.random(in: 0...5, using: &random), using: &random)
            }
        }
    }
}
