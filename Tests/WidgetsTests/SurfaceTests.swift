import Ink
import TestSupport
import Testing
import Widgets

/// Surfaces laid over a frame.
struct SurfaceTests {
    private let fonts = Fonts()

    private func surface(_ color: UInt32, side: Int = 10) -> Surface {
        let surface = Surface(pixelWidth: side, pixelHeight: side, scale: 1)
        let rect = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
        Painter(surface, fonts: fonts).fill(rect, Shade(color))
        return surface
    }

    @Test("a surface shows where it is put, as clearly as its opacity says, over those before it and only within the rectangles")
    func blending() {
        let sheet = Sheet(width: 40, height: 20)
        let (red, white): (UInt32, UInt32) = (0xFF0000, 0xFFFFFF)
        let surfaces = [(surface(red), 5, 5, 1.0), (surface(white), 10, 5, 0.5), (surface(red), 25, 5, 0.25)]
        let rects = [PixelRect(x: 0, y: 0, width: 40, height: 12), PixelRect(x: 0, y: 10, width: 30, height: 2)]
        sheet.paint { $0.blend(surfaces.map { (surface: $0.0, x: $0.1, y: $0.2, opacity: $0.3) }, within: rects) }
        for y in 0..<20 {
            for x in 0..<40 {
                let wanted: UInt32 =
                    switch (x, y) {
                    case (_, ..<5), (_, 12...): Sheet.ground
                    case (5..<10, _): red
                    case (10..<15, _): 0xFF8080
                    case (15..<20, _): 0xC0E0FF
                    case (25..<35, _): 0xA090BF
                    default: Sheet.ground
                    }
                #expect(alike(sheet[x, y], wanted, within: 2), "\(x), \(y)")
            }
        }
    }

    @Test("what is faded is blended as a whole: nothing shows where two of its shapes overlap") func fading() {
        let surface = Surface(pixelWidth: 30, pixelHeight: 1, scale: 1)
        let painter = Painter(surface, fonts: fonts)
        painter.faded(to: 0.4) {
            for x in [0.0, 10] { painter.fill(Rect(x: x, y: 0, width: 20, height: 1), Shade(0xFFFFFF)) }
        }
        let alphas = surface.row(0, 0..<30).map { Int($0 >> 24) }
        #expect(alphas.allSatisfy { abs($0 - 102) <= 1 }, "\(alphas)")
    }
}
