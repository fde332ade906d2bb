/// What a piece of a web page holds for a canvas: its words and its first picture. It is looked through once, and never run.
struct PastedHTML: Equatable {
    enum Picture: Equatable {
        /// In the page itself.
        case bytes([UInt8])
        /// A path.
        case file(String)
        /// An address on the network.
        case elsewhere(String)
    }

    private(set) var words = ""
    private(set) var picture: Picture?

    init(_ text: String) {
        var rest = text.utf8[...]
        var bytes: [UInt8] = []
        while let next = rest.first {
            guard next == UInt8(ascii: "<") else {
                let end = rest.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
                bytes += Self.unescaped(rest[..<end])
                rest = rest[end...]
                continue
            }
            if rest.starts(with: "<!--".utf8) {
                rest = Self.from("-->", in: rest).dropFirst(3)
                continue
            }
            let tag = Tag(&rest)
            switch tag.name {
            case "style", "script", "title": rest = Self.from("</" + tag.name, in: rest)
            case "br", "p", "/p", "div", "/div", "/tr", "li", "/li", "h1", "/h1", "h2", "/h2", "h3", "/h3", "/table": bytes.append(0x0A)
            case "/td", "/th": bytes.append(0x09)
            case "img": if picture == nil { picture = tag.source.flatMap(Picture.init) }
            default: break
            }
        }
        words = PastedWords.tidied(String(decoding: bytes, as: UTF8.self))
    }

    /// What begins with a mark; nothing where there is none.
    private static func from(_ mark: String, in text: Substring.UTF8View) -> Substring.UTF8View {
        let mark = Array(mark.utf8)
        var rest = text
        while let place = rest.firstIndex(of: mark[0]) {
            rest = rest[place...]
            if rest.prefix(mark.count).elementsEqual(mark, by: { $0 | 0x20 == $1 | 0x20 }) { return rest }
            rest = rest.dropFirst()
        }
        return rest.suffix(0)
    }

    /// Blanks and line breaks of the source are one blank, and escaped characters themselves.
    fileprivate static func unescaped(_ text: Substring.UTF8View, keepsBlanks: Bool = false) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
                let character = character(named: String(decoding: rest[..<end], as: UTF8.self))
            {
                bytes += Array(String(character).utf8)
                rest = rest[rest.index(after: end)...]
            } else if !keepsBlanks, byte <= 0x20 {
                if bytes.last != 0x20 { bytes.append(0x20) }
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }

    private static let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—", "hellip": "…",
    ]

    private static func character(named name: String) -> Unicode.Scalar? {
        guard name.first == "#" else { return named[name] }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
    }

    private struct Tag {
        /// In small letters; with a slash where it ends an element.
        let name: String
        /// Where its picture lies.
        private(set) var source: String?

        /// Takes it from a text that begins with it.
        init(_ rest: inout Substring.UTF8View) {
            rest.removeFirst()
            func isNamed(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "=") }
            func take(while isWanted: (UInt8) -> Bool) -> Substring.UTF8View {
                let end = rest.firstIndex { !isWanted($0) } ?? rest.endIndex
                defer { rest = rest[end...] }
                return rest[..<end]
            }
            name = String(decoding: take(while: isNamed), as: UTF8.self).lowercased()
            while let byte = rest.first, byte != UInt8(ascii: ">") {
                guard isNamed(byte) else {
                    rest.removeFirst()
                    continue
                }
                let attribute = String(decoding: take(while: isNamed), as: UTF8.self).lowercased()
                _ = take { $0 <= 0x20 }
                guard rest.first == UInt8(ascii: "=") else { continue }
                rest.removeFirst()
                _ = take { $0 <= 0x20 }
                let value: Substring.UTF8View
                if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                    rest.removeFirst()
                    value = take { $0 != quote }
                    _ = rest.popFirst()
                } else {
                    value = take { $0 > 0x20 && $0 != UInt8(ascii: ">") }
                }
                if attribute == "src" { source = String(decoding: unescaped(value, keepsBlanks: true), as: UTF8.self) }
            }
            _ = rest.popFirst()
        }
    }
}

extension PastedHTML.Picture {
    fileprivate init?(_ address: String) {
        if let path = String(fileURI: address) {
            self = .file(path)
        } else if address.prefix(5).lowercased() == "data:" {
            guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
            let body = address.utf8[address.utf8.index(after: comma)...]
            let plain = body.percentDecoded
            guard address[..<comma].lowercased().hasSuffix(";base64") else {
                self = .bytes(plain)
                return
            }
            self = .bytes(plain.base64Decoded)
        } else if address.contains("://") {
            self = .elsewhere(address)
        } else {
            return nil
        }
    }
}

extension [UInt8] {
    /// The bytes that this text of base64 stands for, up to the first one that is none. Blanks count for nothing.
    fileprivate var base64Decoded: [UInt8] {
        var (bytes, bits, count): ([UInt8], UInt32, Int) = ([], 0, 0)
        bytes.reserveCapacity(self.count / 4 * 3)
        for byte in self where byte > 0x20 {
            let value: UInt8
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
            case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
            default: return bytes
            }
            (bits, count) = (bits << 6 | UInt32(value), count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }
}
