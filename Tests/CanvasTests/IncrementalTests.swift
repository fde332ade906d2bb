import Drawing
import Ink
import Testing
import TestSupport

@testable import Canvas

@Test(
    "M8 M9 after every event the frame that got only the damage equals a full redraw, and nothing outside the damage changed",
    arguments: 1...12)
func incremental(seed: UInt64) {
    let canvas = Scene.canvas()
    let window = Window()
    for step in Scene.story(seed: seed, strokes: 14) {
        canvas.perform(step)
        canvas.settle()
        #expect(window.present(canvas) == 0)
        #expect(window.pixels == fullRedraw(canvas))
    }
}

@Test("drawn live, drawn with every redraw left out, and made anew from the strokes: the same pixels, byte for byte", arguments: 1...12)
func oneTruth(seed: UInt64) {
    let live = Scene.canvas()
    let unseen = Scene.canvas()
    for step in Scene.story(seed: seed, strokes: 14) {
        live.perform(step)
        _ = fullRedraw(live)
        unseen.perform(step)
    }
    live.settle()
    unseen.settle()
    let anew = Canvas(drawing: live.drawing, width: live.width, height: live.height)
    anew.settle()
    #expect(live.picture() == unseen.picture())
    #expect(live.picture() == anew.picture())
    #expect(live.frameDigest == anew.frameDigest)
}

@Test("C5 undo and redo lead back to the same pixels, whether tiles are swapped or made again from the strokes", arguments: 1...8)
func undoRedo(seed: UInt64) {
    let swapping = Scene.canvas()
    let remaking = Scene.canvas(undoBudget: 0)
    var pictures: [[UInt32]] = []
    for step in Scene.story(seed: seed, strokes: 10) {
        switch step {
        case .undo, .redo, .go, .clear, .resize: continue
        case .begin, .beginErasing, .extend, .end, .discard, .move, .raise: break
        }
        swapping.settle()
        if !swapping.isDrawing { pictures.append(swapping.picture()) }
        swapping.perform(step)
        remaking.perform(step)
    }
    _ = swapping.endStroke()
    _ = remaking.endStroke()
    swapping.settle()
    pictures.append(swapping.picture())
    let distinct = pictures.reduce(into: [[UInt32]]()) { if $0.last != $1 { $0.append($1) } }
    func walk(_ canvas: Canvas, _ go: (Canvas) -> Bool) -> [[UInt32]] {
        canvas.settle()
        var seen = [canvas.picture()]
        while go(canvas) {
            canvas.settle()
            let picture = canvas.picture()
            if seen.last != picture { seen.append(picture) }
        }
        return seen
    }
    for canvas in [swapping, remaking] {
        let (back, forth) = (walk(canvas) { $0.undo() != nil }, walk(canvas) { $0.redo() != nil })
        // Compared first, so that a failure prints no pixels.
        let (isSameBack, isSameForth) = (back == distinct.reversed(), forth == distinct)
        #expect(isSameBack && isSameForth, "\(back.count) and \(forth.count) pictures for \(distinct.count)")
    }
}

@Test("undo of recent strokes swaps tiles: nothing is left to be made anew")
func undoIsSwap() {
    let canvas = Scene.canvas()
    for row in 0..<5 {
        let y = Double(row) * 20 + 20
        Scene.draw([Point(x: 10, y: y), Point(x: 60, y: y), Point(x: 110, y: y)], .standard(.pen), on: canvas)
    }
    for _ in 0..<5 {
        #expect(canvas.undo() != nil)
        #expect(canvas.isSettled)
    }
    for _ in 0..<5 {
        #expect(canvas.redo() != nil)
        #expect(canvas.isSettled)
    }
}

@Test("the result of a tile job that an edit has overtaken is dropped, and the picture is right in the end")
func overtakenJobs() {
    let first = Scene.canvas()
    for x in [20.0, 60, 100] { Scene.draw([Point(x: x, y: 10), Point(x: x, y: 110)], .standard(.pen), on: first) }
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size)
    var jobs: [TileJob] = []
    while let job = canvas.nextJob() { jobs.append(job) }
    #expect(!jobs.isEmpty)
    Scene.draw([Point(x: 10, y: 50), Point(x: 110, y: 50)], .standard(.marker), on: canvas)
    _ = canvas.undo()
    _ = canvas.undo()
    for job in jobs { canvas.finish(job.run()) }
    #expect(!canvas.isSettled)
    canvas.settle()
    #expect(canvas.isSettled)
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("the result of a tile job that an eraser has overtaken is dropped, also where the window shows nothing yet")
func overtakenByEraser() {
    let first = Scene.canvas()
    Scene.draw([Point(x: 10, y: 40), Point(x: 118, y: 40)], .standard(.pen), on: first)
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size)
    var jobs: [TileJob] = []
    while let job = canvas.nextJob() { jobs.append(job) }
    Scene.draw([Point(x: 30, y: 10), Point(x: 30, y: 80)], .standard(.eraser), on: canvas)
    for job in jobs { canvas.finish(job.run()) }
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("a replayed stroke that comes to lie beneath another one is drawn beneath it")
func replayedBeneath() throws {
    let canvas = Scene.canvas()
    var style = Scene.style(.pen, width: 20)
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], style, on: canvas)
    style.color = Color(rgb: 0xC02010)
    Scene.draw([Point(x: 64, y: 10), Point(x: 64, y: 118)], style, on: canvas)
    let lower = try #require(canvas.drawing.elements.first?.id)
    canvas.edit { $0.remove([lower]) }
    canvas.edit { $0.record([.insert(ElementIDs(lower))], at: nil) }
    let back = canvas.drawing.head
    _ = canvas.undo()
    canvas.settle()
    #expect(canvas.replay(back) != nil)
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size)
    anew.settle()
    #expect(canvas.drawing.elementCount == 2 && canvas.picture() == anew.picture())
}

@Test("undo of an edit made before the tiles were is right all the same: an eraser's, and a clear", arguments: [true, false])
func editsBeforeTiles(isEraser: Bool) {
    let first = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], .standard(.pen), on: first)
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size)
    #expect(!canvas.isSettled)
    if isEraser {
        Scene.draw([Point(x: 64, y: 20), Point(x: 64, y: 110)], .standard(.eraser), on: canvas)
    } else {
        _ = canvas.clear()
    }
    canvas.settle()
    _ = canvas.undo()
    canvas.settle()
    #expect(canvas.picture() == first.picture())
}

@Test("C1 in the dark the ink is shown adapted on adapted paper; the drawing stays, and back in the light it looks as before")
func darkAndBack() {
    let canvas = Canvas(width: 96, height: 64)
    canvas.beginStroke(.standard(.pen), pointer: .pen)
    canvas.extendStroke(to: Point(x: 20, y: 30), time: 0, axes: PenAxes(pressure: 1))
    canvas.extendStroke(to: Point(x: 70, y: 34), time: 0.1, axes: PenAxes(pressure: 1))
    _ = canvas.endStroke()
    let (light, digest) = (canvas.picture(), canvas.drawing.digest)
    canvas.show(in: .dark)
    canvas.settle()
    let dark = canvas.picture()
    // The middle of the stroke, and the paper beside it.
    #expect(Color(rgb: dark[32 * 96 + 45]) == Color(rgb: light[32 * 96 + 45]).adapted(to: .dark))
    #expect(Color(rgb: dark[5 * 96 + 5]) == Paper().adapted(to: .dark).color)
    #expect(dark[32 * 96 + 45] != light[32 * 96 + 45] && canvas.drawing.digest == digest)
    canvas.show(in: .light)
    canvas.settle()
    #expect(canvas.picture() == light)
}
