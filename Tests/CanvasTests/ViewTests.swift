import Ink
import Raster
import Testing
import TestSupport

@testable import Canvas

/// Steps of a story with moves of the view between them, and the jobs' results coming late, in part, and out of order.
private enum Move: Sendable {
    case edit(Step)
    case view(CanvasTransform, isMoving: Bool)
    /// Hands out so many jobs at most.
    case ask(Int)
    /// Takes the results of so many of the jobs handed out, from a random one on.
    case finish(Int, from: Int)
}

extension CanvasTransform {
    /// The window's middle stays over the canvas' middle, give or take.
    fileprivate static func random(using random: inout SeededRandom) -> CanvasTransform {
        let scale = [0.05, 0.3, 0.5, 1, 1, 1.0905077326652577, 2, 8, 64][Int.random(in: 0..<9, using: &random)]
        let rotation = [0, 0, 0, Double.pi / 6, -2.2][Int.random(in: 0..<5, using: &random)]
        var view = CanvasTransform(scale: scale, rotation: rotation, flipped: Int.random(in: 0..<5, using: &random) == 0)
        let middle = view.content(Point(x: 64 + .random(in: -20...20, using: &random), y: 64))
        view.originX = Int(middle.x) - 64
        view.originY = Int(middle.y) - 64
        return view
    }
}

private func story(seed: UInt64) -> [Move] {
    var random = SeededRandom(seed: seed)
    var view = CanvasTransform()
    var isMoving = false
    var isMarking = false
    return Scene.story(seed: seed, strokes: 12).flatMap { step -> [Move] in
        var moves: [Move] = [.edit(step)]
        switch step {
        case .begin: isMarking = true
        case .end, .discard: isMarking = false
        case .extend, .undo, .redo, .clear, .resize: break
        }
        // The view keeps still under the pen, but for a window that goes to another screen.
        for _ in 0..<Int.random(in: 0...(isMarking ? 1 : 4), using: &random) {
            switch Int.random(in: 0..<(isMarking ? 60 : 9), using: &random) {
            case 0:
                view = .random(using: &random)
                isMoving = Int.random(in: 0..<4, using: &random) == 0
                moves.append(.view(view, isMoving: isMoving))
            case 1:
                // Away and back again, with time for an undo where nobody looks.
                let there = view
                view.originX += .random(in: -200...200, using: &random)
                view.originY += .random(in: -200...200, using: &random)
                moves += [.ask(4), .view(view, isMoving: isMoving)]
                if Bool.random(using: &random) {
                    if !isMarking { moves.append(.edit(.undo)) }
                    view = there
                    moves.append(.view(view, isMoving: isMoving))
                }
            case 2...5: moves.append(.ask(.random(in: 1...3, using: &random)))
            case 6...8: moves.append(.finish(.random(in: 1...3, using: &random), from: .random(in: 0...9, using: &random)))
            default: break
            }
        }
        return moves
    }
}

/// A canvas whose jobs lie about until their results are asked for.
private final class Mover {
    let canvas = Scene.canvas()
    private var jobs: [TileJob] = []

    func perform(_ move: Move) {
        switch move {
        case .edit(let step): canvas.perform(step)
        case .view(let view, let isMoving): canvas.show(view, isMoving: isMoving)
        case .ask(let count):
            for _ in 0..<count { jobs += canvas.nextJob().map { [$0] } ?? [] }
        case .finish(let count, let first):
            for _ in 0..<min(count, jobs.count) { canvas.finish(jobs.remove(at: first % jobs.count).run()) }
        }
    }

    /// All that is under way arrives, and the rest is made.
    func rest() {
        while !jobs.isEmpty { canvas.finish(jobs.removeFirst().run()) }
        canvas.settle()
    }
}

@Test(
    "after every move, with tiles transformed and jobs under way, the frame that got only the damage equals a full redraw",
    arguments: 1...24)
func incrementalWhileMoving(seed: UInt64) {
    let mover = Mover()
    let window = Window()
    for move in story(seed: seed) {
        mover.perform(move)
        #expect(window.present(mover.canvas) == 0)
        #expect(window.pixels == fullRedraw(mover.canvas))
    }
}

@Test(
    "whatever jobs were overtaken, a settled picture is that of the drawing, the view and the size alone, in the end and on the way",
    arguments: 1...24)
func settledPicture(seed: UInt64) {
    let mover = Mover()
    let canvas = mover.canvas
    func isRight() -> Bool {
        let anew = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
        anew.settle()
        return canvas.picture() == anew.picture()
    }
    for move in story(seed: seed) {
        mover.perform(move)
        guard case .finish = move, canvas.isSettled else { continue }
        #expect(isRight())
    }
    _ = canvas.endStroke()
    mover.rest()
    #expect(canvas.isSettled)
    #expect(isRight())
}

@Test("there and back by the same steps is the same frame byte for byte, also with strokes drawn at another zoom", arguments: 1...6)
func thereAndBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let canvas = Scene.canvas()
    func scribble() {
        let points = (0..<12).map { _ in
            canvas.view.canvas(window: Point(x: .random(in: 0...128, using: &random), y: .random(in: 0...128, using: &random)))
        }
        Scene.draw(points, .standard(Tool.allCases[Int.random(in: 0..<3, using: &random)]), on: canvas)
    }
    for view in [CanvasTransform(scale: 0.25), CanvasTransform(scale: 3, rotation: 1, originX: -60, originY: 30), CanvasTransform()] {
        canvas.show(view)
        scribble()
    }
    canvas.settle()
    let before = canvas.frameDigest
    for _ in 0..<5 { canvas.show(.random(using: &random), isMoving: Bool.random(using: &random)) }
    canvas.show(CanvasTransform())
    #expect(!canvas.isSettled)
    canvas.settle()
    #expect(canvas.frameDigest == before)
}

@Test("no jobs while a gesture zooms; panning hands them out")
func jobsWaitForTheGesture() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2), isMoving: true)
    #expect(canvas.nextJob() == nil)
    canvas.show(CanvasTransform(scale: 2, originX: 9), isMoving: true)
    #expect(canvas.nextJob() == nil)
    canvas.show(CanvasTransform(scale: 2, originX: 9))
    #expect(canvas.nextJob() != nil)
    canvas.settle()
    Scene.draw([Point(x: 90, y: 10), Point(x: 90, y: 60)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2, originX: 109), isMoving: true)
    #expect(canvas.nextJob() != nil)
}

@Test("a change of view takes back the jobs of the one before: they end early and give nothing")
func jobsAreTakenBack() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 64), Point(x: 118, y: 64)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2))
    let job = canvas.nextJob()
    canvas.show(CanvasTransform(scale: 3))
    #expect(job?.run().tiles.isEmpty == true)
}

@Test(
    "until its tiles are drawn a zoomed picture is the old one, scaled: it is nowhere far from the sharp one",
    arguments: [0.5, 0.8, 1.25, 2.0])
func transformedPicture(scale: Double) {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 20, y: 30), Point(x: 60, y: 100), Point(x: 110, y: 40)], Scene.style(.pen, width: 14), on: canvas)
    var view = CanvasTransform(scale: scale, rotation: 0.3)
    let middle = view.content(Point(x: 64, y: 64))
    (view.originX, view.originY) = (Int(middle.x) - 64, Int(middle.y) - 64)
    canvas.show(view)
    let transformed = canvas.picture()
    canvas.settle()
    let sharp = canvas.picture()
    let inked = sharp.count { $0 != canvas.paper }
    // Edges differ by a pixel or so of blur; what is wholly ink, or wholly paper, does not.
    let wrong = zip(transformed, sharp).count { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) > 0x90 }
    #expect(inked > 300)
    #expect(wrong < inked / 50)
}

@Test("a gesture that zooms out comes upon what lies around, drawn small ahead of it")
func backdrop() {
    let first = Canvas(width: 512, height: 512)
    for x in [50.0, 250, 450] { Scene.draw([Point(x: x, y: 20), Point(x: x, y: 490)], Scene.style(.pen, width: 20), on: first) }
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size, view: CanvasTransform(originX: 192, originY: 192))
    canvas.settle()
    let window = Window()
    let view = CanvasTransform(scale: 0.25)
    canvas.show(CanvasTransform(scale: 0.9, originX: 166, originY: 166), isMoving: true)
    var jobs: [TileJob] = []
    while let job = canvas.nextJob() { jobs.append(job) }
    #expect(!jobs.isEmpty)
    canvas.show(view, isMoving: true)
    #expect(window.present(canvas) == 0)
    for job in jobs {
        canvas.finish(job.run())
        #expect(window.present(canvas) == 0)
        #expect(window.pixels == fullRedraw(canvas))
    }
    let transformed = canvas.picture()
    #expect(!canvas.isSettled)
    canvas.show(view)
    canvas.settle()
    let sharp = canvas.picture()
    let wrong = zip(transformed, sharp).count { abs(Int($0 >> 16 & 0xFF) - Int($1 >> 16 & 0xFF)) > 0x60 }
    #expect(wrong < sharp.count { $0 != canvas.paper } / 20)
    for x in [12, 62, 112] { #expect(transformed[20 * Scene.size + x] & 0xFFFFFF == 0x0A14C8) }
}

@Test("ink drawn on transformed tiles is exact at once, and still there when they have been drawn")
func inkOnTransformedTiles() {
    let canvas = Scene.canvas()
    Scene.draw([Point(x: 10, y: 20), Point(x: 118, y: 20)], .standard(.pen), on: canvas)
    canvas.show(CanvasTransform(scale: 2, originX: 20, originY: 20))
    let job = canvas.nextJob()
    let points = [Point(x: 20, y: 50), Point(x: 60, y: 60)]
    Scene.draw(points, Scene.style(.pen, width: 6), on: canvas)
    let alone = Canvas(width: Scene.size, height: Scene.size, view: canvas.view)
    Scene.draw(points, Scene.style(.pen, width: 6), on: alone)
    func inkBelow(_ canvas: Canvas) -> [UInt32] { Array(canvas.picture()[(Scene.size * 50)...]) }
    #expect(inkBelow(canvas) == inkBelow(alone))
    if let job { canvas.finish(job.run()) }
    #expect(inkBelow(canvas) == inkBelow(alone))
    canvas.settle()
    #expect(inkBelow(canvas) == inkBelow(alone))
}

@Test("undo and redo while tiles are stale lead to the right picture")
func undoWhileStale() {
    let canvas = Scene.canvas()
    for y in [20.0, 60, 100] { Scene.draw([Point(x: 10, y: y), Point(x: 118, y: y)], .standard(.marker), on: canvas) }
    canvas.show(CanvasTransform(scale: 1.5))
    let job = canvas.nextJob()
    Scene.draw([Point(x: 20, y: 10), Point(x: 20, y: 80)], .standard(.eraser), on: canvas)
    _ = canvas.undo()
    _ = canvas.undo()
    if let job { canvas.finish(job.run()) }
    #expect(!canvas.isSettled)
    _ = canvas.redo()
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size, view: canvas.view)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("a job's result is dropped when its tiles went out of the window, were changed by an undo there, and came back")
func undoOutOfSight() {
    let first = Scene.canvas()
    for y in [20.0, 60] { Scene.draw([Point(x: 10, y: y), Point(x: 118, y: y)], .standard(.pen), on: first) }
    let canvas = Canvas(drawing: first.drawing, width: Scene.size, height: Scene.size, view: CanvasTransform(scale: 1.5))
    let job = canvas.nextJob()
    canvas.show(CanvasTransform(scale: 1.5, originX: 1000))
    _ = canvas.undo()
    canvas.show(CanvasTransform(scale: 1.5))
    if let job { canvas.finish(job.run()) }
    #expect(!canvas.isSettled)
    canvas.settle()
    let anew = Canvas(drawing: canvas.drawing, width: Scene.size, height: Scene.size, view: canvas.view)
    anew.settle()
    #expect(canvas.picture() == anew.picture())
}

@Test("ink drawn at 800% and turned by 30° is where the pen was, to half a pixel", arguments: [false, true])
func inkIsWhereThePenWas(flipped: Bool) {
    var view = CanvasTransform(scale: 8, rotation: .pi / 6, flipped: flipped)
    let middle = view.content(Point(x: 40, y: 25))
    (view.originX, view.originY) = (Int(middle.x) - 100, Int(middle.y) - 100)
    let canvas = Canvas(width: 200, height: 200, view: view)
    // A line across the window, in window pixels, drawn with a nib of 6 px: its middle row by row must be the line's.
    let (from, to) = (Point(x: 40.25, y: 10.5), Point(x: 150.75, y: 190.5))
    canvas.beginStroke(Scene.style(.pen, width: 6.0 / 8, smoothing: 0), pointer: .pen)
    for index in 0...30 {
        let t = Double(index) / 30
        let place = Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
        canvas.extendStroke(to: view.canvas(window: place), time: Double(index) * 0.004, axes: PenAxes(pressure: 1))
    }
    _ = canvas.endStroke()
    for picture in [canvas.picture(), redrawn(canvas)] {
        for row in stride(from: 20, to: 180, by: 10) {
            var (sum, weight) = (0.0, 0.0)
            for column in 0..<200 {
                let ink = 255 - Double(picture[row * 200 + column] >> 16 & 0xFF)
                let paper = 255 - Double(canvas.paper >> 16 & 0xFF)
                sum += (ink - paper) * (Double(column) + 0.5)
                weight += ink - paper
            }
            let expected = from.x + (to.x - from.x) * (Double(row) + 0.5 - from.y) / (to.y - from.y)
            #expect(weight > 0)
            #expect(abs(sum / weight - expected) <= 0.25)
        }
    }
}

/// The picture with every tile made again by a job.
private func redrawn(_ canvas: Canvas) -> [UInt32] {
    let anew = Canvas(drawing: canvas.drawing, width: canvas.width, height: canvas.height, view: canvas.view)
    anew.settle()
    return anew.picture()
}
