import Clipboard
import Drawing
import Elements
import Glibc
import Ink
import Testing
import TestSupport

@testable import Jobs

@Suite("What other programs give to be pasted") struct PastingTests {
    /// Nobody answers but the test.
    private let pasting = Pasting(Clipboard(display: "nowhere"))
    private let place = Point(x: 12, y: 34)

    private func offer(at place: Point? = nil) -> Pasting.Offer { Pasting.Offer(.clipboard, at: place, known: []) }

    /// What comes of bytes of a type, in a word; nil where there is no news.
    private func news(of bytes: some Sequence<UInt8>, _ type: String, at place: Point? = nil) -> String? {
        news(of: .bytes(Array(bytes), Clipboard.Kind(type, most: 1)), at: place)
    }

    private func news(of pasted: Clipboard.Pasted, at place: Point? = nil) -> String? {
        pasting.take(pasted, of: offer(at: place))
        let news = pasting.takeNews()
        guard let last = news.last else { return nil }
        #expect(news.count == 1 && last.offer.place == place)
        switch last.result {
        case .success(.strokes(let copied)): return "strokes \(copied.count)"
        case .success(.files(let paths)): return "files \(paths.joined(separator: " "))"
        case .success(.picture(let bytes)): return "picture \(bytes)"
        case .success(.words(let words)): return "words \(words)"
        case .success(.address(let address)): return "address \(address)"
        case .failure(.tooMuch(let megabytes)): return "more than \(megabytes) MB"
        case .failure(.tooSlow(let seconds)): return "longer than \(seconds) s"
        case .failure(.elsewhere(let address)): return "elsewhere \(address)"
        case .failure(let trouble): return "\(trouble)"
        }
    }

    @Test("O3 of what another program offers the best is asked for first: strokes, files, pictures that stay sharp, other pictures, words")
    func best() throws {
        let types = PastedKind.wanted.map(\.type)
        let order = [
            Pasting.type, "text/uri-list", "image/svg+xml", "image/png", "image/jpeg", "image/webp", "image/tiff", "image/gif", "image/bmp",
            "text/html", "text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING",
        ]
        let places = try order.map { try #require(types.firstIndex(of: $0), "\($0)") }
        #expect(places == places.sorted() && Set(types).count == types.count)
        for name in ["image/jpg", "image/x-bmp", "image/x-MS-bmp", "image/svg", "image/avif", "image/heic", "x-special/gnome-copied-files"]
        {
            #expect(types.contains(name))
        }
    }

    @Test("O3 strokes come whole to where the pen hovered; damaged ones are told from none at all, and each answer comes once")
    func strokes() {
        var drawing = Drawing()
        for word in ["fox", "hare"] { _ = drawing.insert(.text(.madeUp(word))) }
        let bytes = CopiedElements(of: drawing.elements).encoded()
        #expect(news(of: bytes, Pasting.type, at: place) == "strokes 2" && pasting.takeNews().isEmpty)
        for damaged in [[], Array(bytes.dropLast()), bytes + [0], [1, 2, 3]] {
            #expect(news(of: damaged, Pasting.type) == "damaged", "\(damaged.count) bytes of \(bytes.count)")
        }
        #expect(news(of: .nothing) == "empty" && news(of: .failed) == "failed" && news(of: .others) == "others")
        // X4 What has no end is told as that.
        #expect(news(of: .tooMuch(Clipboard.Kind("image/png", most: 1 << 28))) == "more than 256 MB")
        #expect(news(of: .tooSlow(seconds: 60)) == "longer than 60 s")
    }

    @Test("O3 files that were copied or dropped are those of this computer, in whatever way a program lists them") func files() {
        let host = hostName()
        for (list, type) in [
            ("file:///a%20b.png\r\n", "text/uri-list"), ("# a comment\nfile://localhost/a%20b.png", "text/uri-list"),
            ("file:/a b.png", "text/uri-list"), ("FILE://\(host)/a%20b.png\0", "text/uri-list"),
            ("copy\nfile:///a%20b.png", "x-special/gnome-copied-files"), ("cut\nfile:///a%20b.png\n", "x-special/mate-copied-files"),
        ] {
            #expect(news(of: list.utf8, type) == "files /a b.png", "\(list)")
        }
        #expect(news(of: "file:///a\r\nhttps://b/c\r\nfile:///d%FF\r\n".utf8, "text/uri-list") == "files /a /d\u{10FEFF}")
    }

    @Test("O3 an address on the network is words, and told as that; of a picture that lies there nothing is fetched") func addresses() {
        #expect(news(of: "https://example.org/page\r\n".utf8, "text/uri-list") == "address https://example.org/page")
        #expect(news(of: "https://example.org/fox.PNG?a=1".utf8, "text/uri-list") == "elsewhere https://example.org/fox.PNG?a=1")
        #expect(news(of: "<img src='https://example.org/?x=1&amp;y=2'>".utf8, "text/html") == "elsewhere https://example.org/?x=1&y=2")
        // Copied as words, it is nothing else.
        #expect(news(of: "https://example.org/fox.png".utf8, "UTF8_STRING") == "words https://example.org/fox.png")
        #expect(news(of: "file://elsewhere/fox".utf8, "text/uri-list") == "address file://elsewhere/fox")
        #expect(news(of: "nothing of that kind".utf8, "text/uri-list") == "others")
    }

    @Test("O3 words come as they can be written, in whatever encoding; blank ones are nothing") func words() {
        for type in ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "STRING"] {
            #expect(news(of: "\r\n  Grüße\r\naus Köln \u{7}\t\r\n\r\n".utf8, type) == "words   Grüße\naus Köln")
        }
        #expect(news(of: [0x47, 0x72, 0xFC, 0xDF, 0x65], "STRING") == "words Grüße")
        for isMarked in [true, false] {
            let bytes = ((isMarked ? [0xFEFF] : []) + Array("Grüße".utf16)).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
            #expect(news(of: bytes, "text/plain") == "words Grüße")
        }
        for blank in ["", " ", "\r\n\t\n", "\0"] { #expect(news(of: blank.utf8, "UTF8_STRING") == "empty") }
    }

    @Test("O3 of a piece of a web page come its words, or a picture that it holds or that lies in a file") func pages() {
        let page = """
            <html><head><title>no</title><style>p { no }</style></head><!-- <img src="file:///no"> -->
            <body><h1>A &lt;fox&gt;</h1><p>red,&nbsp;quick
            and <b>bold</b> &#38; &#x62;old</p><ul><li>one<li>two</ul></body></html>
            """
        #expect(news(of: page.utf8, "text/html") == "words A <fox>\n\nred, quick and bold & bold\n\none\ntwo")
        #expect(news(of: "<IMG alt=a SRC = 'data:image/png;base64,AQID\n/w=='/>".utf8, "text/html") == "picture [1, 2, 3, 255]")
        #expect(news(of: "<img src=\"data:image/svg+xml,%3Csvg/&gt;\">".utf8, "text/html") == "picture \(Array("<svg/>".utf8))")
        #expect(news(of: "<meta charset=utf-8><img src=file:///tmp/a%20b.png>".utf8, "text/html") == "files /tmp/a b.png")
        #expect(news(of: "<img src='file:///tmp/a.inkstone'>".utf8, "text/html") == "others")
        for broken in [
            "<", "<img", "<img src", "<img src=", "<img src='", "<!--", "<style>", "&", "&#;", "<img src='data:'>", "<img src=x>",
        ] {
            #expect(news(of: broken.utf8, "text/html").map { $0 == "others" || $0 == "words &" || $0 == "words &#;" } == true, "\(broken)")
        }
    }

    @Test("O3 a picture comes with its bytes; where it is none and there is nothing else, that is told") func pictures() {
        #expect(news(of: [7, 8], "image/bmp", at: place) == "picture [7, 8]")
        pasting.goOn(offer(), after: .damaged)
        guard case .failure(.picture(.damaged))? = pasting.takeNews().first?.result else {
            Issue.record("it is not told")
            return
        }
    }
}

/// Of this computer.
private func hostName() -> String {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: name.nodename) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
}
