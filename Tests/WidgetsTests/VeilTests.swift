import Ink
import TestSupport
import Testing
@testable import Widgets

/// The shade over the window with a hole.
struct VeilTests {
    private static let window = PixelRect(x: 0, y: 0, width: 40, height: 30)

    private func veil(_ hole: PixelRect) -> Veil {
        Veil(
            over: Self.window, hole: hole, Shade(0x000000, alpha: 0.5),
            marks: hole.isEmpty ? [] : [Veil.Mark(PixelRect(x: hole.x - 2, y: hole.y - 2, width: 5, height: 5), Shade(0xFFFFFF))])
    }

    private func blend(_ veil: Veil?, onto pixels: inout [UInt32], within rects: [PixelRect]) {
        pixels.withUnsafeMutableBytes { memory in
            let frame = Frame(memory: memory.baseAddress!, width: 40, height: 30, bytesPerRow: 160)
            for rect in rects {
                for y in max(rect.y, 0)..<min(rect.maxY, 30) {
                    for x in max(rect.x, 0)..<min(rect.maxX, 40) { frame.pixels[y * 40 + x] = 0xFF80_C0FF }
                }
            }
            if let veil { frame.blend(veil, within: rects) }
        }
    }

    @Test("what a veil changes lies in its damage: drawn anew there alone, the frame equals one drawn whole") func damage() {
        let holes = [
            PixelRect.empty, PixelRect(x: 5, y: 5, width: 10, height: 10), PixelRect(x: 8, y: 3, width: 20, height: 9),
            PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: 30, y: 20, width: 30, height: 30),
        ]
        let veils: [Veil?] = [nil] + holes.map(veil)
        for former in veils {
            for new in veils {
                var (piecewise, whole) = ([UInt32](repeating: 0, count: 1200), [UInt32](repeating: 0, count: 1200))
                blend(former, onto: &piecewise, within: [Self.window])
                blend(new, onto: &piecewise, within: new?.damage(after: former) ?? former?.damage(after: nil) ?? [])
                blend(new, onto: &whole, within: [Self.window])
                #expect(piecewise == whole, "\(String(describing: former?.hole)) to \(String(describing: new?.hole))")
            }
        }
        let small = veil(holes[1]).damage(after: veil(PixelRect(x: 5, y: 5, width: 11, height: 10)))
        #expect(small.reduce(0) { $0 + $1.width * $1.height } == 10, "as little as changes")
    }

    @Test("a veil shades the window but for its hole, and its marks lie over both, the last in front") func shades() {
        let sheet = Sheet(width: 40, height: 30)
        let (white, red): (UInt32, UInt32) = (0xFFFFFF, 0xFF0000)
        let marks = [
            Veil.Mark(PixelRect(x: 8, y: 8, width: 6, height: 6), Shade(white)),
            Veil.Mark(PixelRect(x: 12, y: 12, width: 4, height: 1), Shade(red)),
        ]
        let veil = Veil(
            over: Self.window, hole: PixelRect(x: 10, y: 10, width: 20, height: 10), Shade(0x000000, alpha: 0.5), marks: marks)
        let rects = [PixelRect(x: 0, y: 0, width: 40, height: 25)]
        sheet.paint { $0.blend(veil, within: rects) }
        for y in 0..<30 {
            for x in 0..<40 {
                let wanted: UInt32 =
                    switch (x, y) {
                    case (_, 25...): Sheet.ground
                    case (12..<16, 12): red
                    case (8..<14, 8..<14): white
                    case (10..<30, 10..<20): Sheet.ground
                    default: 0x406080
                    }
                #expect(alike(sheet[x, y], wanted, within: 1), "\(x), \(y)")
            }
        }
    }
}
