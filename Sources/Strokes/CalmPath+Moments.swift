import Ink

/// The moments of the calmed line.
extension CalmPath {
    struct Moment {
        var time: Double
        var axes: PenAxes
        /// The place on the calmed line, in capture pixels.
        var position: SIMD2<Double>
        /// Capture pixels since the stroke began; at the beginning of a mouse's stroke also what makes it a dot: see `Onset`.
        var travelled: Double
        /// Capture pixels per second; 0 where no response follows it.
        var speed: Double
        /// Capture pixels since the stroke began, of a dot too.
        var way = 0.0
    }

    /// Returns the next moment that no later sample can change; nil while there is none.
    mutating func next() -> Moment? {
        guard walk.index < entries.count else { return nil }
        let time = time(walk)
        guard time <= settled else { return nil }
        let share = settled > lastSettled ? (time - lastSettled) / (settled - lastSettled) : 1
        // With `&self.walk`, each call would copy the whole path.
        var walk = walk
        let moment = moment(&walk, time, reach: lastReach + (reach - lastReach) * share)
        walk.step += 1
        if walk.step > entries[walk.index].steps { (walk.index, walk.step) = (walk.index + 1, 1) }
        self.walk = walk
        return moment
    }

    /// The position in the part from the last settled moment to the newest sample.
    struct Rest {
        var walk: Walk
        var due: Double
        let gap: Double
        /// The greatest distance of a sample that is left out from the moment before it, and the place of that moment.
        fileprivate let leap: Double
        fileprivate var place: SIMD2<Double>
        /// The moment of the newest sample has been returned, so there are no more.
        fileprivate(set) var isOver: Bool
    }

    /// Starts a walk through some of the moments that are not settled.
    ///
    /// - Parameters:
    ///   - count: the greatest number of moments.
    ///   - distance: the least distance between two of them, in capture pixels; nil for a nib with a direction, which may turn on the spot.
    ///   - leap: the greatest distance of a sample that is left out from the moment before it; samples that lie farther are not left out.
    func rest(count: Double, distance: Double?, leap: Double) -> Rest {
        let place = entries.isEmpty ? .zero : entries[max(walk.index - 1, 0)].place
        guard let end = times.last, walk.index < times.count else {
            return Rest(walk: walk, due: 0, gap: 0, leap: leap, place: place, isOver: true)
        }
        let way = entries[entries.count - 1].travelled - entries[max(walk.index - 1, 0)].travelled
        let gap = (end - max(settled, beginning)) / (distance.map { min(max(way / $0, 1), count) } ?? count)
        return Rest(walk: walk, due: settled + gap, gap: gap, leap: leap, place: place, isOver: false)
    }

    /// Returns the next of these moments; the last one is that of the newest sample.
    func next(_ rest: inout Rest) -> Moment {
        let last = times.count - 1
        while rest.walk.index < last, times[rest.walk.index] < rest.due, isNear(rest.walk.index, rest) {
            (rest.walk.index, rest.walk.step) = (rest.walk.index + 1, 1)
        }
        let steps = entries[rest.walk.index].steps
        var time = time(rest.walk)
        while time < rest.due, rest.walk.step < steps {
            rest.walk.step += 1
            time = self.time(rest.walk)
        }
        rest.due = time + rest.gap
        rest.place = entries[rest.walk.index].place
        rest.isOver = rest.walk.index == last && rest.walk.step == steps
        return moment(&rest.walk, time, reach: min(reach, times[last] - time))
    }

    /// Whether a sample may be left out.
    private func isNear(_ index: Int, _ rest: Rest) -> Bool {
        let way = entries[index].place - rest.place
        return (way * way).sum() <= rest.leap * rest.leap
    }

    /// The length of the way so far, in capture pixels.
    var length: Double { entries.last?.travelled ?? 0 }

    /// The moment of the newest sample.
    var end: Moment? {
        guard let last = entries.last, let time = times.last else { return nil }
        var walk = walk
        (walk.index, walk.step, walk.high) = (entries.count - 1, last.steps, entries.count - 1)
        return moment(&walk, time, reach: 0)
    }

    @inline(always)
    func time(_ walk: Walk) -> Double {
        let end = times[walk.index]
        guard walk.index > 0, walk.step < entries[walk.index].steps else { return end }
        let start = times[walk.index - 1]
        return start + (end - start) * (walk.step / entries[walk.index].steps)
    }

    @inline(always)
    func moment(_ walk: inout Walk, _ time: Double, reach: Double) -> Moment {
        let index = walk.index
        var moment = Moment(
            time: time, axes: entries[index].axes, position: entries[index].place, travelled: entries[index].travelled, speed: 0)
        if index > 0, walk.step < entries[index].steps {
            let back = 1 - walk.step / entries[index].steps
            moment.position += (entries[index - 1].place - moment.position) * back
            moment.travelled += (entries[index - 1].travelled - moment.travelled) * back
            moment.axes = RawPath.mix(moment.axes, entries[index - 1].axes, back)
        }
        moment.way = moment.travelled
        let reach = min(reach, time - beginning)
        seek(max(time - max(reach, calm.paceReach), beginning), &walk.low)
        walk.high = max(walk.high, walk.low)
        if reach > Self.leastReach {
            var low = walk.low
            let before = integral(at: time - reach, &low)
            let mean = (integral(at: time + reach, &walk.high) - before) * (0.5 / reach)
            moment.position += calm.limited(mean - moment.position)
        }
        moment.position += origin
        if calm.paceReach > 0 { pace(&moment, walk) }
        return moment
    }

    /// The shortest average, in seconds; below it, the place itself is used.
    private static let leastReach = 1e-5
}
