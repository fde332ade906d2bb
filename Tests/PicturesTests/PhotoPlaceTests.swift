import Foundation
import Ink
import Pictures
import RigSupport
import TestSupport
import Testing

/// Files with made-up places. What of a file tells a place is written here by hand, as the specifications of Exif and XMP have it.
@Suite("Places of photos") struct PhotoPlaceTests {
    private static let latitude: [UInt32] = [48, 1, 8, 1, 233_157, 10_000]

    /// A TIFF header with a turned picture's orientation, a place, and a maker's name behind both.
    private static func exif(isLittle: Bool) -> [UInt8] {
        func number(_ value: UInt32, _ size: Int) -> [UInt8] {
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return isLittle ? bytes : bytes.reversed()
        }
        func entry(_ tag: UInt32, _ kind: UInt32, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
            let head: [UInt8] = number(tag, 2) + number(kind, 2) + number(count, 4)
            return head + value + [UInt8](repeating: 0, count: 4 - value.count)
        }
        let order: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        let header: [UInt8] = order + number(42, 2) + number(8, 4)
        // Three entries, then the directory of the place with two, then their values.
        let (places, values): (UInt32, UInt32) = (8 + 42, 8 + 42 + 30)
        let first: [[UInt8]] = [
            number(3, 2), entry(0x0112, 3, 1, number(3, 2)), entry(0x8825, 4, 1, number(places, 4)),
            entry(0xC614, 2, 4, Array("Fox\0".utf8)), number(0, 4),
        ]
        let second: [[UInt8]] = [number(2, 2), entry(1, 2, 2, Array("N\0".utf8)), entry(2, 5, 3, number(values, 4)), number(0, 4)]
        return ([header] + first + second).flatMap(\.self) + latitude.flatMap { number($0, 4) }
    }

    private static let xmp =
        Array(
            #"<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="48,8.3887N" dc:title="GPS for foxes" "#.utf8)
        + Array("drone-dji:GpsLongitude='+11.5754'><exif:GPSAltitude>5190/10</exif:GPSAltitude></rdf:Description></x:xmpmeta>".utf8)
    private static let film: [UInt8] =
        [0, 0, 0, 30, 0xA9] + Array("xyz".utf8) + [0, 18, 0x15, 0xC7] + Array("+48.1371+011.5754/".utf8)

    private static func jpeg(_ segments: [[UInt8]], behind end: [UInt8] = []) throws -> [UInt8] {
        let file = try Samples.bytes("upright.jpg")
        let added = segments.flatMap { segment -> [UInt8] in
            let size = segment.count + 2
            return [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)] + segment
        }
        return Array(file.prefix(2)) + added + Array(file.dropFirst(2)) + end
    }

    private static func png(_ chunks: [(name: String, body: [UInt8])]) throws -> [UInt8] {
        let file = try Samples.bytes("quarters.png")
        func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
        // As the PNG specification has it.
        func sum(_ bytes: [UInt8]) -> UInt32 {
            ~bytes.reduce(UInt32.max) { sum, byte in
                (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
            }
        }
        let added = chunks.flatMap { chunk -> [UInt8] in
            let body = Array(chunk.name.utf8) + chunk.body
            return bytes(UInt32(chunk.body.count)) + body + bytes(sum(body))
        }
        return Array(file.prefix(33)) + added + Array(file.dropFirst(33))
    }

    private static let samples: [String: [UInt8]] = {
        let exif = Array("Exif\0\0".utf8)
        return
            (try? [
                "jpeg, little": jpeg([exif + Self.exif(isLittle: true)]), "jpeg, big": jpeg([exif + Self.exif(isLittle: false)]),
                "jpeg, xmp and film": jpeg([Array("http://ns.adobe.com/xap/1.0/\0".utf8) + xmp], behind: film),
                "png": png([("eXIf", Self.exif(isLittle: false)), ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)]),
                "png, packed": png([("zTXt", Array("Raw profile type exif\0\0".utf8) + [0x78, 0x9C, 3, 0, 0, 0, 0, 1])]),
                "heic": Samples.bytes("quarters.heic") + [0, 0, 0, 132] + Array("free".utf8) + exif + Self.exif(isLittle: true),
            ]) ?? [:]
    }()

    @Test("a photo's file loses its place alone: pixels, orientation, title and maker stay", arguments: Self.samples.keys.sorted())
    func removes(name: String) throws {
        let before = try #require(Self.samples[name])
        var file = before
        #expect(PhotoPlace.remove(from: &file))
        let hidden = Self.latitude.prefix(3).flatMap { number in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) } }
        let marks = [hidden, hidden.reversed(), Array("8.3887".utf8), Array("11.5754".utf8), Array("5190".utf8), Array("Raw profile".utf8)]
        for mark in marks { #expect(Data(file).range(of: Data(mark)) == nil) }
        for mark in ["Fox\0", "GPS for foxes"].map({ Data($0.utf8) }) {
            #expect((Data(file).range(of: mark) == nil) == (Data(before).range(of: mark) == nil))
        }
        let folder = TemporaryFolder()
        let (old, new) = try (Samples.decoder(folder).decode(before[...]), Samples.decoder(folder).decode(file[...]))
        #expect(new.orientation == old.orientation && new.hasSamePixels(as: old))
        #expect(!PhotoPlace.remove(from: &file), "there is nothing left")
    }

    @Test("a file without a place stays as it is, byte for byte, and so does one that is cut off or full of false marks")
    func leaves() throws {
        for name in Samples.names where name != "wide.svg" {
            let before = try Samples.bytes(name)
            for file in [before, Array(before.prefix(before.count / 2))] {
                var after = file
                #expect(!PhotoPlace.remove(from: &after) && after == file, "\(name)")
            }
        }
        let marks: [UInt8] =
            [0x49, 0x49, 0x2A, 0, 0xFF, 0xFF, 0xFF, 0xFF] + Array(":GPS=\":Gps>".utf8) + [0xA9] + Array("xyz++++".utf8)
        for count in [1, 2, 5000] {
            var file = (0..<count).flatMap { _ in marks }
            PhotoPlace.remove(from: &file)
            #expect(file.count == count * marks.count)
        }
    }

    @Test("whatever the bytes are, there is an end, and the file stays as long") func survives() throws {
        var random = SeededRandom(seed: 7)
        let whole = try #require(Self.samples["jpeg, little"])
        for _ in 0..<2000 {
            var file = Array(whole.prefix(400))
            for _ in 0..<4 { file[Int.random(in: 20..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
            PhotoPlace.remove(from: &file)
            #expect(file.count == 400)
        }
    }
}
