import Glibc
import Testing
@testable import Files

@Suite("Files without a name") struct UnnamedFileTests {
    @Test("all of it is read each time, from its first byte, in pieces or as its last line") func again() throws {
        let file = try UnnamedFile()
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try file.append(bytes)
        for _ in 0..<2 {
            var read: [UInt8] = []
            try file.forEachPiece {
                read += $0
                return true
            }
            #expect(read == bytes)
        }
        file.rewind()
        #expect(lseek(file.descriptor, 0, SEEK_CUR) == 0)
    }

    @Test("its last line is the last that says anything") func lastLine() throws {
        let file = try UnnamedFile()
        #expect(file.lastLine == nil)
        try file.append(Array("one\ntwo\n\n".utf8))
        #expect(file.lastLine == "two" && file.lastLine == "two")
    }

    @Test("who has seen enough gets no more of it, and who comes next gets it from its first byte") func enough() throws {
        let file = try UnnamedFile()
        try file.append([7] + [UInt8](repeating: 0, count: 300_000))
        for wanted in 1...3 {
            var pieces: [UInt8?] = []
            try file.forEachPiece {
                pieces.append($0.first)
                return pieces.count < wanted
            }
            #expect(pieces == [7, 0, 0].prefix(wanted).map { $0 })
        }
    }
}
