import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

@Suite("the stroke modeller")
struct ModellerTests {
    @Test("asking for the tail changes nothing, and confirmed knots never change", arguments: 1...20)
    func tailIsPure(seed: UInt64) {
        let samples = Hand.random(seed: seed)
        var asked = StrokeModeller(style: Hand.style(), pointer: .pen, captureScale: 1)
        var tail: [StrokePoint] = []
        var confirmed: [StrokePoint] = []
        for sample in samples {
            asked.append(sample)
            asked.tail(into: &tail)
            asked.tail(into: &tail)
            #expect(asked.confirmed.starts(with: confirmed))
            confirmed = asked.confirmed
        }
        asked.finish()
        #expect(asked.confirmed == confirmed + tail)
        #expect(asked.confirmed == Hand.model(samples))
    }

    @Test("M14 the live ink ends exactly at the newest sample, whatever the smoothing", arguments: [0, 0.3, 0.5, 1])
    func endsAtTip(smoothing: Double) {
        for seed in 1...10 as ClosedRange<UInt64> {
            var modeller = StrokeModeller(style: Hand.style(smoothing: smoothing), pointer: .pen, captureScale: 2)
            var tail: [StrokePoint] = []
            for sample in Hand.random(seed: seed) {
                modeller.append(sample)
                modeller.tail(into: &tail)
                let end = (tail.last ?? modeller.confirmed.last)?.position
                #expect((end?.distance(to: sample.position) ?? .infinity) < 0.25)
            }
        }
    }

    @Test("M14 a tap is one knot, at the sample")
    func tap() {
        let points = Hand.model([PenSample(position: Point(x: 3.25, y: -7.5), time: 0, axes: PenAxes(pressure: 0.7))])
        #expect(points.map(\.position) == [Point(x: 3.25, y: -7.5)])
    }

    @Test("M14 straight strokes pass within half a pixel of every sample, fast or slow, smoothed or not", arguments: [0, 0.5, 1])
    func straight(smoothing: Double) {
        for speed in [20.0, 200, 2_000] {
            let samples = Hand.along(0.4) { Point(x: 10 + speed * $0 * 0.8, y: 20 + speed * $0 * 0.6) }
            let points = Hand.model(samples, Hand.style(smoothing: smoothing))
            #expect(samples.allSatisfy { Hand.distance($0.position, to: points) < 0.5 })
        }
    }

    @Test("M14 with smoothing off the line passes every sample", arguments: 1...10)
    func raw(seed: UInt64) {
        let samples = Hand.random(seed: seed)
        let points = Hand.model(samples, Hand.style(smoothing: 0))
        #expect(samples.allSatisfy { Hand.distance($0.position, to: points) < 0.5 })
    }

    @Test("the same hand gives the same line at any zoom: half the canvas points at twice the scale", arguments: 1...10)
    func scale(seed: UInt64) {
        let samples = Hand.random(seed: seed)
        let halved = samples.map {
            PenSample(position: Point(x: $0.position.x / 2, y: $0.position.y / 2), time: $0.time, axes: $0.axes)
        }
        let whole = Hand.model(samples)
        let zoomed = Hand.model(halved, Hand.style(width: 5), scale: 2)
        #expect(whole.count == zoomed.count)
        for (a, b) in zip(whole, zoomed) {
            #expect(a.position.distance(to: Point(x: b.position.x * 2, y: b.position.y * 2)) < 1e-9)
            #expect(abs(a.halfLength - b.halfLength * 2) < 1e-9)
        }
    }

    @Test("a sample that equals its neighbour in all adds nothing")
    func equalNeighbours() {
        let samples = Hand.along(0.2) { Point(x: 300 * $0, y: 40 * sin($0 * 20)) }
        #expect(Hand.model(samples.flatMap { [$0, $0, $0] }) == Hand.model(samples))
    }

    @Test("of samples that share a stamp the k-th counts as k/(k + 1) ms later")
    func stamps() {
        var clock = StampClock()
        let times = [0.001, 0.001, 0.001, 0.002, 0.002].map { clock.time($0) }
        let expected = [0.001, 0.0015, 0.001 + 0.002 / 3, 0.002, 0.0025]
        #expect(zip(times, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    }

    @Test("absurd samples - far away, after long pauses, all at once - are modelled without a trap, to finite knots")
    func absurd() {
        var random = SeededRandom(seed: 3)
        for smoothing in [0, 0.01, 0.5, 1] {
            var time = 0.0
            let samples = (0..<400).map { _ in
                time += random.pick([0, 0, 0.0001, 6.5535])
                let far: Double = random.pick([524_287, -524_288, 0, 1])
                return PenSample(position: Point(x: far * .random(in: -1...1, using: &random), y: far), time: time)
            }
            let points = Hand.model(samples, Hand.style(.marker, smoothing: smoothing), scale: 8)
            #expect(points.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.angle.isFinite })
        }
    }

    @Test("small fast letters keep their shape: a loop 12 px high at 8 Hz keeps 85% of its height")
    func smallLoops() {
        let samples = Hand.along(0.75) { Point(x: 60 * $0 + 5 * sin($0 * 16 * .pi), y: 6 * cos($0 * 16 * .pi)) }
        let heights = Hand.model(samples).filter { $0.position.x > 15 && $0.position.x < 35 }.map(\.position.y)
        #expect((heights.max() ?? 0) - (heights.min() ?? 0) >= 12 * 0.85)
    }

    @Test("a tremor of 1.5 px at 10 Hz on a slow line is halved at full strength")
    func tremor() {
        let samples = Hand.along(1.5) { Point(x: 60 * $0, y: 1.5 * sin($0 * 20 * .pi)) }
        let heights = Hand.model(samples, Hand.style(smoothing: 1)).filter { $0.position.x > 20 && $0.position.x < 70 }.map(\.position.y)
        #expect((heights.max() ?? 9) - (heights.min() ?? -9) <= 1.5)
    }

    @Test("no stroke runs past its end when the pen stops dead", arguments: [0.3, 0.5, 1])
    func noOvershoot(smoothing: Double) {
        let samples = Hand.along(0.3) { Point(x: min(1_500 * $0, 300), y: 0) }
        #expect(Hand.model(samples, Hand.style(smoothing: smoothing)).allSatisfy { $0.position.x < 300.5 })
    }
}
