internal import Ink

/// The last eight distinct values, newest first. Pens report angles in whole steps, and a hand sways between a few of them.
struct RecentValues {
    private var values: SIMD8<UInt32>

    static let count = 8

    init(_ first: UInt32) { values = SIMD8(repeating: first) }

    var newest: UInt32 { values[0] }

    /// The place of a value; `count` when it is not among them.
    func rank(of value: UInt32) -> Int {
        for rank in 0..<Self.count where values[rank] == value { return rank }
        return Self.count
    }

    /// Puts the value of this rank, less than `count`, first.
    @inline(__always) mutating func use(_ rank: Int) -> UInt32 {
        let value = values[rank]
        shift(from: rank, value)
        return value
    }

    mutating func add(_ value: UInt32) { shift(from: Self.count - 1, value) }

    @inline(__always) private mutating func shift(from rank: Int, _ value: UInt32) {
        var rank = rank
        while rank > 0 {
            values[rank] = values[rank - 1]
            rank -= 1
        }
        values[0] = value
    }
}

extension SampleColumnWriter {
    mutating func writeAngles() {
        writeRecent(samples.map { $0.angles >> 12 }, upper: 8)
        writeRecent(samples.map { $0.angles & 0xFFF }, upper: 0)
    }

    /// Writes values of twelve bits, and `upper` more above them.
    private mutating func writeRecent(_ values: [UInt32], upper: Int) {
        bits.write(values[0], bits: upper + 12)
        guard values.contains(where: { $0 != values[0] }) else { return bits.write(true) }
        bits.write(false)
        var recent = RecentValues(values[0])
        var (ranks, coarse, fine) = (GolombCoder(width: 0), GolombCoder(width: 2), GolombCoder(width: 4))
        for value in values.dropFirst() {
            let rank = recent.rank(of: value)
            ranks.write(UInt32(rank), into: &bits)
            guard rank == RecentValues.count else {
                _ = recent.use(rank)
                continue
            }
            // The run of a coder is open for longer than its turn: bits of others must not come between.
            if upper > 0 { coarse.writeRice(Angle.difference(value >> 12, recent.newest >> 12, bits: upper), into: &bits) }
            fine.writeRice(Angle.difference(value & 0xFFF, recent.newest & 0xFFF, bits: 12), into: &bits)
            recent.add(value)
        }
        ranks.finish(into: &bits)
    }
}

extension SampleColumnReader {
    mutating func readAngles() {
        readRecent(upper: 8) { $0.angles = $1 << 12 }
        readRecent(upper: 0) { $0.angles |= $1 }
    }

    @inline(__always) private mutating func readRecent(upper: Int, _ take: (inout PackedSample, UInt32) -> Void) {
        let first = bits.read(bits: upper + 12)
        take(&samples[0], first)
        if bits.readBit() {
            for index in 1..<samples.count { take(&samples[index], first) }
            return
        }
        var recent = RecentValues(first)
        var (ranks, coarse, fine) = (GolombCoder(width: 0), GolombCoder(width: 2), GolombCoder(width: 4))
        var bits = bits
        for index in 1..<samples.count {
            let rank = ranks.read(from: &bits)
            if rank == 0 {
                take(&samples[index], recent.newest)
            } else if rank < RecentValues.count {
                take(&samples[index], recent.use(Int(rank)))
            } else {
                let above = upper > 0 ? Angle.sum(recent.newest >> 12, coarse.readRice(from: &bits), bits: upper) : 0
                recent.add(above << 12 | Angle.sum(recent.newest & 0xFFF, fine.readRice(from: &bits), bits: 12))
                take(&samples[index], recent.newest)
            }
        }
        self.bits = bits
    }
}

/// Arithmetic of angles, which wrap around after a given number of bits.
private enum Angle {
    @inline(__always) static func difference(_ value: UInt32, _ before: UInt32, bits: Int) -> UInt32 {
        (Int32(bitPattern: (value &- before) << UInt32(32 - bits)) >> Int32(32 - bits)).zigzag
    }

    @inline(__always) static func sum(_ before: UInt32, _ difference: UInt32, bits: Int) -> UInt32 {
        (before &+ UInt32(bitPattern: Int32(zigzag: difference))) & (1 << UInt32(bits) - 1)
    }
}
