import Scribes
import TestSupport
import Testing
@testable import Reading

@Suite("Strokes to pictures") struct InkImageTests {
    private func drawn(_ strokes: [HandStroke], _ style: InkImage.Style = InkImage.Style()) -> InkImage? {
        InkImage(strokes, WritingMeasure(strokes), style)
    }

    @Test("small letters are 22 pixels high, whatever the hand's size", arguments: [0.2, 1, 7] as [Float]) func size(factor: Float) throws {
        var hand = try neatHand()
        let strokes = hand.write(["sun"]).map { $0.moved(by: SIMD2(-40, 900), scaled: factor) }
        let image = try #require(drawn(strokes))
        let rows = (0..<InkImage.height).filter { y in (0..<image.width).contains { image.ink[y * image.width + $0] > 0.5 } }
        let height = (rows.last ?? 0) - (rows.first ?? 0)
        #expect(20...30 ~= height, "\(height) rows")
    }

    @Test("a picture is as wide as whole steps of the model, and no ink touches its sides") func sides() throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<200 {
            let request = try ReadingRequest(absurdStrokes(using: &random), .text)
            guard let image = drawn(request.strokes) else {
                #expect(request.strokes.allSatisfy { $0.points.isEmpty })
                continue
            }
            #expect(image.width % 8 == 0 && 48...1600 ~= image.width && image.ink.count == image.width * InkImage.height)
            #expect(image.ink.allSatisfy { 0...1 ~= $0 } && image.ink.contains { $0 > 0.3 })
            for y in 0..<InkImage.height { #expect(image.ink[y * image.width] == 0 && image.ink[(y + 1) * image.width - 1] == 0) }
        }
    }

    @Test("the same strokes elsewhere give the same picture") func moved() throws {
        var hand = try neatHand()
        let strokes = hand.write(["hello"])
        let (here, there) = (try #require(drawn(strokes)), try #require(drawn(strokes.map { $0.moved(by: SIMD2(64, -128)) })))
        #expect(here.width == there.width && zip(here.ink, there.ink).allSatisfy { abs($0 - $1) < 0.02 })
    }

    @Test("a wider pen marks more, and a leaning picture is another one") func styles() throws {
        var hand = try neatHand()
        let strokes = hand.write(["hello"])
        let sums = try [2, 3, 4].map { try #require(drawn(strokes, InkImage.Style(pen: $0))).ink.reduce(0, +) }
        #expect(sums[0] < sums[1] && sums[1] < sums[2])
        #expect(drawn(strokes, InkImage.Style(lean: 0.2)) != drawn(strokes))
    }

    @Test("a dot, a dash and a bar are not blown up") func small() throws {
        for points in [[SIMD2<Float>(5, 5)], [SIMD2(0, 0), SIMD2(9, 0)], [SIMD2(0, 0), SIMD2(0, 9)]] {
            let image = try #require(drawn([HandStroke(points: points)]))
            #expect(image.width <= 64 && image.ink.reduce(0, +) > 4)
        }
    }

    @Test("a line is as wide as the pen all along its way, whatever its direction", arguments: [-1.5, -0.4, 0.5, 2] as [Float])
    func lines(lean: Float) throws {
        let image = try #require(drawn([HandStroke(points: [SIMD2(0, 0), SIMD2(30 * lean, 30)])]))
        // Without the round ends.
        let rows = (17..<31).map { y in (0..<image.width).map { image.ink[y * image.width + $0] } }
        let widths = rows.map { $0.reduce(0, +) }
        #expect(widths.allSatisfy { abs($0 - 3 * (1 + lean * lean).squareRoot()) < 0.15 }, "\(widths)")
        let middles = zip(rows, widths).map { row, width in zip(row, 0...).reduce(0) { $0 + $1.0 * Float($1.1) } / width }
        #expect(zip(middles, middles.dropFirst()).allSatisfy { abs($1 - $0 - lean) < 0.15 }, "\(middles)")
    }

    @Test("mirrored strokes give the mirrored picture, in either direction") func mirrored() throws {
        var hand = try neatHand()
        let strokes = hand.write(["hello"])
        // Letters as large as there is room.
        let style = InkImage.Style(letters: 1_000)
        let image = try #require(drawn(strokes, style))
        for (across, down) in [(-1, 1), (1, -1)] as [(Float, Float)] {
            let other = try #require(drawn(strokes.map { HandStroke(points: $0.points.map { $0 * SIMD2(across, down) }) }, style))
            try #require(other.width == image.width)
            let differences = (0..<InkImage.height).flatMap { y in
                (0..<image.width).map { x in
                    let place = (down < 0 ? InkImage.height - 1 - y : y) * image.width + (across < 0 ? image.width - 1 - x : x)
                    return abs(image.ink[y * image.width + x] - other.ink[place])
                }
            }
            #expect(differences.allSatisfy { $0 < 0.02 }, "\(across), \(down): \(differences.max() ?? 0)")
        }
    }

    @Test("a stroke much taller than the letters makes all smaller, so that nothing is cut off") func tall() throws {
        let letters = (0..<10).map { HandStroke(points: [SIMD2(Float($0) * 11, 45), SIMD2(Float($0) * 11, 55)]) }
        let image = try #require(drawn(letters + [HandStroke(points: [SIMD2(50, 0), SIMD2(50, 100)])]))
        // As wide as high: 99 against 100.
        #expect(image.width <= 72)
        let rows = (0..<InkImage.height).filter { y in (0..<image.width).contains { image.ink[y * image.width + $0] > 0.5 } }
        #expect(40...InkImage.height ~= rows.count)
    }
}
