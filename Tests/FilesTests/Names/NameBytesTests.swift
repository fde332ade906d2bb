import TestSupport
import Testing
@testable import Files

@Suite("X5 Names are bytes") struct NameBytesTests {
    @Test("X5 any bytes come back from the text that stands for them") func roundTrip() {
        var random = SeededRandom(seed: 1)
        for _ in 0..<20_000 {
            let bytes = Self.name(&random)
            let text = String(name: bytes)
            #expect(text.nameBytes == bytes)
            #expect(text.inBytes == bytes.map(CChar.init(bitPattern:)) + [0])
            #expect(text.inBytes.withUnsafeBufferPointer { String(name: $0.baseAddress!) }.hasSameBytes(as: text))
        }
    }

    @Test("X5 names of other bytes have other texts, short ones of every kind") func injective() {
        let interesting: [UInt8] = [0x2F, 0x41, 0x80, 0x8F, 0xBA, 0xBB, 0xBF, 0xC3, 0xA4, 0xE2, 0xED, 0xF4, 0xFF]
        var seen: [[UInt8]: [UInt8]] = [:]
        func look(_ bytes: [UInt8]) {
            let text = Array(String(name: bytes).utf8)
            #expect(seen.updateValue(bytes, forKey: text) == nil, "\(bytes)")
            if bytes.count < 4 { for byte in interesting { look(bytes + [byte]) } }
        }
        look([])
        #expect(seen.count == 1 + 13 + 13 * 13 + 13 * 13 * 13 + 13 * 13 * 13 * 13)
    }

    @Test(
        "X5 what is UTF-8 stands as it is",
        arguments: [
            "", "fox", "Füchse", "狐", "👩‍👩‍👧", "\u{FFFD}", "e\u{301}", "\u{10FE7F}\u{10FF00}\u{10FFFF}\u{E000}", "a\u{0}b", "\r\n\u{1B}",
        ])
    func same(text: String) {
        #expect(String(name: text.utf8).hasSameBytes(as: text))
        #expect(text.nameBytes == Array(text.utf8))
    }

    @Test("X5 private characters that stand for bytes come back as themselves where a name has them") func standIns() {
        for value in 0x10_FE80...0x10_FEFF as ClosedRange<UInt32> {
            let bytes = Array(String(Unicode.Scalar(value)!).utf8)
            let text = String(name: bytes)
            #expect(text.nameBytes == bytes && text.unicodeScalars.count == 4)
        }
    }

    @Test("X5 parts put together are the text of the bytes put together, as folders, names and endings are") func joined() {
        var random = SeededRandom(seed: 2)
        for _ in 0..<5_000 {
            let (folder, name) = (Self.name(&random), Self.name(&random))
            let path = String(name: folder) + "/" + String(name: name) + ".inkstone"
            #expect(path.hasSameBytes(as: String(name: folder + Array("/".utf8) + name + Array(".inkstone".utf8))))
        }
    }

    @Test("X5 composed and decomposed names are two") func normalForms() {
        #expect("\u{E9}" == "e\u{301}")
        #expect(!"\u{E9}".hasSameBytes(as: "e\u{301}"))
        #expect("\u{E9}".hasSameBytes(as: "\u{E9}"))
    }

    /// Bytes as a disk may have them: of text, of other encodings, and of the private characters.
    static func name(_ random: inout SeededRandom) -> [UInt8] {
        let pieces: [[UInt8]] = [
            Array("fox".utf8), Array("é狐👩‍👩‍👧".utf8), [0xFF, 0xFE], [0xE4], [0xC3], [0xF4, 0x8F, 0xBA, 0x80], [0xF4, 0x8F, 0xBB],
            [0xED, 0xA0, 0x80],
            [0xC0, 0x80], [0xF5], [0x1B], [0x0A],
        ]
        return (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
            Bool.random(using: &random)
                ? pieces[Int.random(in: 0..<pieces.count, using: &random)] : [UInt8.random(in: 1...255, using: &random)]
        }
    }
}
