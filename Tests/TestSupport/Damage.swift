/// Bytes as a failing disk might return them: cut off, with some bits flipped, or with a stretch overwritten.
package func damaged(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var bytes = bytes
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 1:
        let start = Int.random(in: 0..<bytes.count, using: &random)
        for index in start..<min(start + 8, bytes.count) { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    default:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
    }
    return bytes
}

private let edges: [Double] = [1e300, -1e300, .infinity, .nan, 0, -0.0, .leastNonzeroMagnitude, 1e-9, 1e9, 1_048_576]

/// Bytes with a few changed: to any value, or to those of a number at the edge of its range, as another program's mistake or somebody's
/// intention could make them. Fewer than 9 bytes stay as they are.
package func mutated(_ bytes: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard bytes.count > 8 else { break }
        let place = Int.random(in: 0..<bytes.count - 8, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 1: bytes[place] = random.pick([0, 1, 0x7F, 0x80, 0xFF])
        case 2: withUnsafeBytes(of: random.pick(edges).bitPattern.littleEndian) { bytes.replaceSubrange(place..<place + 8, with: $0) }
        default: bytes.removeSubrange(place..<place + Int.random(in: 1...8, using: &random))
        }
    }
    return bytes
}
