import Ink
import Testing

@testable import Strokes

@Suite("M2 dots") struct DotTests {
    /// A tap of 60 ms at 200 Hz whose force comes and goes; the hand slips by a pixel.
    private static func tap(to force: Double) -> [PenSample] {
        let forces = [0.1, 0.25, 0.5, 0.75, 1, 1, 1, 0.75, 0.5, 0.25, 0.1, 0.02]
        return forces.enumerated().map { index, share in
            PenSample(
                position: Point(x: 100 + Double(index) / 12, y: 100), time: Double(index) * 0.005, axes: PenAxes(pressure: force * share))
        }
    }

    private static func line(of force: Double) -> [PenSample] {
        (0..<60).map {
            PenSample(position: Point(x: 100 + Double($0) * 4, y: 100), time: Double($0) * 0.005, axes: PenAxes(pressure: force))
        }
    }

    private static func size(of samples: [PenSample], _ ink: InkDefinition) -> (half: Double, flow: Double) {
        let knots = StrokeModeller.model(samples: samples, style: .standard(ink), pointer: .pen, captureScale: 1)
        return (knots.map(\.halfLength).max() ?? 0, knots.map(\.flow).max() ?? 0)
    }

    /// A tenth less where the ink follows speed: that of a line is not that of a tap.
    @Test(
        "a tap leaves a dot as large and as dark as a line of its greatest force, however the force comes and goes",
        arguments: InkDefinition.builtIn, [0.15, 0.35, 0.7])
    func asLargeAsALine(ink: InkDefinition, force: Double) {
        let (dot, line) = (Self.size(of: Self.tap(to: force), ink), Self.size(of: Self.line(of: force), ink))
        #expect(dot.half >= 0.9 * line.half, "\(dot.half) beside \(line.half)")
        #expect(dot.flow >= 0.9 * line.flow, "\(dot.flow) beside \(line.flow)")
    }

    @Test("a stroke that goes on from a hard touch is thin where the hand was light")
    func lighterLine() {
        let press = Self.line(of: 0.8)[..<1]
        let rest = Self.line(of: 0.2)[1...]
        let knots = StrokeModeller.model(samples: Array(press) + Array(rest), style: .standard(.pen), pointer: .pen, captureScale: 1)
        let light = Self.size(of: Self.line(of: 0.2), .pen).half
        #expect(knots.allSatisfy { $0.position.x < 130 || abs($0.halfLength - light) < 0.05 })
    }
}
