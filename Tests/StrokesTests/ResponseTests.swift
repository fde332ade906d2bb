import Glibc
import Ink
import TestSupport
import Testing

@testable import Strokes

private func output(_ curve: ResponseCurve, _ x: Double) -> Double {
    var points: [CurvePoint] = []
    let response = ResolvedResponse(Response(.pressure, of: .all, curve: curve, from: 0, to: 1), &points)
    return response.output(x, points)
}

/// An ink whose size follows one source alone.
private func style(_ response: Response, smoothing: Double) throws -> InkStyle {
    let ink = try InkDefinition(
        id: "test", nib: .round, responses: [response], defaults: InkDefaults(color: Color(rgb: 0), width: 10, opacity: 1))
    return InkStyle(ink: ink, color: Color(rgb: 0), width: 10, opacity: 1, smoothing: smoothing)
}

@Suite("Responses") struct ResponseTests {
    @Test("curves rise or fall as declared, and stay within 0…1") func monotone() {
        let xs = (0...2_000).map { Double($0) / 1_000 }
        for (curve, rises) in [(ResponseCurve.linear, true), (.easeOut, true), (.decay, false)] {
            let ys = xs.map { output(curve, $0) }
            #expect(zip(ys, ys.dropFirst()).allSatisfy { rises ? $0 <= $1 : $0 >= $1 }, "\(curve)")
            #expect(ys.allSatisfy { 0...1 ~= $0 } && ys[0] == (rises ? 0 : 1), "\(curve)")
        }
        #expect(output(.linear, 1) == 1 && output(.easeOut, 1) == 1 && output(.easeOut, .infinity) == 1 && output(.decay, .infinity) == 0)
    }

    @Test("a drawn curve goes through its points, straight between them and level beyond", arguments: 1...20)
    func drawn(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let xs = Set((0..<Int.random(in: 2...32, using: &random)).map { _ in Double.random(in: 0...1, using: &random) }).sorted()
        let points = xs.map { CurvePoint(x: $0, y: .random(in: 0...1, using: &random)) }
        for point in points { #expect(abs(output(.points(points), point.x) - point.y) < 1e-12) }
        for (a, b) in zip(points, points.dropFirst()) {
            #expect(abs(output(.points(points), (a.x + b.x) / 2) - (a.y + b.y) / 2) < 1e-9)
        }
        #expect(output(.points(points), points[0].x - 1) == points[0].y)
        #expect(output(.points(points), 7) == points[points.count - 1].y)
    }

    @Test("a response without damping follows at once, to the last bit, with or without a damped one beside it", arguments: 1...20)
    func undamped(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let samples = Hand.random(&random, count: 60)
        let plain = Response(.pressure, of: .pen, from: 0.12, to: 1, missing: 0.6)
        // A factor of 1 for any value of its source: it only makes the nib keep state.
        let idle = Response(.speed, of: .pen, from: 1, to: 1, damping: 0.05)
        func knots(_ responses: [Response]) throws -> [StrokePoint] {
            let ink = try InkDefinition(
                id: "test", nib: .round, responses: responses, defaults: InkDefaults(color: Color(rgb: 0), width: 10, opacity: 1))
            return StrokeModeller.model(samples: samples, style: .standard(ink), pointer: .pen, captureScale: 1)
        }
        #expect(try knots([plain]) == knots([plain, idle]))
    }

    @Test("a damped response to the way that remains has a nib at every moment of a long stroke", arguments: PointerKind.allCases)
    func dampedRemaining(pointer: PointerKind) throws {
        for curve in [ResponseCurve.linear, .easeOut, .decay] {
            let response = Response(.remaining, of: .all, curve: curve, from: 0.4, to: 1, scale: 2.4, damping: 0.05)
            let samples = Hand.moving(seconds: 0.6) { Point(x: 500 * $0, y: 10) }
            let knots = StrokeModeller.model(
                samples: samples, style: try style(response, smoothing: 0.5), pointer: pointer, captureScale: 1)
            #expect(knots.count > 5 && knots.allSatisfy { $0.halfLength.isFinite && $0.halfLength > 0 }, "\(curve)")
        }
    }

    @Test("after its time constant a damped response has gone 63% of the way, at any rate of samples", arguments: [60.0, 240, 1_000])
    func timeConstant(rate: Double) throws {
        let damping = 0.1
        let style = try style(Response(.pressure, of: .pen, from: 0, to: 1, damping: damping), smoothing: 0)
        // A pressure of 0.2 that becomes 0.9 and stays.
        let start = 0.1
        let samples = Hand.moving(seconds: start + 3 * damping, rate: rate) { Point(x: 100 * $0, y: 10) }.map { sample in
            PenSample(position: sample.position, time: sample.time, axes: PenAxes(pressure: sample.time <= start ? 0.2 : 0.9))
        }
        let knots = StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)
        var worst = 0.0
        for knot in knots {
            let time = knot.position.x / 100
            let left = time <= start ? 1 : exp(-(time - start) / damping)
            worst = max(worst, abs(knot.halfLength / 5 - (0.9 - 0.7 * left)))
        }
        // A step of the source counts from the sample that shows it: up to one interval early.
        #expect(worst < 0.7 * 1.05 / rate / damping + 0.01, "\(worst)")
        #expect(knots.contains { $0.halfLength > 5 * 0.8 })
    }

    @Test(
        "a damped stroke is the same in any batches, however often its tail is asked for, and after going back to a mark", arguments: 1...30
    )
    func pureTail(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let samples = Hand.random(&random, count: 80)
        let source = random.pick([Response.Source.pressure, .altitude, .speed, .distance])
        let response = Response(
            source, of: .pen, curve: .easeOut, from: 0.1, to: 2, scale: 1, missing: 0.5, damping: random.pick([0.01, 0.3]))
        let style = try style(response, smoothing: random.pick([0, 0.5, 1]))
        let whole = StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: 1)

        var watched = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: random.pick([0, 0.02]))
        for sample in samples {
            let mark = watched.mark
            for _ in 0..<Int.random(in: 0...3, using: &random) { #expect(watched.tail == watched.tail) }
            if random.oneIn(4) {
                watched.append(PenSample(position: Point(x: 0, y: 0), time: sample.time + 1, axes: PenAxes(pressure: 1)))
                watched.goBack(to: mark)
            }
            watched.append(sample)
        }
        watched.finish()
        #expect(watched.confirmed == whole)
    }

    @Test("a finger and a mouse lack pressure and altitude, whatever their axes report", arguments: [PointerKind.touch, .mouse])
    func noAxes(pointer: PointerKind) throws {
        for source in [Response.Source.pressure, .altitude] {
            let style = try style(Response(source, of: .all, from: 0, to: 1, missing: 0.3), smoothing: 0)
            let samples = Hand.moving(seconds: 0.1, axes: PenAxes(pressure: 1, altitude: 1)) { Point(x: 500 * $0, y: 0) }
            let knots = StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1)
            #expect(knots.allSatisfy { $0.halfLength == 1.5 })
        }
    }

    @Test("H4 a hovering pen shows each response at the middle of its range, or its `missing` without the source, and no stroke's end")
    func middle() throws {
        let drawn = ResponseCurve.points([CurvePoint(x: 0, y: 0.5), CurvePoint(x: 1, y: 1)])
        for (response, axes, share) in [
            (Response(.altitude, of: .pen, from: 0.4, to: 1, scale: .pi / 2, missing: 0.9), PenAxes(altitude: 0.1), 0.7),
            (Response(.altitude, of: .pen, from: 0.4, to: 1, scale: .pi / 2, missing: 0.9), PenAxes(pressure: 1), 0.9),
            (Response(.pressure, of: .pen, curve: drawn, from: 0, to: 2), PenAxes(pressure: 0), 1.5),
            (Response(.speed, of: .pen, curve: .decay, from: 1, to: 2), PenAxes(), 1.5),
            (Response(.speed, of: .mouse, curve: .decay, from: 1, to: 2), PenAxes(), 1),
            (Response(.remaining, of: .pen, from: 0.2, to: 1.4, scale: 20), PenAxes(), 1.4),
        ] {
            let nib = try NibDynamics(style: style(response, smoothing: 0), pointer: .pen).middleNib(at: Point(x: 0, y: 0), axes: axes)
            #expect(abs(nib.halfLength / 5 - share) < 1e-12, "\(response)")
        }
    }

    @Test("a chisel with a fixed angle keeps it, whatever the pen does") func fixedAngle() throws {
        let ink = try InkDefinition(
            id: "flat", nib: .chisel(aspect: 0.1, angle: .fixed(0.7)), defaults: InkDefaults(color: Color(rgb: 0), width: 20, opacity: 1))
        var random = SeededRandom(seed: 4)
        let knots = StrokeModeller.model(samples: Hand.random(&random, count: 50), style: .standard(ink), pointer: .pen, captureScale: 1)
        #expect(knots.allSatisfy { abs($0.angle - 0.7) < 1e-12 && $0.halfLength == 10 && $0.halfBreadth == 1 })
    }
}
