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
