internal import Glibc
import Ink

/// Averages slow movement over the last moments, and leaves fast movement alone: a trembling hand is slow where it trembles.
struct WobbleSmoother: Hashable, Sendable {
    private let window: Double
    private let floor, ceiling: Double

    /// A sample of the last `window` seconds, with the time that it stands for and the length of the way to it.
    private struct Entry: Hashable, Sendable {
        var position: SIMD2<Double>
        var time: Double
        var duration: Double
        var way: Double
    }

    private var entries: [Entry] = []
    private var first = 0
    /// The number of samples kept: those of the window, and as many again, or 128.
    var count: Int { entries.count }

    init(strength: Double, parameters: ModellerParameters) {
        window = parameters.wobbleTime * strength
        floor = parameters.wobbleFloor
        ceiling = parameters.wobbleCeiling
    }

    /// Adds a sample and returns the place that it counts as.
    mutating func smooth(_ position: SIMD2<Double>, time: Double) -> SIMD2<Double> {
        guard window > 0, let last = entries.last else {
            entries = [Entry(position: position, time: time, duration: 0, way: 0)]
            return position
        }
        let step = position - last.position
        entries.append(Entry(position: position, time: time, duration: time - last.time, way: (step * step).sum().squareRoot()))
        while entries[first].time < time - window { first += 1 }
        if first > 64, first * 2 > entries.count {
            entries.removeFirst(first)
            first = 0
        }
        // The sums are computed anew each time: running sums would drift away from the samples, and a window has a few dozen at most. The
        // oldest entry counts only for its part within the window, so that it leaves without a jump, and a pause before it weighs no more
        // than that.
        var sum = SIMD2<Double>.zero
        var duration = 0.0
        var way = 0.0
        for entry in entries[first...] where entry.duration > 0 {
            let within = min(entry.duration, entry.time - (time - window))
            sum += entry.position * within
            duration += within
            way += entry.way * (within / entry.duration)
        }
        guard duration > 0 else { return position }
        let speed = way / duration
        let rawShare = min(max((speed - floor) / (ceiling - floor), 0), 1)
        let average = sum / duration
        return average + (position - average) * rawShare
    }
}
