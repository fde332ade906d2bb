import Canvas
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
}
