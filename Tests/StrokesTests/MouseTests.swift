import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

/// A mouse reports whole pixels, and only when they change.
private func mouse(seconds: Double, rate: Double, along way: (Double) -> Point) -> [PenSample] {
    var samples: [PenSample] = []
    for sample in Hand.moving(seconds: seconds, rate: rate, axes: PenAxes(), along: way) {
        let place = Point(x: sample.position.x.rounded(), y: sample.position.y.rounded())
        if place != samples.last?.position { samples.append(PenSample(position: place, time: sample.time, axes: PenAxes())) }
    }
    return samples
}

private func line(_ samples: [PenSample], width: Double = 5) -> [StrokePoint] {
    StrokeModeller.model(samples: samples, style: .pen(smoothing: 0.5, width: width), pointer: .mouse, captureScale: 1)
}

@Suite("A mouse's ink") struct MouseTests {
    @Test("a click is a dot as wide as the line, at any width, and while the button is held", arguments: [0.5, 5, 60])
    func click(width: Double) {
        let press = PenSample(position: Point(x: 30, y: 40), time: 0, axes: PenAxes())
        let held = PenSample(position: Point(x: 30, y: 40), time: 0.8, axes: PenAxes())
        for samples in [[press], [press, held]] {
            let dot = line(samples, width: width)
            #expect(dot.count == 1 && dot[0].halfLength == width / 2)
        }
        var modeller = StrokeModeller(style: .pen(smoothing: 0.5, width: width), pointer: .mouse, captureScale: 1)
        modeller.append(press)
        #expect((modeller.confirmed + modeller.tail).map(\.halfLength) == [width / 2])
    }

    @Test(
        "a fast stroke begins no thicker than its middle, and has no head: it widens evenly up to there",
        arguments: [125.0, 1_000], [5.0, 60])
    func noHead(rate: Double, width: Double) {
        for speed in [700.0, 1_500, 3_000, 8_000] {
            let knots = line(mouse(seconds: 0.4, rate: rate) { Point(x: 10 + speed * $0, y: 10 + 0.3 * speed * $0) }, width: width)
            let middle = knots[knots.count / 2].halfLength
            let beginning = knots[..<(knots.count / 2)].map(\.halfLength)
            #expect(beginning[0] < middle)
            #expect(beginning.allSatisfy { $0 <= middle * 1.01 }, "\(beginning) at \(speed) px/s")
            #expect(zip(beginning, beginning.dropFirst()).allSatisfy { $1 >= $0 * 0.99 })
        }
    }

    @Test("a stroke that waits after its press, and then starts from rest, has no head either", arguments: [0.0, 0.05, 0.15])
    func startsFromRest(wait: Double) {
        // 1,500 px/s after a tenth of a second.
        let samples = mouse(seconds: 0.5, rate: 125) { time in
            let time = max(time - wait, 0)
            return Point(x: 10 + (time < 0.1 ? 7_500 * time * time : 75 + 1_500 * (time - 0.1)), y: 10)
        }
        let knots = line(samples, width: 40)
        let middle = knots[knots.count / 2].halfLength
        #expect(knots[0].halfLength < middle)
        #expect(knots.allSatisfy { $0.halfLength < middle * 1.3 })
    }

    @Test(
        "a slow wide stroke is even between its pixels: at most half as far off, and hardly thicker or thinner anywhere",
        arguments: [125.0, 1_000])
    func notRagged(rate: Double) {
        var random = SeededRandom(seed: 6_001)
        for _ in 0..<20 {
            let (speed, turn) = (Double.random(in: 25...120, using: &random), Double.random(in: 0...6.28, using: &random))
            let samples = mouse(seconds: 3, rate: rate) { Point(x: 500 + speed * $0 * cos(turn), y: 500 + speed * $0 * sin(turn)) }
            func across(_ place: Point) -> Double { (place.y - 500) * cos(turn) - (place.x - 500) * sin(turn) }
            func roughness(_ places: [Point]) -> Double {
                (places.map { across($0) * across($0) }.reduce(0, +) / Double(places.count)).squareRoot()
            }
            let knots = line(samples, width: 40).filter { knot in
                (0.3...2.7).contains(Point(x: 500, y: 500).distance(to: knot.position) / speed)
            }
            #expect(roughness(knots.map(\.position)) <= max(roughness(samples.map(\.position)) / 2, 0.1), "\(speed) px/s, \(turn)")
            let widths = knots.map(\.halfLength)
            #expect((widths.max() ?? 0) - (widths.min() ?? 0) < 0.02 * 20, "\(speed) px/s, \(turn)")
        }
    }

    @Test("a stroke as short as a dot is nearly as wide as one, however fast", arguments: [1.0, 3])
    func shortest(length: Double) {
        let samples = [0.0, 0.008].map { PenSample(position: Point(x: 10 + length * $0 / 0.008, y: 10), time: $0, axes: PenAxes()) }
        let knots = line(samples, width: 10)
        #expect(knots.allSatisfy { $0.halfLength > 5 * 0.75 })
    }
}
