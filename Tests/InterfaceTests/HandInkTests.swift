import Ink
import Testing

@testable import Showing
@testable import Widgets

/// Ink over the interface, drawn piece by piece.
struct HandInkTests {
    private static let (width, height) = (64, 48)

    /// Paints onto a white picture, only within the rectangles.
    private func painted(_ ink: HandInk, onto pixels: inout [UInt32], within rects: [PixelRect]) {
        pixels.withUnsafeMutableBytes { memory in
            guard let base = memory.baseAddress else { return }
            Frame(memory: base, width: Self.width, height: Self.height, bytesPerRow: Self.width * 4).draw(ink, within: rects)
        }
    }

    private let all = PixelRect(x: 0, y: 0, width: width, height: height)
    private var blank: [UInt32] { [UInt32](repeating: 0xFFFF_FFFF, count: Self.width * Self.height) }

    private func clear(_ rect: PixelRect, of pixels: inout [UInt32]) {
        for y in max(rect.y, 0)..<min(rect.maxY, Self.height) {
            for x in max(rect.x, 0)..<min(rect.maxX, Self.width) { pixels[y * Self.width + x] = 0xFFFF_FFFF }
        }
    }

    @Test("what each sample returns are all the pixels that it changes, and painting only those gives the same picture as painting all")
    func pieceByPiece() {
        var ink = HandInk(Shade(0x102030), width: 2.2)
        var pixels = blank
        for index in 0...40 {
            let angle = Double(index) / 6
            let place = Point(x: 30 + 20 * (1 - angle / 9) * Double(index % 7) / 6, y: 24 + 15 * (angle / 7 - 0.4))
            let before = pixels
            let touched = index % 15 == 0 ? ink.begin(at: place) : ink.extend(to: place)
            clear(touched, of: &pixels)
            painted(ink, onto: &pixels, within: [touched])
            var whole = blank
            painted(ink, onto: &whole, within: [all])
            #expect(pixels == whole, "sample \(index)")
            let changed = pixels.indices.filter { pixels[$0] != before[$0] }
            #expect(
                changed.allSatisfy {
                    touched.intersection(PixelRect(x: $0 % Self.width, y: $0 / Self.width, width: 1, height: 1)).isEmpty == false
                })
        }
        #expect(ink.bounds.intersection(all) == ink.bounds)
    }

    @Test("a dot shows as wide as the line, and ink that moves is the same elsewhere")
    func dotAndMove() {
        var ink = HandInk(Shade(0), width: 4)
        _ = ink.begin(at: Point(x: 10, y: 10))
        var pixels = blank
        painted(ink, onto: &pixels, within: [all])
        #expect(pixels[10 * Self.width + 10] & 0xFF_FFFF == 0 && pixels[10 * Self.width + 13] & 0xFF_FFFF == 0xFF_FFFF)
        let damage = ink.move(x: 20, y: 5)
        var moved = blank
        painted(ink, onto: &moved, within: [all])
        #expect(moved[15 * Self.width + 30] & 0xFF_FFFF == 0 && damage.count == 2)
        for y in 0..<Self.height - 5 {
            for x in 0..<Self.width - 20 { #expect(pixels[y * Self.width + x] == moved[(y + 5) * Self.width + x + 20]) }
        }
    }
}
