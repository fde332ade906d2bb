import Ink
import Synchronization
import Testing

@Suite("Small pictures") struct PicturePixelsTests {
    @Test("Each halving has the means of four pixels, at an odd edge of two or one, down to a single one") func halvings() throws {
        let pixels: [UInt32] = [0xFF00_0010, 0xFF00_0030, 0xFF00_0050, 0xFF00_0020, 0xFF00_0040, 0xFF00_0070]
        let picture = try #require(PicturePixels(pixels, width: 3, height: 2))
        #expect(picture.levels.map(\.width) == [3, 2, 1] && picture.levels.map(\.height) == [2, 1, 1])
        #expect((0..<6).map { picture.levels[0].pixels[$0] } == pixels)
        #expect((0..<2).map { picture.levels[1].pixels[$0] } == [0xFF00_0028, 0xFF00_0060])
        #expect(picture.levels[2].pixels[0] == 0xFF00_0044)
    }

    @Test("Without pixels, or with another number of them, there is none") func none() {
        #expect(PicturePixels([], width: 0, height: 0) == nil && PicturePixels([1, 2, 3], width: 2, height: 2) == nil)
    }

    @Test("A glyph's picture is decoded once for all who have its pixels, and anew when nobody has them any more") func shared() throws {
        let picture = try #require(GlyphPicture(file: [1], low: [0, 0], high: [1, 1]))
        var count = 0
        func decode(_: [UInt8]) -> PicturePixels? {
            count += 1
            return PicturePixels([0], width: 1, height: 1)
        }
        do {
            let (first, second) = (picture.pixels(decodedBy: decode), picture.pixels(decodedBy: decode))
            #expect(first === second && first != nil && count == 1)
        }
        #expect(picture.pixels(decodedBy: decode) != nil && count == 2)
    }

    @Test("Each orientation leads from the picture to its file and back; the eight differ, and turns are those that EXIF names")
    func orientations() {
        let place = Point(x: 0.125, y: 0.25)
        for orientation in PictureOrientation.allCases {
            #expect(orientation.shown(orientation.stored(place)) == place && orientation.stored(orientation.shown(place)) == place)
        }
        #expect(Set(PictureOrientation.allCases.map { $0.shown(place) }).count == 8)
        // Number 6 is shown turned clockwise, so that the first pixel of the file is at the top right; 8 the other way.
        let first = Point(x: 0, y: 0)
        #expect(PictureOrientation(rawValue: 6)?.shown(first) == Point(x: 1, y: 0))
        #expect(PictureOrientation(rawValue: 8)?.shown(first) == Point(x: 0, y: 1))
        #expect(PictureOrientation(rawValue: 2)?.shown(first) == Point(x: 1, y: 0))
        #expect(PictureOrientation.allCases.filter(\.isLying).map(\.rawValue) == [5, 6, 7, 8])
    }

    @Test("O4 each orientation shows the file's first pixel, and the last one of its first row, where EXIF says") func corners() {
        let places: [(Point, Point)] = [
            (Point(x: 0, y: 0), Point(x: 1, y: 0)), (Point(x: 1, y: 0), Point(x: 0, y: 0)), (Point(x: 1, y: 1), Point(x: 0, y: 1)),
            (Point(x: 0, y: 1), Point(x: 1, y: 1)), (Point(x: 0, y: 0), Point(x: 0, y: 1)), (Point(x: 1, y: 0), Point(x: 1, y: 1)),
            (Point(x: 1, y: 1), Point(x: 1, y: 0)), (Point(x: 0, y: 1), Point(x: 0, y: 0)),
        ]
        for (index, (first, last)) in places.enumerated() {
            let orientation = PictureOrientation(rawValue: UInt32(index + 1))
            #expect(orientation?.shown(Point(x: 0, y: 0)) == first && orientation?.shown(Point(x: 1, y: 0)) == last, "\(index + 1)")
        }
    }

    @Test(
        "O4 a picture is as large as its pixels by its scale, turned as it is shown; memory of another size is none, and all is given back")
    func memory() {
        final class Counter: Sendable { let count = Mutex(0) }
        // Levels of 4 × 2, 2 × 1 and 1 × 1 pixels.
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 44, alignment: 4)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt32.self, repeating: 0)
        let released = Counter()
        func picture(_ orientation: PictureOrientation, scale: Double, bytes: Int = 44) -> PicturePixels? {
            PicturePixels(
                memory: UnsafeRawBufferPointer(rebasing: memory[..<bytes]), width: 4, height: 2, orientation: orientation, scale: scale,
                release: { released.count.withLock { $0 += 1 } })
        }
        #expect(PicturePixels.byteCount(width: 4, height: 2) == 44)
        for orientation in PictureOrientation.allCases {
            let size = picture(orientation, scale: 2)?.size
            let isLying = orientation.rawValue >= 5
            #expect(size?.width == (isLying ? 1 : 2) && size?.height == (isLying ? 2 : 1), "\(orientation)")
        }
        #expect(released.count.withLock { $0 } == 8)
        for scale in [0, -1, .infinity, .nan] { #expect(picture(.upright, scale: scale) == nil) }
        for bytes in [0, 32, 40, 43] { #expect(picture(.upright, scale: 1, bytes: bytes) == nil) }
    }
}
