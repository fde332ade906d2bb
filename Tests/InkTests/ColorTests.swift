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
}
