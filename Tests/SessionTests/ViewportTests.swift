import Canvas
import Commands
import Glibc
import Ink
import Testing
import Tools

@testable import Session

@Suite struct ViewportTests {
    @Test("the lines of the paper are as many whole pixels wide as the window's scale has: at 150% one, as at 100%")
    func hairlines() {
        for (scale, breadth) in [(0.75, 1), (1, 1), (1.25, 1), (1.5, 1), (1.75, 1), (2, 2), (2.5, 2), (3, 3)] {
            let viewport = Viewport(ViewState(), width: 800, height: 600, scale: scale, ladder: .round)
            #expect(viewport.hairline == breadth, "\(scale)")
        }
    }

    @Test("M13 what a hand did to the view is taken back, but nothing that a wheel, a key or a command did after it") func takeBack() {
        let window = Viewport(ViewState(), width: 800, height: 600, scale: 1, ladder: .round)
        var moved = window
        let way = ViewMotion.carry(from: Point(x: 0, y: 0), to: Point(x: 100, y: 0), zoom: 1, turn: 0)
        for (change, time) in [(.begin, 1), (.move(way), 1.05), (.end, 1.06)] as [(ViewChange, Double)] {
            moved.apply(change, now: time) { .empty }
        }
        #expect(moved.state != window.state)
        let later: [ViewChange] = [.scroll(dx: 0, dy: 1), .zoom(rungs: 1, about: Point(x: 50, y: 50)), .command(.rotateLeft)]
        for change in later {
            var after = moved
            after.apply(change, now: 1.1) { .empty }
            let state = after.state
            after.apply(.takeBack(since: 0.95), now: 1.15) { .empty }
            #expect(after.state == state, "\(change)")
        }
        moved.apply(.takeBack(since: 0.95), now: 1.15) { .empty }
        #expect(moved.state == window.state)
    }

    @Test("each command leads the view where it says, as far in points whatever the scale, about the window's middle", arguments: [1.0, 2])
    func commands(scale: Double) {
        let (x, y) = (-28.0, -16.0)
        let (step, c, s) = (60 * scale, cos(Double.pi / 12), sin(Double.pi / 12))
        let ways: [(commands: [ViewCommand], x: Double, y: Double)] = [
            ([.scrollLeft], x + step, y), ([.scrollRight], x - step, y), ([.scrollUp], x, y + step), ([.scrollDown], x, y - step),
            ([.zoomIn], x * 1.25, y * 1.25), ([.zoomOut], x * 0.8, y * 0.8), ([.zoomIn, .zoomIn, .actualSize], x, y),
            ([.rotateRight], x * c - y * s, x * s + y * c), ([.rotateLeft], x * c + y * s, y * c - x * s),
            ([.rotateLeft, .rotateLeft, .resetRotation], x, y), ([.flip], -x, y),
        ]
        for way in ways {
            let session = viewSession(scale: scale)
            let point = session.canvas.view.canvas(window: Point(x: 128 + x, y: 96 + y))
            session.commands(way.commands)
            #expect(session.window(point).distance(to: Point(x: 128 + way.x, y: 96 + way.y)) < 1, "\(way.commands)")
        }
    }

    @Test("M13 of a motion that lasts, only what came after a moment is taken back, and only once") func takeBackSince() {
        for (moment, x) in [(1.51, -250.0), (1.999, -490), (0.5, 0)] {
            var viewport = Viewport(ViewState(), width: 800, height: 600, scale: 1, ladder: .round)
            viewport.apply(.begin, now: 1) { .empty }
            for step in 1...50 {
                let way = ViewMotion.carry(from: Point(x: 0, y: 0), to: Point(x: 10 * Double(step), y: 0), zoom: 1, turn: 0)
                viewport.apply(.move(way), now: 1 + 0.02 * Double(step)) { .empty }
            }
            viewport.apply(.end, now: 2) { .empty }
            for since in [moment, 1.1] { viewport.apply(.takeBack(since: since), now: 2.01) { .empty } }
            #expect(viewport.state.corner == Point(x: x, y: 0), "\(moment)")
        }
    }

    @Test(
        "fit shows the same part of the canvas whatever the scale, turned and flipped or not, with some room all around",
        arguments: [1.0, 2])
    func fits(scale: Double) {
        let drawn = CanvasRect(minX: 300, minY: -200, maxX: 700, maxY: -100)
        for commands in [[], [ViewCommand.rotateLeft, .rotateLeft], [.flip, .rotateRight]] {
            var viewport = Viewport(
                ViewState(), width: Int(800 * scale), height: Int(600 * scale), scale: scale, ladder: .round)
            for command in commands + [.fit] { viewport.apply(.command(command), now: 1) { drawn } }
            let corners = [drawn.minX, drawn.maxX].flatMap { x in [drawn.minY, drawn.maxY].map { Point(x: x, y: $0) } }
            let places = corners.map { point -> Point in
                let content = viewport.transform.content(point)
                return Point(
                    x: (content.x - Double(viewport.transform.originX)) / scale, y: (content.y - Double(viewport.transform.originY)) / scale
                )
            }
            let (xs, ys) = (places.map(\.x), places.map(\.y))
            let (left, right, top, bottom) = (xs.min() ?? 0, 800 - (xs.max() ?? 0), ys.min() ?? 0, 600 - (ys.max() ?? 0))
            #expect(abs(left - right) < 2 && abs(top - bottom) < 2, "in the middle, \(commands)")
            #expect(10...60 ~= min(left, top), "as large as it can be, and not up to the edge, \(commands)")
        }
    }
}
