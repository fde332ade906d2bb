import Foundation
import Importing
import Pictures
import RigSupport
import TestSupport
import Testing

@Suite("Hostile notes") struct XoppMutationTests {
    private let folder = TemporaryFolder()

    /// Everything that notes can have.
    private static let features = Samples.page(
        """
        <stroke tool="pen" color="#000000ff" width="2">10 10 100 10 100 60 10 60 10 10</stroke>
        <stroke tool="highlighter" color="#ffff007f" width="12" fill="80">20 20 200 40 50 60</stroke>
        <stroke tool="pen" color="blue" width="2 1 2" style="dashdot">10 120 200 120 200 150</stroke>
        <stroke tool="eraser" color="#ffffffff" width="10" style="cust: 1 2">50 0 60 80</stroke>
        <text font="Sans Bold" size="12" x="10" y="130" color="#000000ff">Fox &amp;&#10;hen</text>
        <image left="1" top="2" right="30" bottom="40">iVBORw0KGgo=</image><teximage text="x" left="1" top="2" right="3" bottom="4">JVBERg==</teximage>
        """)

    @Test("O5 notes changed at random, cut and put together end in a drawing or in a refusal, each within its limits") func mutated() throws
    {
        let reader = Samples.reader(folder)
        let (count, text) = (min(Mutator.count ?? 300, 5_000), Array(Self.features.utf8))
        var random = SeededRandom(seed: Mutator.seed)
        var drawn = 0
        for _ in 0..<count {
            var bytes = text
            for _ in 0..<random.pick([1, 1, 2, 5]) {
                let place = Int.random(in: bytes.indices, using: &random)
                let piece = text[min(place, text.count - 1)...].prefix(.random(in: 1...30, using: &random))
                bytes.replaceSubrange(
                    place..<min(place + .random(in: 0...3, using: &random), bytes.count), with: piece.shuffled(using: &random))
            }
            switch reader.refusal(of: bytes) {
            case nil: drawn += 1
            case .unknownFormat, .damaged, .tooLarge, .tooSlow: break
            case let other?: Issue.record("\(other)")
            }
        }
        #expect(drawn > count / 50 && drawn < count)
    }

    @Test("O5 the same as often as is wanted, a million times in make fuzz") func manyMutated() throws {
        folder.write(Array(try Samples.writtenText().utf8), to: "written.xml")
        folder.write(Array(Self.features.utf8), to: "features.xml")
        folder.write(try Samples.written(), to: "written.xopp")
        let files = ["written.xml", "features.xml", "features.xml", "written.xopp"].map { folder[$0] }
        let count = Mutator.count ?? 2_000
        let (read, words) = try Mutator(in: folder.path).run("notes", files, count: count)
        #expect(read > count / 50 && read < count / 2, "\(words)")
    }

    @Test("O5 records of a process that has been turned against the program are looked at: any bytes end in notes or in a refusal")
    func forgedRecords() throws {
        let count = Mutator.count ?? 20_000
        var random = SeededRandom(seed: Mutator.seed)
        var read = 0
        for _ in 0..<count {
            var words: [UInt64] = []
            for number in 0..<Int.random(in: 1...4, using: &random) {
                let kind = number == 0 ? 1 : UInt64.random(in: 1...5, using: &random)
                let numbers = (0..<4).map { _ in Double.random(in: 1...999, using: &random).bitPattern }
                let points = kind == 2 ? UInt64.random(in: 1...3, using: &random) : 0
                let bytes = kind > 2 ? UInt64.random(in: 8...16, using: &random) : 0
                words += [kind, 0xFF] + numbers + [points, bytes]
                words += (0..<points * 3).map { Double($0).bitPattern } + (0..<(bytes + 7) / 8).map { _ in 0x41 }
            }
            for _ in 0..<random.pick([0, 1, 1, 2, 5]) {
                let others = [0, 1, .max, .max - 7, 1 << 60, Double.nan.bitPattern, (1e9).bitPattern, (-3.0).bitPattern]
                words[.random(in: words.indices, using: &random)] =
                    random.oneIn(2) ? random.pick(others) : .random(in: 0...5, using: &random)
            }
            words.withUnsafeBytes { bytes in
                let cut = UnsafeRawBufferPointer(rebasing: bytes.prefix(random.oneIn(4) ? bytes.count - 3 : bytes.count))
                do throws(PictureFailure) {
                    let notes = try XoppNotes(records: cut)
                    read += 1
                    for page in notes.pages {
                        for case .stroke(let stroke) in page.items {
                            let isSound = stroke.points.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.z >= 0 }
                            if !isSound { Issue.record("\(stroke)") }
                        }
                    }
                } catch { #expect(error == .damaged || error == .tooLarge) }
            }
        }
        #expect(read > count / 7 && read < count * 3 / 4)
    }
}
