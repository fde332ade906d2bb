import Glibc
import Ink
import TestSupport

@testable import Strokes

/// Strokes to be modelled: samples in canvas points, as they come from `StrokeSamples`.
enum Hand {
    static func style(_ tool: Tool = .pen, smoothing: Double = 0.5, width: Double = 10) -> InkStyle {
        var style = InkStyle.standard(tool)
        style.smoothing = smoothing
        style.width = width
        return style
    }

    /// Any stroke a hand or a fuzzer may make: speeds, pauses, stamps that repeat, axes that come and go.
    static func random(seed: UInt64, count: Int = 80) -> [PenSample] {
        var random = SeededRandom(seed: seed)
        var place = Point(x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
        var time = 0.0
        return (0..<count).map { _ in
            let speed: Double = random.pick([0, 1, 4, 30])
            place.x += .random(in: -1...1, using: &random) * speed
            place.y += .random(in: -1...1, using: &random) * speed
            time += random.pick([0, 0.001, 0.001, 0.004, 0.004, 0.016, 0.3])
            let axes = PenAxes(
                pressure: random.oneIn(9) ? nil : .random(in: 0...1, using: &random),
                azimuth: random.oneIn(3) ? .random(in: 0...6.28, using: &random) : nil,
                roll: random.oneIn(3) ? .random(in: 0...6.28, using: &random) : nil)
            return PenSample(position: place, time: time, axes: axes)
        }
    }

    /// A path at `rate` samples a second.
    static func along(_ seconds: Double, rate: Double = 240, pressure: Double? = 0.5, _ path: (Double) -> Point) -> [PenSample] {
        (0...Int(seconds * rate)).map {
            PenSample(position: path(Double($0) / rate), time: Double($0) / rate, axes: PenAxes(pressure: pressure))
        }
    }

    static func model(_ samples: [PenSample], _ style: InkStyle = style(), pointer: PointerKind = .pen, scale: Double = 1) -> [StrokePoint]
    {
        StrokeModeller.model(samples: samples, style: style, pointer: pointer, captureScale: scale)
    }

    /// How far a point lies from the polyline through the knots.
    static func distance(_ point: Point, to knots: [StrokePoint]) -> Double {
        guard knots.count > 1 else { return knots.first?.position.distance(to: point) ?? .infinity }
        return zip(knots, knots.dropFirst()).reduce(Double.infinity) { best, pair in
            let (a, b) = (pair.0.position, pair.1.position)
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let square = dx * dx + dy * dy
            let t = square > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0
            return min(best, point.distance(to: Point(x: a.x + dx * t, y: a.y + dy * t)))
        }
    }
}
