import Ink
import Testing

@testable import Contacts

@Suite("Who has what hands do") struct OwnerTests {
    @Test(
        "H9 of a pen that was elsewhere, out of the window, silent or another client's, the canvas hears when it comes over a panel again",
        arguments: ["left", "silent", "grabbed"])
    func overPanelAgain(how: String) {
        var desk = Desk()
        for _ in 0..<3 {
            let moved = [desk.pointer(.pen, .motion, 100), desk.pointer(.pen, .motion, 110)]
            #expect(moved.map(\.reachesCanvas) == [true, false])
            switch how {
            case "left": _ = desk.send(.left(device: Desk.pen, time: desk.time))
            case "silent":
                desk.time += 2
                let due = desk.due()
                #expect(due.map(\.event) == [.silent(device: Desk.pen, time: desk.time)])
            default: _ = desk.send(.grabbed(time: desk.time))
            }
        }
    }

    @Test("H9 each time that a pen comes over a panel the canvas hears of it, also when it was only over the canvas in between")
    func panelAgain() {
        var desk = Desk()
        let heard = [100.0, 110, 700, 100, 110, 700, 710].map { desk.pointer(.pen, .motion, $0).reachesCanvas }
        #expect(heard == [true, false, true, true, false, true, true])
    }

    @Test("M15 a tip on a panel that the window system takes back has lifted there: the canvas hears it, as of any lift") func cancelled() {
        var desk = Desk()
        let heard = [PointerEvent.Phase.press(.primary), .motion, .cancel, .motion, .press(.primary)].map { phase in
            desk.pointer(.pen, phase, 100).reachesCanvas
        }
        #expect(heard == [true, false, true, false, true])
    }

    @Test("M13 two quick taps of one finger on a panel are two presses, and come in their order") func twoTaps() {
        var desk = Desk()
        for x in [100.0, 120] {
            for phase in [PointerEvent.Phase.press(.primary), .release(.primary)] { _ = desk.pointer(.touch, phase, x) }
        }
        desk.time += 1
        let due = desk.due().compactMap { if case .pointer(let event) = $0.event { event } else { nil } }
        #expect(due.map(\.phase) == [.press(.primary), .release(.primary), .press(.primary), .release(.primary)])
        #expect(due.map(\.position.x) == [100, 100, 120, 120])
    }

    @Test("M15 a tip that presses a panel and crosses the window's edge is still down there: the canvas hears nothing new of it")
    func pressBeyondTheEdge() {
        var desk = Desk()
        let pressed = desk.pointer(.pen, .press(.primary), 100)
        _ = desk.send(.left(device: Desk.pen, time: desk.time))
        let rest = [desk.pointer(.pen, .motion, 120), desk.pointer(.pen, .release(.primary), 120)]
        #expect(([pressed] + rest).map(\.reachesCanvas) == [true, false, true])
    }

    @Test("P1 M15 a mouse's secondary click is the panels' wherever it is; its other buttons belong to what they go down on")
    func mouseButtons() {
        for (button, x, owner) in [
            (PointerButton.upper, 100.0, Owner.panel), (.upper, 700, .panel), (.lower, 100, .panel), (.lower, 700, .canvas),
            (PointerButton(8), 100, .panel), (PointerButton(8), 700, .canvas),
        ] {
            var desk = Desk()
            let judged = desk.pointer(.mouse, .press(button), x)
            #expect(judged.owner == owner && judged.reachesCanvas == (owner == .canvas) && judged.verdict == .acts, "\(button) at \(x)")
        }
        // While the first button is down, the others belong to where that went down.
        for (x, owner) in [(100.0, Owner.panel), (700, .canvas)] {
            for button in [PointerButton.lower, .upper] {
                var desk = Desk()
                _ = desk.pointer(.mouse, .press(.primary), x)
                let judged = desk.pointer(.mouse, .press(button), 800 - x)
                #expect(judged.owner == owner && judged.reachesCanvas == (owner == .canvas), "\(button) held from \(x)")
            }
        }
    }

    @Test("Q5 a pen's buttons mean the same over canvas and panel, and nothing while its tip presses a panel") func penButtons() {
        for x in [100.0, 700] {
            var desk = Desk()
            _ = desk.pointer(.pen, .motion, x)
            for button in [PointerButton.lower, .upper, .third] {
                let pressed = desk.pointer(.pen, .press(button), x)
                _ = desk.pointer(.pen, .release(button), x)
                #expect(pressed.reachesCanvas, "\(button) at \(x)")
            }
            _ = desk.pointer(.pen, .press(.primary), x)
            let pressed = desk.pointer(.pen, .press(.lower), x)
            #expect(pressed.reachesCanvas == (x > 200), "\(x)")
        }
    }

    @Test("M13 presses of several fingers that are certain at once come in the order in which the fingers landed")
    func inOrder() {
        let fingers: [UInt32] = [3, 1, 5, 2, 4, 6]
        var desk = Desk()
        for finger in fingers { _ = desk.pointer(.touch, .press(.primary), 20 * Double(finger), finger: finger) }
        let early = desk.due()
        desk.time += 1
        let numbers = desk.due().compactMap { if case .pointer(let event) = $0.event { event.contact } else { nil } }
        #expect(early.isEmpty && numbers == fingers)
    }

    @Test("M13 a finger's press that waits is gone with its screen") func unplugged() {
        var desk = Desk()
        _ = desk.pointer(.touch, .press(.primary), 100)
        _ = desk.send(.removed(device: Desk.mouse, time: desk.time))
        #expect(desk.judge.nextDeadline != nil, "another device takes nothing with it")
        _ = desk.send(.removed(device: Desk.screen, time: desk.time))
        #expect(desk.judge.nextDeadline == nil)
        desk.time += 1
        let due = desk.due()
        #expect(due.isEmpty)
    }

    @Test("M3 M13 while a pen draws, the other hand presses controls, and marks nothing") func otherHand() {
        var desk = Desk()
        _ = desk.pointer(.pen, .press(.primary), 700)
        let onPanel = desk.pointer(.touch, .press(.primary), 100, finger: 1)
        #expect(onPanel.verdict == .waits(until: desk.time + 0.2))
        let onCanvas = desk.pointer(.touch, .press(.primary), 250, 50, finger: 2)
        #expect(onCanvas.verdict == .palm)
    }

    @Test("M13 a touch that tells no place is a palm, and as long as it is down so is every other touch") func nowhere() {
        var desk = Desk()
        let first = desk.pointer(.touch, .press(.primary), .nan, finger: 1)
        #expect(first.verdict == .palm)
        for (number, x) in [100.0, 700, 5_000].enumerated() {
            let other = desk.pointer(.touch, .press(.primary), x, finger: UInt32(number) + 2)
            _ = desk.pointer(.touch, .release(.primary), x, finger: UInt32(number) + 2)
            #expect(other.verdict == .palm, "\(x)")
        }
        _ = desk.pointer(.touch, .release(.primary), .nan, finger: 1)
        let later = desk.pointer(.touch, .press(.primary), 700, finger: 9)
        #expect(later.verdict.counts)
    }

    @Test("M13 what lands beside a palm is a palm where that lies by now, not where it landed") func movedPalm() {
        var desk = Desk()
        desk.restPalm()
        _ = desk.pointer(.touch, .motion, 1300, 500, finger: 1)
        let far = desk.pointer(.touch, .press(.primary), 900, 500, finger: 2)
        let near = desk.pointer(.touch, .press(.primary), 1550, 500, finger: 3)
        #expect(far.verdict.counts && near.verdict == .palm)
    }

    @Test("M13 time that runs backwards, or is none, counts as no time passed: a finger still waits 200 ms from the newest time")
    func backwards() {
        for time in [-1e9, 5, .nan, .infinity] {
            var desk = Desk()
            _ = desk.send(.tick(time: 200))
            _ = desk.send(.tick(time: time))
            let pressed = desk.pointer(.touch, .press(.primary), 100)
            let due = desk.judge.takeDue(at: time)
            #expect(pressed.verdict == .waits(until: 200.2) && due.isEmpty && desk.judge.nextDeadline == 200.2, "\(time)")
        }
    }
}
