import TestSupport
import Testing
@testable import Files

@Suite("X5 Names for the eye") struct DisplayTests {
    @Test(
        "X5 what steers, hides or turns text is shown as what it is",
        arguments: [
            ("a\nb\r\tc", "a\\u{a}b\\u{d}\\u{9}c"), ("\u{1B}[2J\u{7F}\u{9B}", "\\u{1b}[2J\\u{7f}\\u{9b}"),
            ("gnp.\u{202E}exe", "gnp.\\u{202e}exe"),
            ("\u{2066}a\u{2069}\u{200F}\u{61C}", "\\u{2066}a\\u{2069}\\u{200f}\\u{61c}"),
            ("a\u{200B}b\u{FEFF}\u{AD}", "a\\u{200b}b\\u{feff}\\u{ad}"),
            ("a\u{2028}b\u{2029}", "a\\u{2028}b\\u{2029}"), ("a\u{200D}b", "a\\u{200d}b"), ("狐\u{200D}", "狐\\u{200d}"),
            ("\u{FFF9}\u{3164}\u{E0041}", "\\u{fff9}\\u{3164}\\u{e0041}"), ("a\u{FE0F}", "a\\u{fe0f}"),
            ("é\u{200C}\u{200C}é", "é\\u{200c}\\u{200c}é"),
        ])
    func tamed(text: String, shown: String) {
        #expect(String(name: text.utf8).forDisplay.utf8.elementsEqual(shown.utf8))
        #expect(text.forDisplay.utf8.elementsEqual(shown.utf8))
    }

    @Test(
        "X5 what belongs to a script or an emoji stays",
        arguments: [
            "", "Fox 1~", "é e\u{301} 漢字", "می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}\u{200D}🔥",
            "1\u{FE0F}\u{20E3}", "שלום", "葛\u{E0100}", "\u{FFFD}",
        ])
    func kept(text: String) {
        #expect(text.forDisplay.utf8.elementsEqual(text.utf8) && String(name: text.utf8).forDisplay.utf8.elementsEqual(text.utf8))
    }

    @Test("X5 nothing that steers, hides or is not seen is shown alone, of all characters") func everyCharacter() {
        for scalar in (0...0x10_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let isHarmful =
                switch scalar.properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator: true
                default: scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isBidiControl
                }
            if isHarmful { #expect(String(scalar).forDisplay == "\\u{\(String(scalar.value, radix: 16))}") }
        }
    }

    @Test("X5 bytes that are not UTF-8 are mended, and what stands for bytes in a path is never shown") func mended() {
        #expect(String(name: [0x46, 0xE4, 0x2E]).forDisplay == "F\u{FFFD}.")
        #expect(String(name: [0xFF, 0xFE]).forDisplay == "\u{FFFD}\u{FFFD}")
        #expect(String(name: [0x61, 0x0A, 0x1B, 0x62]).forDisplay == "a\\u{a}\\u{1b}b")
        var random = SeededRandom(seed: 3)
        for _ in 0..<5_000 {
            let shown = String(name: NameBytesTests.name(&random)).forDisplay
            #expect(shown.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }
}
