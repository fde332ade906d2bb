import Ink
import TestSupport
import Testing

struct AppearanceTests {
    @Test("C7 a colour picked in the dark looks as picked, to the bit, and is what it was in the light")
    func isItsOwnInverse() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<100_000 {
            let bits = UInt32.random(in: 0..<1 << 24, using: &random)
            let color = Color(rgb: bits)
            #expect(color.adapted(to: .dark).adapted(to: .dark) == color)
            #expect(color.adapted(to: .light) == color)
        }
    }

    @Test("C1 in the dark every paper is dark")
    func papersAreDark() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<100_000 {
            let bits = UInt32.random(in: 0..<1 << 24, using: &random)
            let paper = Paper(color: Color(rgb: bits))
            let shown = paper.adapted(to: .dark).color
            #expect(Int(max(shown.red, shown.green, shown.blue)) + Int(min(shown.red, shown.green, shown.blue)) <= 255)
            #expect(paper.adapted(to: .light) == paper)
            #expect(!paper.isDark || shown == paper.color)
        }
    }

    @Test("C1 in the dark light is dark and dark is light, and hues stay")
    func lightnessIsMirrored() {
        #expect(Color(hex: "000000")?.adapted(to: .dark) == Color(hex: "ffffff"))
        #expect(Color(hex: "fbfaf7")?.adapted(to: .dark) == Color(hex: "080704"))
        #expect(Color(hex: "2f9e44")?.adapted(to: .dark) == Color(hex: "61d076"))
        #expect(Color(hex: "ffc400")?.adapted(to: .dark) == Color(hex: "ffc400"))
    }
}
