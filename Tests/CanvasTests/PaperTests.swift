import Ink
import Testing
import TestSupport

@testable import Canvas

private func ruled(_ pattern: Paper.Pattern = .grid, spacing: Double = 24) -> Paper { Paper(pattern: pattern, spacing: spacing) }

@Test("to lay a drawing on other paper is one edit that undo and redo take back and bring again, pixels and all")
func paperIsAnEdit() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 20, y: 20), Point(x: 100, y: 90)], .standard(.marker), on: canvas)
    let plain = canvas.picture()
    #expect(canvas.setPaper(Paper()) == nil)
    #expect(canvas.setPaper(ruled())?.edit.changes == [.paper(from: Paper(), to: ruled())])
    let grid = canvas.picture()
    #expect(canvas.setPaper(ruled()) == nil && canvas.drawing.undoDepth == 2 && grid != plain)
    #expect(canvas.undo() != nil && canvas.picture() == plain)
    #expect(canvas.isSettled)
    #expect(canvas.redo() != nil && canvas.picture() == grid)
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size)
    anew.settle()
    #expect(anew.picture() == grid && anew.frameDigest == canvas.frameDigest)
}

@Test(
    "on any paper the frame that got only the damage equals a full redraw, while strokes, papers and views come and go",
    arguments: 1...16)
func incrementalOnPaper(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let canvas = Scene.canvas()
    let window = Window()
    for step in Scene.story(seed: seed, strokes: 12) {
        canvas.perform(step)
        if !canvas.isDrawing {
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                var paper = canvas.drawing.paper
                paper.pattern = random.pick(Paper.Pattern.allCases)
                paper.color = random.pick([Paper().color, Color(red: 0xFB, green: 0xFA, blue: 0x10)] + Paper.colors)
                paper.spacing = random.pick([24, 13, 50.5])
                _ = canvas.setPaper(paper)
            case 1:
                var view = canvas.view
                if random.oneIn(3) {
                    view.scale = random.pick([0.07, 0.5, 1, 1.3, 4])
                    view.rotation = random.pick([0, 0, .pi / 2, 0.7])
                    view.flipped = random.oneIn(4)
                }
                view.originX += .random(in: -80...80, using: &random)
                view.originY += .random(in: -80...80, using: &random)
                canvas.show(view)
            case 2:
                canvas.show(in: random.pick(Appearance.allCases))
                canvas.hairline = random.pick([1, 2])
            default: break
            }
        }
        #expect(window.present(canvas) == 0)
        #expect(window.pixels == fullRedraw(canvas))
    }
}

@Test("a pan by whole pixels moves the pattern by just as many, turned or not", arguments: [0.0, 0.4], Paper.Pattern.allCases)
func panMovesPattern(rotation: Double, pattern: Paper.Pattern) {
    let canvas = Canvas(width: 150, height: 110, view: CanvasTransform(scale: 1.3, rotation: rotation, originX: -40, originY: 700))
    _ = canvas.setPaper(ruled(pattern))
    let before = canvas.picture()
    for (dx, dy) in [(7, -13), (-50, 41), (64, 0)] {
        var view = canvas.view
        view.originX += dx
        view.originY += dy
        canvas.show(view)
        let after = canvas.picture()
        for y in max(0, -dy)..<min(110, 110 - dy) {
            for x in max(0, -dx)..<min(150, 150 - dx) { #expect(after[y * 150 + x] == before[(y + dy) * 150 + x + dx]) }
        }
        view.originX -= dx
        view.originY -= dy
        canvas.show(view)
        #expect(canvas.picture() == before)
    }
}

@Test("opaque ink hides the pattern; what the eraser bares is the pattern, as it was")
func inkOverPattern() {
    let canvas = Scene.canvas()
    _ = canvas.setPaper(ruled(.lines, spacing: 16))
    let bare = canvas.picture()
    Scene.draw([Point(x: -20, y: 64), Point(x: 148, y: 64)], Scene.style(.pen, width: 60), on: canvas)
    let inked = canvas.picture()
    for y in 50..<78 { for x in 0..<Scene.size { #expect(inked[y * Scene.size + x] == 0xFF0A_14C8) } }
    for y in [5, 16, 112, 120] { #expect(inked[y * Scene.size + 64] == bare[y * Scene.size + 64]) }
    Scene.draw([Point(x: -20, y: 64), Point(x: 148, y: 64)], Scene.style(.eraser, width: 120), on: canvas)
    #expect(canvas.picture() == bare)
}

@Test("C1 in the dark patterned paper is dark, its marks lighter, and back in the light it looks as before")
func patternInTheDark() {
    let canvas = Scene.canvas()
    _ = canvas.setPaper(ruled())
    let light = canvas.picture()
    canvas.show(in: .dark)
    let dark = canvas.picture()
    func gray(_ pixel: UInt32) -> UInt32 { pixel & 0xFF }
    // On a line, and beside it.
    let (line, beside) = (48 * Scene.size + 30, 50 * Scene.size + 30)
    #expect(gray(light[line]) < gray(light[beside]) && gray(dark[line]) > gray(dark[beside]))
    #expect(dark[beside] == canvas.paper && gray(dark[beside]) < 60)
    canvas.show(in: .light)
    #expect(canvas.picture() == light)
}

@Test("C1 slate looks in the dark as in the light, its ink as in the dark: laid beneath a drawing or taken away, the ink follows")
func slateInTheDark() {
    let canvas = Scene.canvas()
    for step in Scene.story(seed: 5, strokes: 4) { canvas.perform(step) }
    let slate = Paper(color: Color(red: 0x2E, green: 0x35, blue: 0x38))
    func shown(_ appearance: Appearance) -> [UInt32] {
        canvas.show(in: appearance)
        canvas.settle()
        return canvas.picture()
    }
    let (light, dark) = (shown(.light), shown(.dark))
    _ = canvas.setPaper(slate)
    let chalk = shown(.dark)
    #expect(shown(.light) == chalk && chalk != light && chalk != dark)
    canvas.show(in: .dark)
    _ = canvas.undo()
    canvas.settle()
    #expect(canvas.picture() == dark)
    _ = canvas.redo()
    canvas.settle()
    #expect(canvas.picture() == chalk && canvas.paper == 0xFF2E_3538)
    let anew = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
    anew.settle()
    #expect(anew.picture() == chalk)
}
