internal import CNames

/// File names are bytes: any but `/` and zero, in no encoding that holds everywhere. In this program a path is a String all the same, in a
/// form that loses nothing: what is UTF-8 stands as it is, and any other byte as a private character, U+10FE00 more than the byte.
///
/// Three kinds of characters stand byte by byte too, so that the texts of paths can be compared, taken apart and written as lines like any
/// others:
///
/// - what joins or changes its neighbours, marks above all. Swift takes a composed and a decomposed é for the same, but they name two
///   files, and a slash with a mark after it is no slash to Swift
/// - control characters and line breaks
/// - those private characters themselves.
///
/// So each path has one form, and texts are equal where the bytes are. Paths become text where they come in, and bytes where they leave the
/// program; what people read is `forDisplay`.
extension String {
    /// A path, or a part of one, from the bytes that the system has for it, or from what people have typed.
    package init(name bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            self.init(decoding: bytes, as: UTF8.self)
            return
        }
        var scalars = UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var (source, place) = (bytes.makeIterator(), 0)
        while true {
            let count: Int
            switch parser.parseScalar(from: &source) {
            case .valid(let encoded):
                count = encoded.count
                let scalar = Unicode.UTF8.decode(encoded)
                if scalar.standsForItself {
                    scalars.append(scalar)
                } else {
                    scalars += bytes[place..<place + count].map(Unicode.Scalar.init(standingFor:))
                }
            case .error(let length):
                count = length
                scalars += bytes[place..<place + count].map(Unicode.Scalar.init(standingFor:))
            case .emptyInput:
                self.init(scalars)
                return
            }
            place += count
        }
    }

    /// The same from a C string.
    package init(name start: UnsafePointer<CChar>) {
        var end = start
        while end.pointee != 0 { end += 1 }
        self.init(name: UnsafeRawBufferPointer(start: start, count: end - start))
    }

    /// The bytes that the system has for this path or part of one.
    package var nameBytes: [UInt8] {
        // All those private characters begin with this byte, and hardly any others do.
        if !utf8.contains(0xF4) { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in scalar.byte.map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// The path for calls of the system and of libraries, which take a pointer to its first byte: its bytes, and a zero.
    ///
    /// What SQLite keeps beside a file, under the file's name and an ending, has a short name where that would be too long for the system.
    package var inBytes: [CChar] {
        let bytes = nameBytes.map(CChar.init(bitPattern:)) + [0]
        guard bytes.count > cnames_longest else { return bytes }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(cnames_room)) { room in
            bytes.withUnsafeBufferPointer { bytes in
                guard let path = bytes.baseAddress, let fit = cnames_fit(path, room.baseAddress), fit != path else { return Array(bytes) }
                var end = fit
                while end.pointee != 0 { end += 1 }
                return Array(UnsafeBufferPointer(start: fit, count: end - fit + 1))
            }
        }
    }

    /// As much of a name's beginning as there is room for in a name that goes on like this.
    package func shortened(before ending: String) -> String {
        var room = Int(cnames_longest) - ending.nameBytes.count
        var short = UnicodeScalarView()
        for scalar in unicodeScalars {
            room -= scalar.byte == nil ? UTF8.width(scalar) : 1
            if room < 0 { break }
            short.append(scalar)
        }
        return String(short)
    }
}

extension Unicode.Scalar {
    private static let firstStandIn: UInt32 = 0x10_FE00

    fileprivate init(standingFor byte: UInt8) { self = Unicode.Scalar(Self.firstStandIn + UInt32(byte)) ?? "\u{FFFD}" }

    /// The byte that this private character stands for; nil for any other character.
    fileprivate var byte: UInt8? { UInt8(exactly: value &- Self.firstStandIn) }

    /// Whether the character stands as it is in a path's text.
    fileprivate var standsForItself: Bool {
        if value < 0x7F { return value >= 0x20 }
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: return false
        default:
            // The second and third letters of a Korean syllable, and what has another, equal form.
            let joins = 0x1160...0x11FF ~= value || 0xD7B0...0xD7FF ~= value || properties.isEmojiModifier
            return !joins && !properties.isFullCompositionExclusion && byte == nil
        }
    }
}
