import Glibc
import TestSupport
import Testing
@testable import Files

@Suite("X5 Names as long as names may be") struct LongNameTests {
    private func path(_ text: String) -> String { String(name: text.inBytes.dropLast().map(UInt8.init(bitPattern:))) }

    @Test("X5 what SQLite keeps beside a file is found under a short, hidden name where its own would be too long, and under no other's")
    func beside() {
        for (length, byte) in [(255, 0x61), (252, 0xFF), (248, 0xC3)] as [(Int, UInt8)] {
            let name = String(name: [UInt8](repeating: byte, count: length))
            #expect(path("/a/" + name) == "/a/" + name, "the file itself has its own name")
            var found: Set<String> = []
            for ending in ["-wal", "-shm", "-journal"] {
                let short = path("/a/" + name + ending)
                let isLong = length + ending.utf8.count > 255
                #expect(isLong ? short.hasPrefix("/a/.inkstone-") && short.hasSuffix(ending) : short == "/a/" + name + ending)
                #expect(short == path("/a/" + name + ending) && found.insert(short).inserted)
                #expect(short == "/a" + path("/" + name + ending), "wherever the folder is")
            }
            let other = String(name: [UInt8](repeating: byte, count: length - 1) + [0x62])
            for ending in ["-wal", "-journal"] where length == 255 { #expect(found.insert(path("/a/" + other + ending)).inserted) }
        }
        let tooLong = String(repeating: "a", count: 256)
        #expect(path("/" + tooLong) == "/" + tooLong && path("/" + tooLong + "-wal") == "/" + tooLong + "-wal")
        #expect(path("/" + tooLong + ".png") == "/" + tooLong + ".png")
    }

    @Test("X5 a name makes room for what comes behind it, between characters") func room() {
        #expect("fox".shortened(before: " 2.ink") == "fox")
        for letter in ["a", "é", "狐", String(name: [0xFF])] {
            let name = String(repeating: letter, count: 255 / letter.nameBytes.count)
            #expect(name.shortened(before: "") == name)
            let short = name.shortened(before: " 2.ink") + " 2.ink"
            #expect(249 - letter.nameBytes.count...255 ~= short.nameBytes.count && name.hasPrefix(short.dropLast(6)))
        }
    }
}
