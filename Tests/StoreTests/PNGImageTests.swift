import Files
import Glibc
import Store
import TestSupport
import Testing

@Suite struct PNGImageTests {
    private let folder = TemporaryFolder()

    private func read(_ name: String) throws -> PNGPicture {
        try #require(folder.bytes(of: name).flatMap { PNGPicture(png: $0) })
    }

    @Test("An opaque picture comes back pixel for pixel, without alpha")
    func opaque() throws {
        var random = SeededRandom(seed: 1)
        let pixels = (0..<7 * 5).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000 }
        try PNGImage(width: 7, height: 5, pixels: pixels).write(to: folder["a.png"])
        let picture = try read("a.png")
        #expect(picture.width == 7 && picture.height == 5 && !picture.hasAlpha && picture.pixelsPerMeter == nil)
        #expect(picture.rgba == pixels.opaqueRGBA)
        #expect(folder.names == ["a.png"])
    }

    @Test("Shrunk, each pixel is the mean of what it covers, also of parts of pixels, and the sides keep their ratio") func shrunk() {
        let image = PNGImage(width: 3, height: 1, pixels: [0xFF00_0000, 0xFF00_0060, 0xFF00_00C0])
        #expect(image.shrunk(toFit: 2).pixels == [0xFF00_0020, 0xFF00_00A0])
        #expect(image.shrunk(toFit: 1).pixels == [0xFF00_0060])
        #expect(image.shrunk(toFit: 3).pixels == image.pixels && image.shrunk(toFit: 9).width == 3)
        let tall = PNGImage(width: 4, height: 8, pixels: [UInt32](repeating: 0x8040_2010, count: 32)).shrunk(toFit: 5)
        #expect(tall.width == 2 && tall.height == 5 && tall.pixels == [UInt32](repeating: 0x8040_2010, count: 10))
    }

    @Test("Premultiplied colour is divided by its alpha, and multiplied again is what it was")
    func translucent() throws {
        var random = SeededRandom(seed: 2)
        let pixels = (0..<64).map { index in
            let alpha = index == 0 ? 0 : UInt32.random(in: 0...255, using: &random)
            return (0..<3).reduce(alpha << 24) { $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32($1 * 8) }
        }
        try PNGImage(width: 8, height: 8, pixels: pixels).write(to: folder["a.png"])
        let picture = try read("a.png")
        #expect(picture.hasAlpha)
        for (index, pixel) in pixels.enumerated() {
            let rgba = picture.rgba[index * 4..<index * 4 + 4].map { UInt32($0) }
            let again = (0..<3).map { (rgba[$0] * rgba[3] + 127) / 255 }
            #expect(rgba[3] == pixel >> 24)
            #expect(again == [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255])
        }
    }

    @Test("A picture's bytes give the picture back; what is no picture, or a larger one than is wanted, gives none") func decode() throws {
        let pixels = (0..<12).map { (number: UInt32) in number * 20 << 24 | number * 11 }
        let image = PNGImage(width: 4, height: 3, pixels: pixels)
        try image.write(to: folder["picture"])
        var bytes = try #require(folder.bytes(of: "picture"))
        func decoded(most: Int = 12) -> PNGImage? { bytes.withUnsafeBytes { PNGImage($0, mostPixels: most) } }
        let found = try #require(decoded())
        #expect(found.width == 4 && found.height == 3)
        #expect(zip(found.pixels, pixels).allSatisfy { $0 >> 24 == $1 >> 24 && abs(Int($0 & 255) - Int($1 & 255)) <= 1 })
        #expect(decoded(most: 11) == nil)
        bytes.removeLast(20)
        #expect(decoded() == nil)
    }

    @Test("The resolution is in the file")
    func resolution() throws {
        try PNGImage(width: 1, height: 1, pixels: [.max], dpi: 300).write(to: folder["a.png"])
        #expect(try read("a.png").pixelsPerMeter == 11_811)
    }

    @Test("An output that cannot be written is named, and what was there stays")
    func unwritable() {
        let image = PNGImage(width: 1, height: 1, pixels: [.max])
        #expect(throws: StoreFailure(.open, folder["no/a.png"], .system(ENOENT))) { try image.write(to: folder["no/a.png"]) }
        #expect(throws: StoreFailure(.write, "/dev/full", .system(ENOSPC))) { try image.write(to: "/dev/full") }
    }
}
