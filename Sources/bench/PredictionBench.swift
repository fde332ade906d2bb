import Foundation
import Ink
import Session
import Strokes

/// How near the predicted tip comes to where the hand then is, for hands that the predictor's constants were chosen with and for others.
enum PredictionBench {
    private static let ahead = 0.008
    private static let tuning: ClosedRange<UInt64> = 1...40
    /// These had no part in choosing anything.
    private static let test: ClosedRange<UInt64> = 1_001...1_060

    /// Synthetic hands, or those of a recording's strokes.
    static func run(recording path: String?, _ report: inout Report) {
        if let path {
            guard let data = FileManager.default.contents(atPath: path), let recording = try? Recording(Array(data)) else {
                Bench.fail("bench: \(path) is no recording")
            }
            measure(RecordedHand.all(of: recording), "recorded", &report)
            return
        }
        for (set, seeds) in [("tuning", tuning), ("test", test)] {
            for rate in [120.0, 240, 480] { measure(seeds.map { SyntheticHand(seed: $0, rate: rate) }, "\(set)-\(Int(rate))Hz", &report) }
        }
    }

    private static func measure(_ hands: [some Hand], _ set: String, _ report: inout Report) {
        var style = InkStyle.standard(.pen)
        style.width = 1
        var tail: [StrokePoint] = []
        var count = 0.0
        var (none, error, pressureNone, pressureError) = (0.0, 0.0, 0.0, 0.0)
        var overshoot: [Double] = []
        for hand in hands {
            var modeller = StrokeModeller(style: style, pointer: .pen, captureScale: 1, prediction: ahead)
            for (time, sample) in hand.samples {
                modeller.append(sample)
                modeller.tail(into: &tail)
                // The tail is empty where the newest sample is a confirmed knot and nothing is predicted.
                guard let tip = tail.last ?? modeller.confirmed.last, time + ahead <= hand.knownUntil else { continue }
                let truth = hand.place(at: time + ahead)
                count += 1
                none += sample.position.distance(to: truth)
                error += tip.position.distance(to: truth)
                // The width that the pen shows is its pressure, evenly.
                let real = NibDynamics.share(pressure: hand.pressure(at: time + ahead))
                pressureNone += abs(NibDynamics.share(pressure: sample.axes.pressure ?? 0) - real)
                pressureError += abs(tip.halfLength * 2 - real)
                if hand.isTurningSharply(at: time) { overshoot.append(hand.distance(of: tip.position, fromPathAround: time)) }
            }
        }
        report.add("prediction-\(set)-none", none / count, "px mean error 8 ms ahead without prediction, \(hands.count) hands")
        report.add("prediction-\(set)-error", error / count, "px mean error 8 ms ahead")
        report.add("prediction-\(set)-ratio", error / none, "of the error without")
        report.add("prediction-\(set)-pressure-ratio", pressureError / pressureNone, "of the pressure's error without")
        report.add(
            "prediction-\(set)-overshoot", overshoot.max() ?? 0,
            "px at most off the hand's path at \(overshoot.count) samples near sharp turns")
    }
}

/// A stroke whose every moment is known. Lengths are pixels, times seconds.
protocol Hand {
    /// With the time at which each was really taken.
    var samples: [(time: Double, sample: PenSample)] { get }
    /// When what it does ceases to be known.
    var knownUntil: Double { get }
    func place(at time: Double) -> Point
    func pressure(at time: Double) -> Double
}

extension Hand {
    /// Turns by more than 60° within 48 ms, moving on either side.
    func isTurningSharply(at time: Double) -> Bool {
        let (a, b, c) = (place(at: time - 0.02), place(at: time + 0.004), place(at: time + 0.028))
        let (first, second) = (Point(x: b.x - a.x, y: b.y - a.y), Point(x: c.x - b.x, y: c.y - b.y))
        let lengths = a.distance(to: b) * b.distance(to: c)
        return a.distance(to: b) > 1.5 && b.distance(to: c) > 1.5 && first.x * second.x + first.y * second.y < lengths / 2
    }

    func distance(of point: Point, fromPathAround time: Double) -> Double {
        (-60...120).reduce(Double.infinity) { min($0, place(at: time + Double($1) * 0.0005).distance(to: point)) }
    }
}

/// A finished stroke of a recording, taken to move evenly from sample to sample.
private struct RecordedHand: Hand {
    let samples: [(time: Double, sample: PenSample)]

    static func all(of recording: Recording) -> [RecordedHand] {
        Session(replaying: recording).canvas.drawing.elements.map { element in
            switch element.content {
            case .stroke(let stroke):
                RecordedHand(
                    samples: stroke.samples.decoded().map { sample in
                        var sample = sample
                        sample.position.x *= stroke.captureScale
                        sample.position.y *= stroke.captureScale
                        return (sample.time, sample)
                    })
            }
        }
    }

    var knownUntil: Double { samples.last?.time ?? 0 }

    func place(at time: Double) -> Point {
        let (a, b, share) = around(time)
        return Point(
            x: a.position.x + (b.position.x - a.position.x) * share, y: a.position.y + (b.position.y - a.position.y) * share)
    }

    func pressure(at time: Double) -> Double {
        let (a, b, share) = around(time)
        let (from, to) = (a.axes.pressure ?? 0, b.axes.pressure ?? 0)
        return from + (to - from) * share
    }

    /// The samples on either side, and how far it is from one to the other.
    private func around(_ time: Double) -> (PenSample, PenSample, Double) {
        let next = samples.firstIndex { $0.time > time } ?? samples.count - 1
        let (a, b) = (samples[max(next - 1, 0)], samples[next])
        return (a.sample, b.sample, b.time > a.time ? min(max((time - a.time) / (b.time - a.time), 0), 1) : 0)
    }
}

/// A made-up hand: strokes of a few to 400 px after one another, each of least jerk (Flash and Hogan 1985), some begun before the one
/// before has ended (round corners), some when it has (cusps), some after a pause; over them a tremor of 8 to 12 Hz. The tablet adds
/// noise, and the server rounds its stamps down to milliseconds.
private struct SyntheticHand: Hand {
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
    let knownUntil = Double.infinity

    init(seed: UInt64, rate: Double) {
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

    func place(at time: Double) -> Point {
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

    /// Rises within 60 ms, sways, and falls at the end.
    func pressure(at time: Double) -> Double {
        let held = min(max(time / 0.06, 0), 1) * min(max((end - time) / 0.06, 0), 1)
        return held * (0.5 + 0.3 * sin(time * 9 + tremor.phase))
    }

    var samples: [(time: Double, sample: PenSample)] {
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

extension SplitMix {
    fileprivate mutating func next(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    /// Box and Muller 1958.
    fileprivate mutating func normal() -> Double { (-2 * log(1 - unit())).squareRoot() * cos(2 * .pi * unit()) }
}
