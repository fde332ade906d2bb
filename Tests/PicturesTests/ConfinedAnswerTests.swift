import Ink
import Pictures
import RigSupport
import TestSupport
import Testing

/// Another program stands for the process that decodes, as a picture might make it if it had turned it against the program.
@Suite("What a confined process answers") struct ConfinedAnswerTests {
    private let folder = TemporaryFolder()
    private let decoder: PictureDecoder

    init() throws {
        let path = folder.path
        try writeScript(
            "cat > '\(path)/input'\necho \"$1\" > '\(path)/word'\ncat '\(path)/pixels' >&3\ncat '\(path)/answer'", to: path + "/program")
        decoder = PictureDecoder(program: path + "/program", folder: path)
    }

    private func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

    /// An answer of two pixels beside each other, and of their mean.
    private func answer(
        _ status: UInt32 = 1, width: UInt32 = 2, height: UInt32 = 1, orientation: UInt32 = 1, scale: Double = 1, library: String = "",
        bits: UInt32 = 0, isCut: UInt32 = 0
    ) -> [UInt8] {
        let numbers = [status, width, height, orientation].flatMap { little($0) } + little(scale.bitPattern)
        return numbers + Array(library.utf8) + [UInt8](repeating: 0, count: 32 - library.utf8.count) + little(bits) + little(isCut)
    }

    private func prepare(_ answer: [UInt8], pixels: Int = 12) {
        folder.write(answer, to: "answer")
        folder.write((0..<pixels).map { UInt8($0 + 1) }, to: "pixels")
    }

    @Test("O5 the process gets the picture's bytes and no others, and what it has written is the picture, at its size and as it is turned")
    func sound() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
        for (orientation, scale, size) in [(1, 1, (2.0, 1.0)), (6, 1, (1, 2)), (1, 2, (1, 0.5))] as [(UInt32, Double, (Double, Double))] {
            prepare(answer(orientation: orientation, scale: scale))
            let pixels = try decoder.decode(bytes[10...])
            #expect(pixels.size == size && !pixels.isCut)
            #expect(pixels.levels.map { [$0.width, $0.height] } == [[2, 1], [1, 1]])
            #expect((0..<2).map { pixels.levels[0].pixels[$0] } == [0x0403_0201, 0x0807_0605] && pixels.levels[1].pixels[0] == 0x0C0B_0A09)
        }
        #expect(folder.bytes(of: "input") == Array(bytes[10...]))
        prepare(answer(isCut: 1))
        #expect(try decoder.decode(bytes[...]).isCut)
        prepare(answer())
        _ = try decoder.decode(bytes[10...])
        #expect(folder.bytes(of: "word") == Array((PictureDecoder.subcommand + "\n").utf8))
    }

    @Test("O5 each failure that the process tells of is that one, and what it cannot tell of is damage") func failures() {
        let library = "libfox-of-thirty-two-letters.so1"
        let told: [([UInt8], PictureFailure)] = [
            (answer(2), .unknownFormat), (answer(3), .damaged), (answer(4), .tooLarge),
            (answer(5, library: "libfox.so.1"), .missing(library: "libfox.so.1")),
            (answer(5, library: library), .missing(library: library)),
            (answer(6), .noRoom(folder: folder.path)), (answer(7), .noProcess(0)), (answer(8), .seesFiles),
            (answer(9, bits: 24), .otherDepth(bits: 24)),
            (answer(10), .tooLong), (answer(0), .damaged),
            (answer(99), .damaged),
            (Array(answer().dropLast()), .damaged), ([], .damaged),
        ]
        for (answer, failure) in told {
            prepare(answer)
            #expect(PictureFailure.of([1], by: decoder) == failure, "\(answer)")
        }
    }

    @Test("O5 an answer that its pixels do not bear out is damage: other sizes, no picture at all, no way to turn it, no scale")
    func lies() {
        for pixels in [0, 8, 11, 13, 16] {
            prepare(answer(), pixels: pixels)
            #expect(PictureFailure.of([1], by: decoder) == .damaged, "\(pixels) bytes")
        }
        let lies = [
            answer(width: 0), answer(height: 0), answer(width: 1), answer(width: 3), answer(height: 2),
            answer(width: 65_536, height: 1_831),
            answer(width: .max, height: .max), answer(width: 1, height: 1 << 31), answer(orientation: 0), answer(orientation: 9),
            answer(scale: 0), answer(scale: -1), answer(scale: .nan), answer(scale: .infinity),
        ]
        for lie in lies {
            prepare(lie)
            #expect(PictureFailure.of([1], by: decoder) == .damaged, "\(lie)")
        }
    }
}
