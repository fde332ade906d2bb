import Ink
import Testing
@testable import Widgets

struct PictureTests {
    private func draw(_ picture: Picture, in rect: Rect, width: Int, height: Int) -> [[UInt32]] {
        let surface = Surface(pixelWidth: width, pixelHeight: height, scale: 1)
        Painter(surface, fonts: Fonts()).picture(picture, in: rect)
        return (0..<height).map { surface.row($0, 0..<width) }
    }

    @Test("a picture made smaller shows the mean of the pixels that fall together, not one of them")
    func averaging() {
        let stripes = Picture(width: 384, height: 240, pixels: (0..<384 * 240).map { $0.isMultiple(of: 2) ? 0xFF00_0000 : 0xFFFF_FFFF })
        let rows = draw(stripes, in: Rect(x: 0, y: 0, width: 96, height: 60), width: 96, height: 60)
        let greys = rows.flatMap { $0.map { $0 & 0xFF } }
        #expect(greys.allSatisfy { 0x60...0xA0 ~= $0 }, "\(greys.min() ?? 0) to \(greys.max() ?? 0)")
        #expect(rows.joined().allSatisfy { $0 >> 24 == 0xFF }, "opaque to its edges")
    }

    @Test(
        "a picture fits into its frame whole, in the middle and in its proportions, whatever the frame's",
        arguments: [(200.0, 60.0), (60, 200), (100, 100)])
    func fitting(width: Double, height: Double) {
        let picture = Picture(width: 40, height: 20, pixels: Array(repeating: 0xFF20_40A0, count: 800))
        let frame = Rect(x: 4, y: 6, width: width, height: height)
        let place = picture.fitted(in: frame)
        #expect(frame.contains(place) && abs(place.width - 2 * place.height) < 1e-9 && place.center == frame.center)
        #expect(place.width == width || place.height == height)
        let rows = draw(picture, in: frame, width: Int(width) + 8, height: Int(height) + 12)
        for (y, row) in rows.enumerated() {
            for (x, word) in row.enumerated() {
                let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
                if place.inset(by: 1).contains(center) { #expect(word == 0xFF20_40A0) }
                if !place.inset(by: -1).contains(center) { #expect(word == 0) }
            }
        }
    }

    @Test("two pictures are equal only where they are the same one") func identity() {
        let (a, b) = (Picture(width: 1, height: 1, pixels: [0]), Picture(width: 1, height: 1, pixels: [0]))
        #expect(a == a && a != b && Set([a, a, b]).count == 2)
    }
}
