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
}
