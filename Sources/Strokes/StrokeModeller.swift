import Ink

/// Turns the raw samples of a stroke into the knots of its curve.
///
/// Each sample passes these stages in order, each a file of its own:
/// 1. `StampClock`: samples that share a stamp are spread in time.
/// 2. `WobbleSmoother`: the place, averaged while the hand is slow.
/// 3. `Resampler`: how many points the way from the last sample gets.
/// 4. `SpringTip`: where the pen's modelled tip is at each of these points.
/// 5. `RawPath`: the axes at the moment when the raw pen was there; `HandPace`: its speed.
/// 6. `NibFollower`: the size and direction that the ink's nib has by these.
/// 7. `KnotFilter`: points that add nothing are dropped.
/// The tentative tail (`StrokeModeller+Tail`) lets the spring come to rest at the newest sample, and with `MotionPredictor` runs ahead of
/// it.
///
/// Works in capture pixels (canvas points times the scale the stroke was drawn at), so the same hand gives the same line at any zoom.
/// A function of the samples and their order alone: how they come in batches, and when the tail is asked for, changes nothing.
package struct StrokeModeller: Sendable {
    /// The newest; `ModelVersion` says what each changed.
    package static let version = ModelVersion.newest

    /// Returns whether strokes of this version can be modelled.
    package static func knows(version: Int) -> Bool { ModelVersion.known.contains(version) }

    let parameters: ModellerParameters
    let captureScale: Double
    private let nib: NibFollower
    private let filter: KnotFilter
    /// Strength 0, or too little to be seen: the samples themselves are the knots.
    let isRaw: Bool

    private var clock = StampClock()
    private var smoother: WobbleSmoother
    private var resampler: Resampler
    private(set) var path = RawPath()
    private var pace = HandPace()
    /// Only of strokes whose tail is to run ahead of the pen.
    private(set) var predictor: MotionPredictor?
    /// Seconds that the tail runs ahead.
    let prediction: Double
    private(set) var tip: SpringTip
    /// Where the spring's end is.
    private var anchor: SIMD2<Double> = .zero
    /// The stamp of the newest sample, as it came.
    private var lastStamp = 0.0
    private(set) var nibState = NibState()

    /// The knots that no sample to come will change, in canvas points; grows only.
    package internal(set) var confirmed: [StrokePoint] = []

    /// - Parameters:
    ///   - captureScale: device pixels a canvas point while the stroke is drawn.
    ///   - prediction: seconds that the tail runs ahead of the newest sample; 0…0.03.
    ///   - version: the modeller's that the stroke was drawn with; traps for one that is not in `ModelVersion.known`.
    package init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double = 0, version: Int = version) {
        guard let parameters = ModellerParameters(version: version) else { preconditionFailure("model version \(version) is unknown") }
        self.init(style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, parameters: parameters)
    }

    /// A spring stiffer than this follows within 0.1 px at 4,000 px/s.
    private static let minimumStrength = 0.001

    init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, parameters: ModellerParameters) {
        let strength = min(max(style.smoothing, 0), 1)
        self.parameters = parameters
        self.prediction = prediction
        predictor = prediction > 0 ? MotionPredictor() : nil
        self.captureScale = captureScale
        nib = NibFollower(style: style, pointer: pointer)
        filter = KnotFilter(parameters, captureScale: captureScale)
        isRaw = strength < Self.minimumStrength
        smoother = WobbleSmoother(strength: strength, parameters: parameters)
        resampler = Resampler(parameters)
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
        let reported = parameters.holdsLean ? sample.axes.steady : sample.axes
        guard let last = path.last else { return begin(position, sample.time, reported) }
        let axes = reported.completed(by: last.axes)
        if sample.time <= lastStamp, position == last.position, axes == last.axes { return }
        move(from: last, to: take(position, sample.time, axes))
    }

    /// The pen lifted: the tail, without what was predicted, is confirmed.
    package mutating func finish() {
        var rest: [StrokePoint] = []
        var state = nibState
        catchUp(into: &rest, &state)
        confirmed += rest
    }

    // MARK: - Stages

    /// How far the tip is behind the samples while they move evenly, in seconds.
    var lag: Double { 2 * tip.time }

    /// Capture pixels, and the stamp as it came.
    private mutating func take(_ position: SIMD2<Double>, _ stamp: Double, _ axes: PenAxes) -> RawSample {
        lastStamp = stamp
        let raw = RawSample(position: position, time: clock.time(stamp), axes: axes)
        path.append(raw)
        predictor?.append(raw)
        return raw
    }

    private mutating func begin(_ position: SIMD2<Double>, _ stamp: Double, _ axes: PenAxes) {
        let raw = take(position, stamp, axes)
        anchor = smoother.smooth(position, time: raw.time)
        tip = SpringTip(at: position, time: tip.time)
        confirmed.append(nextPoint(at: position, axes: raw.axes, time: raw.time))
    }

    private mutating func move(from last: RawSample, to raw: RawSample) {
        let duration = raw.time - last.time
        let step = raw.position - last.position
        let length = (step * step).sum().squareRoot()
        pace.follow(length: length, duration: duration, speedTime: parameters.speedTime)
        if isRaw {
            path.advance(to: raw.time)
            add(nextPoint(at: raw.position, axes: raw.axes, time: raw.time))
            return
        }
        let goal = smoother.smooth(raw.position, time: raw.time)
        let steps = resampler.steps(for: step, length: length, duration: duration)
        let start = anchor
        for index in 1...Int(steps) {
            let from = start + (goal - start) * (Double(index - 1) / steps)
            let to = start + (goal - start) * (Double(index) / steps)
            tip.follow(from: from, to: to, for: duration / steps)
            let time = last.time + duration * Double(index) / steps - lag
            add(nextPoint(at: tip.position, axes: path.advance(to: time), time: time))
        }
        anchor = goal
    }

    /// The point that follows the last one. (By `point(at:)`, to which `nibState` would be lent, this would copy the whole modeller.)
    private mutating func nextPoint(at position: SIMD2<Double>, axes: PenAxes, time: Double) -> StrokePoint {
        nib.nib(
            at: Point(x: position.x / captureScale, y: position.y / captureScale), axes, speed: pace.speed, travelled: pace.travelled,
            time: time, &nibState)
    }

    /// The nib at a place in capture pixels and a moment in modeller time.
    func point(at position: SIMD2<Double>, axes: PenAxes, time: Double, _ state: inout NibState) -> StrokePoint {
        nib.nib(
            at: Point(x: position.x / captureScale, y: position.y / captureScale), axes, speed: pace.speed, travelled: pace.travelled,
            time: time, &state)
    }

    private mutating func add(_ point: StrokePoint) {
        if let last = confirmed.last, isApart(point, from: last) { confirmed.append(point) }
    }

    func isApart(_ point: StrokePoint, from last: StrokePoint) -> Bool { filter.keeps(point, after: last) }
}
