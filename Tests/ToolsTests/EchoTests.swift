import Ink
import TestSupport
import Testing

@testable import Tools

@Suite("A mouse that echoes the pen") struct EchoTests {
    @Test("M12 M13 a mouse that moves and presses together with a pen marks nothing and moves no page, before, during and after its stroke")
    func inStep() {
        for button in [PointerButton.primary, .lower] {
            var desk = Desk()
            var content: [EffectName] = []
            var views: [ViewChange] = []
            func note(_ effects: [ToolEffect]) {
                content += effects.content
                views += effects.views
            }
            for x in [100.0, 140, 180] { note(desk.pen(.motion, x, 50) + desk.mouse(.motion, x - 3, 50)) }
            note(desk.mouse(.press(button), 180, 50) + desk.pen(.press(.primary), 180, 50))
            for x in [200.0, 240, 280] { note(desk.pen(.motion, x, 50) + desk.mouse(.motion, x - 3, 50)) }
            note(desk.pen(.release(.primary), 280, 50) + desk.mouse(.release(button), 278, 50))
            note(desk.mouse(.press(button), 280, 51) + desk.mouse(.motion, 300, 51) + desk.mouse(.release(button), 300, 51))
            _ = desk.send(.left(device: Desk.tip, time: desk.next()))
            desk.wait(0.4)
            note(desk.mouse(.press(button), 283, 45) + desk.mouse(.motion, 300, 51) + desk.mouse(.release(button), 300, 51))
            #expect(content == [.begin, .extend, .extend, .extend, .end] && views.isEmpty)
        }
    }

    @Test("M12 once the pen has gone, the mouse draws elsewhere at once, and at the pen's own place half a second later")
    func goneElsewhere() {
        for (x, wait, marks) in [(58.0, 0.1, false), (59.5, 0.1, true), (50, 0.45, false), (50, 0.5, true)] {
            var desk = Desk()
            _ = desk.pen(.motion) + desk.pen(.press(.primary)) + desk.pen(.release(.primary)) + desk.proximity(false)
            desk.wait(wait)
            #expect(desk.mouse(.press(.primary), x).content == (marks ? [.begin] : []), "at \(x) after \(wait) s")
            #expect(desk.mouse(.motion, x + 20).content == (marks ? [.extend] : []))
        }
    }

    @Test("M12 a silent pen that lies on its tablet leaves the mouse alone") func silentPen() {
        var desk = Desk()
        _ = desk.proximity(true) + desk.pen(.motion)
        #expect(desk.mouse(.press(.primary), 52).isEmpty)
        _ = desk.mouse(.release(.primary), 52)
        #expect(desk.mouse(.press(.primary), 300).content == [.begin], "moved by a hand")
        _ = desk.mouse(.release(.primary), 300)
        desk.wait(0.5)
        #expect(desk.mouse(.press(.primary), 52).content == [.begin])
    }
}
