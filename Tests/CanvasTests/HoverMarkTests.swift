import Glibc
import Ink
import Raster
import Strokes
import Testing
import TestSupport

@testable import Canvas

/// A canvas's frame now, the preview in it.
private func frame(_ canvas: Canvas) -> [UInt32] { fullRedraw(canvas) }

private func preview(
    _ style: InkStyle, at place: Point = middle, _ axes: PenAxes = PenAxes(pressure: 0), time: Double = 1
) -> Preview {
    Preview(position: place, axes: axes, style: style, time: time)
}

private let middle = Point(x: 63.3, y: 64.6)

/// What is on the canvas beneath: paper, and bars of black, mid-grey and a colour.
private func background() -> Canvas {
    let canvas = Scene.canvas()
    for (index, color) in [Color(red: 0, green: 0, blue: 0), Color(red: 128, green: 128, blue: 128), Color(red: 200, green: 40, blue: 30)]
        .enumerated()
    {
        var style = Scene.style(.pen, width: 32)
        style.color = color
        let y = Double(index) * 32 + 48
        Scene.draw([Point(x: -20, y: y), Point(x: 60, y: y), Point(x: 150, y: y)], style, on: canvas)
    }
    return canvas
}

/// Where a mark, or its rim, covers at least so much.
private func isCovered(_ mask: CoverageMask, _ index: Int, by least: UInt8 = 1) -> Bool {
    mask.coverage(x: index % Scene.size, y: index / Scene.size) >= least
}

/// A pen's first touch there, still wet.
private func dab(_ style: InkStyle, _ axes: PenAxes) -> Canvas {
    let canvas = background()
    canvas.beginStroke(style, pointer: .pen)
    canvas.extendStroke(to: middle, time: 0, axes: axes)
    return canvas
}

/// Whether a canvas's preview covers each pixel as the other's wet ink does, but for so much of 255.
private func isSame(_ hovering: Canvas, as dabbed: Canvas, within tolerance: Int = 0) -> Bool {
    _ = (hovering.hasDamage, dabbed.hasDamage)
    let (mark, wet) = (hovering.hover.mark, dabbed.wetInk)
    return (0..<Scene.size * Scene.size).allSatisfy { index in
        let (x, y) = (index % Scene.size, index / Scene.size)
        let dab = max(wet.mask.coverage(x: x, y: y), wet.tail.coverage(x: x, y: y))
        return abs(Int(dab) - Int(mark.coverage(x: x, y: y))) <= tolerance
    }
}

private func luminance(_ pixel: UInt32) -> Double {
    (Double(pixel >> 16 & 255) * 54 + Double(pixel >> 8 & 255) * 183 + Double(pixel & 255) * 19) / 256
}

private func channelDistance(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }.max() ?? 0
}

private let tilts: [Double?] = [nil, 0.4, 2.9]
private let rolls: [Double?] = [nil, 1.1, 5.2]

@Suite struct HoverMarkTests {
    @Test(
        "H1 H4 the preview is the dab made there with the middle force: within 1/255 inside the rim, at three tilts and rolls",
        arguments: [Tool.pen, .marker], [0.5, 2, 7.3, 24, 64])
    func comingMark(tool: Tool, width: Double) {
        for (row, azimuth) in tilts.enumerated() {
            for (column, roll) in rolls.enumerated() {
                let opacity = (row + column).isMultiple(of: 2) ? 0.35 : 1
                let style = Scene.style(tool, width: width, opacity: opacity)
                let canvas = background()
                let axes = PenAxes(pressure: 0, altitude: 0.9, azimuth: azimuth, roll: roll)
                canvas.showPreview(preview(style, axes))
                let shown = frame(canvas)
                let (mark, outline) = (canvas.hover.mark, canvas.hover.outline)
                var pressed = axes
                pressed.pressure = 0.5
                let dabbed = dab(style, pressed)
                #expect(
                    isSame(canvas, as: dabbed, within: 1), "\(tool) \(width) \(String(describing: azimuth)) \(String(describing: roll))")
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

    @Test("H2 neither force nor height changes a pixel of the preview", arguments: Tool.allCases)
    func force(tool: Tool) {
        let canvas = background()
        canvas.showPreview(preview(.standard(tool), PenAxes(pressure: 0, altitude: 1, azimuth: 1)))
        let first = frame(canvas)
        for (pressure, altitude) in [(0.0, 1.3), (0.3, 0.2), (1, 0.7)] {
            // Elsewhere in between, so that no stillness hides a change.
            canvas.showPreview(preview(.standard(tool), at: Point(x: 20, y: 20)))
            canvas.showPreview(preview(.standard(tool), PenAxes(pressure: pressure, altitude: altitude, azimuth: 1)))
            #expect(frame(canvas) == first)
        }
    }

    @Test("H1 the preview follows size, colour, opacity and place, and a view that moves beneath the pen")
    func follows() {
        let canvas = background()
        var frames = [frame(canvas)]
        var style = Scene.style(.pen, width: 20, opacity: 0.5)
        func note(_ place: Point = middle) {
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
        style.tool = .marker
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

    @Test("H5 the rim stands out against light, dark, mid-grey and coloured ink all around, in any colour", arguments: [0, 0.5, 1])
    func rim(opacity: Double) {
        for color in [Color(red: 0, green: 0, blue: 0), Color(red: 255, green: 255, blue: 255), Color(red: 128, green: 128, blue: 128)] {
            for tool in Tool.allCases {
                let canvas = background()
                let before = frame(canvas)
                var style = Scene.style(tool, width: 50, opacity: opacity)
                style.color = color
                canvas.showPreview(preview(style))
                let shown = frame(canvas)
                let rim = shown.indices.filter { isCovered(canvas.hover.outline, $0, by: 128) && !isCovered(canvas.hover.mark, $0) }
                #expect(rim.allSatisfy { abs(luminance(shown[$0]) - luminance(before[$0])) > 43 })
                // All around: whichever way one goes out from the middle, one meets it.
                let met = Set(
                    rim.map { index -> Int in
                        let (x, y) = (Double(index % Scene.size) + 0.5 - middle.x, Double(index / Scene.size) + 0.5 - middle.y)
                        return Int(atan2(y, x) / .pi * 16 + 16) % 32
                    })
                #expect(met.count == 32)
            }
        }
    }

    @Test("H5 the rim is of one piece: on an even ground it is dark or light all around, whatever the mark's soft edge does")
    func notDashed() {
        for grey in [0, 60, 110, 128, 140, 200, 255] as [UInt8] {
            let canvas = Scene.canvas()
            var ground = Scene.style(.pen, width: 400)
            ground.color = Color(red: grey, green: grey, blue: grey)
            Scene.draw([middle], ground, on: canvas)
            for ink in [0, 128, 255] as [UInt8] {
                var style = Scene.style(.pen, width: 61.7)
                style.color = Color(red: ink, green: ink, blue: ink)
                canvas.showPreview(preview(style))
                let shown = frame(canvas)
                let rim = shown.indices.filter {
                    let (x, y) = ($0 % Scene.size, $0 / Scene.size)
                    return canvas.hover.outline.coverage(x: x, y: y) > canvas.hover.mark.coverage(x: x, y: y)
                }
                #expect(rim.count > 200)
                let isDark = grey >= 118
                // Between ground and ink, then moved towards the rim's colour.
                #expect(rim.allSatisfy { isDark ? UInt8(shown[$0] & 255) <= max(grey, ink) : UInt8(shown[$0] & 255) >= min(grey, ink) })
                if isDark && ink == 0 { #expect(rim.allSatisfy { UInt8(shown[$0] & 255) <= grey }) }
            }
        }
    }

    @Test("H5 above 64 px the fill thins out while size and rim stay")
    func thinsOut() {
        func fill(width: Double) -> (change: Double, rim: Int) {
            let canvas = Scene.canvas()
            let paper = frame(canvas)
            canvas.showPreview(preview(Scene.style(.pen, width: width / 0.56)))
            let shown = frame(canvas)
            let center = 64 * Scene.size + 63
            let rim = shown.indices.filter { isCovered(canvas.hover.outline, $0, by: 128) && !isCovered(canvas.hover.mark, $0) }
            #expect(rim.allSatisfy { abs(luminance(shown[$0]) - luminance(paper[$0])) > 80 })
            return (luminance(paper[center]) - luminance(shown[center]), rim.count)
        }
        let small = fill(width: 30)
        let edge = fill(width: 64)
        let big = fill(width: 100)
        #expect(small.change == edge.change)
        #expect(abs(big.change - edge.change * 0.64) < 2)
        #expect(big.rim > edge.rim && edge.rim > small.rim)
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
        erasing.extendStroke(to: middle, time: 0, axes: PenAxes(pressure: 0.2))
        _ = erasing.endStroke()
        let erased = erasing.picture()
        #expect(before.indices.contains { shown[$0] != before[$0] })
        for index in before.indices {
            if erased[index] != before[index] { #expect(isCovered(outline, index)) }
            if isCovered(inner, index, by: 255) { #expect(shown[index] == before[index]) }
        }
    }

    @Test("H11 a pen that rests, but for its jitter, changes no pixel and makes no damage", arguments: 1...8, [Tool.pen, .marker])
    func still(seed: UInt64, tool: Tool) {
        var random = SeededRandom(seed: seed)
        let canvas = background()
        let style = Scene.style(tool, width: 40)
        func jitter() -> Preview {
            let way = Double.random(in: 0..<HoverParameters().restlessness, using: &random)
            let turn = Double.random(in: 0..<6.28, using: &random)
            let wobble = HoverParameters().wobble * 0.999
            return preview(
                style, at: Point(x: middle.x + way * cos(turn), y: middle.y + way * sin(turn)),
                PenAxes(
                    pressure: .random(in: 0...1, using: &random), altitude: .random(in: 0...1.5, using: &random), azimuth: 1,
                    roll: 3.14 + .random(in: -wobble...wobble, using: &random)))
        }
        canvas.showPreview(jitter())
        let first = frame(canvas)
        for _ in 0..<200 {
            canvas.showPreview(jitter())
            #expect(!canvas.hasDamage)
        }
        #expect(frame(canvas) == first)
        canvas.showPreview(preview(style, at: Point(x: middle.x + 1.1, y: middle.y), PenAxes(azimuth: 1, roll: 3.14)))
        #expect(canvas.hasDamage && frame(canvas) != first)
    }

    @Test(
        "H11 a tilt that jitters by one of the driver's steps changes no pixel, however upright the pen, and what is farther shows",
        arguments: [0, 3, 5, 8, 10, 14, 15, 16, 20, 30, 45, 60], 1...4)
    func stillTilt(lean: Double, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let canvas = background()
        let style = Scene.style(.marker, width: 40)
        let direction = Double.random(in: 0..<360, using: &random)
        /// Tilts in degrees, as drivers tell them.
        func tilted(x: Double, y: Double) -> Preview {
            let (across, down) = (tan(x * .pi / 180), tan(y * .pi / 180))
            return preview(
                style, PenAxes(pressure: 0, altitude: atan2(1, (across * across + down * down).squareRoot()), azimuth: atan2(down, across)))
        }
        let (x, y) = (lean * cos(direction * .pi / 180), lean * sin(direction * .pi / 180))
        func jitter() -> Preview {
            tilted(x: x + Double(Int.random(in: -1...1, using: &random)), y: y + Double(Int.random(in: -1...1, using: &random)))
        }
        canvas.showPreview(jitter())
        let first = frame(canvas)
        let isStill = (0..<200).allSatisfy { _ in
            canvas.showPreview(jitter())
            return !canvas.hasDamage
        }
        #expect(isStill)
        #expect(frame(canvas) == first)
        canvas.showPreview(tilted(x: 40, y: 10))
        #expect(canvas.hasDamage)
        _ = frame(canvas)
        // Towards the other side of the lean: by less than 3° in all nothing shows, by more it does.
        let changed = (1...10).first { step in
            canvas.showPreview(tilted(x: 40, y: 10 - Double(step)))
            return canvas.hasDamage
        }
        #expect((3...6).contains(try #require(changed)))
    }

    @Test(
        "H11 H5 of a pen without roll that stands upright, preview and dab are the same, whatever its tilt's last step makes of the azimuth"
    )
    func upright() {
        let style = Scene.style(.marker, width: 40)
        var frames: Set<[UInt32]> = []
        for (azimuth, altitude) in [(0.0, 1.57), (1, 1.4), (2, 1.33), (4.5, 1.35)] {
            let axes = PenAxes(pressure: 0.5, altitude: altitude, azimuth: azimuth)
            let hovering = background()
            hovering.showPreview(preview(style, axes))
            #expect(isSame(hovering, as: dab(style, axes)))
            frames.insert(frame(hovering))
        }
        #expect(frames.count == 1)
    }

    @Test("H1 H4 of a pen without pressure, whose marks have one width, the preview is the dab that it makes", arguments: [2, 7.3, 24, 60])
    func withoutPressure(width: Double) {
        let style = Scene.style(.pen, width: width)
        let canvas = background()
        canvas.showPreview(preview(style, PenAxes()))
        #expect(isSame(canvas, as: dab(style, PenAxes())))
    }

    @Test("H11 a pen that turns shows it: by more than 4° in all, however slowly")
    func turns() {
        let canvas = Scene.canvas()
        let style = Scene.style(.marker, width: 40)
        var frames: [[UInt32]] = []
        for step in 0...90 {
            canvas.showPreview(preview(style, PenAxes(roll: Double(step) * .pi / 180)))
            if canvas.hasDamage { frames.append(frame(canvas)) }
        }
        #expect((90 / 5 + 1...90 / 4 + 1).contains(frames.count))
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
                        Tool.allCases[Int.random(in: 0..<3, using: &random)], width: .random(in: 0.5...90, using: &random),
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
