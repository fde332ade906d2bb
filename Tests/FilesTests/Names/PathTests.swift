import Testing
@testable import Files

@Suite("X5 Parts of paths") struct PathTests {
    @Test(
        "X5 a path's folder and name are told by its bytes, also where the name begins with a mark that joins the slash",
        arguments: [
            ("/a/b", "/a", "b"), ("/b", "/", "b"), ("b", ".", "b"), ("a/b", "a", "b"), ("/a/\u{301}b", "/a", "\u{301}b"),
            ("/\u{301}", "/", "\u{301}"), ("/a\r\n/b", "/a\r\n", "b"), ("/", "/", ""), ("/a/\u{200D}", "/a", "\u{200D}"),
        ])
    func parts(path: String, folder: String, name: String) {
        #expect(path.folderPath.hasSameBytes(as: folder) && path.lastName.hasSameBytes(as: name))
        #expect(path.isFromRoot == (folder != "." && folder != "a"))
    }

    @Test("X5 an ending is told by its bytes, whatever comes before it") func endings() {
        for name in ["fox.ink", "\u{600}.ink", "\r.ink", ".ink", String(name: [0xFF]) + ".ink"] {
            #expect(name.ends(in: ".ink") && (name.without(".ink") + ".ink").hasSameBytes(as: name))
        }
        #expect(!"fox.inkstone".ends(in: ".ink") && !"ink".ends(in: ".ink"))
        #expect("fox".without(".ink") == "fox")
    }

    @Test("X5 a name is shortened to bytes of the system, between characters") func shortened() {
        #expect("fox".shortened(toBytes: 2) == "fo" && "fox".shortened(toBytes: 3) == "fox" && "é狐".shortened(toBytes: 4) == "é")
        let odd = String(name: [UInt8](repeating: 0xFF, count: 300))
        #expect(odd.shortened(toBytes: 200).nameBytes == [UInt8](repeating: 0xFF, count: 200))
    }
}
