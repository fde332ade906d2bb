import TestSupport
import Testing
@testable import Files

@Suite("X5 Names are bytes") struct NameBytesTests {
    @Test("X5 any bytes come back from the text that stands for them, which is their only one") func roundTrip() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<20_000 {
            let bytes = Self.name(&random)
            let text = String(name: bytes)
            #expect(text.nameBytes == bytes)
            #expect(text.inBytes == bytes.map(CChar.init(bitPattern:)) + [0])
            #expect(text.inBytes.withUnsafeBufferPointer { String(name: $0.baseAddress!) } == text)
            #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
        }
    }

    @Test("X5 names of other bytes have other texts: short ones of every kind") func shortNames() {
        let bytes: [UInt8] = [0x2F, 0x41, 0x80, 0x8F, 0xBA, 0xBB, 0xBF, 0xC3, 0xA4, 0xE2, 0xED, 0xF4, 0xFF]
        var names: [[UInt8]] = [[]]
        for length in 1...4 { names += names.filter { $0.count == length - 1 }.flatMap { name in bytes.map { name + [$0] } } }
        #expect(Set(names.map { String(name: $0) }).count == names.count)
    }

    @Test("X5 names of other bytes have other texts: every character, and each with a mark after it that may join it") func normalForms() {
        let scalars = (0x21...0x30_000 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
        #expect(Set(scalars.map { String(name: String($0).utf8) }).count == scalars.count)
        let letters = scalars.prefix { $0.value < 0x2000 }.filter(\.properties.isAlphabetic) + ["\u{AC00}", "\u{30AB}", "/"]
        let marks: [Unicode.Scalar] = [
            "\u{300}", "\u{301}", "\u{307}", "\u{308}", "\u{323}", "\u{345}", "\u{93C}", "\u{9BE}", "\u{102E}", "\u{1161}", "\u{11A8}",
            "\u{3099}",
        ]
        let pairs = letters.flatMap { letter in marks.map { String(String.UnicodeScalarView([letter, $0])) } }
        let texts = Set((letters.map { String($0) } + pairs).map { String(name: $0.utf8) })
        #expect(texts.count == letters.count + pairs.count)
        #expect("\u{E9}" == "e\u{301}" && String(name: "\u{E9}".utf8) != String(name: "e\u{301}".utf8))
    }

    @Test(
        "X5 what is text in the common way stands as it is",
        arguments: ["", "fox 1.ink", "Füchse", "狐", "🦊", "\u{FFFD}", "\u{10FDFF}\u{10FF00}\u{E000}"])
    func same(text: String) {
        #expect(String(name: text.utf8).utf8.elementsEqual(text.utf8))
        #expect(text.nameBytes == Array(text.utf8))
    }

    @Test("X5 private characters that stand for bytes come back as themselves where a name has them") func standIns() throws {
        for value in 0x10_FE00...0x10_FEFF as ClosedRange<UInt32> {
            let bytes = Array(String(try #require(Unicode.Scalar(value))).utf8)
            let text = String(name: bytes)
            #expect(text.nameBytes == bytes && text.unicodeScalars.count == 4)
        }
    }

    @Test("X5 the text of a path is that of its parts, which are found in it, whatever they begin and end with") func parts() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<5_000 {
            let parts = (0..<3).map { _ in Self.name(&random).filter { $0 != UInt8(ascii: "/") } + [0x41] }
            let path = parts.map { "/" + String(name: $0) }.joined() + ".inkstone"
            #expect(path == String(name: parts.flatMap { Array("/".utf8) + $0 } + Array(".inkstone".utf8)))
            #expect(path.hasSuffix(".inkstone") && path.split(separator: "/").map { Array($0.dropLast(9)) }.count == 3)
            #expect(path.dropLast(9).split(separator: "/").map { String($0).nameBytes } == parts)
        }
    }

    /// Bytes as a disk may have them: of text, of other encodings, and of the private characters.
    static func name(_ random: inout SeededRandom) -> [UInt8] {
        let pieces: [[UInt8]] = [
            Array("fox".utf8), Array("é狐👩‍👩‍👧".utf8), Array("\u{301}".utf8), Array("\u{FE0F}\u{200D}".utf8), Array("\r\n".utf8), [0xFF, 0xFE],
            [0xE4], [0xC3], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB],
            [0xED, 0xA0, 0x80],
            [0xC0, 0x80], [0xF5], [0x1B], [0x0A],
        ]
        return (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
            Bool.random(using: &random)
                ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : [UInt8.random(in: 1...255, using: &random)]
        }
    }
}
