import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import Panels

/// A finger on the canvas leaves what is open once it is sure to be no palm.
struct LeavingTests {
    private let place = Point(x: 450, y: 700)

    /// A finger that has landed beside an open panel; whether it has lifted again.
    private func landed(isLifted: Bool) -> Hands {
        var hands = Hands(panel: .ink)
        _ = hands.send(.touch, .press(.primary), place)
        if isLifted { _ = hands.send(.touch, .release(.primary), place) }
        return hands
    }

    @Test("M13 an event that comes after a finger is sure finds the panel left, though no tick came between", arguments: [false, true])
    func byEvent(isLifted: Bool) {
        for (pause, isOpen) in [(0.1, true), (0.3, false)] {
            var finger = landed(isLifted: isLifted)
            #expect(finger.interface.open?.panel == .ink)
            finger.time += pause
            _ = finger.send(.touch, isLifted ? .press(.primary) : .motion, place, contact: isLifted ? 2 : 1)
            #expect((finger.interface.open != nil) == isOpen, "another event of fingers, \(pause) s later")
            let hands = landed(isLifted: isLifted)
            _ = hands.interface.handle(
                .scroll(ScrollEvent(device: Pointers.mouse, position: Point(x: 900, y: 300), dy: 1, time: hands.time + pause)))
            #expect((hands.interface.open != nil) == isOpen, "a wheel's event, \(pause) s later")
        }
    }

    @Test("M13 M3 a press on the panel that comes after that goes to the canvas, for the panel has gone") func pressAfter() throws {
        var hands = landed(isLifted: true)
        let beneath = try hands.interface.layer(of: .ink).plate.center
        hands.time += 0.3
        _ = hands.send(.mouse, .motion, Point(x: 900, y: 300))
        #expect(hands.send(.mouse, .press(.primary), beneath).count == 1)
    }

    @Test(
        "M13 what is open stays so when the finger's screen is unplugged before the finger is sure, and nothing is waited for any more",
        arguments: [false, true])
    func unplugged(isLifted: Bool) {
        let hands = landed(isLifted: isLifted)
        var judged = hands.judged
        let time = hands.time + 0.05
        #expect(judged.interface.hand.leaving.count == 1)
        _ = judged.handle(.removed(device: Hands.screen, time: time))
        #expect(judged.interface.hand.leaving.isEmpty)
        judged.tick(time + 1)
        _ = judged.interface.refresh()
        #expect(judged.interface.open?.panel == .ink)
    }
}
