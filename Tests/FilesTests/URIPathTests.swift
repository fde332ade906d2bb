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

    @Test("a file's address is read in every form that programs give it; one of another computer, or of something else, is none")
    func addresses() {
        for address in ["file:///a%20b", "file:/a b", "File://localhost/a%20b", "file://LOCALHOST/%61 b"] {
            #expect(String(fileURI: address) == "/a b", "\(address)")
        }
        for path in ["/", "/é狐/a#b?c%", "/" + String(name: [0xFF, 0x2F, 0xC3, 0xA9, 0x0A])] {
            #expect(String(fileURI: "file://" + path.escapedForURI) == path)
        }
        // What is no escape stands for itself.
        #expect(String(fileURI: "file:///100%/%2/%zz") == "/100%/%2/%zz")
        for other in ["", "file", "file:", "file:a", "file://", "file://elsewhere/a", "file:///a%00b", "https://a/b", "/a"] {
            #expect(String(fileURI: other) == nil, "\(other)")
        }
    }
}
