import Ink

/// Measures one pen by its samples: its newest values, the rate and jitter of its samples, and its faults.
package struct PenMeter: Hashable, Sendable {
    /// The newest event, with all axes that the pen reports.
    package private(set) var newest: PointerEvent?
    package private(set) var samples = 0
    /// Samples missing in gaps of the pen's motion, as estimated from the usual interval.
    package private(set) var dropped = 0
    /// The buttons that are down.
    package private(set) var buttons: Set<PointerButton> = []
    /// The number of samples with the tip down, and the range of their pressures.
    private var touching = 0
    private var pressures: ClosedRange<Double>?
    private var hasLeaned = false

    /// The times of the samples within the newest second, since the last pause.
    private var times: [Double] = []
    /// The seconds and pixels between successive samples, for the last few.
    private var intervals: [Double] = []
    private var steps: [Double] = []

    package init() {}

    /// A gap longer than this, in seconds, means that the hand paused or the pen was away.
    static let pause = 0.25
    /// A gap of more than this many median intervals, over more than this many median steps, has lost samples.
    static let gap = 3.0
    static let stride = 2.0
    /// The number of intervals that the medians are taken of.
    private static let remembered = 31
    /// The resolution of the server's time stamps, in seconds: no interval is known more finely.
    private static let stamp = 0.001

    package mutating func note(_ event: PointerEvent) {
        switch event.phase {
        case .motion: add(event)
        case .press(let button): buttons.insert(button)
        case .release(let button): buttons.remove(button)
        case .cancel: buttons = []
        }
        for axis in [\PenAxes.altitude, \.azimuth] {
            if let before = newest?.axes[keyPath: axis], let now = event.axes[keyPath: axis], before != now { hasLeaned = true }
        }
        newest = event
    }

    private mutating func add(_ event: PointerEvent) {
        samples += 1
        if buttons.contains(.primary), let pressure = event.axes.pressure {
            touching += 1
            pressures = min(pressures?.lowerBound ?? pressure, pressure)...max(pressures?.upperBound ?? pressure, pressure)
        }
        guard let last = newest, let lastTime = times.last, event.time >= lastTime, event.time - lastTime <= Self.pause else {
            times = [event.time]
            return
        }
        let interval = event.time - lastTime
        let dx = event.position.x - last.position.x
        let dy = event.position.y - last.position.y
        let step = (dx * dx + dy * dy).squareRoot()
        if intervals.count >= Self.remembered / 3 {
            let usual = max(Self.median(intervals), Self.stamp)
            if interval > Self.gap * usual, step > Self.stride * Self.median(steps) { dropped += Int((interval / usual).rounded()) - 1 }
        }
        intervals = (intervals + [interval]).suffix(Self.remembered)
        steps = (steps + [step]).suffix(Self.remembered)
        times.append(event.time)
        if let first = times.firstIndex(where: { $0 > event.time - 1 }) { times.removeFirst(first) }
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    /// Samples per second within the newest second; nil until there are enough.
    package var rate: Double? {
        guard let span, span > 0 else { return nil }
        return Double(times.count - 1) / span
    }

    /// The standard deviation of the intervals within the newest second, in seconds; nil until there are enough.
    package var jitter: Double? {
        guard let span else { return nil }
        let mean = span / Double(times.count - 1)
        let squares = zip(times, times.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0 - mean) * ($1.1 - $1.0 - mean) }
        return (squares / Double(times.count - 1)).squareRoot()
    }

    /// How many samples arrive at a time, on average over the newest second; nil where they come one by one, or are too few. Samples arrive
    /// together if they come in less than half of the time in which the pen takes them.
    package var together: Int? {
        guard let span, span > 0 else { return nil }
        let least = span / Double(times.count - 1) / 2
        let firsts = times.indices.dropFirst().filter { times[$0] - times[$0 - 1] >= least }
        // The first arrival may have begun before, and the last one may go on.
        guard let start = firsts.first, let end = firsts.last, firsts.count > 1 else { return nil }
        let number = Int((Double(end - start) / Double(firsts.count - 1)).rounded())
        return number > 1 ? number : nil
    }

    private var span: Double? { times.count >= 8 ? times[times.count - 1] - times[0] : nil }
}

/// Faults that call for a look at the pen's driver or its nib.
package enum PenFault: CaseIterable, Hashable, Sendable {
    case silent
    case noPressure
    case steadyPressure
    case noTilt
    case steadyTilt
    case slow
    case lossy
}

extension PenMeter {
    /// After this many samples with the tip down, the force of a hand has changed.
    static let touches = 30
    /// After this many samples, the tilt of a hand has changed.
    static let leans = 480
    static let slowest = 60.0
    /// The greatest share of missing samples that is not a fault.
    static let loss = 0.02

    /// The faults that have shown so far.
    package var faults: [PenFault] {
        guard let newest, samples > 0 else { return [.silent] }
        var faults: [PenFault] = []
        if newest.axes.pressure == nil { faults.append(.noPressure) }
        if touching >= Self.touches, let pressures, pressures.lowerBound == pressures.upperBound { faults.append(.steadyPressure) }
        if newest.axes.altitude == nil {
            faults.append(.noTilt)
        } else if samples >= Self.leans, !hasLeaned {
            faults.append(.steadyTilt)
        }
        if let rate, times.count >= 30, rate < Self.slowest { faults.append(.slow) }
        if Double(dropped) > Self.loss * Double(samples + dropped), dropped >= 5 { faults.append(.lossy) }
        return faults
    }
}
