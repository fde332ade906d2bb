import RigSupport
import TestSupport
import Testing

@testable import Exporting

@Suite("Compressed bytes") struct DeflaterTests {
    @Test("O1 Bytes that come in pieces of any size are all there once they are unpacked, also where they hardly get fewer")
    func pieces() throws {
        var random = SeededRandom(seed: 3)
        var noise = (0..<1 << 16).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        // It repeats itself farther apart than the format looks back.
        for _ in 0..<3 { noise += noise }
        for effort in [Deflater.Effort.store, .quick] {
            var packed: [UInt8] = []
            let output = ExportOutput {
                packed += $0
                return true
            }
            let deflater = try Deflater(.gzip, effort, to: output)
            var whole: [UInt8] = []
            for count in [1, 65_535, 65_536, 65_537, 400_000, 7] {
                let piece = Array(noise[..<count])
                try deflater.append(piece)
                whole += piece
            }
            try deflater.finish()
            try output.flush()
            try withFolder { folder in
                try write(packed, to: folder + "/a.gz")
                let ended = try run(["gzip", "-d", folder + "/a.gz"])
                let isWhole = bytes(of: folder + "/a") == whole
                #expect(ended.exitCode == 0 && isWhole, "\(effort): \(ended.errors)")
            }
        }
    }
}
