import Ink
import Testing

@Suite("How a text is set") struct TextAttributesTests {
    private func attributes(
        family: String = "Noto Serif", size: Double = 20, weight: Int = 300, alignment: TextAlignment = .center,
        color: Color = Color(rgb: 0x123456), width: Double? = 240
    ) -> TextAttributes? {
        TextAttributes(family: family, size: size, weight: weight, isItalic: true, alignment: alignment, color: color, width: width)
    }

    @Test("what is changed leaves all else as it was, also the width at which lines break") func changes() throws {
        let text = try #require(attributes())
        #expect(text.with() == text)
        #expect(text.with(family: "Sans") == attributes(family: "Sans"))
        #expect(text.with(size: 31) == attributes(size: 31))
        #expect(text.with(weight: TextAttributes.bold) == attributes(weight: 700))
        #expect(text.with(alignment: .trailing) == attributes(alignment: .trailing))
        #expect(text.with(color: Color(rgb: 0xFF0000)) == attributes(color: Color(rgb: 0xFF0000)))
        #expect(text.wrapped(to: 77) == attributes(width: 77) && text.wrapped(to: nil) == attributes(width: nil))
    }

    @Test("a change that leaves the range of a number, or the family without a name, is none") func ranges() throws {
        let text = try #require(attributes())
        for size in [0, -1, 0.009, 65_537, .infinity, .nan] { #expect(text.with(size: size) == text, "\(size)") }
        for weight in [0, -400, 1_001] { #expect(text.with(weight: weight) == text, "\(weight)") }
        for family in ["", "Sa\0ns", String(repeating: "ü", count: 129)] { #expect(text.with(family: family) == text, "\(family)") }
        for width in [0, -5, 1_048_577, .infinity, .nan] { #expect(text.wrapped(to: width) == text, "\(width)") }
        #expect(text.with(family: String(repeating: "ü", count: 128)) != text)
    }
}
