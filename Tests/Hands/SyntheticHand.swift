internal import Glibc
import Ink

/// A hand made of numbers. It makes strokes of a few to 400 px, each of minimum jerk (Flash and Hogan 1985). Some begin before the last one
/// has ended (round corners), some when it has (cusps), some after a pause. A tremor of 8 to 12 Hz is added. The tablet adds noise, and the
/// server rounds its stamps down to milliseconds.
package struct SyntheticHand: Hand {
    private struct Movement {
        var start: Double
        var duration: Double
        var way: Point
    }

    private var movements: [Movement] = []
    private let origin: Point
    private let tremor: (frequency: Double, width: Double, phase: Double)
    private let seed: UInt64
    private let rate: Double
    private let end: Double
    package let knownUntil = Double.infinity

    /// The seeds of the hands with which the predictor's constants were chosen.
    package static let tuning: ClosedRange<UInt64> = 1...40
    /// The seeds of hands that were not used to choose anything.
    package static let heldOut: ClosedRange<UInt64> = 1_001...1_060

    /// - Parameter rate: samples per second.
    package init(seed: UInt64, rate: Double) {
        var random = SplitMix(state: seed)
        self.seed = seed
        self.rate = rate
        origin = Point(x: random.next(200...800), y: random.next(200...600))
        var (place, time) = (origin, 0.0)
        for _ in 0..<14 {
            let isLarge = random.next(0...1) < 0.3
            let length = random.next(isLarge ? 150...400 : 15...90)
            let duration = random.next(isLarge ? 0.22...0.4 : 0.1...0.22)
            var angle = random.next(0...2 * .pi)
            let goal = Point(x: place.x + length * cos(angle), y: place.y + length * sin(angle))
            if !(100...1100 ~= goal.x && 100...700 ~= goal.y) { angle = atan2(400 - place.y, 600 - place.x) }
            let way = Point(x: length * cos(angle), y: length * sin(angle))
            movements.append(Movement(start: time, duration: duration, way: way))
            place = Point(x: place.x + way.x, y: place.y + way.y)
            time += duration * (random.next(0...1) < 0.4 ? 1 : random.next(0.55...0.95))
            if random.next(0...1) < 0.15 { time += random.next(0.1...0.3) }
        }
        end = time + 0.05
        tremor = (random.next(8...12), random.next(0.2...0.7), random.next(0...6))
    }

    package func place(at time: Double) -> Point {
        var place = origin
        for movement in movements {
            let u = min(max((time - movement.start) / movement.duration, 0), 1)
            let share = u * u * u * (10 - 15 * u + 6 * u * u)
            place.x += movement.way.x * share
            place.y += movement.way.y * share
        }
        let phase = 2 * Double.pi * tremor.frequency * time + tremor.phase
        return Point(x: place.x + tremor.width * sin(phase), y: place.y + tremor.width * cos(phase * 1.13))
    }

    /// The pressure rises within 60 ms, sways, and falls at the end.
    package func pressure(at time: Double) -> Double {
        let held = min(max(time / 0.06, 0), 1) * min(max((end - time) / 0.06, 0), 1)
        return held * (0.5 + 0.3 * sin(time * 9 + tremor.phase))
    }

    package var samples: [(time: Double, sample: PenSample)] {
        var random = SplitMix(state: seed &* 31 &+ UInt64(rate))
        let offset = random.next(0...0.001)
        return (0..<Int(end * rate)).map { index in
            let time = Double(index) / rate + offset
            let place = place(at: time)
            let noisy = Point(x: place.x + random.normal() * 0.12, y: place.y + random.normal() * 0.12)
            let pressure = min(max(pressure(at: time) + random.normal() * 0.003, 0), 1)
            return (time, PenSample(position: noisy, time: (time * 1000).rounded(.down) / 1000, axes: PenAxes(pressure: pressure)))
        }
    }
}
