/// Words of another program.
enum PastedWords {
    /// Decodes bytes of unknown encoding. A byte order mark, or zeros at every other byte, tell UTF-16. Other bytes are UTF-8 where they
    /// can be, else Latin-1.
    static func decoded(_ bytes: [UInt8]) -> String {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
        let start = bytes.prefix(64)
        func zeros(_ parity: Int) -> Int { start.indices.count { $0 % 2 == parity && start[$0] == 0 } }
        if start.count > 3, zeros(1) * 4 > start.count { return utf16(bytes[...], isBig: false) }
        if start.count > 3, zeros(0) * 4 > start.count { return utf16(bytes[...], isBig: true) }
        let unmarked = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: unmarked, as: UTF8.self) { return text }
        return String(String.UnicodeScalarView(unmarked.map { Unicode.Scalar($0) }))
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
        let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// As they can be written on the canvas: lines end in one way, without what no hand can type, and with nothing blank around them.
    static func tidied(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var former: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { former = scalar }
            switch scalar {
            case "\n" where former == "\r": continue
            case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}": scalars.append("\n")
            case "\t": scalars.append("\t")
            case _ where scalar.properties.generalCategory == .control || scalar == "\u{FEFF}": continue
            default: scalars.append(scalar)
            }
        }
        let lines = String(scalars).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0.isWhitespace }.reversed())
        }
        let body = lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed()
        return body.joined(separator: "\n")
    }
}
