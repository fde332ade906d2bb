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

    @Test("boxes are as far apart as the room between them, each way, and not at all where they overlap") func boxes() throws {
        let box = try #require(StrokeBox([SIMD2(0, 0), SIMD2(10, 20)]))
        for (low, high, apart) in [
            (SIMD2<Float>(2, 5), SIMD2<Float>(4, 9), SIMD2<Float>(0, 0)), (SIMD2(13, 5), SIMD2(20, 40), SIMD2(3, 0)),
            (SIMD2(-9, -8), SIMD2(-4, -6), SIMD2(4, 6)), (SIMD2(5, 27), SIMD2(30, 28), SIMD2(0, 7)),
        ] {
            let other = try #require(StrokeBox([high, low]))
            #expect(box.gaps(to: other) == apart && other.gaps(to: box) == apart, "\(low) to \(high)")
        }
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

    /// Words of four uprights, each 20 high and 8 from the next.
    private func uprights(words: Int = 5, gap: Float = 30, top: Float = 0) -> [HandStroke] {
        (0..<words * 4).map { number in
            let x = Float(number / 4) * (24 + gap) + Float(number % 4) * 8
            return HandStroke(points: [SIMD2(x, top), SIMD2(x, top + 10), SIMD2(x, top + 20)])
        }
    }

    private func counts(_ strokes: [HandStroke]) -> [[Int]] { Segmentation(strokes).lines.map { $0.map(\.count) } }

    @Test("lines that rise or fall, and letters that lean, have the same lines and words") func slopes() {
        let strokes = uprights() + uprights(top: 60)
        for rise in [-0.3, -0.15, 0, 0.15, 0.3] as [Float] {
            let sloped = strokes.map { HandStroke(points: $0.points.map { SIMD2($0.x, $0.y + rise * $0.x) }) }
            #expect(counts(sloped) == [[4, 4, 4, 4, 4], [4, 4, 4, 4, 4]], "rising by \(rise)")
        }
        for lean in [-1, -0.6, 0.4, 0.8, 1] as [Float] {
            let leaning = strokes.map { HandStroke(points: $0.points.map { SIMD2($0.x - lean * $0.y, $0.y) }) }
            #expect(counts(leaning) == [[4, 4, 4, 4, 4], [4, 4, 4, 4, 4]], "leaning by \(lean)")
        }
    }

    @Test("lines are from top to bottom and words along them, whichever was written first; numbers of strokes ascend") func order() {
        let found = Segmentation(uprights(words: 2, top: 120) + uprights(words: 2) + uprights(words: 2, top: 60)).lines
        #expect(found == [[Array(8..<12), Array(12..<16)], [Array(16..<20), Array(20..<24)], [Array(0..<4), Array(4..<8)]])
        let backwards = Segmentation(uprights(words: 2).reversed()).lines
        #expect(backwards == [[Array(4..<8), Array(0..<4)]])
    }

    @Test("a gap as wide as a letter is high parts two words, one that is half as wide does not, whatever the size") func gaps() {
        for scale in [0.2, 1, 20] as [Float] {
            for (gap, isWide) in [(9, false), (12, false), (20, true), (30, true), (200, true)] as [(Float, Bool)] {
                let strokes = uprights(gap: gap).map { $0.moved(by: SIMD2(-300, 40), scaled: scale) }
                #expect(counts(strokes) == [isWide ? [4, 4, 4, 4, 4] : [20]], "\(gap) at \(scale)")
            }
        }
    }

    @Test("a dot belongs to the line that it is near to; far from all, it is a line of its own") func farDots() {
        for (y, isNear) in [(-10, true), (30, true), (100, false), (-90, false)] as [(Float, Bool)] {
            let dot = HandStroke(points: [SIMD2(10, y), SIMD2(11, y + 2)])
            let lines = Segmentation(uprights() + [dot]).lines
            #expect(lines.count == (isNear ? 1 : 2), "\(y)")
            #expect(lines.contains([[20]]) == !isNear, "\(y)")
            if isNear { #expect(lines[0][0] == [0, 1, 2, 3, 20]) }
        }
    }
}
