import Glibc
import Ink
import TestSupport
import Testing

@Suite("The place of the canvas in the window") struct CanvasTransformTests {
    private func views() -> [CanvasTransform] {
        var random = SeededRandom(seed: 3)
        return (0..<40).map { _ in
            CanvasTransform(
                scale: .random(in: 0.05...20, using: &random), rotation: .random(in: -4...4, using: &random), flipped: random.oneIn(2),
                originX: .random(in: -900...900, using: &random), originY: 77)
        }
    }

    @Test(
        "R2 a pen that leans or turns towards a place in the window does so on the canvas too, at any turn and mirroring of the view"
    )
    func axes() throws {
        for view in views() {
            for angle in [0, 0.7, 2, 4, 6] {
                let turned = view.canvas(PenAxes(pressure: 0.3, altitude: 1, azimuth: angle, roll: angle))
                let (azimuth, roll) = (try #require(turned.azimuth), try #require(turned.roll))
                #expect(turned.pressure == 0.3 && turned.altitude == 1 && roll == azimuth)
                // A step in this direction on the canvas is a step in that direction in the window.
                let step = view.content(Point(x: cos(azimuth), y: sin(azimuth)))
                #expect(abs(step.x - view.scale * cos(angle)) < 1e-9 && abs(step.y - view.scale * sin(angle)) < 1e-9)
            }
        }
    }

    @Test("the content pixels of a canvas rectangle hold its corners, and a pixel of antialiasing around them") func contentBounds() {
        for view in views() {
            let rect = CanvasRect(minX: -3, minY: 4.5, maxX: 7, maxY: 5)
            let bounds = view.contentBounds(rect)
            for corner in [Point(x: -3, y: 4.5), Point(x: 7, y: 4.5), Point(x: -3, y: 5), Point(x: 7, y: 5)] {
                let place = view.content(corner)
                #expect(Double(bounds.x) <= place.x - 1 && place.x + 1 <= Double(bounds.maxX))
                #expect(Double(bounds.y) <= place.y - 1 && place.y + 1 <= Double(bounds.maxY))
            }
        }
        #expect(CanvasTransform().contentBounds(.empty).isEmpty)
    }

    @Test("the canvas rectangle around content pixels has the margin on every side, turned and mirrored too") func canvasBounds() {
        let rect = PixelRect(x: -7, y: 12, width: 30, height: 9)
        #expect(
            CanvasTransform(scale: 2, originX: 5, originY: 6).canvasBounds(content: rect, margin: 4)
                == CanvasRect(minX: -5.5, minY: 4, maxX: 13.5, maxY: 12.5))
        for view in views() {
            var last = view.canvasBounds(content: rect)
            for margin in [1, 4, 30] {
                let bounds = view.canvasBounds(content: rect, margin: margin)
                let wider = PixelRect(
                    x: rect.x - margin, y: rect.y - margin, width: rect.width + 2 * margin, height: rect.height + 2 * margin)
                #expect(bounds == view.canvasBounds(content: wider))
                #expect(bounds.minX < last.minX && bounds.minY < last.minY && bounds.maxX > last.maxX && bounds.maxY > last.maxY)
                // The corners lie within it, and each of its sides goes through one of them.
                let corners = [(wider.x, wider.y), (wider.maxX, wider.y), (wider.x, wider.maxY), (wider.maxX, wider.maxY)].map {
                    view.canvas(window: Point(x: Double($0 - view.originX), y: Double($1 - view.originY)))
                }
                let (xs, ys) = (corners.map(\.x), corners.map(\.y))
                for (side, corner) in [
                    (bounds.minX, xs.min()), (bounds.minY, ys.min()), (bounds.maxX, xs.max()), (bounds.maxY, ys.max()),
                ] { #expect(abs(side - (corner ?? .nan)) < 1e-6) }
                last = bounds
            }
        }
    }

    @Test("mapping a canvas point to content pixels and back gives the same point") func inverse() {
        for view in views() {
            let place = view.content(Point(x: 31, y: -8.5))
            let back = view.canvas(window: Point(x: place.x - Double(view.originX), y: place.y - Double(view.originY)))
            #expect(back.distance(to: Point(x: 31, y: -8.5)) < 1e-9)
        }
    }
}
