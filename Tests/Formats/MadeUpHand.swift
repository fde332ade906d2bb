internal import Glibc

/// The same numbers for the same seed, independent of the program's generators and the standard library's.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// One of 2⁵³ even steps.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(word() >> 11) / 9_007_199_254_740_992)
    }

    mutating func whole(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(word() % UInt64(range.count)) }

    mutating func oneIn(_ n: Int) -> Bool { word() % UInt64(n) == 0 }

    mutating func pick<T>(_ choices: [T]) -> T { choices[Int(word() % UInt64(choices.count))] }
}

/// Strokes of every kind that a hand, a finger, a mouse or a bad driver makes. They are computed from sums, products and roots alone, so
/// that every machine gives the same samples.
struct MadeUpHand {
    private var dice: Dice

    init(seed: UInt64) { dice = Dice(seed: seed) }

    mutating func stroke(_ ink: MadeUpStroke.Nib) -> MadeUpStroke {
        var stroke = MadeUpStroke(ink: ink)
        stroke.pointer = dice.pick([.pen, .pen, .pen, .eraser, .touch, .mouse])
        stroke.width = dice.number(0.5...40)
        stroke.smoothing = dice.pick([0, 0.0005, 0.1, 0.5, 0.5, 0.8, 1, dice.number(0...1)])
        stroke.captureScale = dice.pick([0.05, 0.3, 1, 1, 2, 8, dice.number(0.05...8)])
        if dice.oneIn(12) {
            stroke.samples = dot(stroke)
        } else {
            stroke.samples = way(stroke)
        }
        return stroke
    }

    /// A press without motion: one sample, or several at one place.
    private mutating func dot(_ stroke: MadeUpStroke) -> [MadeUpSample] {
        let (x, y, told) = (dice.number(-500...500), dice.number(-500...500), tells(stroke))
        return (0..<dice.pick([1, 1, 2, 5])).map { number in
            MadeUpSample(x: x, y: y, time: Double(number) * 0.005, axes: axes(told))
        }
    }

    private mutating func way(_ stroke: MadeUpStroke) -> [MadeUpSample] {
        let rate = dice.pick([60.0, 125, 133, 240, 500, 1000])
        let told = tells(stroke)
        var axes = axes(told)
        var (x, y, time) = (dice.number(-2000...2000), dice.number(-2000...2000), 0.0)
        // In screen pixels, at a hand's speed: up to 3,000 per second.
        let speed = dice.number(20...3000) / stroke.captureScale / rate
        var (dx, dy) = (dice.number(-1...1) * speed, dice.number(-1...1) * speed)
        let curl = dice.number(-0.2...0.2)
        return (0..<dice.whole(2...140)).map { _ in
            let sample = MadeUpSample(x: x, y: y, time: time, axes: axes)
            // Turns by an angle whose tangent is `curl`, and keeps the speed.
            let length = (1 + curl * curl).squareRoot()
            (dx, dy) = ((dx - dy * curl) / length, (dy + dx * curl) / length)
            if dice.oneIn(15) { (dx, dy) = (-dx * dice.number(0.3...1.2), -dy) }
            if dice.oneIn(25) { (dx, dy) = (dice.number(-1...1) * speed, dice.number(-1...1) * speed) }
            // Sometimes the hand rests, otherwise it trembles.
            let isResting = dice.oneIn(20)
            x += isResting ? 0 : dx + dice.number(-0.3...0.3) / stroke.captureScale
            y += isResting ? 0 : dy + dice.number(-0.3...0.3) / stroke.captureScale
            // Stamps may repeat, be rounded to the server's whole milliseconds, or leave a long pause.
            switch dice.whole(0...29) {
            case 0...3: break
            case 4: time += dice.number(0.1...3)
            case 5...12: time += (1000 / rate).rounded(.up) / 1000
            default: time += 1 / rate
            }
            axes = drifted(axes, told)
            return sample
        }
    }

    private struct Told { var pressure, tilt, roll: Bool }

    private mutating func tells(_ stroke: MadeUpStroke) -> Told {
        guard stroke.pointer == .pen || stroke.pointer == .eraser else { return Told(pressure: false, tilt: false, roll: false) }
        return Told(pressure: !dice.oneIn(4), tilt: dice.oneIn(2), roll: dice.oneIn(3))
    }

    private mutating func axes(_ told: Told) -> MadeUpAxes {
        MadeUpAxes(
            pressure: told.pressure ? dice.number(0...1) : nil,
            altitude: told.tilt ? dice.pick([.pi / 2, dice.number(0...1.57)]) : nil,
            azimuth: told.tilt ? dice.number(0...6.28) : nil,
            roll: told.roll ? dice.number(0...6.28) : nil)
    }

    /// Axes that have drifted a little; now and then one is missing, or leaps.
    private mutating func drifted(_ axes: MadeUpAxes, _ told: Told) -> MadeUpAxes {
        if dice.oneIn(40) { return self.axes(told) }
        var next = axes
        next.pressure = axes.pressure.map { min(max($0 + dice.number(-0.08...0.08), 0), 1) } ?? self.axes(told).pressure
        next.altitude = axes.altitude.map { min(max($0 + dice.number(-0.05...0.06), 0), .pi / 2) } ?? self.axes(told).altitude
        next.azimuth = axes.azimuth.map { turn($0 + dice.number(-0.2...0.2)) } ?? self.axes(told).azimuth
        next.roll = axes.roll.map { turn($0 + dice.number(-0.2...0.25)) } ?? self.axes(told).roll
        if dice.oneIn(30) { next.pressure = nil }
        if dice.oneIn(30) { (next.altitude, next.azimuth) = (nil, nil) }
        return next
    }

    private func turn(_ angle: Double) -> Double {
        angle < 0 ? angle + 2 * .pi : angle < 2 * .pi ? angle : angle - 2 * .pi
    }
}
