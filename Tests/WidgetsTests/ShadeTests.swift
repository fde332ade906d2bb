import Testing
import Widgets

struct ShadeTests {
    @Test(
        "contrast is as WCAG defines it, whichever of the two is darker",
        arguments: [
            (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.478), (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0x000000, 2.444),
            (0x00FF00, 0x0000FF, 6.262), (0x030303, 0x000000, 1.018), (0x808080, 0x808080, 1),
        ] as [(UInt32, UInt32, Double)])
    func contrast(a: UInt32, b: UInt32, contrast: Double) {
        #expect(abs(Shade(a).contrast(to: Shade(b)) - contrast) < 0.002 && abs(Shade(b).contrast(to: Shade(a)) - contrast) < 0.002)
    }

    @Test("a shade made fainter keeps its colour, and loses as much of what opacity it had") func fainter() {
        let shade = Shade(0x336699, alpha: 0.5).with(alpha: 0.4)
        #expect(abs(shade.alpha - 0.2) < 1e-12 && abs(shade.red - 0.2) < 1e-12 && abs(shade.green - 0.4) < 1e-12)
        #expect(abs(shade.blue - 0.6) < 1e-12)
    }
}
