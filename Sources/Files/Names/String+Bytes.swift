/// File names are bytes: any but `/` and zero, in no encoding that holds everywhere. In this program a path is a String all the same, in a
/// form that loses nothing. What is UTF-8 stands as it is. Each other byte, 0x80…0xFF, stands as a private character, U+10FE80…U+10FEFF. So
/// do the bytes of these private characters where a name really has them. So each path has a form of its own, and gives back the bytes that
/// it came from.
///
/// Paths become text where they come in, and bytes where they leave the program; what people read is `forDisplay`.
extension String {
    /// A path, or a part of one, from the bytes that the system has for it.
    package init(name bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        if let text = String(validating: bytes, as: UTF8.self), !text.hasStandIns {
            self = text
            return
        }
        var scalars = UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var (source, place) = (bytes.makeIterator(), 0)
        reading: while true {
            let count: Int
            switch parser.parseScalar(from: &source) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                count = encoded.count
                if scalar.standsForByte == nil {
                    scalars.append(scalar)
                } else {
                    scalars += bytes[place..<place + count].map(Unicode.Scalar.init(standingFor:))
                }
            case .error(let length):
                count = length
                scalars += bytes[place..<place + count].map(Unicode.Scalar.init(standingFor:))
            case .emptyInput: break reading
            }
            place += count
        }
        self.init(scalars)
    }

    /// The same from a C string.
    package init(name start: UnsafePointer<CChar>) {
        var end = start
        while end.pointee != 0 { end += 1 }
        self.init(name: UnsafeRawBufferPointer(start: start, count: end - start))
    }

    /// The bytes that the system has for this path or part of one.
    package var nameBytes: [UInt8] {
        if !hasStandIns { return Array(utf8) }
        return unicodeScalars.flatMap { scalar in scalar.standsForByte.map { [$0] } ?? Array(String(scalar).utf8) }
    }

    /// The path for calls of the system and of libraries, which take the pointer to its first byte: its bytes, and a zero.
    package var inBytes: [CChar] { nameBytes.map(CChar.init(bitPattern:)) + [0] }

    /// Whether two paths are of the same bytes. Swift's `==` takes a composed and a decomposed é for the same; they name two files.
    package func hasSameBytes(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }

    private var hasStandIns: Bool {
        // All private characters of this plane begin with this byte, and hardly any other text has it.
        utf8.contains(0xF4) && unicodeScalars.contains { $0.standsForByte != nil }
    }
}

extension Unicode.Scalar {
    private static let firstStandIn: UInt32 = 0x10_FE00

    /// - Parameter byte: 0x80…0xFF; what is less is ASCII and stands as it is.
    fileprivate init(standingFor byte: UInt8) { self = Unicode.Scalar(Self.firstStandIn + UInt32(byte)) ?? "\u{FFFD}" }

    /// The byte that this character stands for in a path; nil for any other character.
    var standsForByte: UInt8? {
        0x80...0xFF ~= value &- Self.firstStandIn ? UInt8(truncatingIfNeeded: value) : nil
    }
}
