import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

/// Samples per second of slow, usual and fast tablets.
private let rates = [120.0, 240, 1_000]

/// Samples of a hand's way at this rate, from a random moment within the first interval.
private func samples(_ seconds: Double, _ rate: Double, _ random: inout SeededRandom, along way: (Double) -> Point) -> [PenSample] {
    let late = Double.random(in: 0...1 / rate, using: &random)
    return Hand.moving(seconds: seconds, rate: rate) { way($0 + late) }
}

/// The root mean square distance of the line from the axis through `origin`, over the part of the way in `range`.
private func unevenness(_ line: [Point], _ origin: Point, _ turn: Double, _ range: ClosedRange<Double>) -> Double {
    let places = line.map { place in
        let (x, y) = (place.x - origin.x, place.y - origin.y)
        return SIMD2(x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn))
    }
    var (sum, length) = (0.0, 0.0)
    for (a, b) in zip(places, places.dropFirst()) where range.contains((a.x + b.x) / 2) {
        let part = abs(b.x - a.x)
        sum += part * (a.y * a.y + a.y * b.y + b.y * b.y) / 3
        length += part
    }
    return (sum / length).squareRoot()
}

@Suite("I7 at the default smoothing, by tablets of 120, 240 and 1,000 Hz") struct CalmTests {
    private static let smoothing = 0.5

    @Test("a tremor of 0.35 px at 6 to 11 Hz on a line at 15 to 50 px/s becomes at most half as large", arguments: rates)
    func tremor(rate: Double) {
        var random = SeededRandom(seed: 5_001)
        for _ in 0..<20 {
            let (frequency, phase) = (Double.random(in: 6...11, using: &random), Double.random(in: 0...6, using: &random))
            let (speed, turn) = (Double.random(in: 15...50, using: &random), Double.random(in: 0...6.28, using: &random))
            let origin = Point(x: 300, y: 300)
            let hand = samples(3, rate, &random) { time in
                let (along, across) = (speed * time, 0.35 * sin(2 * .pi * frequency * time + phase))
                return Point(
                    x: origin.x + along * cos(turn) - across * sin(turn), y: origin.y + along * sin(turn) + across * cos(turn))
            }
            let line = StrokeModeller.pen(hand, smoothing: Self.smoothing).map(\.position)
            let middle = speed * 0.3...speed * 2.7
            let (before, after) = (unevenness(hand.map(\.position), origin, turn, middle), unevenness(line, origin, turn, middle))
            #expect(before > 0.2 && after <= before / 2, "\(frequency) Hz at \(speed) px/s: \(after) of \(before)")
        }
    }

    @Test("the corners of a zigzag at 2,000 px/s lose at most 4 of 100 px", arguments: rates)
    func corners(rate: Double) throws {
        var random = SeededRandom(seed: 5_002)
        for _ in 0..<20 {
            let (turn, half) = (Double.random(in: 0...6.28, using: &random), Double.random(in: 0.1...0.6, using: &random))
            let (speed, leg) = (2_000.0, 100 / cos(half))
            func place(way: Double) -> Point {
                let (number, part) = (Int(way / leg), (way / leg).truncatingRemainder(dividingBy: 1))
                let (x, y) = (way * sin(half), 100 * (number % 2 == 0 ? part : 1 - part))
                return Point(x: 300 + x * cos(turn) - y * sin(turn), y: 300 + x * sin(turn) + y * cos(turn))
            }
            let hand = samples(0.6, rate, &random) { place(way: $0 * speed) }
            let line = StrokeModeller.pen(hand, smoothing: Self.smoothing)
            for corner in 1..<Int(0.6 * speed / leg) {
                let corner = place(way: Double(corner) * leg)
                let outermost = try #require(hand.min { $0.position.distance(to: corner) < $1.position.distance(to: corner) })
                #expect(distance(outermost.position, toLineThrough: line) <= 4)
            }
        }
    }

    @Test("a signature with loops and cusps at up to 2,000 px/s stays within 2 px of its samples", arguments: rates)
    func signature(rate: Double) {
        var random = SeededRandom(seed: 5_003)
        for _ in 0..<15 {
            let (drift, frequency) = (Double.random(in: 100...260, using: &random), Double.random(in: 4...6.5, using: &random))
            let (height, breadth) = (Double.random(in: 12...34, using: &random), Double.random(in: 6...18, using: &random))
            let phases = (Double.random(in: 0...6, using: &random), Double.random(in: 0...6, using: &random))
            let hand = samples(1.2, rate, &random) { time in
                let turn = 2 * Double.pi * frequency * time
                let tall = height * (0.45 + 0.55 * abs(sin(3 * time + phases.1)))
                return Point(
                    x: 200 + drift * time + breadth * sin(turn + phases.0),
                    y: 300 + tall * sin(turn) + height / 3 * sin(2 * turn + phases.1))
            }
            let line = StrokeModeller.pen(hand, smoothing: Self.smoothing)
            #expect((hand.map { distance($0.position, toLineThrough: line) }.max() ?? .infinity) <= 2)
        }
    }

    @Test("a circle of 6 px radius, drawn five times a second, shrinks by at most 2.5%", arguments: rates)
    func circle(rate: Double) {
        var random = SeededRandom(seed: 5_004)
        func radius(_ line: [Point]) -> Double {
            let middle = line[line.count / 4..<line.count * 3 / 4]
            var (sum, length) = (0.0, 0.0)
            for (a, b) in zip(middle, middle.dropFirst()) {
                let (part, centre) = (a.distance(to: b), Point(x: 200, y: 200))
                sum += part * (a.distance(to: centre) + b.distance(to: centre)) / 2
                length += part
            }
            return sum / length
        }
        for _ in 0..<10 {
            let hand = samples(2, rate, &random) { Point(x: 200 + 6 * cos(10 * .pi * $0), y: 200 + 6 * sin(10 * .pi * $0)) }
            let line = StrokeModeller.pen(hand, smoothing: Self.smoothing)
            #expect(radius(line.map(\.position)) >= radius(hand.map(\.position)) * 0.975)
        }
    }

    @Test(
        "M14 the ink's end does not lag, and the settled part lags by 12 ms at most, and a sample that may arrive with the next",
        arguments: rates)
    func lag(rate: Double) throws {
        for speed in [250.0, 1_000, 4_000] {
            var modeller = StrokeModeller(style: .pen(smoothing: Self.smoothing), pointer: .pen, captureScale: 1)
            for index in 0..<Int(rate) {
                let time = Double(index) / rate
                modeller.append(PenSample(position: Point(x: speed * time, y: 100), time: time, axes: Hand.pressed))
                let (settled, end) = (modeller.confirmed.last?.position.x ?? 0, modeller.tail.last?.position.x)
                #expect(end == speed * time || end == nil && settled == speed * time)
                if time > 0.5 { #expect(speed * time - settled <= speed * (0.012 + 1 / rate) + 1e-9) }
            }
        }
    }

    @Test("a trembling line is no rougher where the hand speeds up, and does not fold back on itself", arguments: rates)
    func changingSpeed(rate: Double) {
        // Slow and fast in turn, straight ahead: 20 to 900 px/s.
        let hand = Hand.moving(seconds: 2, rate: rate) { time in Point(x: 100 + 460 * time - 70 * sin(2 * .pi * time), y: 50) }
        let line = StrokeModeller.pen(hand, smoothing: Self.smoothing)
        #expect(zip(line, line.dropFirst()).allSatisfy { $1.position.x > $0.position.x })
    }
}
