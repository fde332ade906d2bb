import Doctor
import Ink
import TestSupport
import Testing

@Suite("Measuring a pen by its samples") struct PenMeterTests {
    private static func sample(
        at time: Double, x: Double, _ axes: PenAxes = PenAxes(pressure: 0.5, altitude: 1, azimuth: 1), _ phase: PointerEvent.Phase = .motion
    ) -> PointerEvent {
        PointerEvent(device: DeviceID(8), kind: .pen, phase: phase, time: time, position: Point(x: x, y: 100), axes: axes)
    }

    /// Samples at these times, moving to the right by one pixel per millisecond.
    private static func meter(_ times: [Double], _ axes: (Int) -> PenAxes = { _ in PenAxes(pressure: 0.5) }) -> PenMeter {
        var meter = PenMeter()
        for (index, time) in times.enumerated() { meter.note(sample(at: time, x: time * 1000, axes(index))) }
        return meter
    }

    @Test("samples at even intervals have their rate and no jitter", arguments: [60.0, 133, 240, 500, 1000])
    func steady(_ hertz: Double) throws {
        let meter = Self.meter((0..<Int(hertz * 1.5)).map { 5 + Double($0) / hertz })
        #expect(abs(try #require(meter.rate) - hertz) < 0.01)
        #expect(try #require(meter.jitter) < 1e-6)
        #expect(meter.dropped == 0)
    }

    @Test("jitter is the standard deviation of the intervals")
    func jitter() throws {
        // Intervals of 3 and 5 ms in turn: 4 ± 1 ms.
        let meter = Self.meter((0..<500).map { Double($0 / 2) * 0.008 + ($0.isMultiple(of: 2) ? 0 : 0.003) })
        #expect(abs(try #require(meter.jitter) - 0.001) < 2e-5)
        #expect(abs(try #require(meter.rate) - 250) < 1)
        #expect(meter.dropped == 0, "no gap is three times as long as the others")
    }

    @Test("only the newest second counts")
    func newest() throws {
        let meter = Self.meter((0..<400).map { Double($0) / 100 } + (1...300).map { 3.99 + Double($0) / 250 })
        #expect(abs(try #require(meter.rate) - 250) < 0.5)
    }

    @Test("a gap in the motion counts its missing samples, wherever it is; a resting pen misses none")
    func drops() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<200 {
            let missing = Int.random(in: 3...12, using: &random)
            let at = Int.random(in: 50...150, using: &random)
            let times = (0..<200).filter { !(at..<at + missing).contains($0) }.map { Double($0) / 200 }
            #expect(Self.meter(times).dropped == missing, "\(missing) at \(at)")
            // The same times, but the pen rests in the gap.
            var resting = PenMeter()
            for time in times {
                resting.note(Self.sample(at: time, x: 100 + min(time, Double(at) / 200) + max(0, time - Double(at + missing) / 200)))
            }
            #expect(resting.dropped == 0)
        }
    }

    @Test("a pause drops no samples, and the rate is that of the motion since")
    func pauses() throws {
        let meter = Self.meter((0..<100).map { Double($0) / 100 } + (0..<100).map { 1.4 + Double($0) / 200 })
        #expect(meter.dropped == 0)
        #expect(abs(try #require(meter.rate) - 200) < 0.01)
    }

    @Test("M16 a silent pen has its fault named, and so has one whose pressure or tilt is missing or never changes")
    func faults() {
        #expect(PenMeter().faults == [.silent])
        func pen(_ count: Int, _ axes: @escaping (Int) -> PenAxes) -> PenMeter {
            var meter = PenMeter()
            meter.note(Self.sample(at: 0.99, x: 990, axes(0), .press(.primary)))
            for index in 0..<count { meter.note(Self.sample(at: 1 + Double(index) / 200, x: Double(index) * 5, axes(index))) }
            return meter
        }
        let leaning = { (index: Int) in PenAxes(pressure: Double(index % 10) / 10, altitude: 1, azimuth: Double(index % 7)) }
        #expect(pen(1000, leaning).faults == [])
        #expect(pen(1000) { PenAxes(pressure: 0.4, altitude: 1, azimuth: Double($0 % 7)) }.faults == [.steadyPressure])
        #expect(pen(1000) { PenAxes(pressure: Double($0 % 10) / 10, altitude: 1, azimuth: 2) }.faults == [.steadyTilt])
        #expect(pen(1000) { PenAxes(pressure: Double($0 % 10) / 10, altitude: Double($0 % 3) / 2, azimuth: 2) }.faults == [])
        #expect(pen(1000) { PenAxes(pressure: Double($0 % 10) / 10) }.faults == [.noTilt])
        #expect(pen(1000) { _ in PenAxes() }.faults == [.noPressure, .noTilt])
        #expect(Self.meter((0..<100).map { Double($0) / 40 }) { leaning($0) }.faults == [.slow])
        let holes = (0..<600).filter { $0 % 40 < 34 }.map { Double($0) / 200 }
        #expect(Self.meter(holes) { leaning($0) }.faults == [.lossy])
    }

    @Test("buttons are down from press to release")
    func buttons() {
        var meter = PenMeter()
        meter.note(Self.sample(at: 1, x: 1, PenAxes(), .press(.upper)))
        #expect(meter.buttons == [.upper])
        meter.note(Self.sample(at: 2, x: 1, PenAxes(), .release(.upper)))
        #expect(meter.buttons == [])
    }
}
