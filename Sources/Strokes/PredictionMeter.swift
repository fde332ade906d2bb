import Ink

/// Measures how far predictions were from the pen: it predicts a place with every sample, and compares it with the place that the pen then
/// reached.
package struct PredictionMeter: Sendable {
    /// Mean distances in pixels, over the newest samples of a pen that moved.
    package struct Figures: Hashable, Sendable {
        /// The time that was predicted, in seconds.
        package var ahead: Double
        /// The distance from the predicted place to the real one.
        package var error: Double
        /// The distance from the last seen place to the real one: the error without prediction.
        package var unpredicted: Double
    }

    private struct Guess {
        var due: Double
        var predicted, seen: SIMD2<Double>
    }

    package let ahead: Double
    private var predictor = MotionPredictor()
    private var clock = StampClock()
    private var last: (time: Double, place: SIMD2<Double>)?
    private var guesses: [Guess] = []
    private var errors: [SIMD2<Double>] = []

    /// The number of samples in the means, and the number needed for a figure.
    private static let remembered = 240
    private static let needed = 30
    /// A longer gap, in seconds, means that the hand paused or the pen was away.
    private static let pause = 0.25

    /// - Parameter ahead: the time to predict, in seconds.
    package init(ahead: Double) { self.ahead = ahead }

    /// Adds an event. Only motion counts; positions are device pixels.
    package mutating func note(_ event: PointerEvent) {
        guard event.phase == .motion else { return }
        let place = SIMD2(event.position.x, event.position.y)
        if let last, !(0...Self.pause ~= event.time - last.time) { forgetMotion() }
        let time = clock.time(event.time)
        if let last { check(until: time, place, from: last) }
        predictor.append(RawSample(position: place, time: time, axes: event.axes))
        guesses.append(Guess(due: time + ahead, predicted: place + predictor.change(ahead: ahead).way, seen: place))
        last = (time, place)
    }

    private mutating func forgetMotion() { (predictor, clock, last, guesses) = (MotionPredictor(), StampClock(), nil, []) }

    /// Compares the predictions that are due. Between two samples, the pen is taken to move straight and evenly.
    private mutating func check(until time: Double, _ place: SIMD2<Double>, from last: (time: Double, place: SIMD2<Double>)) {
        let count = guesses.prefix { $0.due <= time }.count
        for guess in guesses.prefix(count) {
            let share = time > last.time ? min(max((guess.due - last.time) / (time - last.time), 0), 1) : 1
            let real = last.place + (place - last.place) * share
            if real != guess.seen { errors.append(SIMD2(length(real - guess.predicted), length(real - guess.seen))) }
        }
        guesses.removeFirst(count)
        errors.removeFirst(max(errors.count - Self.remembered, 0))
    }

    /// The figures; nil before the pen has moved enough.
    package var figures: Figures? {
        guard errors.count >= Self.needed else { return nil }
        let mean = errors.reduce(.zero, +) / Double(errors.count)
        return Figures(ahead: ahead, error: mean.x, unpredicted: mean.y)
    }
}

private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }
