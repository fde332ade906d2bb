internal import Glibc
import Ink

/// Turns the raw samples of a stroke into the knots of its curve: wobble smoothing, resampling, spring, axes, nib.
///
/// Works in capture pixels (canvas points times the scale the stroke was drawn at), so the same hand gives the same line at any zoom.
/// A function of the samples and their order alone: how they come in batches, and when the tail is asked for, changes nothing.
package struct StrokeModeller: Sendable {
    /// Stored with each stroke, which keeps its points: counts up when the same samples would give others.
    ///
    /// From 2 on a pen that stands upright, and so leans nowhere, goes on leaning as before.
    package static let version = 2

    private let parameters: ModellerParameters
    private let captureScale: Double
    private let dynamics: NibDynamics
    /// Strength 0, or too little to be seen: the samples themselves are the knots.
    private let isRaw: Bool
    private let holdsLean: Bool

    private var clock = StampClock()
    private var smoother: WobbleSmoother
    private var path = RawPath()
    /// Only of strokes whose tail is to run ahead of the pen.
    private var predictor: MotionPredictor?
    private let prediction: Double
    private var tip: SpringTip
    /// Where the spring's end is.
    private var anchor: SIMD2<Double> = .zero
    /// The newest sample's direction of movement, to see turns by.
    private var heading: SIMD2<Double>?
    private var speed = 0.0
    private var way = 0.0
    private var lastAngle: Double?

    /// The knots that no sample to come will change, in canvas points; grows only.
    package internal(set) var confirmed: [StrokePoint] = []

    /// - Parameters:
    ///   - captureScale: device pixels a canvas point while the stroke is drawn.
    ///   - prediction: seconds that the tail runs ahead of the newest sample; 0…0.03.
    ///   - version: the modeller's that the stroke was drawn with.
    package init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double = 0, version: Int = version) {
        self.init(
            style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, version: version, parameters: .standard)
    }

    /// A spring stiffer than this follows within 0.1 px at 4,000 px/s.
    private static let leastStrength = 0.001

    init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double = 0, version: Int = version,
        parameters: ModellerParameters
    ) {
        let strength = min(max(style.smoothing, 0), 1)
        self.parameters = parameters
        self.prediction = prediction
        predictor = prediction > 0 ? MotionPredictor() : nil
        self.captureScale = captureScale
        dynamics = NibDynamics(style: style, pointer: pointer)
        isRaw = strength < Self.leastStrength
        holdsLean = version >= 2
        smoother = WobbleSmoother(strength: strength, parameters: parameters)
        tip = SpringTip(at: .zero, time: parameters.springTime * strength)
    }

    /// All knots of a finished stroke, the same as come live.
    package static func model(
        samples: [PenSample], style: InkStyle, pointer: PointerKind, captureScale: Double, version: Int = version
    ) -> [StrokePoint] {
        var modeller = StrokeModeller(style: style, pointer: pointer, captureScale: captureScale, version: version)
        modeller.confirmed.reserveCapacity(samples.count * 2)
        for sample in samples { modeller.append(sample) }
        modeller.finish()
        return modeller.confirmed
    }

    /// Takes a sample in: canvas points, seconds since the stroke began. One that equals its neighbour in all adds nothing; an axis that
    /// one lacks stays as it was.
    package mutating func append(_ sample: PenSample) {
        let position = SIMD2(sample.position.x, sample.position.y) * captureScale
        let told = holdsLean ? sample.axes.steady : sample.axes
        guard let last = path.last else { return begin(position, sample.time, told) }
        let axes = told.completed(by: last.axes)
        if sample.time <= lastStamp, position == last.position, axes == last.axes { return }
        lastStamp = sample.time
        let raw = RawSample(position: position, time: clock.time(sample.time), axes: axes)
        path.append(raw)
        predictor?.append(raw)
        move(from: last, to: raw)
    }

    /// Writes the tentative tail over `points`: the knots that would follow `confirmed` if the pen lifted now. They end at the newest sample,
    /// or, with prediction, where the pen will be.
    package func tail(into points: inout [StrokePoint]) {
        var angle = lastAngle
        catchUp(into: &points, &angle)
        if let predictor { predict(predictor, into: &points, &angle) }
    }

    /// Runs on from the newest sample to where the pen will be.
    private func predict(_ predictor: MotionPredictor, into points: inout [StrokePoint], _ angle: inout Double?) {
        guard let last = path.last, var from = points.last ?? confirmed.last else { return }
        let steps = (prediction / parameters.predictionStep).rounded(.up)
        for index in 1...max(Int(steps), 1) {
            let change = predictor.change(ahead: prediction * Double(index) / steps)
            var axes = last.axes
            axes.pressure = axes.pressure.map { min(max($0 + change.pressure, 0), 1) }
            let point = point(at: last.position + change.way, axes: axes, &angle)
            guard isApart(point, from: from) else { continue }
            points.append(point)
            from = point
        }
    }

    private func catchUp(into points: inout [StrokePoint], _ angle: inout Double?) {
        points.removeAll(keepingCapacity: true)
        guard let last = path.last, let knot = confirmed.last else { return }
        var from = knot
        if !isRaw {
            var tip = tip
            let step = tip.time * parameters.tailStep
            for index in 1...parameters.tailSteps {
                tip.follow(from: last.position, to: last.position, for: step)
                let left = last.position - tip.position
                if (left * left).sum() < parameters.knotDistance * parameters.knotDistance { break }
                let axes = path.axes(at: last.time + Double(index) * step - lag)
                let point = point(at: tip.position, axes: axes, &angle)
                guard isApart(point, from: from) else { continue }
                points.append(point)
                from = point
            }
        }
        let end = point(at: last.position, axes: last.axes, &angle)
        if end != from { points.append(end) }
    }

    /// The pen lifted: the tail is confirmed.
    package mutating func finish() {
        var rest: [StrokePoint] = []
        var angle = lastAngle
        catchUp(into: &rest, &angle)
        confirmed += rest
    }

    // MARK: - Stages

    /// The stamp of the newest sample, as it came.
    private var lastStamp = 0.0

    /// How far the tip is behind the samples while they move evenly, in seconds.
    private var lag: Double { 2 * tip.time }

    private mutating func begin(_ position: SIMD2<Double>, _ time: Double, _ axes: PenAxes) {
        lastStamp = time
        let raw = RawSample(position: position, time: clock.time(time), axes: axes)
        path.append(raw)
        predictor?.append(raw)
        anchor = smoother.smooth(position, time: raw.time)
        tip = SpringTip(at: position, time: tip.time)
        confirmed.append(nextPoint(at: position, axes: raw.axes))
    }

    private mutating func move(from last: RawSample, to raw: RawSample) {
        let duration = raw.time - last.time
        let step = raw.position - last.position
        let length = (step * step).sum().squareRoot()
        note(length: length, duration: duration)
        if isRaw {
            path.advance(to: raw.time)
            add(nextPoint(at: raw.position, axes: raw.axes))
            return
        }
        let goal = smoother.smooth(raw.position, time: raw.time)
        let steps = steps(for: step, length: length, duration: duration)
        let start = anchor
        for index in 1...Int(steps) {
            let from = start + (goal - start) * (Double(index - 1) / steps)
            let to = start + (goal - start) * (Double(index) / steps)
            tip.follow(from: from, to: to, for: duration / steps)
            let axes = path.advance(to: last.time + duration * Double(index) / steps - lag)
            add(nextPoint(at: tip.position, axes: axes))
        }
        anchor = goal
    }

    /// How many points an interval gets: enough for the output rate, and for its turn.
    private mutating func steps(for step: SIMD2<Double>, length: Double, duration: Double) -> Double {
        var steps = duration * parameters.outputRate
        if length > 1 {
            let direction = step / length
            if let heading {
                let turn = acos(min(max((heading * direction).sum(), -1), 1))
                steps = max(steps, min(turn / parameters.turnStep, length))
            }
            heading = direction
        }
        return min(max(steps.rounded(.up), 1), parameters.mostSteps)
    }

    /// Follows speed, smoothed over some 30 ms, and the way.
    private mutating func note(length: Double, duration: Double) {
        way += length
        guard duration > 0 else { return }
        let share = 1 - exp(-duration / 0.03)
        speed += (length / duration - speed) * share
    }

    /// The point that follows the last one. (Lending `lastAngle` itself would copy the whole modeller.)
    private mutating func nextPoint(at position: SIMD2<Double>, axes: PenAxes) -> StrokePoint {
        var angle = lastAngle
        let point = point(at: position, axes: axes, &angle)
        lastAngle = angle
        return point
    }

    private func point(at position: SIMD2<Double>, axes: PenAxes, _ angle: inout Double?) -> StrokePoint {
        var point = dynamics.nib(
            at: Point(x: position.x / captureScale, y: position.y / captureScale), axes: axes, speed: speed, way: way)
        // A chisel looks the same turned by half: go the short way, so that the angle never jumps.
        if let angle { point.angle = angle + Angle.nearest(point.angle - angle, period: .pi) }
        angle = point.angle
        return point
    }

    private mutating func add(_ point: StrokePoint) {
        if let last = confirmed.last, isApart(point, from: last) { confirmed.append(point) }
    }

    /// Whether a point says anything that the knot before it does not.
    private func isApart(_ point: StrokePoint, from last: StrokePoint) -> Bool {
        let distance = parameters.knotDistance / captureScale
        return point.position.distance(to: last.position) >= distance || abs(point.halfLength - last.halfLength) >= distance
            || abs(point.angle - last.angle) * point.halfLength >= distance
    }
}
