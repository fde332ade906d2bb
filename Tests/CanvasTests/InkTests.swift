import Ink
import Testing
import TestSupport

@testable import Canvas

/// The number of pixels that are not paper.
private func inkedCount(_ canvas: Canvas) -> Int { canvas.picture().count { $0 != canvas.paper } }

private func style(_ ink: InkDefinition, width: Double, opacity: Double = 1, smoothing: Double = 0.5) -> InkStyle {
    InkStyle(ink: ink, color: Color(red: 10, green: 20, blue: 200), width: width, opacity: opacity, smoothing: smoothing)
}

@Test("M2 a tap leaves a dot at contact, before any move and after the pen lifts")
func tapLeavesDot() {
    let canvas = Scene.canvas()
    canvas.beginStroke(style(.pen, width: 8), pointer: .pen)
    canvas.extendStroke(to: Point(x: 40.5, y: 60.5), time: 0, axes: PenAxes(pressure: 1))
    let wet = canvas.pictureWithTail()
    #expect(wet[60 * Scene.size + 40] & 0xFFFFFF == 0x0A14C8)
    _ = canvas.endStroke()
    #expect(canvas.picture() == wet)
}

@Test("M2 a tap with no force at all still marks")
func lightestTap() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 40.5, y: 60.5)], style(.pen, width: 0.5), on: canvas, pressure: 0)
    #expect(canvas.picture()[60 * Scene.size + 40] != canvas.paper)
}

@Test(
    "a translucent stroke is nowhere darker than one layer of its ink, where it crosses itself least of all",
    arguments: [InkDefinition.pen, .marker])
func noSelfDarkening(ink: InkDefinition) {
    let canvas = Scene.canvas()
    let cross = [Point(x: 20, y: 20), Point(x: 100, y: 100), Point(x: 100, y: 20), Point(x: 20, y: 100)]
    var dense: [Point] = []
    for (a, b) in zip(cross, cross.dropFirst()) {
        for step in 0..<20 {
            let t = Double(step) / 20
            dense.append(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
    }
    Scene.draw(dense, style(ink, width: 14, opacity: 0.5), on: canvas)
    let once = Scene.canvas()
    Scene.draw([Point(x: 64, y: 64), Point(x: 65, y: 65)], style(ink, width: 30, opacity: 0.5), on: once)
    let layer = once.picture()[64 * Scene.size + 64]
    let picture = canvas.picture()
    #expect(picture[60 * Scene.size + 60] == layer)
    #expect(picture.allSatisfy { $0 & 0xFF0000 >= layer & 0xFF0000 })
}

@Test("M12 the eraser takes ink away down to the paper, and leaves the rest")
func eraser() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], style(.pen, width: 20), on: canvas)
    Scene.draw([Point(x: 64, y: 40), Point(x: 64, y: 90)], style(.eraser, width: 20), on: canvas)
    let picture = canvas.picture()
    #expect(picture[64 * Scene.size + 64] == canvas.paper)
    #expect(picture[64 * Scene.size + 30] & 0xFFFFFF == 0x0A14C8)
}

@Test("M5 M6 more force gives more ink, step by step (pressure)")
func pressureWidens() {
    let counts = stride(from: 0.0, through: 1, by: 0.1).map { pressure in
        let canvas = Scene.canvas()
        Scene.draw([Point(x: 20, y: 64), Point(x: 108, y: 64)], style(.pen, width: 30), on: canvas, pressure: pressure)
        return inkedCount(canvas)
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
}

@Test("M5 R2 the marker's nib turns with the barrel's roll: along the nib a stroke is thin, across it broad (roll)")
func rollTurns() {
    func breadth(roll: Double) -> Int {
        let canvas = Scene.canvas()
        canvas.beginStroke(style(.marker, width: 40), pointer: .pen)
        for index in 0...20 {
            canvas.extendStroke(
                to: Point(x: 30 + Double(index) * 3, y: 64), time: Double(index) * 0.004, axes: PenAxes(pressure: 0.5, roll: roll))
        }
        _ = canvas.endStroke()
        let picture = canvas.picture()
        return (0..<Scene.size).count { picture[$0 * Scene.size + 60] != canvas.paper }
    }
    let along = breadth(roll: 0)
    let across = breadth(roll: .pi / 2)
    #expect((9...13).contains(along))
    #expect((39...43).contains(across))
}

@Test("D7 the ink of a stroke in progress is the one it began with")
func inkIsKept() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 20, y: 20), Point(x: 100, y: 20)], style(.pen, width: 9), on: canvas)
    guard case .stroke(let stroke) = canvas.drawing.elements[0].content else { return }
    #expect(stroke.style == style(.pen, width: 9))
}

@Test("M14 the live ink reaches within half a pixel of the newest sample, at any place between pixels")
func liveInkReachesTip() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20 {
        let canvas = Scene.canvas()
        canvas.beginStroke(style(.pen, width: 3), pointer: .pen)
        var place = Point(x: .random(in: 40...90, using: &random), y: .random(in: 40...90, using: &random))
        for index in 0..<10 {
            canvas.extendStroke(to: place, time: Double(index) * 0.004, axes: PenAxes(pressure: 1))
            let pixel = canvas.pictureWithTail()[Int(place.y) * Scene.size + Int(place.x)]
            #expect(pixel & 0xFFFFFF == 0x0A14C8)
            place.x += .random(in: -6...6, using: &random)
            place.y += .random(in: -6...6, using: &random)
        }
    }
}
