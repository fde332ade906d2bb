import Commands
import Ink
import Testing

@testable import Tools

@Suite("How far and how long a finger's gesture may go") struct GestureLimitTests {
    private func desk(scale: Double = 1) -> Desk {
        var desk = Desk { $0.fingers = .pan }
        _ = desk.send(.window(width: 2000, height: 1500, scale: scale, time: desk.next()))
        return desk
    }

    @Test("a finger has moved once it is 8 points from where it landed, at any scale and in any direction", arguments: [1.0, 1.5, 2])
    func slop(scale: Double) {
        for (x, y) in [(1.0, 0.0), (-0.6, 0.8), (0, -1)] {
            for (points, moves) in [(7.5, false), (8.5, true)] {
                var desk = desk(scale: scale)
                _ = desk.finger(1, .press(.primary), 500, 500)
                let effects = desk.finger(1, .motion, 500 + x * points * scale, 500 + y * points * scale)
                #expect(effects.isEmpty != moves, "\(points) points")
            }
        }
    }

    @Test("C4 a tap is one while the last finger lifts within 300 ms of the first landing, however the others come and go")
    func tap() {
        for (seconds, edits) in [(0.29, [EffectName.undo]), (0.31, [])] {
            var desk = desk()
            _ = desk.finger(1, .press(.primary), 100, 100)
            let landed = desk.time
            desk.wait(0.1)
            _ = desk.finger(2, .press(.primary), 200, 100)
            let lifted = desk.finger(1, .release(.primary), 100, 100)
            desk.time = landed + seconds - 0.01
            let last = desk.finger(2, .release(.primary), 200, 100)
            #expect((lifted + last + desk.runDown()).content == edits, "\(seconds) s")
        }
    }

    @Test("C4 a third finger joins two that move within 150 ms of the first landing, and is left out later")
    func gather() {
        for (seconds, joins) in [(0.14, true), (0.16, false)] {
            var desk = desk()
            _ = desk.finger(1, .press(.primary), 100, 100)
            let landed = desk.time
            _ = desk.finger(2, .press(.primary), 200, 100) + desk.finger(1, .motion, 85, 100)
            desk.time = landed + seconds - 0.01
            #expect(desk.finger(3, .press(.primary), 300, 100).views == (joins ? [.takeBack(since: landed), .end] : []), "\(seconds) s")
        }
    }

    @Test("two fingers that land on one spot move the page as they part, and do not blow it up")
    func oneSpot() {
        var desk = desk()
        _ = desk.finger(1, .press(.primary), 300, 300) + desk.finger(2, .press(.primary), 300.5, 300)
        guard case .carry(_, _, let zoom, _)? = desk.finger(2, .motion, 500, 300).motion else {
            Issue.record("the page does not move")
            return
        }
        #expect(zoom == 1)
    }

    @Test("two fingers that close up on each other shrink the page to the distance between them, and at the least to a pixel")
    func closing() {
        for (x, zoom) in [(350.0, 0.5), (320, 0.2), (300.5, 0.01), (300, 0.01)] {
            var desk = desk()
            _ = desk.finger(1, .press(.primary), 300, 300) + desk.finger(2, .press(.primary), 400, 300)
            guard case .carry(_, _, let shrunk, _)? = desk.finger(2, .motion, x, 300).motion else {
                Issue.record("the page does not move")
                return
            }
            #expect(abs(shrunk - zoom) < 1e-9, "at \(x)")
        }
    }
}
