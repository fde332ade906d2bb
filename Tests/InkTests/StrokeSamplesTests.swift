import Ink
import Testing
import TestSupport

@Suite("The samples of a stroke, packed") struct StrokeSamplesTests {
    @Test("a pause within a stroke is kept, or shortened to 6.5535 s; the times after it go on as the hand did", arguments: 0..<20)
    func pauses(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var samples = StrokeSamples()
        var (time, told, shortened) = (Double.random(in: 0...1e6, using: &random), 0.0, 0)
        var decoded: [PenSample] = []
        for number in 0..<200 {
            if number > 0 {
                let pause = random.oneIn(8) ? random.pick([1.0, 6, 7, 13.2, 20, 4_000]) : .random(in: 0...0.01, using: &random)
                time += pause
                told += min(pause, 6.5535)
                if pause > 6.5535 { shortened += 1 }
            }
            let place = Point(x: Double(number), y: 0)
            let appended = samples.append(position: place, time: time, axes: PenAxes())
            let sample = try #require(appended)
            // Half a step of 0.1 ms, and another half for each pause that was shortened.
            #expect(abs(sample.time - told) <= 0.00005 * Double(1 + shortened) + 1e-6, "sample \(number)")
            decoded.append(sample)
        }
        #expect(shortened > 0 && samples.packed.decoded() == decoded)
    }

    @Test("E1 each axis is kept to its nearest step, turns whichever way they count, and what is missing stays missing", arguments: 0..<20)
    func axes(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func some(_ range: ClosedRange<Double>) -> Double? { random.oneIn(4) ? nil : .random(in: range, using: &random) }
        func isNear(_ kept: Double?, _ told: Double?, step: Double, turns: Bool = false) -> Bool {
            guard let kept, let told else { return kept == nil && told == nil }
            let off = turns ? (kept - told).remainder(dividingBy: 2 * .pi) : kept - told
            return abs(off) <= step * 0.5001 && (!turns || 0 <= kept && kept < 2 * .pi)
        }
        for _ in 0..<200 {
            let told = PenAxes(pressure: some(0...1), altitude: some(0 ... .pi / 2), azimuth: some(-9...9), roll: some(-9...9))
            let kept = PackedSample(position: Point(x: 0, y: 0), sinceLast: 0, axes: told).axes
            #expect(isNear(kept.pressure, told.pressure, step: 1 / 65_534))
            #expect(isNear(kept.altitude, told.altitude, step: .pi / 2 / 254))
            #expect(isNear(kept.azimuth, told.azimuth, step: 2 * .pi / 4_095, turns: true), "\(told)")
            #expect(isNear(kept.roll, told.roll, step: 2 * .pi / 4_095, turns: true), "\(told)")
        }
        let least = PackedSample(position: Point(x: 0, y: 0), sinceLast: 0, axes: PenAxes(pressure: -1, altitude: -1)).axes
        let most = PackedSample(position: Point(x: 0, y: 0), sinceLast: 0, axes: PenAxes(pressure: 3, altitude: 3)).axes
        #expect(least == PenAxes(pressure: 0, altitude: 0) && most == PenAxes(pressure: 1, altitude: .pi / 2))
    }

    @Test("a place is kept to a 4,096th of a point, as far as half a million points away") func places() {
        let step = 1.0 / 4_096
        let places: [(told: Double, kept: Double)] = [
            (1, 1), (-7.25, -7.25), (2 + 0.4 * step, 2), (-2 - 0.6 * step, -2 - step), (-6e5, -524_288),
        ]
        for (told, kept) in places {
            for place in [Point(x: told, y: 3), Point(x: 3, y: told)] {
                let packed = PackedSample(position: place, sinceLast: 0, axes: PenAxes()).position
                #expect(packed == (place.y == 3 ? Point(x: kept, y: 3) : Point(x: 3, y: kept)), "\(told)")
            }
        }
    }

    @Test("a sample with a value that is no number is refused whole; time that runs backwards counts as none") func refused() {
        var samples = StrokeSamples()
        func append(_ x: Double, _ time: Double, _ axes: PenAxes = PenAxes()) -> PenSample? {
            samples.append(position: Point(x: x, y: 1), time: time, axes: axes)
        }
        let first = append(1, 5, PenAxes(pressure: 0.5))
        let wrong = [
            append(.nan, 5.1), append(1, .infinity), append(1, .nan), append(1, 5.1, PenAxes(pressure: .nan)),
            append(1, 5.1, PenAxes(altitude: .infinity)), append(1, 5.1, PenAxes(azimuth: .nan)), append(1, 5.1, PenAxes(roll: -.infinity)),
        ]
        let (back, later) = (append(2, 3), append(3, 5.25))
        #expect(wrong.allSatisfy { $0 == nil } && samples.packed.decoded() == [first, back, later].compactMap(\.self))
        #expect(first?.time == 0 && back?.time == 0 && later?.time == 0.25)
    }

    @Test("E3 axes that are replaced leave the sample's place and time, and all other samples, as they were") func replaced() {
        var samples = StrokeSamples()
        for number in 0..<3 {
            _ = samples.append(position: Point(x: Double(number), y: 9), time: Double(number), axes: PenAxes(pressure: 1, roll: 0))
        }
        let before = samples.packed.decoded()
        samples.replaceAxes(of: 1, with: PenAxes(altitude: 0))
        let after = samples.packed.decoded()
        #expect(after[1] == PenSample(position: Point(x: 1, y: 9), time: 1, axes: PenAxes(altitude: 0)))
        #expect(after[0] == before[0] && after[2] == before[2] && after.count == 3)
    }
}
