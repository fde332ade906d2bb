import Foundation
import Ink
import Pictures
import RigSupport
import TestSupport
import Testing

@Suite("Hostile pictures") struct PictureMutationTests {
    private let folder = TemporaryFolder()

    @Test("O5 pictures changed at random, cut and put together end in pixels or in a refusal, each within its limits")
    func mutated() throws {
        let (count, seed) = (min(Mutator.count ?? 150, 5_000), Mutator.seed)
        let all = try Samples.names.map(Samples.bytes)
        let decoder = Samples.decoder(folder)
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
                case .unknownFormat, .damaged, .tooLarge, .tooLong, .otherDepth, .tooSlow: break
                case .missing, .noRoom, .seesFiles, .noProcess: Issue.record("seed \(seed), number \(number): \(error)")
                }
            }
        }
        #expect(decoded > count / 50 && decoded < count)
    }

    @Test("O5 the same as often as is wanted, a million times in make fuzz") func manyMutated() throws {
        let files = Samples.names.map(Samples.path)
        let count = Mutator.count ?? 2_000
        let (read, words) = try Mutator(in: folder.path).run("pictures", files, count: count)
        #expect(read > count / 20 && read < count / 2, "\(words)")
    }
}
