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

    @Test("R3 a pen leans the way of its azimuth until it stands upright, at 75°; one that tells no altitude leans") func lean() {
        for (degrees, leans) in [(5.0, true), (50, true), (74, true), (76, false), (90, false)] {
            let axes = PenAxes(pressure: 0.3, altitude: degrees * .pi / 180, azimuth: 2, roll: 4)
            #expect(axes.lean == (leans ? 2 : nil), "\(degrees)°")
            var steady = axes
            if !leans { steady.azimuth = nil }
            #expect(axes.steady == steady, "\(degrees)°")
        }
        #expect(PenAxes(azimuth: 2).lean == 2 && PenAxes(altitude: 1).lean == nil)
    }

    @Test("R3 an eased nib takes nothing of the lean of a pen from 75° up, all of it from 50° down, and ever more in between")
    func leanShare() {
        func share(_ degrees: Int) -> Double { PenAxes(altitude: Double(degrees) * .pi / 180, azimuth: 1).leanShare }
        #expect((75...90).allSatisfy { abs(share($0)) < 1e-9 } && (0...50).allSatisfy { abs(share($0) - 1) < 1e-9 })
        for degrees in 50..<75 { #expect(0..<0.07 ~= share(degrees) - share(degrees + 1), "\(degrees)°") }
        #expect(PenAxes(azimuth: 1).leanShare == 1)
    }

    @Test("a pen's tilt points the way that it leans, as far as it is from upright") func tilt() throws {
        let tilt = try #require(PenAxes(altitude: .pi / 2 - 0.3, azimuth: .pi * 3 / 4).tilt)
        #expect(tilt.distance(to: Point(x: -0.3 / 2.0.squareRoot(), y: 0.3 / 2.0.squareRoot())) < 1e-12)
        let upright = try #require(PenAxes(altitude: .pi / 2, azimuth: 2).tilt)
        #expect(upright.distance(to: Point(x: 0, y: 0)) < 1e-12)
        #expect(PenAxes(altitude: 1).tilt == nil && PenAxes(azimuth: 1).tilt == nil)
    }

    @Test("L4 a pen leans towards the side of the hand that holds it; towards or away from the person it tells no hand") func hand() {
        for (degrees, hand) in [
            (0.0, Handedness.right), (60, .right), (-60, .right), (300, .right), (180, .left), (120, .left), (240, .left), (80, nil),
            (100, nil), (260, nil), (-80, nil),
        ] as [(Double, Handedness?)] {
            #expect(Handedness(leaning: degrees * .pi / 180) == hand, "\(degrees)°")
        }
    }
}
