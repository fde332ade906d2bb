import TestSupport
import Testing

@testable import Exporting

@Suite("Numbers and paths as text") struct PathTextTests {
    @Test("A number is as short as can be, and read back to within half of its last decimal", arguments: 0..<200 as Range<UInt64>)
    func decimals(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let number = Double.random(in: -1...1, using: &random) * random.pick([0.001, 1, 500, 1e6])
        for places in [2, 4, 8] {
            let text = decimal(number, places)
            #expect(abs(try #require(Double(text)) - number) <= 0.500001 / [2: 100, 4: 1e4, 8: 1e8][places, default: 1])
            #expect(!text.contains("e") && !(text.contains(".") && text.hasSuffix("0")) && !text.hasSuffix("."))
        }
    }

    @Test("Hundredths lose nothing") func hundredths() {
        for (number, text) in [(0, "0"), (5, ".05"), (-5, "-.05"), (10, ".1"), (100, "1"), (-1250, "-12.5"), (123_456, "1234.56")] {
            var bytes: [UInt8] = []
            bytes.append(hundredths: number)
            #expect(String(decoding: bytes, as: UTF8.self) == text)
        }
    }

    @Test("Path data of SVG goes on from the place before; operators of PDF do not") func paths() {
        let outline = Outline(steps: [
            .move(SIMD2(1, 2)), .line(SIMD2(1.5, -2)), .line(SIMD2(0, 0)), .curve(SIMD2(1, 0), SIMD2(2, 1), SIMD2(2, 2)), .close,
        ])
        #expect(String(decoding: SVGPath(outline).bytes, as: UTF8.self) == "M1 2l.5-4-1.5 2c1 0 2 1 2 2z")
        #expect(String(decoding: PDFPath(outline).bytes, as: UTF8.self) == "100 200 m\n150 -200 l\n0 0 l\n100 0 200 100 200 200 c\nh\n")
    }

    @Test("A polygon passes through all parts of an outline, and back over its bridges") func polygon() {
        let outline = Outline(steps: [
            .move(SIMD2(0, 0)), .line(SIMD2(1, 0)), .line(SIMD2(0, 1)), .close, .move(SIMD2(5, 0)), .line(SIMD2(6, 0)), .line(SIMD2(5, 1)),
            .close,
        ])
        let places: [SIMD2<Double>] = [
            SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(0, 0), SIMD2(5, 0), SIMD2(6, 0), SIMD2(5, 1), SIMD2(5, 0), SIMD2(0, 0),
        ]
        #expect(outline.polygon(tolerance: 0.1) == places)
    }
}
