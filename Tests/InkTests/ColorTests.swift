import Ink
import TestSupport
import Testing

struct ColorTests {
    @Test("a colour's number and text both begin with red, and give the colour back")
    func numbers() {
        #expect(Color(rgb: 0x12ABEF) == Color(red: 0x12, green: 0xAB, blue: 0xEF) && Color(rgb: 0x12ABEF).hex == "#12abef")
        var random = SeededRandom(seed: 3)
        for _ in 0..<1000 {
            let bits = UInt32.random(in: 0...UInt32.max, using: &random)
            let color = Color(rgb: bits)
            #expect(color.rgb == bits & 0xFFFFFF && Color(hex: color.hex) == color)
        }
    }

    @Test("only six hexadecimal digits, with or without # before them, are a colour") func texts() {
        #expect(Color(hex: "#ABcd09") == Color(rgb: 0xABCD09) && Color(hex: "abCD09") == Color(rgb: 0xABCD09))
        for text in ["", "#", "12345", "#12345", "1234567", "#1234567", "##12345", "+12345", "-12345", "12 456", "12345g", "１２３４５６"] {
            #expect(Color(hex: text) == nil, "\(text)")
        }
    }

    @Test("a mixture goes from one colour to the other, the same from either side, and halfway from black to white it looks halfway")
    func mixtures() {
        func areNear(_ a: Color, _ b: Color) -> Bool {
            zip([a.red, a.green, a.blue], [b.red, b.green, b.blue]).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
        }
        var random = SeededRandom(seed: 4)
        for _ in 0..<200 {
            let (a, b) = (Color(rgb: .random(in: 0..<1 << 24, using: &random)), Color(rgb: .random(in: 0..<1 << 24, using: &random)))
            #expect(areNear(a.mixed(with: b, 0), a) && areNear(a.mixed(with: b, 1), b))
            #expect(areNear(a.mixed(with: b, 0.3), b.mixed(with: a, 0.7)))
        }
        let grey = Color(rgb: 0).mixed(with: Color(rgb: 0xFFFFFF), 0.5)
        #expect(grey.red == grey.green && grey.green == grey.blue && abs(grey.perceived.x - 0.5) < 0.01)
    }
}
