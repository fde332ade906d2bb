import Glibc
import Hands
import Ink
import TestSupport
import Testing

@testable import Strokes

private func nibs(_ axes: [PenAxes], _ ink: InkDefinition = .marker, pointer: PointerKind = .pen, smoothing: Double = 0.5) -> [StrokePoint]
{
    var style = InkStyle.standard(ink)
    style.smoothing = smoothing
    let samples = axes.enumerated().map { index, axes in
        PenSample(position: Point(x: 100 + Double(index) * 3, y: 100), time: Double(index) * 0.004, axes: axes)
    }
    return StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1)
}

private func isTurned(_ nib: StrokePoint, _ angle: Double) -> Bool { abs(Angle.nearest(nib.angle - angle, period: .pi)) < 1e-9 }

@Test("M6 more force never gives less width, the curve is smooth, and no force at all still marks")
func pressureCurve() {
    /// The width as a share of the chosen one.
    func share(pressure: Double) -> Double { nibs([PenAxes(pressure: pressure)], .pen)[0].halfLength / 2.5 }
    let shares = (0...1_000).map { share(pressure: Double($0) / 1_000) }
    let slopes = zip(shares, shares.dropFirst()).map { ($1 - $0) * 1_000 }
    #expect(abs(shares[0] - 0.12) < 1e-12 && abs(shares[1_000] - 1) < 1e-12)
    #expect(slopes.allSatisfy { $0 > 0.3 && $0 < 1.3 })
    #expect(zip(slopes, slopes.dropFirst()).allSatisfy { abs($0 - $1) < 0.005 })
    #expect(share(pressure: -3) == shares[0] && share(pressure: 7) == share(pressure: 1))
}

@Test("M6 while force rises along a stroke, its width rises too and never jumps", arguments: [0, 0.5, 1])
func widthFollowsForce(smoothing: Double) {
    let points = nibs((0...100).map { PenAxes(pressure: Double($0) / 100) }, .pen, smoothing: smoothing)
    for (a, b) in zip(points, points.dropFirst()) {
        #expect(b.halfLength >= a.halfLength && b.halfLength - a.halfLength < 0.2)
    }
}

@Test("R2 the marker's nib lies along the roll, whatever the azimuth", arguments: [0, 0.5, 0.99])
func rollTurnsNib(turns: Double) {
    let roll = turns * 2 * .pi
    let points = nibs(Array(repeating: PenAxes(pressure: 0.5, azimuth: 1, roll: roll), count: 10))
    #expect(points.allSatisfy { isTurned($0, roll) })
    #expect(points.allSatisfy { $0.halfLength == 12 && $0.halfBreadth == 3 })
}

@Test("R3 without roll the nib lies across the pen's lean; without azimuth too, at a fixed 45°")
func nibWithoutRoll() {
    #expect(nibs(Array(repeating: PenAxes(azimuth: 0.4), count: 5)).allSatisfy { isTurned($0, 0.4 + .pi / 2) })
    #expect(nibs(Array(repeating: PenAxes(pressure: 0.5), count: 5)).allSatisfy { isTurned($0, -.pi / 4) })
    #expect(nibs(Array(repeating: PenAxes(), count: 5), pointer: .mouse).allSatisfy { isTurned($0, -.pi / 4) })
}

@Test(
    "R3 a pen without roll that is raised upright keeps its lean, whatever its azimuth becomes; strokes of version 1 keep their shape"
)
func raised() {
    let azimuths = [0.4, 0.4, 3, 5, 1.7]
    let samples = azimuths.enumerated().map { index, azimuth in
        PenSample(
            position: Point(x: 100 + Double(index) * 3, y: 100), time: Double(index) * 0.004,
            axes: PenAxes(altitude: index < 2 ? 0.8 : 1.5, azimuth: azimuth))
    }
    var style = InkStyle.standard(.marker)
    style.smoothing = 0
    func nibs(version: Int) -> [StrokePoint] {
        StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1, version: version)
    }
    #expect(nibs(version: StrokeModeller.version).allSatisfy { isTurned($0, 0.4 + .pi / 2) })
    let old = nibs(version: 1)
    #expect(old.count == 5 && zip(old, azimuths).allSatisfy { isTurned($0, $1 + .pi / 2) })
}

@Test("R2 R3 the nib turns on evenly where roll or azimuth pass from 2π to 0", arguments: [0, 0.5, 1])
func seam(smoothing: Double) {
    for isRoll in [true, false] {
        let axes = (0..<200).map { index in
            // Three turns forwards, and then back.
            let turn = 6 * Double.pi * (index < 100 ? Double(index) : 200 - Double(index)) / 100
            let wrapped = turn.truncatingRemainder(dividingBy: 2 * .pi)
            return isRoll ? PenAxes(roll: wrapped) : PenAxes(azimuth: wrapped)
        }
        let points = nibs(axes, smoothing: smoothing)
        let steps = zip(points, points.dropFirst()).map { abs($1.angle - $0.angle) }
        #expect(steps.allSatisfy { $0 < 0.5 })
        #expect((points.map(\.angle).max() ?? 0) - points[0].angle > 5.5 * .pi)
    }
}

@Test("a mouse's line is thinner the faster it moves, by two fifths at 1,500 px/s, and begins thinner than it goes on")
func mouseWidth() {
    func middle(speed: Double) -> StrokePoint {
        let samples = Hand.moving(seconds: 0.5, rate: 125, axes: PenAxes()) { Point(x: speed * $0, y: 10) }
        let points = StrokeModeller.model(samples: samples, style: .standard(.pen), pointer: .mouse, captureScale: 1)
        #expect(points[0].halfLength < points[points.count / 2].halfLength)
        #expect(points.allSatisfy { $0.halfLength <= 2.5 && $0.halfLength >= 2.5 * 0.45 * 0.55 })
        return points[points.count / 2]
    }
    let widths = [50.0, 300, 1_000, 3_000, 8_000].map { middle(speed: $0).halfLength }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 > $1 })
    #expect(abs(middle(speed: 1_500).halfLength / 2.5 - 0.64) < 0.01)
}

@Test("a pen without pressure, and a finger, mark as a firm hand does; pressure that comes and goes makes no gap")
func missingPressure() {
    for pointer in [PointerKind.pen, .eraser, .touch] {
        #expect(nibs(Array(repeating: PenAxes(), count: 5), .pen, pointer: pointer).allSatisfy { $0.halfLength == 2.5 * 0.6 })
    }
    let flickering = nibs((0..<50).map { PenAxes(pressure: $0 % 2 == 0 ? 0.8 : nil) }, .pen)
    let steady = penShare(pressure: 0.8) * 2.5
    #expect(flickering.dropLast().allSatisfy { abs($0.halfLength - steady) < 1e-9 })
}

@Test("the eraser is as wide as its size at any force")
func eraserWidth() {
    #expect(nibs((0..<20).map { PenAxes(pressure: Double($0) / 20) }, .eraser).allSatisfy { $0.halfLength == 12 && $0.halfBreadth == 12 })
}

@Test("H4 the hovering pen's nib has the middle of its own output range, whatever the pressure curve")
func middleNib() {
    let nib = NibDynamics(style: .standard(.pen), pointer: .pen).middleNib(at: Point(x: 3, y: 4), axes: PenAxes(pressure: 0.9))
    #expect(nib.position == Point(x: 3, y: 4))
    #expect(abs(nib.halfLength - 2.5 * (penShare(pressure: 0) + penShare(pressure: 1)) / 2) < 1e-12)
    #expect(nib.halfBreadth == nib.halfLength)
}
