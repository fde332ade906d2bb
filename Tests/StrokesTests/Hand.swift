import Glibc
import Ink
import TestSupport

@testable import Strokes

/// Samples of many kinds of hands, in canvas points.
enum Hand {
    static let pressed = PenAxes(pressure: 0.5)

    /// A wandering stroke with pauses, repeated stamps, repeated samples, and axes that come and go.
    static func random(_ random: inout SeededRandom, count: Int) -> [PenSample] {
        var place = Point(x: .random(in: 0...500, using: &random), y: .random(in: 0...500, using: &random))
        var way = SIMD2(Double.random(in: -6...6, using: &random), .random(in: -6...6, using: &random))
        var time = 0.0
        var samples: [PenSample] = []
        for _ in 0..<count {
            if let last = samples.last, random.oneIn(15) {
                samples.append(last)
                continue
            }
            let axes = PenAxes(
                pressure: random.oneIn(6) ? nil : .random(in: 0...1, using: &random),
                azimuth: random.oneIn(3) ? nil : .random(in: 0...6.28, using: &random),
                roll: random.oneIn(3) ? nil : .random(in: 0...6.28, using: &random))
            samples.append(PenSample(position: place, time: time, axes: axes))
            way += SIMD2(.random(in: -2...2, using: &random), .random(in: -2...2, using: &random))
            place = Point(x: place.x + way.x, y: place.y + way.y)
            time += random.pick([0, 0.001, 0.004, 0.0043, random.oneIn(10) ? 2 : 0.008])
        }
        return samples
    }

    static func style(_ random: inout SeededRandom) -> InkStyle {
        var style = InkStyle.standard(random.pick(InkDefinition.builtIn))
        style.smoothing = random.pick([0, 0.2, 0.5, 1])
        style.width = .random(in: 0.5...60, using: &random)
        return style
    }

    /// Samples at an even rate along a way that is a function of time.
    static func moving(seconds: Double, rate: Double = 240, axes: PenAxes = pressed, along way: (Double) -> Point) -> [PenSample] {
        (0...Int(seconds * rate)).map {
            let time = (Double($0) / rate * 1_000).rounded() / 1_000
            return PenSample(position: way(time), time: time, axes: axes)
        }
    }
}

extension InkStyle {
    static func pen(smoothing: Double, width: Double = 5) -> InkStyle {
        var style = InkStyle.standard(.pen)
        style.smoothing = smoothing
        style.width = width
        return style
    }
}

extension StrokeModeller {
    var tail: [StrokePoint] {
        var points: [StrokePoint] = []
        tail(into: &points)
        return points
    }

    /// All points of a pen stroke.
    static func pen(_ samples: [PenSample], smoothing: Double, captureScale: Double = 1) -> [StrokePoint] {
        model(samples: samples, style: .pen(smoothing: smoothing), pointer: .pen, captureScale: captureScale)
    }
}

/// The distance of a place from the line through some points.
func distance(_ place: Point, toLineThrough points: [StrokePoint]) -> Double {
    var nearest = points.map { $0.position.distance(to: place) }.min() ?? .infinity
    for (a, b) in zip(points, points.dropFirst()) {
        let (x, y) = (b.position.x - a.position.x, b.position.y - a.position.y)
        let square = x * x + y * y
        guard square > 0 else { continue }
        let t = min(max(((place.x - a.position.x) * x + (place.y - a.position.y) * y) / square, 0), 1)
        nearest = min(nearest, place.distance(to: Point(x: a.position.x + x * t, y: a.position.y + y * t)))
    }
    return nearest
}
