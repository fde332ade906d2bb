internal import CZlib
internal import Glibc

/// Where a photo was taken, as its file tells: GPS tags of Exif, as cameras write them, of XMP, as programs copy them, and the place that a
/// short film in the file has. A drawing is given to others, who need none of it.
package enum PhotoPlace {
    /// Removes them from a file; all else in it stays as it is, pixels and orientation too. Returns whether there were any.
    ///
    /// The tags are found by what they are, not by what the file is: JPEG, PNG, WebP, TIFF, HEIC and AVIF, small pictures in them, and
    /// formats to come have them alike. A PNG's packed texts, which may hold them, go as a whole.
    @discardableResult
    package static func remove(from file: inout [UInt8]) -> Bool {
        var finder = PlaceFinder(file)
        // Nobody else has the bytes now, so none are copied.
        file = []
        finder.removeAll()
        file = finder.bytes
        return PNGChunks.mend(&file, hasChanged: finder.isFound) || finder.isFound
    }
}

/// Overwrites places in a file's bytes.
private struct PlaceFinder {
    private(set) var bytes: [UInt8]
    private(set) var isFound = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func removeAll() {
        for order in [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A]] as [[UInt8]] {
            for place in occurrences(of: order) { removeExif(at: place) }
        }
        for name in [":GPS", ":Gps"] { for place in occurrences(of: Array(name.utf8)) { removeXMP(at: place) } }
        for place in occurrences(of: [0xA9] + Array("xyz".utf8)) { removeFilmPlace(at: place) }
    }

    /// More than any photo has: a stranger's file may be full of them.
    private static let mostOccurrences = 10_000

    private func occurrences(of mark: [UInt8]) -> [Int] {
        var found: [Int] = []
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            var place = 0
            while found.count < Self.mostOccurrences, place + mark.count <= bytes.count,
                let hit = memchr(start + place, Int32(mark[0]), bytes.count - mark.count + 1 - place)
            {
                place = UnsafeRawPointer(hit) - start
                if memcmp(hit, mark, mark.count) == 0 { found.append(place) }
                place += 1
            }
        }
        return found
    }

    // MARK: - Exif

    /// `GPSInfo`: its value is the offset of the directory that tells the place.
    private static let tag = 0x8825
    /// More entries than any directory has.
    private static let mostEntries = 1024
    private static let entrySize = 12

    /// Takes the tag out of the first directory behind a TIFF header, and overwrites all that it leads to.
    private mutating func removeExif(at header: Int) {
        let isLittle = bytes[header] == UInt8(ascii: "I")
        guard let directory = number(at: header + 4, 4, isLittle).map({ header + $0 }), let count = entryCount(at: directory, isLittle)
        else { return }
        var kept: [UInt8] = []
        for entry in entries(at: directory, count) {
            if number(at: entry, 2, isLittle) == Self.tag, let places = number(at: entry + 8, 4, isLittle) {
                removeDirectory(at: header + places, header, isLittle)
            } else {
                kept += bytes[entry..<entry + Self.entrySize]
            }
        }
        guard kept.count < count * Self.entrySize else { return }
        // The offset of the next directory follows the last entry.
        let end = directory + 2 + count * Self.entrySize + 4
        kept += bytes[end - 4..<end]
        bytes.replaceSubrange(directory + 2..<end, with: kept + [UInt8](repeating: 0, count: end - directory - 2 - kept.count))
        let left = UInt16((kept.count - 4) / Self.entrySize)
        let (low, high) = (UInt8(left & 0xFF), UInt8(left >> 8))
        (bytes[directory], bytes[directory + 1]) = isLittle ? (low, high) : (high, low)
        isFound = true
    }

    private mutating func removeDirectory(at directory: Int, _ header: Int, _ isLittle: Bool) {
        guard let count = entryCount(at: directory, isLittle) else { return }
        for entry in entries(at: directory, count) {
            let sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
            guard let kind = number(at: entry + 2, 2, isLittle), sizes.indices.contains(kind),
                let values = number(at: entry + 4, 4, isLittle), let offset = number(at: entry + 8, 4, isLittle)
            else { continue }
            let size = values * sizes[kind]
            if size > 4 { overwrite(header + offset, size) }
        }
        overwrite(directory, 2 + count * Self.entrySize)
    }

    private func entryCount(at directory: Int, _ isLittle: Bool) -> Int? {
        guard let count = number(at: directory, 2, isLittle), 1...Self.mostEntries ~= count,
            directory + 2 + count * Self.entrySize + 4 <= bytes.count
        else { return nil }
        return count
    }

    private func entries(at directory: Int, _ count: Int) -> StrideTo<Int> {
        stride(from: directory + 2, to: directory + 2 + count * Self.entrySize, by: Self.entrySize)
    }

    private func number(at place: Int, _ size: Int, _ isLittle: Bool) -> Int? {
        guard place >= 0, place + size <= bytes.count else { return nil }
        let digits = bytes[place..<place + size]
        return (isLittle ? Array(digits.reversed()) : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }

    private mutating func overwrite(_ place: Int, _ count: Int) {
        guard place >= 0, count > 0, count <= 1 << 16, place + count <= bytes.count else { return }
        bytes.replaceSubrange(place..<place + count, with: repeatElement(0, count: count))
    }

    // MARK: - Text

    /// The longest value of a property, in bytes.
    private static let longestValue = 256

    /// Blanks the value of a property `…:GPS…="value"` or `<…:GPS…>value<`.
    private mutating func removeXMP(at colon: Int) {
        var place = colon + 1
        while place < bytes.count, bytes[place].isLetter { place += 1 }
        while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
        guard place < bytes.count else { return }
        var end: [UInt8] = [UInt8(ascii: "<")]
        if bytes[place] == UInt8(ascii: "=") {
            place += 1
            guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]) else { return }
            end = [bytes[place]]
        } else if bytes[place] != UInt8(ascii: ">") {
            return
        }
        blank(from: place + 1) { end.contains($0) }
    }

    /// Blanks the place of a film, such as `+48.1371+011.5754/`, behind its length and language.
    private mutating func removeFilmPlace(at mark: Int) {
        let start = mark + 8
        guard start < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[start]) else { return }
        blank(from: start) { !($0.isDigit || "+-./".utf8.contains($0)) }
    }

    private mutating func blank(from start: Int, until isEnd: (UInt8) -> Bool) {
        guard start < bytes.count else { return }
        let end = bytes[start...].prefix(Self.longestValue + 1).prefix { !isEnd($0) }.endIndex
        guard 1...Self.longestValue ~= end - start else { return }
        if bytes[start..<end].allSatisfy({ $0 == 0x20 }) { return }
        bytes.replaceSubrange(start..<end, with: repeatElement(0x20, count: end - start))
        isFound = true
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// A PNG's chunks, each of which has a sum, and packed texts, in which programs keep what they found in other formats.
private enum PNGChunks {
    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Removes packed texts that may hold places, and where bytes have changed gives all chunks their right sums. Does nothing to what is
    /// no PNG. Returns whether there were such texts.
    static func mend(_ file: inout [UInt8], hasChanged: Bool) -> Bool {
        guard file.starts(with: signature) else { return false }
        var (place, kept, isFound) = (signature.count, signature, false)
        while place + 12 <= file.count {
            let size = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 12 + size
            // It is cut off.
            guard end <= file.count else { break }
            let chunk = file[place + 4..<end - 4]
            if mayHoldPlaces(chunk) {
                isFound = true
            } else {
                kept += file[place..<end - 4]
                kept += hasChanged ? sum(of: chunk) : Array(file[end - 4..<end])
            }
            place = end
        }
        if isFound || hasChanged { file = kept + file[place...] }
        return isFound
    }

    /// Exif and XMP in hexadecimal digits, as ImageMagick keeps them, mostly packed; or XMP under its own name, packed.
    private static func mayHoldPlaces(_ chunk: ArraySlice<UInt8>) -> Bool {
        func isNamed(_ name: String) -> Bool { chunk.dropFirst(4).starts(with: name.utf8) }
        if chunk.starts(with: "zTXt".utf8) || chunk.starts(with: "tEXt".utf8) {
            return ["exif", "APP1", "xmp"].contains { isNamed("Raw profile type \($0)\0") }
        }
        return chunk.starts(with: "iTXt".utf8) && isNamed("XML:com.adobe.xmp\0\u{1}")
    }

    private static func sum(of chunk: ArraySlice<UInt8>) -> [UInt8] {
        let sum = chunk.withUnsafeBytes { crc32(0, $0.baseAddress, UInt32($0.count)) }
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
    }
}
