import Glibc
import Hands
import Ink
import TestSupport
import Testing

@testable import Strokes

/// Nibs that turn with the pen, where it leaves upright within a stroke.
struct EasedNibTests {
    private static let turning: [InkDefinition] = [.chiselMarker, .fountainPen, .reed]

    /// A left hand's pen: it leans across the direction that the nibs have without a lean.
    private static let azimuth = 3 * Double.pi / 4

    /// A line of a second, in which the pen comes down from 88° to 40°.
    private func lowered(_ ink: InkDefinition, rate: Double) -> [StrokePoint] {
        var style = InkStyle.standard(ink)
        style.smoothing = 0
        let samples = (0...Int(rate)).map { step in
            let time = Double(step) / rate
            let axes = PenAxes(pressure: 0.5, altitude: (88 - 48 * time) * .pi / 180, azimuth: Self.azimuth)
            return PenSample(position: Point(x: 300 * time, y: 50), time: time, axes: axes)
        }
        return StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)
    }

    private func steps(_ knots: [StrokePoint]) -> [Double] { zip(knots, knots.dropFirst()).map { abs($1.angle - $0.angle) } }

    @Test("R3 the nib of a pen that leaves upright within a stroke turns smoothly into the lean", arguments: turning, [120.0, 240, 1_000])
    func smooth(ink: InkDefinition, rate: Double) throws {
        let knots = lowered(ink, rate: rate)
        let last = try #require(knots.last)
        #expect(abs(knots[0].angle - (ink.nib.angle?.radians ?? 0)) < 1e-9, "it begins as a pen that does not lean")
        #expect(abs(Angle.nearest(last.angle - (Self.azimuth + .pi / 2), period: .pi)) < 1e-9, "it ends across the lean")
        #expect((steps(knots).max() ?? 1) < 0.08, "\(steps(knots).max() ?? 1)")
        // The nib of the first documents jumps.
        #expect((steps(lowered(.marker, rate: rate)).max() ?? 0) > 1)
    }

    @Test("R3 how the nib turns does not depend on how often the pen reports")
    func rates() throws {
        func angle(at x: Double, _ knots: [StrokePoint]) throws -> Double {
            let next = try #require(knots.firstIndex { $0.position.x >= x })
            let (a, b) = (knots[max(next - 1, 0)], knots[next])
            guard b.position.x > a.position.x else { return b.angle }
            return a.angle + (b.angle - a.angle) * (x - a.position.x) / (b.position.x - a.position.x)
        }
        let (slow, quick) = (lowered(.reed, rate: 60), lowered(.reed, rate: 1_000))
        for x in stride(from: 10.0, through: 280, by: 10) {
            #expect(abs(try angle(at: x, slow) - angle(at: x, quick)) < 0.05, "at \(x)")
        }
    }

    @Test("R3 H11 the trembling of a pen that is nearly upright does not turn its nib", arguments: 1...10)
    func trembling(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let samples = (0..<300).map { step in
            let axes = PenAxes(
                pressure: 0.5, altitude: .random(in: 73...88, using: &random) * .pi / 180, azimuth: .random(in: 0...6.28, using: &random))
            return PenSample(position: Point(x: Double(step), y: 10), time: Double(step) / 240, axes: axes)
        }
        var style = InkStyle.standard(.chiselMarker)
        style.smoothing = 0
        // One that begins upright: what a stroke begins with is decided by its first sample.
        let upright = PenSample(position: Point(x: 0, y: 10), time: 0, axes: PenAxes(pressure: 0.5, altitude: 1.5, azimuth: 1))
        let knots = StrokeModeller.model(
            samples: [upright] + samples.map { PenSample(position: $0.position, time: $0.time + 0.004, axes: $0.axes) }, style: style,
            pointer: .pen, captureScale: 1)
        #expect(knots.allSatisfy { abs($0.angle + .pi / 4) < 0.35 }, "\(knots.map { $0.angle }.max() ?? 0)")
        #expect((steps(knots).max() ?? 1) < 0.05)
    }

    @Test("R3 a stroke that begins with a pen that leans has the knots that it always had", arguments: 1...20)
    func begunLeaning(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let samples = Hand.random(&random, count: 200)
        func knots(_ ink: InkDefinition) -> [StrokePoint] {
            StrokeModeller.model(samples: samples, style: .standard(ink), pointer: .pen, captureScale: 1)
        }
        #expect(knots(.chiselMarker) == knots(.marker))
    }
}
