import Glibc
import Ink
import Testing

@testable import Tablet

@Suite("From valuators to what a pen tells") struct PenAxesTests {
    @Test("the axis' range, both ends included, covers the screen")
    func pixels() {
        let axis = DeviceDescription.Axis(number: 0, label: "Abs X", minimum: -100, maximum: 65_435, resolution: 0, isAbsolute: true)
        #expect(axis.pixel(-100, extent: 1920) == 0)
        #expect(axis.pixel(65_436, extent: 1920) == 1920)
        let same = DeviceDescription.Axis(number: 0, label: "Abs X", minimum: 0, maximum: 1919, resolution: 0, isAbsolute: true)
        #expect(same.pixel(731.375, extent: 1920) == 731.375)
    }

    @Test("pressure is 0 at the range's start, 1 at its end, and never beyond")
    func pressure() {
        let axis = DeviceDescription.Axis(number: 2, label: "Abs Pressure", minimum: 100, maximum: 2147, resolution: 1, isAbsolute: true)
        #expect([0, 100, 2147, 9999].map { axis.fraction($0) } == [0, 0, 1, 1])
        #expect(abs(axis.fraction(1123.5) - 0.5) < 1e-12)
    }

    @Test("R1 the wheel's range is one turn, wherever it starts")
    func roll() {
        let axis = DeviceDescription.Axis(number: 5, label: "Abs Wheel", minimum: -900, maximum: 899, resolution: 1, isAbsolute: true)
        #expect(axis.turn(0) == 0)
        #expect(abs(axis.turn(450) - .pi / 2) < 1e-12)
        #expect(abs(axis.turn(-450) - 3 * .pi / 2) < 1e-12)
        #expect(abs(axis.turn(-900) - .pi) < 1e-12)
        for value in stride(from: -900.0, through: 899, by: 0.37) { #expect((0..<2 * .pi).contains(axis.turn(value))) }
        #expect(axis.turn(-1e-300) == 0)
    }

    @Test("a pen that leans has the direction of its tilt, and stands the lower the more it leans")
    func lean() {
        #expect(PenLean(tiltX: 0, tiltY: 0).altitude == .pi / 2)
        #expect(PenLean(tiltX: 0, tiltY: 0).azimuth == 0)
        for degrees in stride(from: 1.0, through: 64, by: 1) {
            let directions: [(Double, Double, Double)] = [(1, 0, 0), (0, 1, .pi / 2), (-1, 0, .pi), (0, -1, 3 * .pi / 2)]
            for (x, y, azimuth) in directions {
                let lean = PenLean(tiltX: x * degrees, tiltY: y * degrees)
                #expect(abs(lean.altitude - (90 - degrees) * .pi / 180) < 1e-12)
                #expect(abs(lean.azimuth - azimuth) < 1e-12)
            }
            #expect(abs(PenLean(tiltX: degrees, tiltY: degrees).azimuth - .pi / 4) < 1e-12)
            #expect(PenLean(tiltX: degrees, tiltY: degrees).altitude < PenLean(tiltX: degrees, tiltY: 0).altitude)
        }
    }

    @Test("an azimuth is less than a whole turn, however little the pen leans to the other side of +x") func leastTurn() {
        for tilt in [1e-300, 1e-16, 1e-15, 1e-9] {
            let azimuth = PenLean(tiltX: 30, tiltY: -tilt).azimuth
            #expect(0..<2 * .pi ~= azimuth && min(azimuth, 2 * .pi - azimuth) < 1e-8, "\(tilt)")
        }
    }

    @Test("tilt and lean are the same shadow: going back from altitude and azimuth gives the tilt again")
    func shadow() {
        for x in stride(from: -64.0, through: 63, by: 7) {
            for y in stride(from: -64.0, through: 63, by: 7) {
                let lean = PenLean(tiltX: x, tiltY: y)
                #expect((0..<2 * .pi).contains(lean.azimuth))
                #expect(abs(atan(cos(lean.azimuth) / tan(lean.altitude)) * 180 / .pi - x) < 1e-9)
                #expect(abs(atan(sin(lean.azimuth) / tan(lean.altitude)) * 180 / .pi - y) < 1e-9)
            }
        }
    }

    @Test("a pen that lies flat has altitude 0; beyond flat counts as flat")
    func flat() {
        for tilt in [90.0, 100] {
            #expect(PenLean(tiltX: tilt, tiltY: 0) == PenLean(tiltX: 90, tiltY: 0))
            #expect(PenLean(tiltX: tilt, tiltY: 0).azimuth == 0)
            #expect(PenLean(tiltX: -tilt, tiltY: 0).azimuth == .pi)
            #expect(PenLean(tiltX: 0, tiltY: tilt).azimuth == .pi / 2)
            #expect(PenLean(tiltX: 0, tiltY: -tilt).azimuth == 3 * .pi / 2)
            #expect(PenLean(tiltX: tilt, tiltY: 12).altitude == 0)
        }
    }
}
