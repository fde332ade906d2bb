import Ink

/// The tentative tail: redrawn each time, never kept, and no part of the modeller's state.
extension StrokeModeller {
    /// Writes the tail over `points`: the knots that would follow `confirmed` if the pen lifted now. They end at the newest sample, or,
    /// with prediction, where the pen will be.
    package func tail(into points: inout [StrokePoint]) {
        var state = nibState
        catchUp(into: &points, &state)
        if let predictor { predict(predictor, into: &points, &state) }
    }

    /// Writes the points by which the spring comes to rest at the newest sample.
    func catchUp(into points: inout [StrokePoint], _ state: inout NibState) {
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
                let time = last.time + Double(index) * step - lag
                let point = point(at: tip.position, axes: path.axes(at: time), time: time, &state)
                guard isApart(point, from: from) else { continue }
                points.append(point)
                from = point
            }
        }
        let end = point(at: last.position, axes: last.axes, time: last.time, &state)
        if end != from { points.append(end) }
    }

    /// Runs on from the newest sample to where the pen will be.
    private func predict(_ predictor: MotionPredictor, into points: inout [StrokePoint], _ state: inout NibState) {
        guard let last = path.last, var from = points.last ?? confirmed.last else { return }
        let steps = (prediction / parameters.predictionStep).rounded(.up)
        for index in 1...max(Int(steps), 1) {
            let ahead = prediction * Double(index) / steps
            let change = predictor.change(ahead: ahead)
            var axes = last.axes
            axes.pressure = axes.pressure.map { min(max($0 + change.pressure, 0), 1) }
            let point = point(at: last.position + change.way, axes: axes, time: last.time + ahead, &state)
            guard isApart(point, from: from) else { continue }
            points.append(point)
            from = point
        }
    }
}
