internal import Ink

/// Writes the columns of `SampleCoding`.
struct SampleColumnWriter {
    let samples: [PackedSample]
    var bits = BitWriter()

    init(_ samples: [PackedSample]) { self.samples = samples }

    /// All bytes, the last filled up.
    mutating func finished() -> [UInt8] {
        bits.finish()
        return bits.bytes
    }

    /// Writes numbers, which are 0 at best.
    mutating func write(_ numbers: [UInt32]) {
        let total = numbers.reduce(UInt64(0)) { $0 + UInt64($1) }
        bits.write(total == 0)
        guard total > 0 else { return }
        let width = min(GolombCoder.width(of: total, count: numbers.count), 31)
        bits.write(UInt32(width), bits: 5)
        var coder = GolombCoder(width: width)
        for number in numbers { coder.write(number, into: &bits) }
        coder.finish(into: &bits)
    }

    /// Writes numbers that follow a path, the first of which is known.
    mutating func writePath(_ numbers: [Int32]) {
        guard let first = numbers.first, numbers.contains(where: { $0 != first }) else { return bits.write(true) }
        bits.write(false)
        let rule = SamplePredictor.rule(for: numbers)
        bits.write(UInt32(rule), bits: 4)
        var predictor = SamplePredictor(rule: rule, after: first)
        write(
            numbers.dropFirst().map { number in
                defer { predictor.take(number) }
                return (number &- predictor.prediction).zigzag
            })
    }
}

/// Reads the columns of `SampleCoding` into samples that are all 0.
struct SampleColumnReader {
    var bits: BitReader
    let samples: UnsafeMutableBufferPointer<PackedSample>

    /// Whether the bits were enough, and nothing but zeros is left.
    var isWhole: Bool { !bits.isPastEnd && bits.rest.allSatisfy { $0 == 0 } }

    /// Reads as many numbers as there are samples, but for `skipped` at the beginning.
    @inline(__always) mutating func read(skipping skipped: Int, _ take: (Int, UInt32) -> Void) {
        if bits.readBit() { return }
        var coder = GolombCoder(width: Int(bits.read(bits: 5)))
        var bits = bits
        for index in skipped..<samples.count { take(index, coder.read(from: &bits)) }
        self.bits = bits
    }

    /// Reads a path after its first number; `take` gets every number of it.
    @inline(__always) mutating func readPath(from first: Int32, _ take: (Int, Int32) -> Void) {
        take(0, first)
        if bits.readBit() {
            for index in 1..<samples.count { take(index, first) }
            return
        }
        let rule = min(Int(bits.read(bits: 4)), SamplePredictor.ruleCount - 1)
        var predictor = SamplePredictor(rule: rule, after: first)
        if bits.readBit() {
            for index in 1..<samples.count {
                let number = predictor.prediction
                predictor.take(number)
                take(index, number)
            }
            return
        }
        var coder = GolombCoder(width: Int(bits.read(bits: 5)))
        var bits = bits
        for index in 1..<samples.count {
            let number = predictor.prediction &+ Int32(zigzag: coder.read(from: &bits))
            predictor.take(number)
            take(index, number)
        }
        self.bits = bits
    }
}
