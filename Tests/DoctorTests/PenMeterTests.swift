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

    @Test("E12 it tells how many samples arrive at a time, and nothing where they come one by one", arguments: [2, 7, 30])
    func together(_ number: Int) {
        func stamped(_ hertz: Double, _ number: Int) -> PenMeter {
            Self.meter((0..<500).map { (Double($0 / number * number) / hertz * 1000).rounded() / 1000 })
        }
        #expect(stamped(240, number).together == number && stamped(1000, number).together == number)
        for hertz in [60.0, 133, 240, 1000] { #expect(stamped(hertz, 1).together == nil) }
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

    @Test("a gap of more than three usual intervals has lost samples, if the pen moved on by more than two usual steps")
    func leastGap() {
        func dropped(_ interval: Double, _ step: Double) -> Int {
            var meter = PenMeter()
            for index in 0..<40 { meter.note(Self.sample(at: 1 + Double(index) / 100, x: Double(index) * 4)) }
            meter.note(Self.sample(at: 1.39 + interval, x: 156 + step))
            return meter.dropped
        }
        #expect(dropped(0.029, 40) == 0 && dropped(0.033, 40) == 2 && dropped(0.047, 40) == 4)
        #expect(dropped(0.05, 7) == 0 && dropped(0.05, 9) == 4)
    }

    @Test("no drops are told before the usual interval is known") func early() {
        for count in 1...8 {
            let times = (0..<count).map { Double($0) / 200 }
            #expect(Self.meter(times + [(times.last ?? 0) + 0.1]).dropped == 0, "\(count) samples")
        }
    }

    @Test("a rate is told of eight samples or more within a second, and none after a pause until there are as many again") func enough() {
        func rate(_ times: [Double]) -> Double? { Self.meter(times).rate }
        let steady = (0..<40).map { Double($0) / 100 }
        #expect(rate(Array(steady.prefix(7))) == nil && rate(Array(steady.prefix(8))) != nil)
        #expect(rate(steady + [0.69, 0.7, 0.71]) == nil && rate(steady + [0.6, 0.61]) != nil)
        let before = Self.meter(steady + [0.2])
        #expect(before.rate == nil && before.samples == 41, "a clock that goes back begins anew")
    }

    @Test("M16 a pen is slow from below sixty samples a second, and when it has sent enough of them to tell") func slow() {
        func faults(_ hertz: Double, _ count: Int = 50) -> [PenFault] {
            Self.meter((0..<count).map { Double($0) / hertz }) { PenAxes(pressure: 0.5, altitude: 1, azimuth: Double($0)) }.faults
        }
        #expect(faults(58) == [.slow] && faults(62) == [] && faults(40, 20) == [])
    }

    @Test("M16 a pen loses samples where more than one of fifty is missing, and not for a few gaps") func lossy() {
        func faults(_ count: Int, gaps: Int) -> [PenFault] {
            var meter = PenMeter()
            for index in 0..<count {
                // Each gap is four intervals long: three samples are missing.
                let lost = min(index / 20, gaps) * 3
                meter.note(
                    Self.sample(
                        at: Double(index + lost) / 200, x: Double(index + lost) * 5,
                        PenAxes(pressure: 0.5, altitude: 1, azimuth: Double(index))))
            }
            #expect(meter.dropped == 3 * gaps)
            return meter.faults
        }
        #expect(faults(60, gaps: 1) == [] && faults(80, gaps: 2) == [.lossy])
        #expect(faults(1_000, gaps: 6) == [] && faults(1_000, gaps: 8) == [.lossy])
    }

    @Test("M16 a hand's force has changed after thirty samples with the tip down; what a pen tells while it hovers does not count")
    func touches() {
        func faults(hovering: Int, touching: Int) -> [PenFault] {
            var meter = PenMeter()
            for index in 0..<hovering + touching {
                let axes = PenAxes(pressure: index < hovering ? 0 : 0.4, altitude: 1, azimuth: Double(index))
                if index == hovering { meter.note(Self.sample(at: Double(index) / 200, x: Double(index) * 5, axes, .press(.primary))) }
                meter.note(Self.sample(at: Double(index) / 200, x: Double(index) * 5, axes))
            }
            return meter.faults
        }
        #expect(faults(hovering: 200, touching: 29) == [] && faults(hovering: 200, touching: 31) == [.steadyPressure])
        #expect(faults(hovering: 200, touching: 0) == [])
    }

    @Test("the buttons of a pen that is gone are up, and the newest event is the one told last") func gone() {
        var meter = PenMeter()
        for button in [PointerButton.primary, .upper] { meter.note(Self.sample(at: 1, x: 1, PenAxes(), .press(button))) }
        meter.note(Self.sample(at: 2, x: 7, PenAxes(pressure: 0.3), .cancel))
        #expect(meter.buttons == [] && meter.newest?.position.x == 7 && meter.newest?.axes.pressure == 0.3 && meter.samples == 0)
    }
}
