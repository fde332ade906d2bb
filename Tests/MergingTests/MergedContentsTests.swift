import Drawing
import Elements
import Ink
import Merging
import RandomDrawings
import TestSupport
import Testing

@Suite("What two copies show once they have come together") struct MergedContentsTests {
    /// A drawing and two copies of it, which somebody changes by turns. A stroke's number is the second at which it was drawn. The first
    /// copy adds stroke 100, the second copy stroke 101.
    private struct Parted {
        private(set) var common: NamedDrawing
        private(set) var copies: [NamedDrawing]
        /// The place of the copy that was changed last.
        private(set) var later = 1

        init(using random: inout SeededRandom) {
            common = NamedDrawing(Drawing(), names: [.random(in: .min ... .max, using: &random)])
            for number in 1...Int.random(in: 1...6, using: &random) { common.insert(number, using: &random) }
            copies = [common, common]
            for moment in 100..<118 {
                let place = moment < 102 ? moment - 100 : random.pick([0, 1])
                let before = copies[place].names.count
                if moment < 102 || random.oneIn(2) {
                    copies[place].insert(moment, using: &random)
                } else {
                    copies[place].change(at: moment, using: &random)
                }
                if copies[place].names.count > before { later = place }
            }
        }
    }

    @Test("K7 what either copy has drawn, erased, moved or changed is so in both; where both have changed the same, as in the later one")
    func contents() throws {
        var random = SeededRandom(seed: 41)
        for _ in 0..<200 {
            let parted = Parted(using: &random)
            let (later, earlier) = (parted.copies[parted.later].drawing, parted.copies[1 - parted.later].drawing)
            let (base, late, early) = (parted.common.drawing.places, later.places, earlier.places)
            var expected: [Int: Transform] = [:]
            for number in Set(base.keys).union(late.keys).union(early.keys) {
                if let place = base[number] {
                    // What one of them has erased is gone.
                    if let late = late[number], let early = early[number] { expected[number] = late == place ? early : late }
                } else {
                    expected[number] = late[number] ?? early[number]
                }
            }
            let copies = random.oneIn(2) ? parted.copies : parted.copies.reversed()
            let merged = try #require(copies[0].merged(with: copies[1])).drawing
            #expect(merged.places == expected)
            #expect(merged.numbers == expected.keys.sorted(), "as they were drawn, one above the other")
            #expect(merged.paper == (later.paper == parted.common.drawing.paper ? earlier : later).paper)
        }
    }
}

extension NamedDrawing {
    /// Makes an edit under a name of its own.
    private mutating func edit(using random: inout SeededRandom, _ body: (inout Drawing) -> Void) {
        var drawing = drawing
        body(&drawing)
        let new = (names.count..<drawing.editCount + 1).map { _ in Int64.random(in: .min ... .max, using: &random) }
        self = NamedDrawing(drawing, names: names + new, reunions: reunions)
    }

    fileprivate mutating func insert(_ number: Int, using random: inout SeededRandom) {
        edit(using: &random) { _ = $0.insert(.number(number), at: Double(number)) }
    }

    /// Erases or moves a stroke, or chooses another paper.
    fileprivate mutating func change(at moment: Int, using random: inout SeededRandom) {
        let (time, id) = (Double(moment), drawing.elements.randomElement(using: &random)?.id)
        let (map, paper, kind) = (Transform.random(using: &random), Paper.random(using: &random), Int.random(in: 0..<5, using: &random))
        edit(using: &random) { drawing in
            switch (kind, id) {
            case (0..<2, let id?): _ = drawing.remove([id], at: time)
            case (2..<4, let id?): _ = drawing.transform([id], by: map, at: time)
            default: _ = drawing.setPaper(paper, at: time)
            }
        }
    }
}

extension Drawing {
    /// Where its strokes are, by their numbers.
    fileprivate var places: [Int: Transform] {
        Dictionary(
            uniqueKeysWithValues: elements.compactMap { element in
                if case .stroke(let stroke) = element.content { (stroke.number, element.transform) } else { nil }
            })
    }
}
