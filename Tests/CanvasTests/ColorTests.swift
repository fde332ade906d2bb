import Ink
import Testing
import TestSupport

@testable import Canvas

@Test("the eyedropper's square is the picture, at every place and beyond every edge of the window, also while a stroke is wet")
func colorsArePicture() {
    let canvas = Canvas(width: 70, height: 45, view: CanvasTransform(scale: 1.5, originX: -13, originY: 29))
    var random = SeededRandom(seed: 5)
    let style = InkStyle(ink: .pen, color: Color(red: 200, green: 30, blue: 90), width: 9, opacity: 0.7, smoothing: 0.5)
    Scene.draw([Point(x: -9, y: 15), Point(x: 20, y: 40), Point(x: 44, y: 18)], style, on: canvas)
    canvas.beginStroke(.standard(.marker), pointer: .mouse)
    for step in 0..<6 { canvas.extendStroke(to: Point(x: Double(step) * 7, y: 30), time: Double(step) * 0.01, axes: PenAxes()) }
    _ = canvas.hasDamage
    let picture = canvas.pictureWithTail()
    #expect(Set(picture).count > 10)
    for _ in 0..<300 {
        let (x, y, reach) = (
            Int.random(in: -12...82, using: &random), Int.random(in: -12...57, using: &random), Int.random(in: 0...9, using: &random)
        )
        let side = 2 * reach + 1
        let expected = (0..<side * side).map { index -> UInt32? in
            let (column, row) = (x - reach + index % side, y - reach + index / side)
            guard 0..<canvas.width ~= column, 0..<canvas.height ~= row else { return nil }
            return picture[row * canvas.width + column] & 0xFFFFFF
        }
        let seen = canvas.colors(around: x, y, reach: reach).map { color in
            color.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
        }
        #expect(seen == expected, "around (\(x), \(y)) to \(reach)")
    }
    #expect(canvas.color(x: 70, y: 0) == nil)
    #expect(canvas.color(x: 69, y: 44) != nil)
}

@Test("looking at colours leaves the damage as it was")
func colorsKeepDamage() {
    let canvas = Scene.canvas()
    var frame = [UInt32](repeating: 0, count: Scene.size * Scene.size)
    frame.withUnsafeMutableBytes {
        _ = canvas.render(into: Frame(memory: $0.baseAddress!, width: Scene.size, height: Scene.size, bytesPerRow: Scene.size * 4))
    }
    #expect(!canvas.hasDamage)
    _ = canvas.colors(around: 20, 20, reach: 4)
    #expect(!canvas.hasDamage)
    Scene.draw([Point(x: 20, y: 20)], .standard(.pen), on: canvas)
    #expect(canvas.color(x: 20, y: 20) == InkStyle.standard(.pen).color)
    #expect(canvas.hasDamage)
}

@Test(
    "C1 in the dark faint ink has the colour of its opacity: the picture at the stroke's end is that of the drawing opened anew",
    arguments: Appearance.allCases)
func faintInk(appearance: Appearance) {
    var faint = InkStyle.standard(.pen)
    (faint.color, faint.opacity, faint.width) = (Color(red: 240, green: 220, blue: 30), 0.5, 20)
    var opaque = faint
    opaque.opacity = 1
    for styles in [[faint], [.standard(.marker)], [opaque, faint], [faint, opaque], [.standard(.marker), faint]] as [[InkStyle]] {
        let canvas = Scene.canvas()
        canvas.show(in: appearance)
        for (number, style) in styles.enumerated() {
            let y = 40 + 30 * Double(number)
            let points = [Point(x: 10, y: y), Point(x: 60, y: y + 5), Point(x: 110, y: y)]
            canvas.beginStroke(style, pointer: .mouse)
            for (step, point) in points.enumerated() { canvas.extendStroke(to: point, time: Double(step) * 0.02, axes: PenAxes()) }
            _ = canvas.pictureWithTail()
            let wet = canvas.color(x: 60, y: Int(y) + 3)
            _ = canvas.endStroke()
            let atEnd = canvas.picture()
            #expect(canvas.color(x: 60, y: Int(y) + 3) == wet, "lifting the pen does not change its colour")
            let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size)
            anew.show(in: appearance)
            anew.settle()
            #expect(anew.picture() == atEnd)
        }
    }
}
