import Bytes
import Testing

@Suite("Digests") struct DigestTests {
    private func digest(_ bytes: [UInt8]) -> UInt64 {
        var digest = Digest()
        bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        return digest.value
    }

    @Test("bytes are told from those with one bit turned, those in another order, and those with more zeros after them")
    func tells() {
        let bytes = (0..<27).map { UInt8($0 * 9 + 1) }
        var others = [bytes, bytes.reversed(), Array(bytes.dropLast()), [UInt8](repeating: 0, count: 0)]
        others += (1...24).map { [UInt8](repeating: 0, count: $0) }
        others += (1...16).map { bytes + [UInt8](repeating: 0, count: $0) }
        for bit in 0..<bytes.count * 8 {
            var turned = bytes
            turned[bit / 8] ^= 1 << UInt8(bit % 8)
            others.append(turned)
        }
        // Words of eight bytes, exchanged.
        others.append(Array(bytes[8..<16] + bytes[..<8] + bytes[16...]))
        #expect(Set(others.map(digest)).count == others.count)
    }

    @Test("a part of a larger memory has the digest of the same bytes elsewhere") func anywhere() {
        let bytes = (0..<100).map { UInt8($0 * 7 & 0xFF) }
        for start in 0..<9 {
            for end in [start, start + 5, start + 8, start + 40] {
                let own = bytes.withUnsafeBytes { all in
                    var digest = Digest()
                    digest.combine(bytes: UnsafeRawBufferPointer(rebasing: all[start..<end]))
                    return digest.value
                }
                #expect(own == digest(Array(bytes[start..<end])))
            }
        }
    }

    @Test("a number is combined by its bits, and its order counts") func numbers() {
        func combined(_ words: UInt64...) -> UInt64 {
            var digest = Digest()
            for word in words { digest.combine(word) }
            return digest.value
        }
        var double = Digest()
        double.combine(0.1)
        #expect(double.value == combined((0.1).bitPattern))
        #expect(Set([combined(1, 2), combined(2, 1), combined(1), combined(2), combined(0, 0), combined(0), combined()]).count == 7)
    }
}
