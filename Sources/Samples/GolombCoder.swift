/// Codes numbers that are mostly small: Golomb-Rice codes whose parameter follows the numbers' mean, and lengths of runs while most are 0.
///
/// A number n under the parameter k is n >> k zeros, a one, and the lowest k bits of n; where that many zeros would be 20 or more: 20 zeros
/// and n in 32 bits. A run is counted in blocks of 2^j zeros, a one for each that is full; a zero and j bits end it, and the number that
/// ended it follows, less one. Longer blocks follow full ones, shorter ones the end of a run.
///
/// Source: Rice, "Some Practical Universal Noiseless Coding Techniques", 1979; the runs as in Weinberger, Seroussi and Sapiro, "The LOCO-I
/// Lossless Image Compression Algorithm", 2000.
struct GolombCoder {
    /// The mean of the numbers, in sixteenths of one; newer ones weigh more.
    private var mean: Int
    /// The share of zeros, in 65,536ths.
    private var zeros = 0
    /// The number of zeros of the open block: those already met for a writer, those left for a reader.
    private var run = 0
    private var isInBlock = false
    private var rung = 0

    /// - Parameter width: the number of bits in the mean of the numbers.
    init(width: Int) { mean = 8 << min(width, 32) }

    /// The number of bits in the mean of the numbers, for a coder to begin with.
    static func width(of total: UInt64, count: Int) -> Int {
        64 - (total / UInt64(max(count, 1))).leadingZeroBitCount
    }

    private static let longest = 20
    /// While more than this share are zeros, their runs are counted.
    private static let many = 36_000

    /// Of three quarters of the mean: a Laplacian's best.
    @inline(__always) private var parameter: Int { max(0, 63 - (mean * 3 | 1).leadingZeroBitCount - 6) }

    @inline(__always) private var blockBits: Int { rung < 16 ? rung >> 2 : min(rung >> 1, 20) - 4 }

    @inline(__always) private mutating func note(_ number: Int) { mean += number - mean >> 4 }

    @inline(__always) private mutating func noteZero() { zeros += (65_535 - zeros) >> 4 }

    @inline(__always) private mutating func noteOther() { zeros -= zeros >> 4 }

    // MARK: - Writing

    mutating func write(_ number: UInt32, into bits: inout BitWriter) {
        guard isInBlock || zeros > Self.many else {
            writeRice(number, into: &bits)
            if number == 0 { noteZero() } else { noteOther() }
            return
        }
        isInBlock = true
        if number == 0 {
            noteZero()
            run += 1
            if run == 1 << blockBits { closeBlock(into: &bits) }
            return
        }
        bits.write(false)
        bits.write(UInt32(run), bits: blockBits)
        rung = max(rung - 1, 0)
        (run, isInBlock) = (0, false)
        writeRice(number - 1, into: &bits)
        noteOther()
    }

    /// Ends the last run. Its block may reach beyond the numbers.
    mutating func finish(into bits: inout BitWriter) { if run > 0 { closeBlock(into: &bits) } }

    private mutating func closeBlock(into bits: inout BitWriter) {
        bits.write(true)
        rung = min(rung + 1, 48)
        (run, isInBlock) = (0, false)
    }

    /// Writes a number that counts in no run.
    mutating func writeRice(_ number: UInt32, into bits: inout BitWriter) {
        let parameter = parameter
        let zeros = Int(number) >> parameter
        if zeros < Self.longest {
            bits.write(1, bits: zeros + 1)
            bits.write(number, bits: parameter)
        } else {
            bits.write(0, bits: Self.longest)
            bits.write(number, bits: 32)
        }
        note(Int(number))
    }

    // MARK: - Reading

    @inline(__always) mutating func read(from bits: inout BitReader) -> UInt32 {
        if run > 0 {
            run -= 1
            noteZero()
            return 0
        }
        if isInBlock || zeros > Self.many { return readInRun(from: &bits) }
        let number = readRice(from: &bits)
        if number == 0 { noteZero() } else { noteOther() }
        return number
    }

    /// Reads the next block's length; `isInBlock` says that a number other than 0 comes after it.
    private mutating func readInRun(from bits: inout BitReader) -> UInt32 {
        if !isInBlock {
            if bits.readBit() {
                run = 1 << blockBits
                rung = min(rung + 1, 48)
            } else {
                run = Int(bits.read(bits: blockBits))
                rung = max(rung - 1, 0)
                isInBlock = true
            }
            if run > 0 {
                run -= 1
                noteZero()
                return 0
            }
        }
        isInBlock = false
        let number = readRice(from: &bits) &+ 1
        noteOther()
        return number
    }

    /// Reads a number that counts in no run.
    @inline(__always) mutating func readRice(from bits: inout BitReader) -> UInt32 {
        let ahead = bits.ahead
        let zeros = ahead.leadingZeroBitCount
        let number: UInt32
        if zeros < Self.longest {
            let parameter = parameter
            bits.skip(zeros + 1 + parameter)
            number = UInt32(
                truncatingIfNeeded: UInt64(zeros) << UInt64(parameter) | ((ahead << UInt64(zeros + 1)) >> 1) >> UInt64(63 - parameter))
        } else {
            bits.skip(Self.longest + 32)
            number = UInt32(truncatingIfNeeded: ahead >> UInt64(64 - Self.longest - 32))
        }
        note(Int(number))
        return number
    }
}
