import Ink

/// The tentative tail. It is drawn anew each time, is never kept, and is not part of the modeller's state.
extension StrokeModeller {
    /// Replaces `points` by the tail: the knots that would follow `confirmed` if the pen lifted now. They end at the newest sample or, with
    /// prediction, where the pen will be.
    package func tail(into points: inout [StrokePoint]) {
        points.removeAll(keepingCapacity: true)
        guard !arrival.isEmpty else { return addTail(to: &points) }
        var ahead = self
        ahead.confirmed = []
        ahead.settleArrival()
        points += ahead.confirmed
        ahead.addTail(to: &points)
    }

    private func addTail(to points: inout [StrokePoint]) {
        var state = nibState
        catchUp(into: &points, &state, ahead: predictor.map { ahead($0) } ?? 0)
        if let predictor { predict(predictor, into: &points, &state) }
    }

    /// Adds the points from the last confirmed knot to the newest sample.
    ///
    /// - Parameter ahead: the capture pixels by which the stroke counts as longer.
    func catchUp(into points: inout [StrokePoint], _ state: inout NibState, ahead: Double = 0) {
        if isCalm { goOn(into: &points, &state, ahead) } else { relax(into: &points, &state) }
    }

    /// Adds the moments that wait for the stroke's end, and those that are not settled.
    private func goOn(into points: inout [StrokePoint], _ state: inout NibState, _ ahead: Double) {
        for moment in held { add(moment, isLast: false, ahead, to: &points, &state) }
        var rest = calm.rest(
            count: parameters.restSteps, distance: nib.turns ? nil : parameters.restDistance,
            leap: parameters.spreads ? parameters.restLeap : .infinity)
        while !rest.isOver {
            let moment = calm.next(&rest)
            add(moment, isLast: rest.isOver, ahead, to: &points, &state)
        }
    }

    private func add(
        _ moment: CalmPath.Moment, isLast: Bool, _ ahead: Double, to points: inout [StrokePoint], _ state: inout NibState
    ) {
        let remaining = taper > 0 ? remaining(after: moment, ahead: ahead) : .infinity
        let point = point(
            at: moment.position, axes: moment.axes, speed: moment.speed, travelled: moment.travelled, remaining: remaining,
            time: moment.time, &state)
        if let from = points.last ?? knot, isLast ? point == from : !isApart(point, from: from) { return }
        points.append(point)
    }

    /// Adds the points by which the spring comes to rest.
    private func relax(into points: inout [StrokePoint], _ state: inout NibState) {
        guard let last, let knot else { return }
        var from = knot
        if !isRaw {
            var tip = spring.tip
            let step = tip.time * parameters.tailStep
            for index in 1...parameters.tailSteps {
                tip.follow(from: last.position, to: last.position, for: step)
                let left = last.position - tip.position
                if (left * left).sum() < parameters.knotDistance * parameters.knotDistance { break }
                let time = last.time + Double(index) * step - spring.lag
                let point = sprungPoint(at: tip.position, axes: spring.samples.axes(at: time), time: time, &state)
                guard isApart(point, from: from) else { continue }
                points.append(point)
                from = point
            }
        }
        let end = sprungPoint(at: last.position, axes: last.axes, time: last.time, &state)
        if end != from { points.append(end) }
    }

    private func sprungPoint(at position: SIMD2<Double>, axes: PenAxes, time: Double, _ state: inout NibState) -> StrokePoint {
        point(at: position, axes: axes, speed: spring.pace.speed, travelled: spring.pace.travelled, time: time, &state)
    }

    /// Speed and length of the way at the newest sample.
    private var pace: (speed: Double, travelled: Double) {
        guard isCalm else { return (spring.pace.speed, spring.pace.travelled) }
        return calm.end.map { ($0.speed, $0.travelled) } ?? (0, 0)
    }

    /// The length of the predicted way, in capture pixels.
    private func ahead(_ predictor: MotionPredictor) -> Double {
        let way = predictor.change(ahead: prediction).way
        return (way * way).sum().squareRoot()
    }

    /// Adds the points from the newest sample to where the pen will be.
    private func predict(_ predictor: MotionPredictor, into points: inout [StrokePoint], _ state: inout NibState) {
        guard let last, var from = points.last ?? knot else { return }
        let (speed, travelled) = pace
        let steps = (prediction / parameters.predictionStep).rounded(.up)
        let length = taper > 0 ? ahead(predictor) : 0
        for index in 1...max(Int(steps), 1) {
            let ahead = prediction * Double(index) / steps
            let change = predictor.change(ahead: ahead)
            var axes = last.axes
            axes.pressure = axes.pressure.map { min(max($0 + change.pressure, 0), 1) }
            let point = point(
                at: last.position + change.way, axes: axes, speed: speed, travelled: travelled,
                remaining: taper > 0 ? max(length * (1 - Double(index) / steps), taper - calm.length - length) : .infinity,
                time: last.time + ahead, &state)
            guard isApart(point, from: from) else { continue }
            points.append(point)
            from = point
        }
    }
}
