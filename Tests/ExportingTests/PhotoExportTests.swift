import Drawing
import Elements
import Exporting
import Ink
import RigSupport
import Testing
import TestSupport

@Suite("Photos in exports") struct PhotoExportTests {
    /// A JPEG file of 900 × 600 with a comment in it, and its pixels.
    private struct Photo {
        let file: [UInt8]
        private let shown: PNGPicture

        /// - Parameter options: of ImageMagick.
        init(_ options: [String] = []) throws {
            (file, shown) = try withFolder { folder in
                let (photo, plain) = (folder + "/photo.jpg", folder + "/plain.png")
                try run(
                    ["convert", "-size", "900x600", "gradient:#e0b020-#2040a0", "-swirl", "180", "-set", "comment", "taken at home"]
                        + options
                        + ["-quality", "90", photo])
                try run(["convert", photo, "-strip", "-colorspace", "sRGB", "-type", "TrueColor", "-depth", "8", "PNG32:" + plain])
                return (bytes(of: photo), try #require(PNGPicture(png: bytes(of: plain))))
            }
        }

        func pixels(_ orientation: PictureOrientation = .upright) -> PicturePixels {
            PicturePixels.madeUp(shown.width, shown.height, orientation: orientation) { x, y in
                let place = (y * shown.width + x) * 4
                return 0xFF00_0000 | UInt32(shown.rgba[place]) << 16 | UInt32(shown.rgba[place + 1]) << 8 | UInt32(shown.rgba[place + 2])
            }
        }

        /// - Parameter orientation: as it is stored.
        func placed(_ orientation: PictureOrientation = .upright, as look: PictureLook = .whole) -> PlacedPicture {
            PlacedPicture.madeUp(pixels(orientation), at: Point(x: 60, y: 20), scale: 0.4, file: file).shown(as: look)
        }
    }

    private let region = ExportRegion.rect(CanvasRect(minX: 0, minY: 0, maxX: 500, maxY: 400))
    private static let pdf = ["qpdf --check IN", "pdftocairo -png -r 96 -singlefile IN OUT", "mv OUT.png OUT"]
    private static let svg = ["xmllint --huge --noout IN", "rsvg-convert --unlimited -o OUT IN"]

    /// Under scribbles, some of which erase.
    private func drawing(_ picture: PlacedPicture, turnedBy angle: Double = 0) throws -> Drawing {
        var drawing = Drawing.scribbles(seed: 6, of: [.pen, .highlighter])
        let id = drawing.insert(.picture(picture)).edit.inserted[0]
        if angle != 0 { _ = drawing.transform([id], by: try #require(Transform(rotation: angle, about: Point(x: 250, y: 200)))) }
        return drawing
    }

    private func expectAlike(_ drawing: Drawing, _ format: ExportFormat, _ lines: [String], _ what: String) throws {
        let export = Export(drawing, as: format, region)
        let (mean, outliers) = try Rendering(export, lines).difference(from: export)
        #expect(mean < 2 && outliers < 0.02, "\(what), \(format): \(mean), \(outliers)")
    }

    @Test("O1 O4 a photo is in PDF and SVG as its own JPEG file, and looks there as on the canvas: turned, cropped, faded, however stored")
    func looksAlike() throws {
        let look = try #require(PictureLook(left: 0.2, top: 0.1, right: 0.7, bottom: 0.95, opacity: 0.5))
        let photo = try Photo()
        for orientation in PictureOrientation.allCases {
            let drawing = try drawing(photo.placed(orientation, as: look), turnedBy: 0.3)
            try expectAlike(drawing, .pdf, Self.pdf, "\(orientation)")
            try expectAlike(drawing, .svg, Self.svg, "\(orientation)")
        }
        for options in [["-interlace", "JPEG"], ["-colorspace", "Gray"], ["-sampling-factor", "4:2:0"]] {
            let drawing = try drawing(Photo(options).placed())
            try expectAlike(drawing, .pdf, Self.pdf, "\(options)")
            try expectAlike(drawing, .svg, Self.svg, "\(options)")
        }
    }

    @Test("O1 O4 its bytes are in the export once, however often it is placed, and without what they tell of who took it where") func once()
        throws
    {
        let photo = try Photo()
        let file = PictureFile(photo.file[...], .pixels(photo.pixels()))
        #expect(photo.file.holds("taken at home"))
        for (format, share) in [(.pdf, 1), (.svg, 4.0 / 3)] as [(ExportFormat, Double)] {
            var drawing = Drawing()
            var sizes: [Int] = []
            for x in 0..<2 {
                let box = CanvasRect(minX: Double(x) * 30, minY: 0, maxX: Double(x) * 30 + 300, maxY: 200)
                _ = drawing.insert(.picture(PlacedPicture(file, box: box)))
                let bytes = try Export(drawing, as: format, region).bytes()
                #expect(!bytes.holds("taken at home"))
                sizes.append(bytes.count)
            }
            #expect(Double(sizes[0]) < Double(photo.file.count) * share + 3000, "\(format): \(sizes) for \(photo.file.count)")
            #expect(sizes[1] - sizes[0] < 300, "\(format): \(sizes)")
        }
    }

    @Test("O1 O4 a photo is exported alike whatever cameras and other programs have told in it of people, place and time")
    func traces() throws {
        let photo = try Photo()
        let pixels = photo.pixels()
        let note = Array("Exif\0\0taken at home".utf8)
        // Of Exif and XMP, of Photoshop, of others, and comments.
        let marks: [UInt8] = [0xE1, 0xE2, 0xED, 0xEF, 0xFE]
        let notes: [UInt8] = marks.flatMap { mark -> [UInt8] in [0xFF, mark, 0, UInt8(note.count + 2)] + note }
        let told = Array(photo.file[..<2]) + notes + Array(photo.file[2...])
        func exported(_ file: [UInt8], _ format: ExportFormat) throws -> [UInt8] {
            var drawing = Drawing()
            _ = drawing.insert(.picture(.madeUp(pixels, at: Point(x: 0, y: 0), scale: 0.4, file: file)))
            return try Export(drawing, as: format, region).bytes()
        }
        for (format, sign) in [(.pdf, "DCTDecode"), (.svg, "image/jpeg")] as [(ExportFormat, String)] {
            let (silent, talking) = (try exported(photo.file, format), try exported(told, format))
            let isSame = silent == talking
            #expect(isSame && silent.holds(sign), "\(format): \(silent.count) and \(talking.count) bytes")
        }
    }

    @Test("O1 a photo whose colours have a profile of their own has that in PDF; sRGB needs none") func profiles() throws {
        let photo = try Photo()
        for (name, isOther) in [("Camera", true), ("sRGB IEC", false)] {
            // Programs that cannot read the profile take the colours for sRGB.
            var profile = [UInt8](repeating: 0, count: 16) + Array("RGB ".utf8) + [UInt8](repeating: 0, count: 120)
            profile += Array(name.utf8)
            let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
            let segment = [0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 255)] + body
            let file = photo.file[..<2] + segment + photo.file[2...]
            let picture = PlacedPicture.madeUp(photo.pixels(), at: Point(x: 60, y: 20), scale: 0.4, file: Array(file))
            let bytes = try Export(try drawing(picture), as: .pdf, region).bytes()
            #expect(bytes.holds("DCTDecode") && bytes.holds("ICCBased") == isOther, "\(name)")
            #expect(bytes.holds("ICC_PROFILE") == isOther, "\(name)")
        }
    }

    @Test("O1 O4 the small picture of itself that a camera has put into a photo is not in the export")
    func smallPictures() throws {
        let photo = try Photo()
        let mark = Array("JFIF\0".utf8) + [1, 2, 0, 0, 1, 0, 1]
        let more = Array("JFXX\0".utf8) + [0x13]
        let small = Array("small picture of before".utf8)
        func segment(_ body: [UInt8]) -> [UInt8] { [0xFF, 0xE0, 0, UInt8(body.count + 2)] + body }
        // ImageMagick's own mark is the first segment.
        let rest = photo.file[(4 + Int(photo.file[5]))...]
        for added in [segment(mark + [2, 4] + small), segment(mark + [0, 0]) + segment(more + [2, 4] + small)] {
            var drawing = Drawing()
            let file = photo.file[..<2] + added + rest
            _ = drawing.insert(.picture(.madeUp(photo.pixels(), at: Point(x: 0, y: 0), scale: 0.4, file: Array(file))))
            let bytes = try Export(drawing, as: .pdf, region).bytes()
            #expect(bytes.holds("DCTDecode") && !bytes.holds("small picture of before"))
        }
    }

    @Test("O1 a photo with bytes that fill the room before its marks, as the format allows, is in the export as its own file") func filled()
        throws
    {
        let photo = try Photo()
        var (file, place) = (Array(photo.file[..<2]), 2)
        // Up to the scan: 2 bytes of its mark, and a length that counts itself.
        while photo.file[place + 1] != 0xDA {
            let end = place + 2 + Int(photo.file[place + 2]) << 8 + Int(photo.file[place + 3])
            file += [0xFF, 0xFF, 0xFF] + photo.file[place..<end]
            place = end
        }
        file += [0xFF] + photo.file[place...]
        let picture = PlacedPicture.madeUp(photo.pixels(), at: Point(x: 60, y: 20), scale: 0.4, file: file)
        let drawing = try drawing(picture)
        #expect(try Export(drawing, as: .pdf, region).bytes().holds("DCTDecode"))
        try expectAlike(drawing, .pdf, Self.pdf, "filled")
    }

    @Test("O1 what is no JPEG file that every program reads is exported as pixels, whatever its bytes are") func others() throws {
        let photo = try Photo()
        let pixels = photo.pixels()
        var random = SeededRandom(seed: 8)
        let colors = try Photo(["-colorspace", "CMYK"]).file
        var kept = 0
        for round in 0..<200 {
            var file = round == 0 ? colors : round == 1 ? Array(photo.file.dropLast(2)) : photo.file
            if round > 1 { file[.random(in: 0..<700, using: &random)] = .random(in: 0...255, using: &random) }
            if round % 20 == 19 { file.removeSubrange(.random(in: 2..<file.count, using: &random)...) }
            var drawing = Drawing()
            _ = drawing.insert(.picture(.madeUp(pixels, at: Point(x: 0, y: 0), scale: 0.1, file: file)))
            let bytes = try Export(drawing, as: .pdf).bytes()
            if bytes.holds("DCTDecode") { kept += 1 }
            if round < 2 { #expect(kept == 0) }
        }
        #expect(1..<198 ~= kept)
    }

    @Test("O1 a photo of four colours is exported as pixels, whether Adobe's mark says what they are or is missing")
    func fourColors() throws {
        let (photo, colors) = (try Photo(), try Photo(["-colorspace", "CMYK"]))
        let mark = try #require(colors.file.indices.first { colors.file[$0...].starts(with: [0xFF, 0xEE, 0, 14]) })
        let bare = Array(colors.file[..<mark] + colors.file[(mark + 16)...])
        for (file, isThere) in [(photo.file, true), (colors.file, false), (bare, false)] {
            for (format, sign) in [(.pdf, "DCTDecode"), (.svg, "image/jpeg")] as [(ExportFormat, String)] {
                var drawing = Drawing()
                _ = drawing.insert(.picture(.madeUp(photo.pixels(), at: Point(x: 0, y: 0), scale: 0.1, file: file)))
                #expect(try Export(drawing, as: format).bytes().holds(sign) == isThere, "\(format), \(file.count) bytes")
            }
        }
    }

    @Test("O1 O4 of one photo that is placed several times each shows its own part") func parts() throws {
        let photo = try Photo()
        let file = PictureFile(photo.file[...], .pixels(photo.pixels()))
        let looks = [PictureLook(right: 0.4), PictureLook(left: 0.5, top: 0.3), .whole, PictureLook(top: 0.6, right: 0.8, bottom: 0.9)]
        var drawing = Drawing()
        for (number, look) in looks.compactMap(\.self).enumerated() {
            let (left, top) = (10 + 245 * Double(number % 2), 10 + 195 * Double(number / 2))
            _ = drawing.insert(
                .picture(PlacedPicture(file, box: CanvasRect(minX: left, minY: top, maxX: left + 235, maxY: top + 185), look: look)))
        }
        #expect(drawing.placed.count == 4)
        try expectAlike(drawing, .pdf, Self.pdf, "parts")
        try expectAlike(drawing, .svg, Self.svg, "parts")
    }
}
