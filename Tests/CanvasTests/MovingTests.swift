import Elements
import Ink
import Testing
import TestSupport

@testable import Canvas

/// Draws one stroke with a pen that presses, leans and turns; returns its element.
private func stroke(_ style: InkStyle, seed: UInt64, on canvas: Canvas) -> ElementID? {
    var random = SeededRandom(seed: seed)
    var place = Point(x: .random(in: 52...76, using: &random), y: .random(in: 52...76, using: &random))
    canvas.beginStroke(style, pointer: .pen)
    for number in 0..<14 {
        place.x += .random(in: -9...9, using: &random)
        place.y += .random(in: -9...9, using: &random)
        canvas.extendStroke(
            to: place, time: Double(number) * 0.006,
            axes: PenAxes(pressure: .random(in: 0.2...1, using: &random), roll: .random(in: 0...6.2, using: &random)))
    }
    return canvas.endStroke()?.edit.inserted.first
}

private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { most, pair in
        [0, 8, 16].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 0xFF) - Int(pair.1 >> $1 & 0xFF))) }
    }
}

@Test("a moved, turned, scaled or mirrored stroke looks as it does where it was drawn under the view that does the same", arguments: 0..<24)
func movedAsUnderTheView(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let style = Scene.style([.pen, .marker][Int(seed % 2)], width: .random(in: 2...30, using: &random))
    let degrees: Double = [0, 90, 33, -120][Int(seed / 2 % 4)]
    let scale: Double = [1, 2, 0.6][Int(seed / 8 % 3)]
    let isFlipped = seed % 3 == 0
    let view = CanvasTransform(scale: scale, rotation: degrees * .pi / 180, flipped: isFlipped)
    let m = view.matrix
    let corner = view.content(Point(x: 64, y: 64))
    let (x, y) = (Int(corner.x.rounded()) - 64, Int(corner.y.rounded()) - 64)

    let first = Scene.canvas()
    let id = try #require(stroke(style, seed: seed, on: first))
    let seen = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size, view: view)
    seen.show(CanvasTransform(scale: scale, rotation: view.rotation, flipped: isFlipped, originX: x, originY: y))
    seen.settle()

    let map = try #require(Transform(xx: m.xx, xy: m.xy, yx: m.yx, yy: m.yy, dx: Double(-x), dy: Double(-y)))
    first.edit { $0.transform([id], by: map) }
    first.settle()
    let moved = first.picture()
    #expect(moved.count { $0 != first.paper } > 40, "nothing shows: nothing is compared")
    #expect(difference(moved, seen.picture()) <= 1)
}

@Test("a stroke that was moved comes back to the pixels that it had, by undo and by the move back")
func movedBack() throws {
    let canvas = Scene.canvas()
    let id = try #require(stroke(Scene.style(.marker, width: 12), seed: 3, on: canvas))
    let before = canvas.picture()
    canvas.edit { $0.transform([id], by: Transform(dx: 17, dy: -9) ?? .identity) }
    canvas.settle()
    #expect(canvas.picture() != before)
    _ = canvas.undo()
    canvas.settle()
    #expect(canvas.picture() == before)
    _ = canvas.redo()
    canvas.edit { $0.transform([id], by: Transform(dx: -17, dy: 9) ?? .identity) }
    canvas.settle()
    #expect(canvas.picture() == before)
}

@Test("E5 a stroke that was moved meanwhile is refined where it is now")
func refinedWhereItIs() throws {
    let (late, known) = (Scene.canvas(), Scene.canvas())
    for (canvas, pressure) in [(late, 0.2), (known, 0.9)] {
        canvas.beginStroke(Scene.style(.pen, width: 16), pointer: .pen)
        canvas.extendStroke(to: Point(x: 20, y: 20), time: 0, axes: PenAxes(pressure: pressure))
        canvas.extendStroke(to: Point(x: 50, y: 30), time: 0.1, axes: PenAxes(pressure: 0.5))
        let made = try #require(canvas.endStroke())
        canvas.edit { $0.transform(made.edit.inserted, by: Transform(dx: 60, dy: 70) ?? .identity) }
        canvas.settle()
        if canvas === late {
            canvas.refine(made.edit.inserted[0], of: made.id, samples: 0..<1, to: PenAxes(pressure: 0.9))
            canvas.settle()
        }
    }
    #expect(late.picture() == known.picture() && late.drawing.digest == known.drawing.digest)
}
