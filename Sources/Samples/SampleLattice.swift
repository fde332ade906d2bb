/// The lattice that a tablet's places lie on, as the canvas keeps them: a tablet reports whole numbers, a linear map takes them to the
/// canvas, and there they are rounded.
struct SampleLattice {
    /// What a step to the right and a step down on the tablet change in x and y, in 2^-`shift` packed steps.
    var xx, xy, yx, yy: Int64
    /// Where the node 0, 0 lies within the step of the first sample, in `phaseSteps` of one.
    var phaseX, phaseY: Int64
    var shift: Int
    /// The first sample's.
    var x, y: Int32

    static let phaseSteps = 12
    /// Of a coefficient, in bits.
    static let precision = 28

    /// A lattice from numbers in packed steps; nil where they are too great or too small.
    init?(xx: Double, xy: Double, yx: Double, yy: Double, phaseX: Double, phaseY: Double, x: Int32, y: Int32) {
        let greatest = max(abs(xx), abs(xy), abs(yx), abs(yy))
        guard xx.isFinite, xy.isFinite, yx.isFinite, yy.isFinite, greatest >= 1, greatest < 65_536, abs(phaseX) < 1, abs(phaseY) < 1 else {
            return nil
        }
        shift = Self.precision - 1 - Int(greatest.exponent)
        let unit = Double(1 << shift)
        func fixed(_ value: Double) -> Int64 { Int64((value * unit).rounded()) }
        (self.xx, self.xy, self.yx, self.yy) = (fixed(xx), fixed(xy), fixed(yx), fixed(yy))
        let part = Double(1 << Self.phaseSteps)
        self.phaseX = Int64((phaseX * part).rounded())
        self.phaseY = Int64((phaseY * part).rounded())
        (self.x, self.y) = (x, y)
    }

    /// The packed place of a node. In whole numbers throughout: the same on every machine.
    @inline(__always) func place(_ u: Int32, _ v: Int32) -> (x: Int32, y: Int32) {
        let (u, v) = (Int64(u), Int64(v))
        let half = (Int64(1) << Int64(shift)) >> 1
        let acrossX = (phaseX << Int64(shift)) >> Int64(Self.phaseSteps)
        let acrossY = (phaseY << Int64(shift)) >> Int64(Self.phaseSteps)
        let right = (xx &* u &+ xy &* v &+ acrossX &+ half) >> Int64(shift)
        let down = (yx &* u &+ yy &* v &+ acrossY &+ half) >> Int64(shift)
        return (x &+ Int32(truncatingIfNeeded: right), y &+ Int32(truncatingIfNeeded: down))
    }

    // MARK: - Coding

    func write(into bits: inout BitWriter) {
        let isTurned = xy != 0 || yx != 0
        bits.write(isTurned)
        bits.write(UInt32(shift), bits: 5)
        for value in isTurned ? [xx, xy, yx, yy] : [xx, yy] { bits.write(signed: Int32(value)) }
        for value in [phaseX, phaseY] { bits.write(UInt32(value + 1 << Self.phaseSteps), bits: Self.phaseSteps + 2) }
    }

    init(from bits: inout BitReader, x: Int32, y: Int32) {
        let isTurned = bits.readBit()
        shift = Int(bits.read(bits: 5))
        xx = Int64(bits.readSigned())
        (xy, yx) = isTurned ? (Int64(bits.readSigned()), Int64(bits.readSigned())) : (0, 0)
        yy = Int64(bits.readSigned())
        phaseX = Int64(bits.read(bits: Self.phaseSteps + 2)) - 1 << Self.phaseSteps
        phaseY = Int64(bits.read(bits: Self.phaseSteps + 2)) - 1 << Self.phaseSteps
        (self.x, self.y) = (x, y)
    }
}
