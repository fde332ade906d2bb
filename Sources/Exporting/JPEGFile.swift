/// A JPEG file as other formats may have it: its own bytes, but for what they tell of a person, a camera or a place.
struct JPEGFile {
    /// Of the stored pixels.
    let width, height: Int
    let isGrey: Bool
    /// The ICC profile of its colours; nil where the canvas takes them for sRGB.
    let profile: [UInt8]?
    /// Its bytes, one part after the other.
    private let parts: [ArraySlice<UInt8>]

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Gives the bytes from first to last, some at a time.
    func forEachPiece(_ body: ([UInt8]) throws(ExportFailure) -> Void) throws(ExportFailure) {
        for part in parts {
            for start in stride(from: part.startIndex, to: part.endIndex, by: 1 << 16) {
                try body(Array(part[start..<min(start + 1 << 16, part.endIndex)]))
            }
        }
    }

    /// As text in base64.
    func writeText(to body: ([UInt8]) throws(ExportFailure) -> Void) throws(ExportFailure) {
        var text = Base64()
        try forEachPiece { (piece) throws(ExportFailure) in try body(text.encode(piece)) }
        try body(text.finish())
    }

    /// Nil for what is no such file, and for one that not every program reads: all read baseline and progressive ones of eight bits in grey
    /// or YCbCr.
    init?(_ file: ArraySlice<UInt8>) {
        var (frame, profileParts): (Frame?, [UInt8: ArraySlice<UInt8>]) = (nil, [:])
        var parts = [(bytes: file.prefix(2), isProfile: false)]
        var segments = JPEGSegments(file)
        while let segment = segments.next() {
            switch segment.marker {
            case 0xC0...0xC2:
                guard frame == nil, let found = Frame(segment.body) else { return nil }
                frame = found
            case 0xC3, 0xC5...0xCB, 0xCD...0xCF: return nil
            case 0xEE:
                // Adobe's: its last byte tells whether the colours are in YCbCr.
                guard segment.body.count == 12, segment.body.last == 1 else { return nil }
            case 0xE2:
                guard segment.body.starts(with: Self.profileName), segment.body.count > Self.profileName.count + 2 else { continue }
                let rest = segment.body.dropFirst(Self.profileName.count)
                profileParts[rest[rest.startIndex]] = rest.dropFirst(2)
                parts.append((segment.bytes, true))
                continue
            case 0xE0:
                // With a small picture of the photo as it was once it is longer.
                if segment.body.count != 14 { continue }
            case 0xE1...0xEF, 0xFE: continue
            default: break
            }
            parts.append((segment.bytes, false))
        }
        guard segments.isWhole, let frame else { return nil }
        (width, height, isGrey) = (frame.width, frame.height, frame.isGrey)
        let profile = profileParts.sorted { $0.key < $1.key }.flatMap(\.value)
        let isOther = !isGrey && Self.isOtherRGB(profile)
        self.profile = isOther ? profile : nil
        self.parts = parts.lazy.filter { isOther || !$0.isProfile }.map(\.bytes)
    }

    private static let profileName = Array("ICC_PROFILE\0".utf8)

    /// As the decoder of pictures has it: a profile counts that is for RGB, unless its name is sRGB.
    private static func isOtherRGB(_ profile: [UInt8]) -> Bool {
        guard profile.count > 128, profile[16..<20].elementsEqual("RGB ".utf8) else { return false }
        let names = [Array("sRGB".utf8), Array("s\0R\0G\0B".utf8)]
        return !profile.indices.contains { place in names.contains { profile[place...].starts(with: $0) } }
    }

    private struct Frame {
        let width, height: Int
        let isGrey: Bool

        init?(_ body: ArraySlice<UInt8>) {
            let bytes = Array(body)
            guard bytes.count >= 6, bytes[0] == 8, bytes[5] == 1 || bytes[5] == 3, bytes.count == 6 + 3 * Int(bytes[5]) else { return nil }
            (height, width) = (Int(bytes[1]) << 8 | Int(bytes[2]), Int(bytes[3]) << 8 | Int(bytes[4]))
            isGrey = bytes[5] == 1
            let names = stride(from: 6, to: bytes.count, by: 3).map { bytes[$0] }
            // Without other marks these are the colours themselves.
            if width == 0 || height == 0 || names.elementsEqual("RGB".utf8) { return nil }
        }
    }
}

/// The segments of a JPEG file, one after the other, up to its end mark. A scan's data belong to its segment.
private struct JPEGSegments {
    struct Segment {
        let marker: UInt8
        /// All of it.
        let bytes: ArraySlice<UInt8>
        /// After its length.
        let body: ArraySlice<UInt8>
    }

    private let file: ArraySlice<UInt8>
    private var place: Int
    /// The end mark has been reached, after a scan.
    private(set) var isWhole = false
    private var hasScan = false

    init(_ file: ArraySlice<UInt8>) {
        self.file = file
        place = file.startIndex + 2
        if !file.starts(with: [0xFF, 0xD8]) { place = file.endIndex }
    }

    /// Nil after the end mark, and where the file is damaged.
    mutating func next() -> Segment? {
        let start = place
        guard !isWhole, place + 1 < file.endIndex, file[place] == 0xFF else { return nil }
        // A mark may begin with several of these.
        while place + 2 < file.endIndex, file[place + 1] == 0xFF { place += 1 }
        let marker = file[place + 1]
        place += 2
        if marker == 0xD9 {
            isWhole = hasScan
            return Segment(marker: marker, bytes: file[start..<place], body: [])
        }
        guard 0xC0...0xFE ~= marker, !(0xD0...0xD8 ~= marker), place + 2 <= file.endIndex else { return nil }
        let (bodyStart, bodyEnd) = (place + 2, place + Int(file[place]) << 8 + Int(file[place + 1]))
        guard bodyStart <= bodyEnd, bodyEnd <= file.endIndex else { return nil }
        place = bodyEnd
        if marker == 0xDA {
            hasScan = true
            skipScan()
        }
        return Segment(marker: marker, bytes: file[start..<place], body: file[bodyStart..<bodyEnd])
    }

    /// In a scan, 0 or a restart follows each FF.
    private mutating func skipScan() {
        while place + 1 < file.endIndex {
            if file[place] == 0xFF, file[place + 1] != 0, file[place + 1] != 0xFF, !(0xD0...0xD7 ~= file[place + 1]) { return }
            place += 1
        }
    }
}
