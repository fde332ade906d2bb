import AppParts
import Ink
import PanelModel
import TestSupport
import Testing
import Typesetting

@Suite("Words that are pasted") struct PastedTextTests {
    private let typesetter = Typesetter()
    private let window = (width: 1_280, height: 800)

    private func paste(_ words: String, at place: Point? = nil, in view: CanvasTransform) -> PastedText? {
        PastedText(words, Color(rgb: 0x1A1A1E), at: place, in: view, window: window, scale: 1, by: typesetter)
    }

    private func view(_ scale: Double, _ rotation: Double = 0, isFlipped: Bool = false) -> CanvasTransform {
        CanvasTransform(scale: scale, rotation: rotation, flipped: isFlipped, originX: -640, originY: -400)
    }

    /// The corners of its box in the window.
    private func corners(_ text: PastedText, in view: CanvasTransform) -> [Point] {
        let box = text.text.box
        return [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)].map {
            let content = view.content(text.transform(Point(x: $0, y: $1)))
            return Point(x: content.x - Double(view.originX), y: content.y - Double(view.originY))
        }
    }

    @Test("O3 they lie upright around the pen, else mid-view, as large as what is typed, at every zoom and turn") func places() throws {
        for view in [view(1), view(0.25), view(8), view(2, 1), view(1, -2.5), view(1.5, 0, isFlipped: true), view(1, 0.7, isFlipped: true)]
        {
            for (place, middle) in [(nil, Point(x: 640, y: 400)), (Point(x: 300, y: 500), Point(x: 300, y: 500))] {
                let text = try #require(paste("a red fox\nand a hare", at: place, in: view))
                let corners = corners(text, in: view)
                let (xs, ys) = (corners.map(\.x), corners.map(\.y))
                let (left, right) = (try #require(xs.min()), try #require(xs.max()))
                let (top, bottom) = (try #require(ys.min()), try #require(ys.max()))
                #expect(abs((top + bottom) / 2 - middle.y) < 1, "\(view): \(corners)")
                if !view.flipped { #expect(abs((left + right) / 2 - middle.x) < 1, "\(view): \(corners)") }
                // Two upright lines of 18 pixels.
                #expect(40...50 ~= bottom - top && abs(corners[0].y - corners[1].y) < 1e-6, "\(view): \(corners)")
            }
        }
    }

    @Test("O3 lines too long for the window are broken at three fifths of it, and of what is too high the beginning is seen") func long()
        throws
    {
        let text = try #require(paste(Array(repeating: "foxes and hares", count: 2_000).joined(separator: " "), in: view(1)))
        let corners = corners(text, in: view(1))
        #expect(abs(corners[1].x - corners[0].x - 768) < 1 && 0...400 ~= corners[0].y)
        let short = try #require(paste("fox", in: view(1)))
        #expect(short.text.attributes.width == nil && text.text.attributes.width != nil)
    }

    @Test("O3 what is more than a text may be, or would lie beyond the canvas, is none") func refused() {
        #expect(paste(String(repeating: "x", count: TypedText.mostBytes + 1), in: view(1)) == nil)
        let away = CanvasTransform(scale: 0.05, rotation: 0, flipped: false, originX: 1 << 30, originY: 0)
        #expect(paste("fox", in: away) == nil)
    }
}
