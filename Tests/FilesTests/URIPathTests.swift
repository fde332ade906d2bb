import Testing
@testable import Files

@Suite("Paths within a URI") struct URIPathTests {
    @Test("every byte of a path comes back from its place in a URI, which has none that means something else there")
    func escapes() throws {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/-_.".utf8)
        let path = "/" + String((1..<128).map { Character(UnicodeScalar(UInt8($0))) }) + "é狐/👩‍👩‍👧"
        var rest = Array(path.escapedForURI.utf8)[...]
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                let digits = String(decoding: rest.prefix(2), as: UTF8.self)
                bytes.append(try #require(UInt8(digits, radix: 16)))
                rest.removeFirst(2)
            } else {
                #expect(plain.contains(byte))
                bytes.append(byte)
            }
        }
        #expect(String(decoding: bytes, as: UTF8.self) == path)
        #expect("/a b/Fox-1_2.inkstone".escapedForURI == "/a%20b/Fox-1_2.inkstone")
    }
}
