import Ink
import Testing

@testable import Strokes

/// The highlighter's nib, which turns only where the hand rolls the barrel on purpose.
struct RolledNibTests {
    /// A line of a second, in which the barrel lies as `roll` tells, by time; radians, nil where the pen does not report it.
    private func line(rate: Double = 240, _ roll: (Double) -> Double?) -> [StrokePoint] {
        var style = InkStyle.standard(.highlighter)
        style.smoothing = 0
        let samples = (0...Int(rate)).map { step in
            let time = Double(step) / rate
            let axes = PenAxes(
                pressure: 0.5, altitude: 0.9, azimuth: 5 * time, roll: roll(time).map { $0.truncatingRemainder(dividingBy: 2 * .pi) })
            return PenSample(position: Point(x: 300 * time, y: 50), time: time, axes: axes)
        }
        return StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)
    }

    private static let upright = Double.pi / 2
    private static let degree = Double.pi / 180

    @Test(
        "R2 I2 the highlighter stays upright while the barrel rolls by less than 15°, however the pen is held and leans",
        arguments: [0, 1, 3, 6.2])
    func upright(start: Double) {
        for knots in [
            line { start + 14 * Self.degree * $0 }, line { start + 6.25 + 14.9 * Self.degree * (1 - 2 * $0).magnitude }, line { _ in nil },
        ] {
            #expect(knots.allSatisfy { $0.angle == Self.upright })
        }
    }

    @Test(
        "R2 I2 from 15° on the highlighter turns as the barrel does, both ways and back, and never jumps", arguments: [-1.0, 1], [0.1, 6.2])
    func turns(sign: Double, start: Double) throws {
        let knots = line { start + 6.25 + sign * 75 * Self.degree * $0 }
        let last = try #require(knots.last)
        #expect(abs(last.angle - (Self.upright + sign * 75 * Self.degree)) < 1e-9)
        for (a, b) in zip(knots, knots.dropFirst()) { #expect(abs(b.angle - a.angle) < 1.5 * Self.degree) }
        let firstTurned = try #require(knots.first { $0.angle != Self.upright })
        #expect(abs(firstTurned.position.x - 60) < 6, "15° of 75° within 300 points")
        let back = try #require(line { start + 6.25 + sign * 40 * Self.degree * (1 - (2 * $0 - 1).magnitude) }.last)
        #expect(abs(back.angle - Self.upright) < 1e-9)
    }

    @Test("R2 how the highlighter turns does not depend on how often the pen reports") func rates() throws {
        func last(_ rate: Double) throws -> Double { try #require(line(rate: rate) { 1 + 50 * Self.degree * $0 }.last).angle }
        #expect(abs(try last(60) - last(1_000)) < 1e-9)
    }

    @Test("R2 the preview of the highlighter is upright, as the stroke begins, whatever the barrel's roll", arguments: [0, 1, 2.5, 6])
    func preview(roll: Double) {
        let nib = NibDynamics(style: .standard(.highlighter), pointer: .pen)
            .middleNib(at: Point(x: 0, y: 0), axes: PenAxes(pressure: 0, altitude: 0.8, azimuth: 2, roll: roll))
        #expect(nib.angle == line { _ in roll }[0].angle && nib.angle == Self.upright)
    }
}
