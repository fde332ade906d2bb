import Commands
import Ink
import TestSupport
import Testing
@testable import Tools

@Suite("The region of the drawing hand") struct DrawingHandTests {
    /// A desk whose pen drew at a place and went away 10 ms less than `seconds` ago.
    private func desk(_ handedness: Handedness, gone seconds: Double, at place: Point = tip, scale: Double = 1) -> Desk {
        var desk = Desk { ($0.fingers, $0.handedness) = (.pan, handedness) }
        _ = desk.send(.window(width: 2000, height: 1500, scale: scale, time: desk.next()))
        _ = desk.proximity(true) + desk.pen(.press(.primary), place.x, place.y) + desk.pen(.release(.primary), place.x, place.y)
        _ = desk.proximity(false)
        desk.wait(seconds - 0.01)
        return desk
    }

    private static let tip = Point(x: 1000, y: 600)

    /// Whether a finger at this distance from the place moves the page.
    private func acts(_ desk: Desk, _ across: Double, _ down: Double, from place: Point = tip) -> Bool {
        var desk = desk
        let (x, y) = (place.x + across, place.y + down)
        return !(desk.finger(1, .press(.primary), x, y) + desk.finger(1, .motion, x + 50, y)).isEmpty
    }

    @Test("M13 where the drawing hand rests, nothing acts until a second after the pen has gone; elsewhere fingers act at once")
    func region() {
        for (hand, side) in [(Handedness.right, 1.0), (.left, -1)] {
            for (gone, isOver) in [(0.02, false), (0.5, false), (0.98, false), (1.05, true)] {
                let desk = desk(hand, gone: gone)
                for (across, down) in [(0.0, 0.0), (200, 150), (440, 520), (-70, 100), (100, -50)] {
                    #expect(acts(desk, side * across, down) == isOver, "\(hand) hand, \(across) across, \(down) down after \(gone) s")
                }
                for (across, down) in [(-100.0, 100.0), (-400, 0), (500, 100), (100, -80), (100, 560)] {
                    #expect(acts(desk, side * across, down), "\(hand) hand, \(across) across, \(down) down after \(gone) s")
                }
            }
        }
    }

    @Test("M13 lengths are logical: on a screen of scale 2 the hand covers twice as many pixels") func scale() {
        let desk = desk(.right, gone: 0.1, scale: 2)
        #expect(!acts(desk, 860, 1000) && !acts(desk, -140, 0) && acts(desk, -160, 0) && acts(desk, 920, 0))
    }

    @Test("M13 a pen's clear lean tells which hand holds it, whatever the setting") func lean() {
        var desk = Desk { ($0.fingers, $0.handedness) = (.pan, .right) }
        _ = desk.pointer(
            PointerEvent(
                device: Desk.tip, kind: .pen, phase: .motion, time: desk.next(), position: Self.tip,
                axes: PenAxes(altitude: 0.8, azimuth: 2.5)))
        _ = desk.send(.left(device: Desk.tip, time: desk.next()))
        #expect(!acts(desk, -200, 150) && acts(desk, 200, 150))
    }

    @Test("M13 a touch that landed as the drawing hand has no effect until it lifts, nor has a touch that lands beside it") func stays() {
        var desk = desk(.right, gone: 0.1)
        _ = desk.finger(1, .press(.primary), 1200, 700)
        desk.wait(5)
        #expect(desk.finger(1, .motion, 1100, 700).isEmpty)
        for finger in 2...4 as ClosedRange<UInt32> {
            #expect((desk.finger(finger, .press(.primary), 900, 650) + desk.finger(finger, .motion, 1300, 650)).isEmpty)
        }
        #expect((1...4).allSatisfy { desk.finger($0, .release(.primary)).isEmpty } && desk.runDown().isEmpty)
        #expect(acts(desk, 100, 50))
    }

    @Test("M13 C4 the other hand, a palm's breadth from the resting one, moves the page and undoes", arguments: [true, false])
    func otherHand(undoes: Bool) {
        var desk = desk(.right, gone: 0.1)
        _ = desk.finger(1, .press(.primary), 1200, 700)
        _ = desk.finger(2, .press(.primary), 200, 300) + desk.finger(3, .press(.primary), 300, 320)
        if undoes {
            #expect((desk.finger(2, .release(.primary)) + desk.finger(3, .release(.primary))).isEmpty)
            #expect(desk.runDown().names == [.undo, .told])
        } else {
            let effects = desk.finger(2, .motion, 220, 300) + desk.finger(3, .motion, 320, 320)
            #expect(effects.motion.map { if case .carry = $0 { true } else { false } } == true)
        }
    }

    @Test(
        "M13 C4 while the pen hovers, the other hand moves the page, except where the drawing hand may rest or a palm's breadth away"
    )
    func hovering() {
        for (hand, side) in [(Handedness.right, 1.0), (.left, -1)] {
            for (across, down, isFree) in [
                (200.0, 150.0, false), (440, 520, false), (-250, -100, false), (0, -290, false), (-310, 0, true), (-200, 400, true),
                (100, -310, true), (500, 100, true),
            ] {
                var desk = Desk { ($0.fingers, $0.handedness) = (.pan, hand) }
                _ = desk.proximity(true) + desk.pen(.motion, Self.tip.x, Self.tip.y)
                #expect(acts(desk, side * across, down) == isFree, "\(hand) hand, \(across) across, \(down) down")
            }
        }
    }

    /// A desk with a pen that hovers, far from the other hand's fingers.
    private func hoveringDesk(_ use: FingerUse = .pan) -> Desk {
        var desk = Desk { $0.fingers = use }
        _ = desk.proximity(true) + desk.pen(.motion, Self.tip.x, Self.tip.y)
        return desk
    }

    @Test(
        "M13 C4 the other hand's gesture goes on under a pen that only hovers: it pans, and two fingers undo", arguments: FingerUse.allCases
    )
    func goesOn(use: FingerUse) {
        var desk = hoveringDesk(use)
        _ = desk.finger(1, .press(.primary), 200, 200) + desk.pen(.motion, 1001, 600) + desk.finger(2, .press(.primary), 300, 200)
        _ = desk.pen(.motion, 1002, 600) + desk.finger(1, .release(.primary), 200, 200) + desk.pen(.motion, 1003, 600)
        #expect((desk.finger(2, .release(.primary), 300, 200) + desk.pen(.motion, 1004, 600)).content.isEmpty)
        desk.wait(0.2)
        #expect(desk.pen(.motion, 1005, 600).content == [.undo])
        for finger in 1...2 as ClosedRange<UInt32> { _ = desk.finger(finger, .press(.primary), 100 * Double(finger), 200) }
        var moves = 0
        for step in 1...10 {
            _ = desk.pen(.motion, 1000 + Double(step), 600)
            for finger in 1...2 as ClosedRange<UInt32> {
                if desk.finger(finger, .motion, 100 * Double(finger) + 10 * Double(step), 200).motion != nil { moves += 1 }
            }
        }
        #expect(moves > 15 && desk.machine.isMovingView)
    }

    @Test("M13 a single finger marks nothing beside a pen that hovers") func marksNothing() {
        var desk = hoveringDesk(.draw)
        #expect((desk.finger(1, .press(.primary), 200, 200) + desk.finger(1, .motion, 300, 200)).isEmpty)
        desk.wait(3)
        #expect((desk.finger(1, .motion, 400, 200) + desk.finger(1, .release(.primary), 400, 200)).content.isEmpty)
    }

    @Test(
        "M13 M15 a tip that comes down takes the page from the other hand, and takes back what that hand did just before",
        arguments: [true, false])
    func tipComes(isTap: Bool) {
        var desk = hoveringDesk()
        for finger in 1...2 as ClosedRange<UInt32> { _ = desk.finger(finger, .press(.primary), 100 * Double(finger), 200) }
        for finger in 1...2 as ClosedRange<UInt32> {
            _ = isTap ? desk.finger(finger, .release(.primary)) : desk.finger(finger, .motion, 100 * Double(finger) + 50, 200)
        }
        let effects = desk.pen(.press(.primary), Self.tip.x, Self.tip.y)
        if isTap {
            #expect(effects.content == [.begin])
        } else {
            #expect(effects.views == [.takeBack(since: desk.time - 0.2), .end] && effects.names == [.view, .view, .begin, .hide])
            #expect(desk.finger(1, .motion, 400, 200).isEmpty && !desk.machine.isMovingView)
        }
        _ = desk.pen(.release(.primary))
        #expect(desk.runDown().content.isEmpty)
    }

    @Test("M13 C4 H8 a silent pen is in no hand: a second later fingers act anywhere, whether or not it reported proximity")
    func silent() {
        for tellsProximity in [true, false] {
            for (wait, isOver) in [(0.9, false), (1.05, true), (600, true), (3600, true)] {
                var desk = Desk { $0.fingers = .pan }
                if tellsProximity { _ = desk.proximity(true) }
                _ = desk.pen(.press(.primary), Self.tip.x, Self.tip.y) + desk.pen(.release(.primary), Self.tip.x, Self.tip.y)
                desk.wait(wait)
                #expect(acts(desk, 100, 100) == isOver, "after \(wait) s")
                // Taken up again, the pen shows that the touch is a palm.
                guard isOver else { continue }
                _ = desk.finger(1, .press(.primary), 1100, 700) + desk.finger(1, .motion, 1150, 700)
                #expect(desk.pen(.motion, Self.tip.x, Self.tip.y).views == [.takeBack(since: desk.time - 0.2), .end])
                #expect(desk.finger(1, .motion, 1200, 700).isEmpty)
            }
        }
    }

    @Test("M13 a tip that is down is in a hand, however long it is silent") func stillTip() {
        var desk = Desk { $0.fingers = .pan }
        _ = desk.pen(.press(.primary), Self.tip.x, Self.tip.y)
        desk.wait(600)
        #expect(!acts(desk, 100, 100) && !acts(desk, -800, -400) && desk.nextDeadline == nil)
        _ = desk.finger(1, .press(.primary), 1100, 700)
        #expect(desk.pen(.motion, 1010, 600).names == [.extend])
    }

    @Test("M13 a settling palm takes nothing from the other hand: neither its stroke nor the gliding page") func settles() {
        var drawing = Desk(penIsKnown: true) { $0.fingers = .draw }
        _ = drawing.pen(.motion, 1000, 600) + drawing.send(.left(device: Desk.tip, time: drawing.next()))
        #expect(drawing.finger(1, .press(.primary), 200, 200).names == [.begin])
        #expect(drawing.finger(2, .press(.primary), 1100, 700).isEmpty && drawing.finger(1, .motion, 210, 200).names == [.extend])
        var gliding = desk(.right, gone: 0.1)
        _ = gliding.finger(1, .press(.primary), 100, 200)
        for step in 1...10 { _ = gliding.finger(1, .motion, 100 + 20 * Double(step), 200) }
        _ = gliding.finger(1, .release(.primary))
        #expect(gliding.machine.isMovingView)
        #expect(gliding.finger(2, .press(.primary), 1100, 700).views.allSatisfy { $0 != .end } && gliding.machine.isMovingView)
    }

    @Test("M13 a hand that has rested for long, without moving beyond where it rests, leaves no mark when the pen comes")
    func lain() {
        for (moved, isKept) in [(10.0, false), (15, true)] {
            var desk = Desk(penIsKnown: true) { $0.fingers = .draw }
            _ = desk.finger(1, .press(.primary), 500, 500)
            desk.wait(3)
            _ = desk.finger(1, .motion, 500 + moved, 500) + desk.finger(1, .motion, 500, 500)
            #expect(desk.proximity(true).content == [isKept ? .end : .discard])
        }
    }
}
