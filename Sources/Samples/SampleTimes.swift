internal import Ink

extension SampleColumnWriter {
    mutating func writeTimes() {
        bits.write(samples[0].elapsed == 0)
        if samples[0].elapsed != 0 { bits.write(UInt32(samples[0].elapsed), bits: 16) }
        let unit = samples.dropFirst().reduce(Int64(0)) { Self.divisor($0, Int64($1.elapsed)) }
        bits.write(number: UInt32(unit))
        guard unit > 0 else { return }
        var stamps: [Int64] = [0]
        for sample in samples.dropFirst() { stamps.append(stamps[stamps.count - 1] + Int64(sample.elapsed) / unit) }
        let (period, phase) = SampleClock.fitted(to: stamps)
        bits.write(number: UInt32(clamping: period))
        bits.write(UInt32(phase), bits: 16)
        var clock = SampleClock(period: Int64(UInt32(clamping: period)), phase: phase)
        write(
            stamps.dropFirst().map { stamp in
                let late = stamp - clock.prediction
                clock.advance(late: late)
                return Int32(truncatingIfNeeded: late).zigzag
            })
    }

    private static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }
}

extension SampleColumnReader {
    mutating func readTimes() {
        if !bits.readBit() { samples[0].elapsed = UInt16(truncatingIfNeeded: bits.read(bits: 16)) }
        let unit = Int64(bits.readNumber())
        guard unit > 0 else { return }
        let period = Int64(bits.readNumber())
        var clock = SampleClock(period: period, phase: Int64(bits.read(bits: 16)))
        var last: Int64 = 0
        if bits.readBit() {
            for index in 1..<samples.count {
                let stamp = clock.prediction
                clock.advance(late: 0)
                samples[index].elapsed = UInt16(truncatingIfNeeded: (stamp &- last) &* unit)
                last = stamp
            }
            return
        }
        var coder = GolombCoder(width: Int(bits.read(bits: 5)))
        var bits = bits
        for index in 1..<samples.count {
            let late = Int64(Int32(zigzag: coder.read(from: &bits)))
            let stamp = clock.prediction &+ late
            clock.advance(late: late)
            samples[index].elapsed = UInt16(truncatingIfNeeded: (stamp &- last) &* unit)
            last = stamp
        }
        self.bits = bits
    }
}
