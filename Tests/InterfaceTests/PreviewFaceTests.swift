import Testing
@testable import Sheets
@testable import Widgets

@Suite("The picture of what will be exported") struct PreviewFaceTests {
    private func pixels(_ picture: Picture?, isTransparent: Bool) -> [[UInt32]] {
        let surface = Surface(pixelWidth: 120, pixelHeight: 80, scale: 1)
        PreviewFace(picture: picture, isTransparent: isTransparent)
            .draw(by: Painter(surface, fonts: Fonts()), in: Rect(x: 0, y: 0, width: 120, height: 80), WidgetState(), .light)
        return (0..<80).map { surface.row($0, 0..<120) }
    }

    private func picture(_ pixel: UInt32) -> Picture { Picture(width: 104, height: 52, pixels: Array(repeating: pixel, count: 104 * 52)) }

    @Test("O1 without paper it lies over chequered squares of 8 points, white and grey; with paper, over none") func squares() {
        // It fits at (8, 14), 104 points wide and 52 high, with a border of a point.
        let rows = pixels(picture(0), isTransparent: true)
        for y in 16..<64 {
            for x in 10..<110 {
                let isGrey = ((x - 8) / 8 + (y - 14) / 8) % 2 == 1
                #expect(rows[y][x] == (isGrey ? 0xFFD9_D9DE : 0xFFFF_FFFF), "\(x), \(y)")
            }
        }
        let well = pixels(nil, isTransparent: true)
        #expect(pixels(picture(0), isTransparent: false)[40][60] == well[40][60])
        #expect(rows[4] == well[4] && rows[76] == well[76], "nothing is drawn around it")
    }

    @Test("O1 its own pixels hide the squares, as far as they are opaque") func opaque() {
        for isTransparent in [true, false] {
            let rows = pixels(picture(0xFF20_40A0), isTransparent: isTransparent)
            #expect(rows[16..<64].allSatisfy { $0[10..<110].allSatisfy { $0 == 0xFF20_40A0 } })
        }
    }
}
