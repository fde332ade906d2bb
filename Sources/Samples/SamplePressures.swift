internal import Ink

/// The pressure levels of a device: evenly spaced from 0 to `greatest`.
struct PressureLevels {
    let greatest: Int32

    /// Devices tell 256 to 32,768 pressures, a power of two.
    /// - Parameter code: 1 to 15; 0 stands for unknown levels.
    init?(code: Int) {
        guard code > 0 else { return nil }
        greatest = 1 << Int32(code + 7) - 1
    }

    static let codes = 1...8

    /// The packed pressure of a level.
    @inline(__always) func pressure(_ level: Int32) -> Int32 {
        let (level, greatest) = (Int64(level), Int64(greatest))
        return Int32(truncatingIfNeeded: (level &* 131_068 &+ greatest) / (2 &* greatest))
    }

    func level(_ pressure: Int32) -> Int32 {
        let (pressure, greatest) = (Int64(pressure), Int64(greatest))
        return Int32((pressure * 2 * greatest + 65_534) / 131_068)
    }

    /// The code of the fewest levels that nearly all pressures lie on; 0 where there are none.
    static func code(for pressures: [Int32]) -> Int {
        let some = pressures.prefix(256)
        return codes.first { code in
            guard let levels = PressureLevels(code: code) else { return false }
            let fitting = some.count { levels.pressure(levels.level($0)) == $0 }
            return fitting * 10 >= some.count * 9
        } ?? 0
    }
}

extension SampleColumnWriter {
    mutating func writePressures() {
        let pressures = samples.map { Int32($0.pressure) }
        let code = PressureLevels.code(for: pressures)
        bits.write(UInt32(code), bits: 4)
        guard let levels = PressureLevels(code: code) else {
            bits.write(UInt32(pressures[0]), bits: 16)
            return writePath(pressures)
        }
        let path = pressures.map { levels.level($0) }
        bits.write(UInt32(path[0]), bits: 16)
        writePath(path)
        write(zip(pressures, path).map { ($0 - levels.pressure($1)).zigzag })
    }
}

extension SampleColumnReader {
    mutating func readPressures() {
        let samples = samples
        let levels = PressureLevels(code: Int(bits.read(bits: 4)))
        let first = Int32(bits.read(bits: 16))
        guard let levels else { return readPath(from: first) { samples[$0].pressure = UInt16(truncatingIfNeeded: $1) } }
        readPath(from: first) { samples[$0].pressure = UInt16(truncatingIfNeeded: levels.pressure($1)) }
        read(skipping: 0) { samples[$0].pressure &+= UInt16(truncatingIfNeeded: Int32(zigzag: $1)) }
    }
}
