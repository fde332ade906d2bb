import Ink
import TestSupport
import Testing

@testable import Canvas

/// An ink that no program ships: a chisel that broadens as the pen tilts, narrows with speed after a delay, and erases.
private let scraper: InkDefinition = InkDefinition(
    builtIn: "scraper", nib: .chisel(aspect: 0.4, angle: .pen(fallback: 1)),
    responses: [
        Response(.altitude, of: .pen, from: 1.5, to: 0.5, scale: .pi / 2, missing: 0.8),
        Response(
            .speed, of: .all, curve: .points([CurvePoint(x: 0, y: 1), CurvePoint(x: 0.3, y: 0.6), CurvePoint(x: 1, y: 0)]), from: 0.3,
            to: 1,
            scale: 2_000, damping: 0.05),
    ],
    paint: Paint(blend: .erase), defaults: InkDefaults(color: Color(rgb: 0x884400), width: 18, opacity: 0.7))

/// A random story in which every other stroke is the scraper's, drawn by pens that report altitude.
private func story(seed: UInt64) -> [Step] {
    var random = SeededRandom(seed: seed &+ 1_000)
    var strokes = 0
    return Scene.story(seed: seed, strokes: 14).map { step in
        switch step {
        case .begin(var style, let pointer):
            strokes += 1
            if strokes % 2 == 0 { style.ink = scraper }
            return .begin(style, pointer)
        case .extend(let place, let time, var axes):
            axes.altitude = random.oneIn(4) ? nil : .random(in: 0.2...1.5, using: &random)
            return .extend(place, time, axes)
        case .beginErasing, .end, .discard, .undo, .redo, .go, .clear, .resize, .move, .raise: return step
        }
    }
}

@Suite("An ink that is data alone") struct MadeUpInkTests {
    @Test("after every event the frame that got only the damage equals a full redraw", arguments: 1...6)
    func incremental(seed: UInt64) {
        let canvas = Scene.canvas()
        let window = Window()
        for step in story(seed: seed) {
            canvas.perform(step)
            canvas.settle()
            #expect(window.present(canvas) == 0)
            #expect(window.pixels == fullRedraw(canvas))
        }
    }

    @Test("wet ink looks as it will dry: lifting the pen changes no pixel of the picture with its tail", arguments: 1...6)
    func wetIsDry(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let canvas = Scene.canvas()
        for y in [30.0, 60, 90] { Scene.draw([Point(x: 5, y: y), Point(x: 120, y: y)], Scene.style(.marker, width: 40), on: canvas) }
        let before = canvas.picture()
        canvas.beginStroke(Scene.style(scraper, width: 30, opacity: 0.6), pointer: .pen)
        for index in 0..<12 {
            let place = Point(x: Double(index) * 9 + 10, y: .random(in: 20...100, using: &random))
            canvas.extendStroke(to: place, time: Double(index) * 0.008, axes: PenAxes(pressure: 0.5, altitude: 0.9, azimuth: 2))
        }
        let wet = canvas.pictureWithTail()
        _ = canvas.endStroke()
        #expect(canvas.picture() == wet && wet != before)
    }

    @Test("drawn live, unseen, made anew from the strokes, and undone and redone: the same pixels", arguments: 1...6)
    func oneTruth(seed: UInt64) {
        let (live, unseen) = (Scene.canvas(), Scene.canvas())
        for step in story(seed: seed) {
            live.perform(step)
            _ = fullRedraw(live)
            unseen.perform(step)
        }
        let anew = Canvas(drawing: live.drawing, width: live.width, height: live.height)
        for canvas in [live, unseen, anew] { canvas.settle() }
        #expect(live.picture() == unseen.picture() && live.picture() == anew.picture())
        #expect(live.drawing.digest == unseen.drawing.digest)
        guard live.undo() != nil else { return }
        _ = live.redo()
        live.settle()
        #expect(live.picture() == anew.picture())
    }

    @Test("its strokes are told apart from other inks' by their digest, and its preview is an outline as the eraser's is")
    func digestAndPreview() {
        func digest(_ ink: InkDefinition) -> UInt64 {
            let canvas = Scene.canvas()
            Scene.draw([Point(x: 10, y: 10), Point(x: 90, y: 80)], Scene.style(ink, width: 18), on: canvas)
            return canvas.drawing.digest
        }
        #expect(Set((InkDefinition.former + [scraper]).map(digest)).count == 4)

        let canvas = Scene.canvas()
        let paper = canvas.picture()[0]
        canvas.showPreview(
            Preview(position: Point(x: 64, y: 64), axes: PenAxes(altitude: 1), style: Scene.style(scraper, width: 40), time: 1))
        let shown = fullRedraw(canvas)
        #expect(shown[64 * 128 + 64] == paper && shown.contains { $0 != paper })
    }
}
