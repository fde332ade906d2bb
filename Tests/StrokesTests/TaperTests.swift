import Ink
import TestSupport
import Testing

@testable import Strokes

/// The ends of strokes with an ink that tapers.
@Suite struct TaperTests {
    /// The felt pen, with a taper for pens too.
    private static let ink = InkDefinition(
        builtIn: "tapering", nib: .round,
        responses: InkDefinition.feltPen.responses + [Response(.remaining, of: .pen, curve: .easeOut, from: 0.4, to: 1, scale: 1.6)],
        defaults: InkDefinition.feltPen.defaults)
    private static let style = InkStyle(ink: ink, color: Color(rgb: 0), width: 10, opacity: 1, smoothing: 0.5)
    private static let pointers: [PointerKind] = [.pen, .touch, .mouse]

    /// A straight way to the right, in canvas points, at this speed.
    private static func samples(length: Double, speed: Double = 400, rate: Double = 125) -> [PenSample] {
        let count = max(Int((length / speed * rate).rounded()), 1)
        return (0...count).map { index in
            let t = Double(index) / Double(count)
            return PenSample(
                position: Point(x: (length * t).rounded(), y: 0), time: length / speed * t, axes: PenAxes(pressure: 0.5))
        }
    }

    private static func model(_ samples: [PenSample], _ pointer: PointerKind, version: Int = StrokeModeller.version) -> [StrokePoint] {
        StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: 1, version: version)
    }

    /// The width a way before the end.
    private static func width(_ knots: [StrokePoint], before rest: Double) -> Double {
        let end = knots.last?.position.x ?? 0
        guard let next = knots.firstIndex(where: { $0.position.x >= end - rest }), next > 0 else {
            return 2 * (knots.first?.halfLength ?? 0)
        }
        let (a, b) = (knots[next - 1], knots[next])
        let t = (end - rest - a.position.x) / (b.position.x - a.position.x)
        return 2 * (a.halfLength + (b.halfLength - a.halfLength) * t)
    }

    @Test("I3 a line ends in a point, whatever draws it, and never widens towards its end", arguments: pointers)
    func pointed(pointer: PointerKind) {
        for speed in [40.0, 400, 2_000] {
            let knots = Self.model(Self.samples(length: 200, speed: speed), pointer)
            let (end, middle) = (Self.width(knots, before: 0), Self.width(knots, before: 60))
            #expect(end <= 0.45 * middle && end > 0, "\(pointer) at \(speed): \(end) of \(middle)")
            let widths = stride(from: 14.0, through: 0, by: -1).map { Self.width(knots, before: $0) }
            #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 <= $0 * 1.01 }, "\(pointer) at \(speed): \(widths)")
        }
    }

    @Test("I3 a dot is as wide as a line, and what is shorter than the taper lies in between", arguments: pointers)
    func dots(pointer: PointerKind) {
        let line = Self.width(Self.model(Self.samples(length: 200, speed: 40), pointer), before: 60)
        let dot = Self.model([PenSample(position: Point(x: 0, y: 0), time: 0, axes: PenAxes(pressure: 0.5))], pointer)
        #expect(dot.count == 1 && abs(2 * dot[0].halfLength - line) < 0.12 * line, "\(dot) \(line)")
        for length in [1.0, 2, 4, 6] {
            let knots = Self.model(Self.samples(length: length, speed: 40), pointer)
            let widest = 2 * (knots.map(\.halfLength).max() ?? 0)
            #expect(widest > 0.6 * line, "\(length) px: \(widest) of \(line)")
        }
    }

    @Test(
        "M6 a slow mouse and a slow finger, which move by whole pixels, draw an even line without a thick head",
        arguments: [PointerKind.touch, .mouse])
    func slowHands(pointer: PointerKind) {
        // 30 pixels a second: a pixel every four samples.
        let knots = Self.model(Self.samples(length: 120, speed: 30), pointer)
        let middle = knots.filter { 20...90 ~= $0.position.x }.map(\.halfLength)
        let (least, most) = (middle.min() ?? 0, middle.max() ?? 1)
        #expect(most / least < 1.04, "\(least)…\(most)")
        #expect(knots.allSatisfy { $0.halfLength <= most * 1.02 }, "nothing is wider than the middle")
    }

    @Test("confirmed knots never change, and the tail is a function of the samples, however they come in batches", arguments: 0..<30)
    func batches(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pointer = random.pick(Self.pointers)
        var place = Point(x: 0, y: 0)
        let samples = (0..<120).map { index in
            place.x += .random(in: -3...12, using: &random)
            place.y += .random(in: -8...8, using: &random)
            return PenSample(position: place, time: Double(index) * 0.006, axes: PenAxes(pressure: .random(in: 0.2...1, using: &random)))
        }
        var modeller = StrokeModeller(style: Self.style, pointer: pointer, captureScale: 1)
        var seen: [StrokePoint] = []
        var tail: [StrokePoint] = []
        for sample in samples {
            modeller.append(sample)
            if random.oneIn(3) { modeller.tail(into: &tail) }
            #expect(modeller.confirmed.starts(with: seen))
            seen = modeller.confirmed
        }
        modeller.tail(into: &tail)
        let shown = modeller.confirmed + tail
        modeller.finish()
        #expect(modeller.confirmed == shown && shown == Self.model(samples, pointer), "lifting the pen changes nothing")
    }

    @Test("K8 strokes of former models have no end", arguments: 1...3)
    func former(version: Int) {
        let knots = Self.model(Self.samples(length: 200), .pen, version: version)
        #expect(abs(Self.width(knots, before: 0) - Self.width(knots, before: 60)) < 0.01)
    }

    @Test(
        "the taper grows with the ink's width and with the zoom, so that the line ends as pointed; but it stays short enough to be redrawn")
    func proportion() {
        for (width, scale) in [(4.0, 1.0), (20, 1), (4, 5), (160, 4)] {
            let style = InkStyle(ink: Self.ink, color: Color(rgb: 0), width: width, opacity: 1, smoothing: 0)
            let taper = min(1.6 * width * scale, 160)
            let samples = (0...400).map {
                PenSample(
                    position: Point(x: Double($0) / scale, y: 0), time: Double($0) / 400, axes: PenAxes(pressure: 1))
            }
            let knots = StrokeModeller.model(samples: samples, style: style, pointer: .pen, captureScale: scale)
            let end = 400 / scale
            for knot in knots {
                let x = (end - knot.position.x) * scale / taper
                let share = x >= 1 ? 1 : 0.4 + 0.6 * x * (2 - x)
                #expect(abs(2 * knot.halfLength / width - share) < 0.02, "\(width) at \(scale), \(x) of the taper")
            }
        }
    }
}
