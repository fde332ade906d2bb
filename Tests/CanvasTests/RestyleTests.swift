import Ink
import Testing
import TestSupport

@testable import Canvas

@Suite("The last stroke in another style") struct RestyleTests {
    private static let places = (0..<30).map { Point(x: 15 + Double($0) * 3.3, y: 64 + 20 * (Double($0 % 10) / 10)) }

    @Test(
        "it looks as if the hand had drawn it so, keeps its samples, and one undo brings the old look back",
        arguments: InkDefinition.builtIn)
    func asDrawn(ink: InkDefinition) throws {
        guard ink.paint.blend != .erase else { return }
        let (canvas, other) = (Scene.canvas(), Scene.canvas())
        var style = Scene.style(ink, width: 14, opacity: 0.8, smoothing: 0.9)
        style.string = 6
        Scene.draw(Self.places, Scene.style(.pen, width: 3), on: canvas)
        Scene.draw(Self.places, style, on: other)
        let before = canvas.picture()
        let applied = try #require(canvas.restyleLast(style))
        canvas.settle()
        #expect(applied.direction == .made && canvas.picture() == other.picture() && canvas.picture() != before)
        #expect(canvas.drawing.lastMark?.stroke.samples == other.drawing.lastMark?.stroke.samples)
        #expect(canvas.drawing.lastMark?.stroke.bounds == other.drawing.lastMark?.stroke.bounds)
        #expect(canvas.restyleLast(style) == nil, "it has that style")
        _ = canvas.undo()
        canvas.settle()
        #expect(canvas.picture() == before)
    }

    @Test("the last stroke is the newest that is there and leaves ink: not an eraser's, and none that undo took away")
    func whichStroke() throws {
        let canvas = Scene.canvas()
        #expect(canvas.restyleLast(Scene.style(.marker, width: 9)) == nil, "there is none")
        for _ in 0..<3 { Scene.draw(Self.places, Scene.style(.pen, width: 3), on: canvas) }
        _ = canvas.undo()
        Scene.draw([Point(x: 5, y: 5), Point(x: 9, y: 9)], Scene.style(.eraser, width: 3), on: canvas)
        let strokes = canvas.drawing.elements
        let applied = try #require(canvas.restyleLast(Scene.style(.marker, width: 9)))
        #expect(canvas.drawing.lastMark?.id == strokes[1].id && applied.edit.changes.count == 1)
        #expect(canvas.drawing.elements.map(\.id) == strokes.map(\.id), "each keeps its place in the pile")
    }
}
