import Ink
import Testing

@testable import Canvas

@Suite("What the object eraser can touch") struct TouchableInkTests {
    /// The number of strokes that a tip 8 points wide takes where it comes down. They are brought back.
    private func taken(_ canvas: Canvas, at place: Point) -> Int {
        let before = canvas.drawing.elementCount
        canvas.beginErasing(width: 8)
        canvas.extendStroke(to: place, time: 0, axes: PenAxes())
        guard canvas.endStroke() != nil else { return 0 }
        let after = canvas.drawing.elementCount
        _ = canvas.undo()
        return before - after
    }

    /// A canvas with a line across it.
    private func lined() -> Canvas {
        let canvas = Scene.canvas()
        Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], Scene.style(.monoline, width: 6), on: canvas)
        return canvas
    }

    @Test("I10 a stroke that was moved, turned, mirrored or made larger is touched where it lies now, as broad as it is there")
    func moved() throws {
        let maps = [
            Transform(dx: 40, dy: 70), Transform(rotation: .pi / 2, about: Point(x: 90, y: 30)), Transform(xx: -1, dx: 200),
            Transform(rotation: 0, scale: 3),
        ]
        for map in maps {
            let map = try #require(map)
            let canvas = Scene.canvas()
            Scene.draw([Point(x: 20, y: 20), Point(x: 50, y: 20)], Scene.style(.monoline, width: 6), on: canvas)
            let id = try #require(canvas.drawing.elements.first?.id)
            canvas.edit { $0.transform([id], by: map) }
            #expect(taken(canvas, at: map(Point(x: 35, y: 20))) == 1 && taken(canvas, at: Point(x: 35, y: 20)) == 0, "\(map)")
            // The tip reaches 4 points beyond the ink's edge, which is 3 of the stroke's own points from its middle.
            #expect(taken(canvas, at: map(Point(x: 35, y: 23 + 3 / map.size))) == 1, "\(map)")
            #expect(taken(canvas, at: map(Point(x: 35, y: 23 + 5 / map.size))) == 0, "\(map)")
        }
    }

    @Test("I10 what an eraser hides cannot be touched where its stroke lies now; where it was, ink can be touched again")
    func movedEraser() throws {
        let canvas = lined()
        Scene.draw([Point(x: 30, y: 50), Point(x: 30, y: 78)], Scene.style(.eraser, width: 24), on: canvas)
        #expect(taken(canvas, at: Point(x: 30, y: 64)) == 0 && taken(canvas, at: Point(x: 90, y: 64)) == 1)
        let id = try #require(canvas.drawing.elements.last?.id)
        canvas.edit { $0.transform([id], by: Transform(dx: 60) ?? .identity) }
        #expect(taken(canvas, at: Point(x: 30, y: 64)) == 1 && taken(canvas, at: Point(x: 90, y: 64)) == 0)
    }

    @Test("I10 ink of which an eraser has taken a part still shows, and can be touched") func faded() {
        let canvas = lined()
        Scene.draw([Point(x: 64, y: 40), Point(x: 64, y: 90)], Scene.style(.eraser, width: 40, opacity: 0.5), on: canvas)
        #expect(taken(canvas, at: Point(x: 64, y: 64)) == 1)
    }

    @Test("I10 a place that is none leaves the tip where it was: it goes on from there") func nowhere() {
        let canvas = lined()
        canvas.beginErasing(width: 8)
        for place in [Point(x: 60, y: 30), Point(x: .nan, y: 40), Point(x: 60, y: .infinity), Point(x: 60, y: 100)] {
            canvas.extendStroke(to: place, time: 0, axes: PenAxes())
        }
        let edit = canvas.endStroke()
        #expect(edit != nil && canvas.drawing.elementCount == 0)
    }

    @Test("H9 the preview goes when the pen comes down to take strokes") func preview() {
        let canvas = lined()
        let plain = fullRedraw(canvas)
        canvas.showPreview(
            Preview(position: Point(x: 64, y: 30), axes: PenAxes(pressure: 0), style: Scene.style(.marker, width: 30), time: 1))
        let isShown = fullRedraw(canvas) != plain
        canvas.beginErasing(width: 8)
        let isGone = fullRedraw(canvas) == plain
        #expect(isShown && isGone)
    }
}
