internal import Glibc

extension String {
    /// A path as it stands within a URI: all bytes but letters, digits and `/ - _ .` as `%` and two hexadecimal digits.
    package var escapedForURI: String {
        nameBytes.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }.joined()
    }

    /// The path of a file of this computer from its address, `file:///home/ann/fox.png`: without a host, with `localhost`, or with this
    /// computer's own name. Nil for any other address. Characters that should be escaped and are not stand for themselves.
    package init?(fileURI address: String) {
        guard address.prefix(5).lowercased() == "file:" else { return nil }
        var rest = address.dropFirst(5)
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let host = rest.prefix { $0 != "/" }
            guard host.isEmpty || host.lowercased() == "localhost" || String(host) == Self.hostName else { return nil }
            rest = rest.dropFirst(host.count)
        }
        guard rest.hasPrefix("/") else { return nil }
        let bytes = String(rest).nameBytes.percentDecoded
        if bytes.contains(0) { return nil }
        self.init(name: bytes)
    }

    private static var hostName: String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
            guard let start = name.baseAddress, gethostname(start, name.count - 1) == 0 else { return nil }
            name[name.count - 1] = 0
            return String(name: start)
        }
    }
}

extension Collection<UInt8> {
    /// With `%` and two hexadecimal digits as the byte that they stand for.
    package var percentDecoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var rest = self[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
