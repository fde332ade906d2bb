import Foundation
import Ink
import Pictures
import TestSupport
import Testing

@Suite("Hostile pictures") struct PictureMutationTests {
    private let folder = TemporaryFolder()

    @Test("O5 pictures changed at random, cut and put together end in pixels or in a refusal, each within its limits")
    func mutated() throws {
        let count = ProcessInfo.processInfo.environment["INKSTONE_FUZZ_PICTURES"].flatMap(Int.init) ?? 150
        let seed = ProcessInfo.processInfo.environment["INKSTONE_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
        let all = try Samples.names.map(Samples.bytes)
        // A million times the whole program takes hours to start.
        let decoder =
            count > 10_000 ? PictureDecoder(program: try Samples.decoderAlone(in: folder), folder: folder.path) : Samples.decoder(folder)
        var random = SeededRandom(seed: seed)
        var decoded = 0
        for number in 0..<count {
            var bytes = random.pick(all)
            for _ in 0..<random.pick([1, 1, 2, 5, 20]) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = .random(in: 0...255, using: &random)
                case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 2: bytes = Array(bytes.prefix(max(place, 1)))
                default:
                    bytes.replaceSubrange(place..<min(place + 9, bytes.count), with: random.pick(all).shuffled(using: &random).prefix(9))
                }
                if bytes.isEmpty { bytes = [0] }
            }
            let before = bytes
            do throws(PictureFailure) {
                let pixels = try decoder.decode(bytes[...])
                decoded += 1
                // Premultiplied, to the last pixel.
                let level = pixels.levels[0]
                for index in 0..<min(level.width * level.height, 10_000) {
                    let pixel = level.pixels[index]
                    let isSound = [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
                    if !isSound { Issue.record("seed \(seed), number \(number): \(before)") }
                }
            } catch {
                switch error {
                case .unknownFormat, .damaged, .tooLarge, .tooSlow: break
                case .missing, .noRoom, .noProcess: Issue.record("seed \(seed), number \(number): \(error)")
                }
            }
        }
        #expect(decoded > count / 50 && decoded < count)
    }
}
