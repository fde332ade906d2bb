import Ink
import Testing

@Suite("What a pen reports besides its place")
struct PenAxesTests {
    @Test("E7 perpendicular pressure is the force over the sine of the altitude, which has a floor, and at most 1")
    func perpendicular() throws {
        func perpendicular(_ pressure: Double?, _ altitude: Double?) -> Double? {
            PenAxes(pressure: pressure, altitude: altitude).perpendicularPressure
        }
        #expect(perpendicular(0.4, .pi / 2) == 0.4)
        #expect(abs(try #require(perpendicular(0.3, .pi / 6)) - 0.6) < 1e-12)
        #expect(perpendicular(0.6, .pi / 6) == 1)
        #expect(perpendicular(0.1, 0) == perpendicular(0.1, .pi / 12))
        #expect(perpendicular(0.7, nil) == 0.7 && perpendicular(nil, 1) == nil)
        #expect(perpendicular(0, 0) == 0)
    }

    @Test("E3 E4 each guess of a sample is replaced once, by a refinement of this sample only")
    func estimates() throws {
        let event = PointerEvent(
            device: DeviceID(1), kind: .pen, phase: .motion, time: 0, position: Point(x: 0, y: 0),
            axes: PenAxes(pressure: 0.5, altitude: 1, azimuth: 2, roll: 3), estimated: [.pressure, .roll], updateIndex: 7)
        var estimates = try #require(Estimates(event))
        func told(_ index: UInt32, _ axes: PenAxes) -> Refinement { Refinement(device: DeviceID(1), index: index, time: 0, axes: axes) }
        let strange = estimates.take(told(8, PenAxes(pressure: 0.1)))
        let unflagged = estimates.take(told(7, PenAxes(altitude: 0.1, azimuth: 0.1)))
        #expect(!strange && !unflagged && estimates.axes == event.axes)
        let first = estimates.take(told(7, PenAxes(pressure: 0.2, altitude: 0.2)))
        let second = estimates.take(told(7, PenAxes(pressure: 0.9)))
        #expect(first && !second && !estimates.isDone)
        let last = estimates.take(told(7, PenAxes(roll: 1)))
        #expect(last && estimates.isDone)
        #expect(estimates.axes == PenAxes(pressure: 0.2, altitude: 1, azimuth: 2, roll: 1))
        var plain = event
        plain.updateIndex = nil
        #expect(Estimates(plain) == nil)
    }

    @Test("a sample of which nothing but its place is guessed, or nothing at all, waits for no refinement")
    func nothingToWaitFor() {
        for estimated in [[], .position] as [EstimatedProperties] {
            let event = PointerEvent(
                device: DeviceID(1), kind: .pen, phase: .motion, time: 0, position: Point(x: 0, y: 0), axes: PenAxes(pressure: 0.5),
                estimated: estimated, updateIndex: 7)
            #expect(Estimates(event) == nil)
        }
    }
}
