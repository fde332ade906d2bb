/// Predicts the times of samples that a device takes at an even rate and stamps in whole units: a stroke whose stamps it knows all costs
/// nothing but its beginning.
struct SampleClock {
    /// The next stamp expected and the time between two, in 65,536ths of a unit.
    private var next: Int64
    private let period: Int64

    static let fraction: Int64 = 65_536

    /// - Parameters:
    ///   - period: in 65,536ths of a unit, 0 or more.
    ///   - phase: how far into its unit the first sample, stamped 0, was taken, in 65,536ths.
    init(period: Int64, phase: Int64) {
        self.period = period
        next = phase &+ period
    }

    @inline(__always) var prediction: Int64 { next >> 16 }

    /// Goes on after a stamp that came `late` units after the prediction: a clock that runs off a little is followed slowly, one that
    /// pauses at once.
    @inline(__always) mutating func advance(late: Int64) {
        if late != 0 {
            let isPause = abs(Int64(Int32(truncatingIfNeeded: late))) &* 2 &* Self.fraction > period &+ Self.fraction &* 2
            next &+= isPause ? late &* Self.fraction : late &* (Self.fraction / 8)
        }
        next &+= period
    }

    // MARK: - Fitting

    /// The period and phase that predict the most of the stamps, which rise from 0.
    static func fitted(to stamps: [Int64]) -> (period: Int64, phase: Int64) {
        let steps = zip(stamps.dropFirst(), stamps).map { $0 - $1 }
        guard !steps.isEmpty else { return (0, 0) }
        let median = Double(steps.sorted()[steps.count / 2])
        let even = steps.filter { abs(Double($0) - median) <= max(median / 2, 1) }
        var period = Double(even.reduce(0, +)) / Double(max(even.count, 1))
        var phase = 0.5
        // Up to the first pause.
        let last = steps.firstIndex { abs(Double($0) - period) > period / 2 + 1 } ?? steps.count
        // Moves the line until its every point lies within the unit of its stamp, if there is such a line: Kaczmarz 1937.
        for _ in 0..<32 {
            var isExact = true
            for index in 1..<last + 1 {
                let error = Double(stamps[index]) + 0.5 - (period * Double(index) + phase)
                guard abs(error) > 0.5 else { continue }
                isExact = false
                let move = (error - (error < 0 ? -0.4995 : 0.4995)) / (Double(index) * Double(index) + 1)
                period += move * Double(index)
                phase += move
            }
            if isExact { break }
        }
        let limit = 65_536.0
        return (
            Int64((min(max(period, 0), limit) * Double(fraction)).rounded()),
            Int64((min(max(phase, 0), 0.9999) * Double(fraction)).rounded())
        )
    }
}
