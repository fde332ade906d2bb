import Testing
@testable import Reading

@Suite("The characters that a model knows") struct ModelCharactersTests {
    private func varint(_ value: Int) -> [UInt8] { value < 128 ? [UInt8(value)] : [UInt8(value & 127) | 128] + varint(value >> 7) }

    /// A field that has a length.
    private func field(_ number: Int, _ body: [UInt8]) -> [UInt8] { varint(number << 3 | 2) + varint(body.count) + body }

    private func remark(_ key: String, _ value: String) -> [UInt8] { field(14, field(1, Array(key.utf8)) + field(2, Array(value.utf8))) }

    private func read(_ bytes: [UInt8]) -> [Character] { bytes.withUnsafeBytes { ModelCharacters.read($0) } }

    /// Fields of all kinds that say nothing about characters: a number, eight bytes, four bytes, a graph of 300 bytes.
    private var others: [UInt8] {
        [8, 0x96, 1] + [17] + [UInt8](repeating: 9, count: 8) + [29] + [UInt8](repeating: 9, count: 4)
            + field(7, [UInt8](repeating: 0x72, count: 300))
    }

    @Test("they are a line each in the file's remark of that name, with a space behind them") func found() {
        let file = others + remark("author", "x\ny") + remark("character", "a\nb\né\n中") + others + remark("shape", "1\n2")
        #expect(read(file) == ["a", "b", "é", "中", " "])
        #expect(read(others + remark("characters", "a\nb")) == [])
        #expect(read(others) == [] && read([]) == [])
    }

    @Test("a line that is not one character keeps its place, so that those behind it keep theirs") func places() {
        #expect(read(remark("character", "a\n\nbc\nd")) == ["a", "\u{FFFD}", "\u{FFFD}", "d", " "])
    }

    @Test("a file that is cut off or damaged has all of its characters or none, and reading it never traps") func damaged() {
        let file = others + remark("character", "a\nb\nc")
        for count in 0..<file.count { #expect(read(Array(file.prefix(count))) == [], "\(count) bytes") }
        for place in file.indices {
            for byte in [0, 0x7F, 0x80, 0xFF] as [UInt8] {
                var other = file
                other[place] = byte
                #expect(read(other).count <= 300)
            }
        }
        // A length of more than all memory, and a kind of field that there is not.
        let endless = varint(14 << 3 | 2) + [UInt8](repeating: 0xFF, count: 9) + [1]
        #expect(read(endless + file) == [] && read([3] + file) == [])
    }
}
