import Glibc
import Ink
import Testing

@testable import Strokes

@Suite("nib dynamics")
struct NibDynamicsTests {
    private func nib(_ tool: Tool, _ axes: PenAxes, of pointer: PointerKind = .pen, speed: Double = 0) -> StrokePoint {
        NibDynamics(style: Hand.style(tool), pointer: pointer).nib(at: Point(x: 0, y: 0), axes: axes, speed: speed, way: 100)
    }

    @Test("M6 more force never gives less, a light touch still marks, full force gives the full width, without a jump")
    func pressure() {
        let widths = (0...1_000).map { nib(.pen, PenAxes(pressure: Double($0) / 1_000)).halfLength * 2 }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 < 0.03 })
        #expect(widths[0] >= 1 && widths[1_000] == 10)
    }

    @Test("M5 what the device does not tell has a pleasing default: a pen without pressure, a finger, an unturned marker")
    func defaults() {
        #expect((3...9).contains(nib(.pen, PenAxes()).halfLength * 2))
        #expect((3...9).contains(nib(.pen, PenAxes(), of: .touch).halfLength * 2))
        #expect(abs(abs(nib(.marker, PenAxes()).angle) - .pi / 4) < 1e-9)
    }

    @Test("a mouse draws thinner the faster it goes, smoothly, and never vanishes")
    func mouse() {
        let widths = stride(from: 0.0, through: 5_000, by: 50).map { nib(.pen, PenAxes(), of: .mouse, speed: $0).halfLength * 2 }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 })
        #expect(widths[0] == 10 && (widths.last ?? 0) >= 4)
    }

    @Test("R2 R3 the marker lies along the roll; without roll across the azimuth; the roll wins")
    func chisel() {
        #expect(nib(.marker, PenAxes(azimuth: 1, roll: 2)).angle == 2)
        #expect(abs(nib(.marker, PenAxes(azimuth: 1)).angle - (1 + .pi / 2)) < 1e-9)
    }

    @Test("R2 the nib's angle goes the short way when the roll passes from 2π to 0")
    func seam() {
        let samples = (0..<40).map { index in
            let turn = 6.0 + Double(index) * 0.03
            return PenSample(
                position: Point(x: Double(index) * 4, y: 0), time: Double(index) / 240,
                axes: PenAxes(roll: turn > 2 * .pi ? turn - 2 * .pi : turn))
        }
        let angles = Hand.model(samples, Hand.style(.marker)).map(\.angle)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { abs($0 - $1) < 0.2 })
    }

    @Test("the eraser is as wide as its size, however it is pressed")
    func eraser() {
        for pressure in [nil, 0, 1] as [Double?] { #expect(nib(.eraser, PenAxes(pressure: pressure)).halfLength == 5) }
    }

    @Test("H4 the middle nib lies midway between the thinnest and the widest")
    func middle() {
        let dynamics = NibDynamics(style: Hand.style(.pen), pointer: .pen)
        let thinnest = nib(.pen, PenAxes(pressure: 0)).halfLength
        let widest = nib(.pen, PenAxes(pressure: 1)).halfLength
        let middle = dynamics.middleNib(at: Point(x: 0, y: 0), axes: PenAxes(pressure: 0.9))
        #expect(abs(middle.halfLength - (thinnest + widest) / 2) < 1e-9)
    }
}
