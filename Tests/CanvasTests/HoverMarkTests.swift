import Ink
import Raster
import Testing
import TestSupport

@testable import Canvas

private func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
}

private let tilts: [Double?] = [nil, 0.4, 2.9]
private let rolls: [Double?] = [nil, 1.1, 5.2]

@Suite struct HoverMarkTests {
    /// The canvas's frame, preview included.
    func frame(_ canvas: Canvas) -> [UInt32] { fullRedraw(canvas) }

    func preview(
        _ style: InkStyle, at place: Point = Self.middle, _ axes: PenAxes = PenAxes(pressure: 0), time: Double = 1
    ) -> Preview {
        Preview(position: place, axes: axes, style: style, time: time)
    }

    static let middle = Point(x: 63.3, y: 64.6)

    /// A canvas to hover over: paper, and bars of black, mid-grey and a colour.
    func background() -> Canvas {
        let canvas = Scene.canvas()
        for (index, color) in [
            Color(red: 0, green: 0, blue: 0), Color(red: 128, green: 128, blue: 128), Color(red: 200, green: 40, blue: 30),
        ]
        .enumerated() {
            var style = Scene.style(.pen, width: 32)
            style.color = color
            let y = Double(index) * 32 + 48
            Scene.draw([Point(x: -20, y: y), Point(x: 60, y: y), Point(x: 150, y: y)], style, on: canvas)
        }
        return canvas
    }

    /// Whether a mark, or its rim, covers a pixel by at least so much.
    func isCovered(_ mask: CoverageMask, _ index: Int, by least: UInt8 = 1) -> Bool {
        mask.coverage(x: index % Scene.size, y: index / Scene.size) >= least
    }

    /// A canvas on which a pen has just touched down; the dab is still wet.
    func dab(_ style: InkStyle, _ axes: PenAxes) -> Canvas {
        let canvas = background()
        canvas.beginStroke(style, pointer: .pen)
        canvas.extendStroke(to: Self.middle, time: 0, axes: axes)
        return canvas
    }

    /// Whether one canvas's preview covers every pixel as the other's wet ink does, within a tolerance (of 255).
    func isSame(_ hovering: Canvas, as dabbed: Canvas, within tolerance: Int = 0) -> Bool {
        _ = (hovering.hasDamage, dabbed.hasDamage)
        let (mark, wet) = (hovering.hover.mark, dabbed.wetInk)
        return (0..<Scene.size * Scene.size).allSatisfy { index in
            let (x, y) = (index % Scene.size, index / Scene.size)
            let dab = max(wet.mask.coverage(x: x, y: y), wet.tail.coverage(x: x, y: y))
            return abs(Int(dab) - Int(mark.coverage(x: x, y: y))) <= tolerance
        }
    }

    @Test(
        "H1 H4 the preview is the dab made there with the middle force: within 1/255 inside the rim, at three tilts and rolls",
        arguments: [InkDefinition.pen, .marker], [0.5, 2, 7.3, 24, 64])
    func comingMark(ink: InkDefinition, width: Double) {
        for (row, azimuth) in tilts.enumerated() {
            for (column, roll) in rolls.enumerated() {
                let opacity = (row + column).isMultiple(of: 2) ? 0.35 : 1
                let style = Scene.style(ink, width: width, opacity: opacity)
                let canvas = background()
                let axes = PenAxes(pressure: 0, altitude: 0.9, azimuth: azimuth, roll: roll)
                canvas.showPreview(preview(style, axes))
                let shown = frame(canvas)
                let (mark, outline) = (canvas.hover.mark, canvas.hover.outline)
                var pressed = axes
                pressed.pressure = 0.5
                let dabbed = dab(style, pressed)
                #expect(
                    isSame(canvas, as: dabbed, within: 1),
                    "\(ink.id.name) \(width) \(String(describing: azimuth)) \(String(describing: roll))")
                _ = dabbed.endStroke()
                let dab = dabbed.picture()
                let inside = shown.indices.filter {
                    isCovered(mark, $0)
                        && mark.coverage(x: $0 % Scene.size, y: $0 / Scene.size)
                            >= outline.coverage(x: $0 % Scene.size, y: $0 / Scene.size)
                }
                #expect(width < 20 || !inside.isEmpty)
                #expect(inside.allSatisfy { channelDistance(shown[$0], dab[$0]) <= 1 })
            }
        }
    }

    @Test("H2 neither force nor height changes a pixel of the preview", arguments: InkDefinition.builtIn)
    func force(ink: InkDefinition) {
        let canvas = background()
        canvas.showPreview(preview(.standard(ink), PenAxes(pressure: 0, altitude: 1, azimuth: 1)))
        let first = frame(canvas)
        for (pressure, altitude) in [(0.0, 1.3), (0.3, 0.2), (1, 0.7)] {
            // Moves away first, so that the tolerance for jitter hides no change.
            canvas.showPreview(preview(.standard(ink), at: Point(x: 20, y: 20)))
            canvas.showPreview(preview(.standard(ink), PenAxes(pressure: pressure, altitude: altitude, azimuth: 1)))
            #expect(frame(canvas) == first)
        }
    }

    @Test("H1 the preview follows size, colour, opacity and place, and a view that moves beneath the pen")
    func follows() {
        let canvas = background()
        var frames = [frame(canvas)]
        var style = Scene.style(.pen, width: 20, opacity: 0.5)
        func note(_ place: Point = Self.middle) {
            canvas.showPreview(preview(style, at: place))
            frames.append(frame(canvas))
        }
        note()
        style.width = 21
        note()
        style.opacity = 0.6
        note()
        style.color = Color(red: 0, green: 255, blue: 0)
        note()
        note(Point(x: 66, y: 64))
        style.ink = .marker
        note()
        #expect(Set(frames).count == frames.count)
        canvas.show(CanvasTransform(scale: 2, originX: 20, originY: 10))
        canvas.settle()
        let zoomed = frame(canvas)
        let other = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size, view: canvas.view)
        other.settle()
        other.showPreview(preview(style))
        #expect(zoomed == frame(other))
        #expect(canvas.hover.mark.coverage(x: 63 + 20, y: 64 + 10) == 255)
    }

    @Test("H1 the eraser shows an outline alone, and it encloses what it erases", arguments: [1.0, 5, 24, 60])
    func eraser(width: Double) {
        let canvas = background()
        let before = frame(canvas)
        let style = Scene.style(.eraser, width: width)
        canvas.showPreview(preview(style))
        let shown = frame(canvas)
        let outline = canvas.hover.outline
        let inner = canvas.hover.mark
        let erasing = background()
        erasing.beginStroke(style, pointer: .eraser)
        erasing.extendStroke(to: Self.middle, time: 0, axes: PenAxes(pressure: 0.2))
        _ = erasing.endStroke()
        let erased = erasing.picture()
        #expect(before.indices.contains { shown[$0] != before[$0] })
        for index in before.indices {
            if erased[index] != before[index] { #expect(isCovered(outline, index)) }
            if isCovered(inner, index, by: 255) { #expect(shown[index] == before[index]) }
        }
    }

    @Test("H1 H4 of a pen without pressure, whose marks have one width, the preview is the dab that it makes", arguments: [2, 7.3, 24, 60])
    func withoutPressure(width: Double) {
        let style = Scene.style(.pen, width: width)
        let canvas = background()
        canvas.showPreview(preview(style, PenAxes()))
        #expect(isSame(canvas, as: dab(style, PenAxes())))
    }

    @Test("H3 H9 the preview is in no picture, and the touch, and hiding it, leave none of it in the frame")
    func gone() {
        let canvas = background()
        let plain = frame(canvas)
        let digest = canvas.frameDigest
        canvas.showPreview(preview(Scene.style(.marker, width: 40)))
        #expect(frame(canvas) != plain)
        #expect(canvas.frameDigest == digest)
        canvas.showPreview(nil)
        #expect(canvas.hasDamage && frame(canvas) == plain)
        canvas.showPreview(preview(Scene.style(.marker, width: 40)))
        _ = frame(canvas)
        canvas.beginStroke(Scene.style(.pen, width: 3), pointer: .pen)
        #expect(frame(canvas) == plain)
        canvas.discardStroke()
        #expect(frame(canvas) == plain && canvas.drawing.undoDepth == background().drawing.undoDepth)
    }

    @Test("M9 with a preview that moves, the frame that got only the damage equals a full redraw", arguments: 1...10)
    func incremental(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        let window = Window()
        for step in Scene.story(seed: seed, strokes: 10) {
            canvas.perform(step)
            if !canvas.isDrawing {
                for _ in 0..<3 {
                    let style = Scene.style(
                        random.pick(InkDefinition.builtIn), width: .random(in: 0.5...90, using: &random),
                        opacity: .random(in: 0...1, using: &random))
                    let place = Point(x: .random(in: -30...160, using: &random), y: .random(in: -30...160, using: &random))
                    let axes = PenAxes(roll: .random(in: 0...6.28, using: &random))
                    canvas.showPreview(Bool.random(using: &random) ? preview(style, at: place, axes) : nil)
                    canvas.settle()
                    #expect(window.present(canvas) == 0)
                    #expect(window.pixels == fullRedraw(canvas))
                }
            }
            canvas.settle()
            #expect(window.present(canvas) == 0)
            #expect(window.pixels == fullRedraw(canvas))
        }
    }

    @Test("a preview where no canvas is, or at no place at all, shows nothing and harms nothing")
    func nowhere() {
        let canvas = background()
        let plain = frame(canvas)
        for place in [Point(x: 1e9, y: 0), Point(x: -1e300, y: 3), Point(x: .nan, y: 1), Point(x: .infinity, y: 0)] {
            for axes in [PenAxes(), PenAxes(azimuth: .nan), PenAxes(roll: .infinity)] {
                canvas.showPreview(preview(.standard(.marker), at: place, axes))
                #expect(frame(canvas) == plain)
            }
        }
    }
}
