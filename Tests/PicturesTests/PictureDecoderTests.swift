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

    @Test("O4 PNG, JPEG, WebP, TIFF, HEIC, AVIF, GIF, BMP and SVG have the colours that other programs gave them", arguments: Samples.names)
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
            let tolerance = ["jpg", "heic", "avif"].contains { name.hasSuffix($0) } ? name == "ink.jpg" ? 24 : 6 : 1
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

    @Test("O4 O5 what is cut off is shown as far as it goes, and known as cut off, or is refused as damaged", arguments: Samples.names)
    func truncated(name: String) throws {
        let bytes = try Samples.bytes(name)
        let whole = try decoder.decode(bytes[...])
        #expect(!whole.isCut)
        let goesOn = ["png", "jpg", "gif", "bmp"].contains { name.hasSuffix($0) }
        for share in 1..<8 {
            let cut = bytes.prefix(bytes.count * share / 8)
            do throws(PictureFailure) {
                let pixels = try decoder.decode(cut)
                // Only what comes after the pixels is missing, or the lower rows are.
                if !pixels.isCut { #expect(share > 4 && pixels.hasSamePixels(as: whole), "\(cut.count) bytes") }
                if pixels.isCut { #expect(goesOn && pixels.size == whole.size, "\(cut.count) bytes") }
            } catch { #expect(error == .damaged || share < 3 && error == .unknownFormat, "\(cut.count) bytes: \(error)") }
        }
    }

    @Test(
        "O4 a photo that is cut off has the rows that are there, and nothing below them; one that lacks the mark of its end alone is whole",
        arguments: ["jpg", "png", "gif", "bmp"])
    func cut(format: String) throws {
        let file = folder["photo." + format]
        #expect(try RigSupport.run(["convert", "-size", "320x240", "-seed", "7", "plasma:red-blue", "-colors", "64", file]).exitCode == 0)
        let bytes = try #require(folder.bytes(of: "photo." + format))
        let whole = try decoder.decode(bytes[...])
        let end = ["jpg": 2, "png": 12, "gif": 1, "bmp": 0][format] ?? 0
        let endless = try decoder.decode(bytes.dropLast(end))
        #expect(!endless.isCut && endless.hasSamePixels(as: whole))
        let half = try decoder.decode(bytes.prefix(bytes.count * 6 / 10))
        #expect(half.isCut && half.size == whole.size)
        // BMP begins with the lowest row.
        for y in stride(from: 0.05, to: 1, by: 0.1) {
            let fromFirst = format == "bmp" ? 1 - y : y
            if fromFirst < 0.4 { #expect(half.shown(0.3, y) == whole.shown(0.3, y), "\(y)") }
            if fromFirst > 0.8 { #expect(half.shown(0.3, y) == [0, 0, 0, 0], "\(y)") }
        }
    }

    @Test("O4 a picture that comes in passes is whole where it is cut off, if not sharp") func cutInPasses() throws {
        for (name, options) in [("photo.jpg", ["-interlace", "JPEG"]), ("photo.png", ["-interlace", "PNG"])] {
            let made = try RigSupport.run(["convert", "-size", "320x240", "-seed", "7", "plasma:red-blue"] + options + [folder[name]])
            #expect(made.exitCode == 0)
            let bytes = try #require(folder.bytes(of: name))
            let (whole, half) = (try decoder.decode(bytes[...]), try decoder.decode(bytes.prefix(bytes.count * 6 / 10)))
            #expect(half.isCut)
            for y in stride(from: 0.05, to: 1, by: 0.1) {
                let (shown, own) = (half.shown(0.3, y).map(Int.init), whole.shown(0.3, y).map(Int.init))
                #expect(zip(shown, own).allSatisfy { abs($0 - $1) < 40 }, "\(name) at \(y): \(shown), \(own)")
            }
        }
    }

    @Test("O4 the depth of a TIFF that cannot be read is told, and is no damage") func depth() throws {
        var bytes = try Samples.bytes("quarters.tif")
        // BitsPerSample lies apart from the directory, three times.
        let directory = Int(bytes[4]) | Int(bytes[5]) << 8
        let entries = (0..<Int(bytes[directory])).map { directory + 2 + 12 * $0 }
        let entry = try #require(entries.first { bytes[$0] == 2 && bytes[$0 + 1] == 1 })
        let place = Int(bytes[entry + 8]) | Int(bytes[entry + 9]) << 8
        for index in 0..<3 { bytes[place + 2 * index] = 24 }
        #expect(PictureFailure.of(bytes, by: decoder) == .otherDepth(bits: 24))
    }

    @Test("O4 an SVG is known by its first element, whatever comes before it and however it is packed; other packed files are none")
    func prologs() throws {
        let body = "<rect width='48' height='32' fill='#20c040'/>"
        let licence = "<!-- " + String(repeating: "a licence, and more of it; <g> ", count: 300) + "-->"
        for svg in [
            licence + "<svg xmlns='http://www.w3.org/2000/svg' width='48' height='32'>\(body)</svg>",
            "\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE svg [ <!ENTITY a '<b>'> ]>\(licence)<svg xmlns='http://www.w3.org/2000/svg' width='48' "
                + "height='32'>\(body)</svg>",
            licence
                + "<s:svg xmlns:s='http://www.w3.org/2000/svg' width='48' height='32'><s:rect width='48' height='32' fill='#20c040'/></s:svg>",
        ] {
            let pixels = try decoder.decode(Array(svg.utf8)[...])
            #expect(pixels.size == (48, 32) && pixels.shown(0.5, 0.5) == [0x20, 0xC0, 0x40, 255], "\(svg.prefix(20))")
        }
        folder.write(Array("hello".utf8), to: "hello")
        #expect(try RigSupport.run(["gzip", "-k", folder["hello"]]).exitCode == 0)
        #expect(PictureFailure.of(try #require(folder.bytes(of: "hello.gz")), by: decoder) == .unknownFormat)
        for other in [licence, licence + "<html><p/></html>", licence + "<svgs/>", "<!-- "] {
            #expect(PictureFailure.of(Array(other.utf8), by: decoder) == .unknownFormat, "\(other.suffix(20))")
        }
    }

    @Test("O4 an SVG that is a long strip has its own size") func strip() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='20000' height='10'><rect width='20000' height='10' fill='#20c040'/></svg>"
        let pixels = try decoder.decode(Array(svg.utf8)[...])
        #expect(pixels.size == (20_000, 10) && pixels.shown(0.99, 0.9) == [0x20, 0xC0, 0x40, 255])
    }

    @Test("O4 an SVG that takes too long with several pixels for each of its points has one, and is told apart by nothing else")
    func plainly() throws {
        // As if the first try took too long.
        try writeScript(
            "case $1 in \(PictureDecoder.subcommand)) kill -9 $$;; esac\nexec '\(builtProgram)' \"$@\"", to: folder["program"])
        let late = PictureDecoder(program: folder["program"], folder: folder["pixels"])
        for name in ["quarters.svg", "quarters.svgz", "wide.svg"] {
            let pixels = try late.decode(Samples.bytes(name)[...])
            #expect(pixels.size == (48, 32) && pixels.levels[0].width == 48)
        }
        // Others have their own pixels: they would take as long again.
        #expect(PictureFailure.of(try Samples.bytes("upright.jpg"), by: late) == .tooSlow)
    }

    @Test("O5 what is no picture is refused: nothing, text, a film, a drawing of our own") func unknown() {
        for bytes in [[], Array("hello".utf8), Array("SQLite format 3\0".utf8), [UInt8](repeating: 0, count: 5000)] {
            let failure = PictureFailure.of(bytes, by: decoder)
            #expect(failure == .unknownFormat || bytes.isEmpty && failure == .damaged)
        }
    }

    @Test("O5 a picture that claims more pixels than any photo has is refused, whatever its size as a file") func bombs() throws {
        for (width, height) in [(60_000, 60_000), (11_000, 11_000)] as [(UInt32, UInt32)] {
            #expect(PictureFailure.of(PNGBomb.claiming(width, height), by: decoder) == .tooLarge, "\(width) × \(height)")
        }
        // A page of the web, say: it is not many pixels that are the matter.
        for (width, height) in [(65_536, 1), (10, 70_000)] as [(UInt32, UInt32)] {
            #expect(PictureFailure.of(PNGBomb.claiming(width, height), by: decoder) == .tooLong, "\(width) × \(height)")
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
        for name in ["quarters.png", "upright.jpg", "quarters.webp", "quarters.tif", "quarters.heic", "quarters.avif"] {
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
