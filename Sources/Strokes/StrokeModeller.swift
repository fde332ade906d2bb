import Ink

/// Turns the raw samples of a stroke into the knots of its curve.
///
/// Each sample passes these stages in order, each in its own file:
/// 1. `Arrival` holds a sample until it is known which others came with it, and gives them their times; a `LoneReport` counts little.
///    (In versions 1 to 4 `StampClock` gives the times at once.) `DotForce` keeps the greatest force of a dot.
/// 2. `PulledTip` puts the ink at the end of the string by which the hand pulls it, if there is one.
/// 3. `Resampler` decides how many points the way from the last sample gets.
/// 4. `CalmPath` gives the place of each of these points on the line, and the pen's axes and speed at that moment, once as much is known
///    after it as before it. (In versions 1 and 2 `SpringPath`: a tip on a spring that follows the samples.)
/// 5. `NibFollower` gives the size and direction of the ink's nib there.
/// 6. `KnotFilter` drops points that add nothing.
/// The tentative tail (`StrokeModeller+Tail`) continues to the newest sample with what is known; with `MotionPredictor` it runs ahead of
/// it.
///
/// The modeller works in capture pixels (canvas points times the scale at which the stroke was drawn), so the same hand gives the same line
/// at any zoom. The knots depend only on the samples and their order: batches, and the times at which the tail is asked for, change
/// nothing.
package struct StrokeModeller: Sendable {
    /// The newest version; `ModelVersion` lists the changes.
    package static let version = ModelVersion.newest

    /// Returns whether strokes of this version can be modelled.
    package static func knows(version: Int) -> Bool { ModelVersion.known.contains(version) }

    let parameters: ModellerParameters
    let captureScale: Double
    let nib: NibFollower
    private let filter: KnotFilter
    /// The smoothing is 0, or too little to be visible: the samples themselves are the knots.
    let isRaw: Bool

    /// The line is a `CalmPath`.
    let isCalm: Bool

    var arrival = Arrival()
    /// The newest sample that has left the arrival, where the hand was.
    var hand: RawSample?
    var dot = DotForce()
    var tip: PulledTip
    var clock = StampClock()
    private var resampler: Resampler
    /// The line while `isCalm` is false: in versions 1 and 2, and without smoothing for inks that do not follow speed.
    var spring: SpringPath
    /// The line while `isCalm` is true.
    private(set) var calm: CalmPath
    /// Settled moments of the line whose nib still depends on where the stroke ends.
    private(set) var held: [CalmPath.Moment] = []
    /// The capture pixels before the stroke's end from which the nib depends on that.
    let taper: Double
    /// Only for strokes whose tail runs ahead of the pen.
    private(set) var predictor: MotionPredictor?
    /// The seconds by which the tail runs ahead.
    let prediction: Double
    /// The newest sample that has left the arrival, where the ink is; and its stamp before `StampClock`.
    private(set) var last: RawSample?
    var lastStamp = 0.0
    private(set) var nibState = NibState()

    /// The knots that no later sample can change, in canvas points; the array only grows.
    package internal(set) var confirmed: [StrokePoint] = []
    /// The last of them, also where `confirmed` has been set aside.
    private(set) var knot: StrokePoint?

    /// - Parameters:
    ///   - captureScale: device pixels per canvas point while the stroke is drawn.
    ///   - prediction: seconds by which the tail runs ahead of the newest sample; 0…0.03.
    ///   - version: the version of the modeller that the stroke was drawn with; traps for one that is not in `ModelVersion.known`.
    package init(style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double = 0, version: Int = version) {
        guard let parameters = ModellerParameters(version: version) else { preconditionFailure("model version \(version) is unknown") }
        self.init(style: style, pointer: pointer, captureScale: captureScale, prediction: prediction, parameters: parameters)
    }

    /// A smaller strength is not visible.
    private static let minimumStrength = 0.001

    init(
        style: InkStyle, pointer: PointerKind, captureScale: Double, prediction: Double, parameters: ModellerParameters, leeway: Double = 0
    ) {
        nib = NibFollower(style: style, pointer: pointer, captureScale: captureScale)
        var strength = min(max(style.smoothing, 0), 1)
        if parameters.isCalm, !nib.followsSpeed, CalmParameters.leeway(strength: strength, pointer: pointer) <= leeway { strength = 0 }
        tip = PulledTip(length: style.string)
        self.parameters = parameters
        self.prediction = prediction
        predictor = prediction > 0 ? MotionPredictor() : nil
        self.captureScale = captureScale
        filter = KnotFilter(parameters, captureScale: captureScale)
        isRaw = strength < Self.minimumStrength
        taper = parameters.tapers ? nib.taper : 0
        // Without averages there is no need to wait for later samples.
        isCalm = parameters.isCalm && !(isRaw && !nib.followsSpeed && taper == 0)
        resampler = Resampler(parameters, rate: isCalm && pointer == .mouse ? parameters.mouseRate : parameters.outputRate)
        spring = SpringPath(parameters, strength: strength)
        calm = CalmPath(
            CalmParameters(
                strength: isRaw ? 0 : strength, pointer: pointer, followsSpeed: nib.followsSpeed, pacesFingers: parameters.tapers))
    }

    /// Returns all knots of a finished stroke, the same as when it is drawn live.
    ///
    /// - Parameter leeway: by how many capture pixels they may differ from those. Where smoothing moves nothing farther, and
    ///   the ink does not follow the averaged speed, smoothing is left out.
    package static func model(
        samples: [PenSample], style: InkStyle, pointer: PointerKind, captureScale: Double, version: Int = version, leeway: Double = 0
    ) -> [StrokePoint] {
        guard let parameters = ModellerParameters(version: version) else { preconditionFailure("model version \(version) is unknown") }
        var modeller = StrokeModeller(
            style: style, pointer: pointer, captureScale: captureScale, prediction: 0, parameters: parameters, leeway: leeway)
        modeller.confirmed.reserveCapacity(samples.count * 2)
        for sample in samples { modeller.append(sample) }
        modeller.finish()
        return modeller.confirmed
    }

    /// The pen lifted: confirms the tail, without its predicted part.
    package mutating func finish() {
        settleArrival()
        var rest: [StrokePoint] = []
        var state = nibState
        catchUp(into: &rest, &state)
        confirmed += rest
        knot = confirmed.last
    }

    // MARK: - Stages

    /// Follows a sample with its place and time in the modeller.
    mutating func follow(_ sample: RawSample) {
        predictor?.append(sample)
        let last = last
        self.last = sample
        if let last { move(from: last, to: sample) } else { begin(sample) }
    }

    private mutating func begin(_ raw: RawSample) {
        if isCalm {
            calm.append(raw, steps: 1)
            settle()
        } else {
            spring.begin(raw)
            add(nextPoint(at: raw.position, axes: raw.axes, speed: 0, travelled: 0, time: raw.time))
        }
    }

    private mutating func move(from last: RawSample, to raw: RawSample) {
        let duration = raw.time - last.time
        let step = raw.position - last.position
        let length = (step * step).sum().squareRoot()
        if isCalm {
            calm.append(raw, steps: isRaw ? 1 : resampler.steps(for: step, length: length, duration: duration))
            settle()
            return
        }
        spring.append(raw, length: length, duration: duration)
        if isRaw {
            spring.advance(to: raw.time)
            addSprung(at: raw.position, axes: raw.axes, time: raw.time)
            return
        }
        let goal = spring.pull(to: raw)
        let steps = resampler.steps(for: step, length: length, duration: duration)
        for index in 1...Int(steps) {
            let from = goal.from + (goal.to - goal.from) * (Double(index - 1) / steps)
            let to = goal.from + (goal.to - goal.from) * (Double(index) / steps)
            spring.follow(from: from, to: to, for: duration / steps)
            let time = last.time + duration * Double(index) / steps - spring.lag
            addSprung(at: spring.tip.position, axes: spring.advance(to: time), time: time)
        }
    }

    private mutating func addSprung(at position: SIMD2<Double>, axes: PenAxes, time: Double) {
        add(nextPoint(at: position, axes: axes, speed: spring.pace.speed, travelled: spring.pace.travelled, time: time))
    }

    /// Adds the points of all settled moments.
    private mutating func settle() {
        while let moment = calm.next() {
            if taper > 0 { held.append(moment) } else { add(moment) }
        }
        let known = held.prefix { calm.length - $0.way >= taper }
        for moment in known { add(moment) }
        if !known.isEmpty { held.removeFirst(known.count) }
    }

    private mutating func add(_ moment: CalmPath.Moment) {
        add(nextPoint(at: moment.position, axes: moment.axes, speed: moment.speed, travelled: moment.travelled, time: moment.time))
    }

    /// Returns how many capture pixels follow a moment of a stroke that ends `ahead` of the newest sample; infinite where that does not
    /// matter. A stroke that is shorter than its taper counts as longer, so that a dot has the width of a line.
    func remaining(after moment: CalmPath.Moment, ahead: Double = 0) -> Double {
        let length = calm.length + ahead
        let rest = max(length - moment.way, taper - length)
        return rest < taper ? rest : .infinity
    }

    /// Returns the point that follows the last one. (Calling `point(at:)` with `&nibState` would copy the whole modeller.)
    private mutating func nextPoint(
        at position: SIMD2<Double>, axes: PenAxes, speed: Double, travelled: Double, time: Double
    ) -> StrokePoint {
        nib.nib(
            at: Point(x: position.x / captureScale, y: position.y / captureScale), axes, speed: speed, travelled: travelled,
            remaining: .infinity, time: time, &nibState)
    }

    /// Returns the nib at a place in capture pixels and a moment in modeller time.
    func point(
        at position: SIMD2<Double>, axes: PenAxes, speed: Double, travelled: Double, remaining: Double = .infinity, time: Double,
        _ state: inout NibState
    ) -> StrokePoint {
        nib.nib(
            at: Point(x: position.x / captureScale, y: position.y / captureScale), axes, speed: speed, travelled: travelled,
            remaining: remaining, time: time, &state)
    }

    private mutating func add(_ point: StrokePoint) {
        guard knot.map({ isApart(point, from: $0) }) ?? true else { return }
        confirmed.append(point)
        knot = point
    }

    func isApart(_ point: StrokePoint, from last: StrokePoint) -> Bool { filter.keeps(point, after: last) }
}
