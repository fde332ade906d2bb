import Foundation
import PNGCoding
import TestSupport
import Testing

@Suite("Pixels as PNG files") struct PNGCodingTests {
    private func png(_ pixels: [UInt32], width: Int, _ channels: PNGEncoder.Channels = .rgba, dpi: Double? = nil) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let encoder = try PNGEncoder(width: width, height: pixels.count / width, channels, dpi: dpi) {
            bytes += $0
            return true
        }
        // In two pieces.
        let cut = pixels.count / width / 2 * width
        try encoder.append(Array(pixels[..<cut]))
        try encoder.append(Array(pixels[cut...]))
        return bytes
    }

    private func pixels(_ bytes: [UInt8], most: Int = 1 << 24) -> PNGPixels? { bytes.withUnsafeBytes { PNGPixels($0, mostPixels: most) } }

    /// Premultiplied: every opacity, and colours of every part of it.
    private static let all = (0...255 as ClosedRange<UInt32>).flatMap { alpha in
        (0...7 as ClosedRange<UInt32>).map { share in
            alpha << 24 | alpha * share / 7 << 16 | alpha * (7 - share) / 7 << 8 | min(share, alpha)
        }
    }

    @Test("O1 every colour at every opacity comes back as it went, and without opacities all is opaque") func roundTrip() throws {
        let back = try #require(pixels(try png(Self.all, width: 64)))
        #expect((back.width, back.height) == (64, 32) && back.pixels == Self.all)
        let opaque = try #require(pixels(try png(Array(Self.all.suffix(64)), width: 8, .rgb)))
        #expect(opaque.pixels.allSatisfy { $0 >> 24 == 255 } && opaque.pixels.suffix(8) == Self.all.suffix(8))
    }

    @Test("O1 a colour is told apart from its opacity: half of white is white, at half") func straight() throws {
        let picture = try #require(PNGPicture(png: try png([0x8080_8080, 0x4000_4000, 0, 0xFF01_0203], width: 2)))
        #expect(picture.rgba == [255, 255, 255, 128, 0, 255, 0, 64, 0, 0, 0, 0, 1, 2, 3, 255])
    }

    @Test("O5 colours of a palette have the opacities that the file tells of them, as those of emoji do") func palette() throws {
        // Two pixels: of red that does not show at all, and of a green at about half.
        let file =
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAMAAADD/I+4AAAABlBMVEX/AAAAyABCgE9FAAAAAnRSTlMAgJsrThgAAAALSURBVHicY2BgBAAABAACv3o/SgAAAABJRU5ErkJggg=="
        #expect(pixels([UInt8](try #require(Data(base64Encoded: file))))?.pixels == [0, 0x8000_6400])
    }

    @Test("O5 what is no PNG file, is cut off or larger than is wanted has no pixels") func refused() throws {
        let bytes = try png(Self.all, width: 64)
        #expect(pixels(bytes, most: Self.all.count) != nil && pixels(bytes, most: Self.all.count - 1) == nil)
        for share in 0..<8 { #expect(pixels(Array(bytes.prefix(bytes.count * share / 8))) == nil, "\(share)") }
        #expect(pixels(Array("no picture at all".utf8)) == nil)
    }

    @Test(
        "O1 pixels per inch are told in those of a metre, where there are any", arguments: [96, 300, 1, 0, -1, .nan, .infinity] as [Double])
    func density(dpi: Double) throws {
        let told = try #require(PNGPicture(png: try png([0, 0], width: 1, dpi: dpi))).pixelsPerMeter
        let expected = [96.0: 3780, 300: 11_811, 1: 39]
        #expect(told == expected[dpi])
    }

    @Test("O2 a sink that takes no more ends it") func full() throws {
        #expect(throws: PNGFailure.self) {
            let encoder = try PNGEncoder(width: 64, height: 32, .rgba, dpi: nil) { _ in false }
            try encoder.append(Self.all)
        }
    }
}
