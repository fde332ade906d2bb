import Ink
import TestSupport
import Testing

@testable import Canvas

/// A step of a story, a change of the view, or jobs whose results come late, incomplete and out of order.
private enum Move: Sendable {
    case edit(Step)
    case view(CanvasTransform, isMoving: Bool)
    /// Asks for at most so many jobs.
    case ask(Int)
    /// Delivers the results of so many of the jobs, from a random one on.
    case finish(Int, from: Int)
}

extension CanvasTransform {
    /// A view that keeps the window's middle roughly over the canvas's middle.
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
        case .begin, .beginErasing: isMarking = true
        case .end, .discard: isMarking = false
        case .extend, .undo, .redo, .go, .clear, .resize, .move, .raise: break
        }
        // The view stays still under the pen, unless the window goes to another screen.
        for _ in 0..<Int.random(in: 0...(isMarking ? 1 : 4), using: &random) {
            switch Int.random(in: 0..<(isMarking ? 60 : 9), using: &random) {
            case 0:
                view = .random(using: &random)
                isMoving = Int.random(in: 0..<4, using: &random) == 0
                moves.append(.view(view, isMoving: isMoving))
            case 1:
                // Away and back again, possibly with an undo in between.
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

/// A canvas whose jobs wait until their results are asked for.
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

    /// Delivers all results under way, and has the rest made.
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
        Scene.draw(points, .standard(random.pick(InkDefinition.builtIn)), on: canvas)
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
