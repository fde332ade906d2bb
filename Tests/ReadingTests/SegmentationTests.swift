import Scribes
import TestSupport
import Testing
@testable import Reading

@Suite("Strokes to lines to words") struct SegmentationTests {
    private let lines = ["the quick brown fox", "jumps over", "lazy dogs again"]

    private func written(seed: UInt64 = 1) throws -> [HandStroke] {
        var hand = try neatHand(seed: seed)
        return hand.write(lines)
    }

    @Test("lines and words of a neat hand are those that it wrote, whatever its size", arguments: 1...12)
    func words(seed: Int) throws {
        let found = Segmentation(try written(seed: UInt64(seed))).lines
        #expect(found.map(\.count) == lines.map { $0.split(separator: " ").count })
    }

    @Test("every stroke with a place is in one word, and no other stroke is") func whole() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            let request = try ReadingRequest(absurdStrokes(using: &random), .text)
            for isOneWord in [false, true] {
                let found = Segmentation(request.strokes, isOneWord: isOneWord).lines.joined().joined().sorted()
                #expect(found == request.strokes.indices.filter { !request.strokes[$0].points.isEmpty })
            }
        }
    }

    @Test("neither place, size nor the order of the strokes matters") func invariant() throws {
        let strokes = try written()
        let first = Segmentation(strokes).lines
        #expect(Segmentation(strokes.map { $0.moved(by: SIMD2(300, -200), scaled: 4) }).lines == first)
        let order = strokes.indices.shuffled(using: &Self.random)
        let shuffled = Segmentation(order.map { strokes[$0] }).lines.map { $0.map { word in word.map { order[$0] }.sorted() } }
        #expect(shuffled == first)
    }

    private nonisolated(unsafe) static var random = SeededRandom(seed: 5)

    @Test("the dot of an i belongs to its word, and a full stop to the word before it") func dots() throws {
        var hand = try neatHand()
        let strokes = hand.write(["in it."])
        let words = Segmentation(strokes).lines.joined().map { $0.count }
        // Two strokes of an i and two of an n; of a t two, of a dot one.
        #expect(words == [4, 5])
    }

    @Test("a number is one word, however far its digits are apart") func numbers() throws {
        var hand = try neatHand()
        let strokes = hand.write(["12 34"], gap: 3)
        #expect(Segmentation(strokes).lines[0].count == 2)
        #expect(Segmentation(strokes, isOneWord: true).lines == [[Array(strokes.indices)]])
    }

    @Test("a dot right after a stroke belongs to its line, even where another line is as near") func times() {
        func line(_ y: Float, _ time: Double) -> HandStroke {
            HandStroke(points: [SIMD2(0, y), SIMD2(30, y + 20), SIMD2(60, y)], times: [time, time + 0.1, time + 0.2])
        }
        for (time, index) in [(0.4, 0), (5.4, 1)] {
            let dot = HandStroke(points: [SIMD2(30, 35), SIMD2(31, 35)], times: [time, time + 0.02])
            let lines = Segmentation([line(0, 0), line(50, 5), dot]).lines
            #expect(lines.count == 2 && lines[index].joined().contains(2))
        }
    }
}
