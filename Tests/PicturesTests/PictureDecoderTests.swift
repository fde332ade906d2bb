import Drawing
import Elements
import Foundation
import Ink
import Pictures
import RigSupport
import TestSupport
import Testing

@Suite("Decoding strangers' pictures") struct PictureDecoderTests {
    private let folder = TemporaryFolder()
    private var decoder: PictureDecoder { Samples.decoder(folder) }

    @Test("O4 PNG, JPEG, WebP, TIFF and SVG have the colours that other programs gave them", arguments: Samples.names)
    func formats(name: String) throws {
        let pixels = try decoder.decode(Samples.bytes(name)[...])
        let quarters: [(x: Double, y: Double, rgb: [Int])] = [
            (0.2, 0.2, [0xE0, 0x20, 0x20]), (0.8, 0.2, [0x20, 0xC0, 0x40]), (0.2, 0.8, [0x20, 0x40, 0xE0]), (0.8, 0.8, [0xF0, 0xF0, 0xF0]),
        ]
        for quarter in quarters where name != "turned.jpg" {
            let shown = pixels.shown(quarter.x, quarter.y).map(Int.init)
            let alpha = name == "half.png" ? 128 : 255
            let expected = quarter.rgb.map { $0 * alpha / 255 } + [alpha]
            // Four inks are mixed without their profile.
            let tolerance = name.hasSuffix("jpg") ? name == "ink.jpg" ? 24 : 6 : 1
            #expect(zip(shown, expected).allSatisfy { abs($0 - $1) <= tolerance }, "\(quarter): \(shown)")
        }
        if name != "turned.jpg" { #expect(pixels.size == (48, 32)) }
    }

    @Test("O4 a photo taken upright with the camera turned is shown upright") func orientation() throws {
        let (stored, shown) = (
            try decoder.decode(Samples.bytes("upright.jpg")[...]), try decoder.decode(Samples.bytes("turned.jpg")[...])
        )
        #expect(shown.size == (32, 48))
        for (x, y) in [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)] {
            // A quarter turn clockwise: what was at the left is at the top.
            #expect(shown.shown(1 - y, x) == stored.shown(x, y))
        }
    }

    @Test("O4 colours of another space become those of the screen: linear light of a half is a light grey") func colorSpace() throws {
        let grey = try decoder.decode(Samples.bytes("linear.png")[...]).shown(0.5, 0.5)
        #expect(grey.prefix(3).allSatisfy { abs(Int($0) - 188) <= 1 }, "\(grey)")
    }

    @Test("O4 for a film the pictures of all the history are decoded, for a picture those that show: each once, and what is none is lost")
    func history() throws {
        var drawing = Drawing()
        let box = CanvasRect(minX: 0, minY: 0, maxX: 48, maxY: 32)
        let files =
            try ["quarters.png", "upright.jpg", "half.png"].map { PictureFile(try Samples.bytes($0)[...]) } + [PictureFile([1, 2])]
        func place(_ file: PictureFile) -> ElementID? { drawing.insert(.picture(PlacedPicture(file, box: box))).edit.inserted.first }
        func states() -> [String] {
            files.map {
                switch $0.decoded {
                case .pixels: "pixels"
                case .failed: "failed"
                case .awaited: "awaited"
                }
            }
        }
        let removed = try #require(place(files[0]))
        _ = drawing.remove([removed])
        _ = place(files[1])
        _ = drawing.undo()
        _ = place(files[2])
        _ = place(files[3])
        decoder.decodePictures(of: drawing)
        #expect(states() == ["awaited", "awaited", "pixels", "failed"])
        decoder.decodeEveryPicture(of: drawing)
        #expect(states() == ["pixels", "pixels", "pixels", "failed"])
    }

    @Test("Each halving is the mean of four pixels, down to one") func halvings() throws {
        let pixels = try decoder.decode(Samples.bytes("quarters.png")[...])
        #expect(pixels.levels.map { [$0.width, $0.height] } == [[48, 32], [24, 16], [12, 8], [6, 4], [3, 2], [2, 1], [1, 1]])
        for (upper, lower) in zip(pixels.levels, pixels.levels.dropFirst()) {
            for row in 0..<lower.height {
                for column in 0..<lower.width {
                    for shift in [0, 8, 16, 24] as [UInt32] {
                        func channel(_ x: Int, _ y: Int) -> UInt32 {
                            upper.pixels[min(y, upper.height - 1) * upper.width + min(x, upper.width - 1)] >> shift & 255
                        }
                        let (x, y) = (2 * column, 2 * row)
                        let mean = (channel(x, y) + channel(x + 1, y) + channel(x, y + 1) + channel(x + 1, y + 1) + 2) / 4
                        #expect(lower.pixels[row * lower.width + column] >> shift & 255 == mean)
                    }
                }
            }
        }
    }

    @Test("O5 what is cut off anywhere is refused as damaged, never shown in part", arguments: Samples.names)
    func truncated(name: String) throws {
        let bytes = try Samples.bytes(name)
        let whole = try decoder.decode(bytes[...])
        for share in 1..<8 {
            let cut = bytes.prefix(bytes.count * share / 8)
            do throws(PictureFailure) {
                // Only what comes after the pixels is missing.
                let pixels = try decoder.decode(cut)
                #expect(share > 4 && pixels.hasSamePixels(as: whole), "\(cut.count) bytes")
            } catch { #expect(error == .damaged || share == 1 && error == .unknownFormat, "\(cut.count) bytes: \(error)") }
        }
    }

    @Test("O5 what is no picture is refused: nothing, text, a film, a drawing of our own") func unknown() {
        for bytes in [[], Array("hello".utf8), Array("SQLite format 3\0".utf8), [UInt8](repeating: 0, count: 5000)] {
            let failure = PictureFailure.of(bytes, by: decoder)
            #expect(failure == .unknownFormat || bytes.isEmpty && failure == .damaged)
        }
    }

    @Test("O5 a picture that claims more pixels than any photo has is refused, whatever its size as a file") func bombs() throws {
        for (width, height) in [(60_000, 60_000), (65_536, 1), (1, 70_000), (11_000, 11_000)] as [(UInt32, UInt32)] {
            #expect(PictureFailure.of(PNGBomb.claiming(width, height), by: decoder) == .tooLarge, "\(width) × \(height)")
        }
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>"#
        #expect(PictureFailure.of(Array(svg.utf8), by: decoder) == .tooLarge)
        let lengths = ["NaN", "1e400", "-5", "inf"].map { #"<svg xmlns="http://www.w3.org/2000/svg" width="\#($0)" height="\#($0)"/>"# }
        for svg in lengths { _ = PictureFailure.of(Array(svg.utf8), by: decoder) }
    }

    @Test("O5 one that takes too long ends after two seconds of work, and the next one is decoded") func slow() throws {
        // Each use doubles the work of the one before.
        var svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="a0" width="9" height="9"/>"#
        for number in 1...16 {
            svg += "<g id=\"a\(number)\" opacity=\"0.9\">" + String(repeating: "<use href=\"#a\(number - 1)\"/>", count: 4) + "</g>"
        }
        svg += "</defs><use href=\"#a16\"/></svg>"
        let begin = Date.now
        let failure = PictureFailure.of(Array(svg.utf8), by: decoder)
        #expect(failure == .tooSlow || failure == .damaged, "\(String(describing: failure))")
        #expect(Date.now.timeIntervalSince(begin) < 32)
        #expect(throws: Never.self) { try decoder.decode(Samples.bytes("upright.jpg")[...]) }
    }

    @Test(
        "O5 one whose process is ended for the time that it takes is too slow, and one whose process fails is damaged",
        arguments: [(SIGKILL, PictureFailure.tooSlow), (SIGXCPU, .tooSlow), (SIGSEGV, .damaged), (SIGSYS, .damaged)])
    func ended(by signal: Int32, failure: PictureFailure) throws {
        try writeScript("ulimit -c 0\nkill -\(signal) $$", to: folder["program"])
        #expect(PictureFailure.of([1], by: PictureDecoder(program: folder["program"], folder: folder.path)) == failure)
    }

    @Test("O5 an SVG reads no files and runs nothing") func outside() throws {
        try Data(Samples.bytes("quarters.png")).write(to: URL(filePath: folder["secret.png"]))
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="48" height="32">
            <image width="48" height="32" href="file://\(folder["secret.png"])" xlink:href="file://\(folder["secret.png"])"/></svg>
            """
        let pixels = try decoder.decode(Array(svg.utf8)[...])
        #expect(pixels.shown(0.2, 0.2) == [0, 0, 0, 0])
    }

    @Test("X3 an SVG is refused where the kernel cannot keep its reader from other files; pictures whose reader opens none are read there")
    func withoutLandlock() throws {
        let without = try Rig.build("without", in: folder.path)
        try writeScript("exec '\(without)' landlock '\(builtProgram)' \"$@\"", to: folder["program"])
        let decoder = PictureDecoder(program: folder["program"], folder: folder["pixels"])
        #expect(try PictureFailure.of(Samples.bytes("quarters.svg"), by: decoder) == .seesFiles)
        for name in ["quarters.png", "upright.jpg", "quarters.webp", "quarters.tif"] {
            #expect(throws: Never.self, "\(name)") { try decoder.decode(Samples.bytes(name)[...]) }
        }
    }

    @Test("What cannot be started, or has no folder for its pixels, is told as that, or goes on in memory") func surroundings() throws {
        let bytes = try Samples.bytes("quarters.png")
        let nobody = PictureDecoder(program: "/nonexistent/inkstone", folder: folder.path)
        #expect(PictureFailure.of(bytes, by: nobody) == .noProcess(2))
        #expect(throws: Never.self) { try PictureDecoder(program: builtProgram, folder: "/proc/nowhere").decode(bytes[...]) }
        #expect(folder.names == [], "pixels have no name")
    }
}

/// A PNG that is nothing but what it claims.
private enum PNGBomb {
    static func claiming(_ width: UInt32, _ height: UInt32) -> [UInt8] {
        func number(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        let header = Array("IHDR".utf8) + number(width) + number(height) + [8, 6, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + number(13) + header + number(crc(header))
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }
}
