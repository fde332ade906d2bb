/// The newest samples of a stroke, as long as more may have arrived together with them, and the times that they get.
///
/// A tablet by Bluetooth, a server that was busy, a remote machine hand over several samples at once, all stamped with that moment. They
/// are spread backwards from it: over as much time as the device needs for as many samples, but not beyond the sample before them. The
/// device's interval is learnt from the stroke itself, so that a stroke opened later is spread as it was live. Where a device stamps its
/// samples itself, as on Wayland, stamps differ and stay.
struct Arrival: Hashable, Sendable {
    /// The samples with their stamps as times, in capture pixels.
    private(set) var samples: [RawSample] = []
    /// The stamp of the last sample before them.
    private var end: Double?
    /// What the arrivals before took, without pauses, and how many samples they had.
    private var duration = 0.0
    private var count = 0.0

    /// The interval of a device of which nothing is known yet, in seconds: between those of most tablets, 133 and 266 Hz.
    static let usualInterval = 0.005
    /// The longest interval that is not a pause: 50 Hz.
    static let longestInterval = 0.02
    /// Two stamps of one arrival may differ by a step of the server's clock, since it stamps the samples one after the other.
    private static let stampStep = 0.001_05
    /// The longest time in which one arrival is stamped.
    private static let longest = 0.004
    /// So many samples tell the device's interval well enough that a step of the clock well below it is no interval.
    private static let learnt = 8.0

    var isEmpty: Bool { samples.isEmpty }

    /// Returns whether a sample with this stamp arrived together with these.
    func includes(_ stamp: Double) -> Bool {
        guard let first = samples.first?.time, let last = samples.last?.time else { return false }
        if stamp <= last { return true }
        guard stamp - last <= Self.stampStep, stamp - first <= Self.longest, stamp - last < interval / 2 else { return false }
        if isLearnt { return true }
        // Of an unknown device: these came after a long gap, or several in each step of the clock.
        if let end, first - end > Self.stampStep * 4 { return true }
        return (stamp - first) <= Self.stampStep * 0.5 * Double(samples.count)
    }

    mutating func append(_ sample: RawSample) { samples.append(sample) }

    /// The seconds between two of the samples.
    var step: Double {
        guard let end, let last = samples.last?.time else { return interval }
        return min(interval, max(last - end, 0) / Double(samples.count))
    }

    /// Returns a sample with its time, `step` after the one before; the last one has its stamp.
    func sample(_ index: Int, step: Double) -> RawSample {
        var sample = samples[index]
        sample.time = samples[samples.count - 1].time - step * Double(samples.count - 1 - index)
        return sample
    }

    /// Empties it for the next arrival.
    mutating func pass() {
        guard let last = samples.last?.time else { return }
        (duration, count) = learning
        end = last
        samples.removeAll(keepingCapacity: true)
    }

    private var isLearnt: Bool { count >= Self.learnt }

    /// The device's interval, as this stroke has shown it so far; at its beginning these samples count, too.
    private var interval: Double {
        let (duration, count) = isLearnt ? (duration, count) : learning
        return count > 0 ? duration / count : Self.usualInterval
    }

    private var learning: (duration: Double, count: Double) {
        guard let end, let last = samples.last?.time else { return (duration, count) }
        let number = Double(samples.count)
        return (duration + min(max(last - end, 0), Self.longestInterval * number), count + number)
    }
}
