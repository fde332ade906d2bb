import Commands
import Glibc
import Ink
import Testing
import TestSupport
@testable import Tools

@Suite("Fingers that do not draw") struct TouchGestureTests {
    private static let uses: [FingerUse] = [.automatic, .draw, .pan]

    private func desk(_ use: FingerUse = .pan, pen: Bool = false) -> Desk { Desk(penIsKnown: pen) { $0.fingers = use } }

    @Test("M4 one finger draws or pans as people chose; automatic: it pans once a pen has touched, and hovering does not count")
    func fingerUse() {
        for use in Self.uses {
            var desk = desk(use)
            _ = desk.pen(.motion)
            _ = desk.proximity(true)
            _ = desk.proximity(false)
            desk.wait(1)
            #expect(desk.finger(1, .press(.primary)).content == (use == .pan ? [] : [.begin]))
            desk.wait(0.3)
            #expect(desk.finger(1, .motion, 150, 50).names == (use == .pan ? [.view, .view] : [.extend]))
            _ = desk.finger(1, .release(.primary)) + desk.runDown()
            _ = desk.pen(.press(.primary)) + desk.pen(.release(.primary)) + desk.proximity(false)
            desk.wait(1)
            #expect(desk.finger(1, .press(.primary)).content == (use == .draw ? [.begin] : []))
            #expect(desk.finger(1, .motion, 150, 50).names == (use == .draw ? [.extend] : [.view, .view]))
        }
    }

    @Test("M4 P1 a command changes the use of fingers at once") func command() {
        var desk = desk(.draw)
        #expect(desk.command(.fingers(.pan)).isEmpty)
        #expect(desk.finger(1, .press(.primary)).isEmpty && desk.finger(1, .motion, 90, 50).names == [.view, .view])
    }

    @Test("a finger within the slop moves nothing; beyond it, the page's point lies exactly under the finger") func slop() {
        var desk = desk()
        _ = desk.finger(1, .press(.primary), 100, 100)
        #expect(desk.finger(1, .motion, 105, 103).isEmpty)
        let effects = desk.finger(1, .motion, 120, 103)
        #expect(effects.views.first == .begin)
        #expect(effects.motion == .carry(from: Point(x: 100, y: 100), to: Point(x: 120, y: 103), zoom: 1, turn: 0))
    }

    @Test("lengths are logical: on a screen of scale 2 the slop is twice as many pixels") func scale() {
        var desk = desk()
        desk.machine.scale = 2
        _ = desk.finger(1, .press(.primary), 100, 100)
        #expect(desk.finger(1, .motion, 115, 100).isEmpty)
        _ = desk.send(.window(width: 640, height: 480, scale: 1, time: desk.next()))
        #expect(!desk.finger(1, .motion, 115, 100).isEmpty)
    }

    @Test("two fingers move and scale the page together; they turn it only past 10°, and from there without a jump")
    func pinch() throws {
        for use in Self.uses {
            var desk = desk(use)
            _ = desk.finger(1, .press(.primary), 100, 200)
            #expect(desk.finger(2, .press(.primary), 300, 200).content == (use == .pan ? [] : [.discard]))
            _ = desk.finger(2, .motion, 400, 200)
            #expect(
                desk.finger(1, .motion, 0, 220).motion.map(turnless)
                    == .carry(from: middle(200, 200), to: middle(200, 210), zoom: 2, turn: 0))
            var turns: [Double] = []
            for degrees in 0...30 {
                let angle = Double(degrees) * .pi / 180
                let motion = desk.finger(2, .motion, 400 * cos(angle), 220 + 400 * sin(angle)).motion
                guard case .carry(_, _, let zoom, let turn)? = motion else { continue }
                #expect(abs(zoom - 2) < 1e-9)
                turns.append(turn)
            }
            #expect(turns[0...10].allSatisfy { abs($0) < 1e-9 })
            #expect(abs(turns[30] - 20) < 1e-9 && zip(turns, turns.dropFirst()).allSatisfy { $1 - $0 < 1.0001 })
            desk.wait(0.1)
            #expect(desk.finger(2, .release(.primary)).views == [.end])
            #expect(desk.finger(1, .motion, 0, 500).isEmpty, "the finger that is left over does nothing")
        }
    }

    @Test("two fingers turn the page by as much whichever way they point", arguments: [-1.0, 1])
    func turnsFromAnywhere(way: Double) {
        for start in stride(from: 0.0, to: 360, by: 15) {
            var desk = desk()
            func place(_ degrees: Double) -> Point {
                let angle = (start + way * degrees) * .pi / 180
                return Point(x: 600 + 200 * cos(angle), y: 600 + 200 * sin(angle))
            }
            _ = desk.finger(1, .press(.primary), 600, 600) + desk.finger(2, .press(.primary), place(0).x, place(0).y)
            var motions = 0
            for degrees in stride(from: 1.0, through: 30, by: 1) {
                let motion = desk.finger(2, .motion, place(degrees).x, place(degrees).y).motion
                guard case .carry(_, _, let zoom, let turn)? = motion else { continue }
                motions += 1
                #expect(abs(zoom - 1) < 1e-9 && abs(turn - way * max(0, degrees - 10)) < 1e-9, "\(degrees)° from \(start)°")
            }
            #expect(motions > 20)
        }
    }

    private func turnless(_ motion: ViewMotion) -> ViewMotion {
        guard case .carry(let from, let to, let zoom, _) = motion else { return motion }
        return .carry(from: from, to: to, zoom: (zoom * 100).rounded() / 100, turn: 0)
    }

    private func middle(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test("a second finger joins one that pans, and the page goes on from where it is; a late third finger is ignored") func join() {
        var desk = desk()
        _ = desk.finger(1, .press(.primary), 100, 100) + desk.finger(1, .motion, 150, 100)
        desk.wait(0.4)
        #expect(desk.finger(2, .press(.primary), 250, 100).views == [.begin])
        #expect(desk.finger(2, .motion, 250, 100).motion == .carry(from: middle(200, 100), to: middle(200, 100), zoom: 1, turn: 0))
        #expect(desk.finger(3, .press(.primary), 50, 300).isEmpty && desk.finger(3, .motion, 400, 300).isEmpty)
        #expect(desk.finger(2, .motion, 350, 100).views.count == 1)
    }

    @Test(
        "of fingers that rest one lifts, and the page follows the others without a jump; in former recordings it turned",
        arguments: [2, 3], [ToolRules.current, .ninth])
    func oneOfRestingLifts(count: Int, rules: ToolRules) {
        let places = [(100.0, 200.0), (260, 60), (300, 320)].prefix(count)
        for lifting in places.indices {
            var (desk, state) = (desk(), ToolState())
            (state.settings.fingers, state.rules) = (.pan, rules)
            desk.machine = ToolMachine(state)
            func send(_ phase: PointerEvent.Phase, _ index: Int, by way: (x: Double, y: Double) = (0, 0)) -> [ToolEffect] {
                desk.finger(UInt32(index), phase, places[index].0 + way.x, places[index].1 + way.y)
            }
            for index in places.indices { _ = send(.press(.primary), index) }
            _ = send(.release(.primary), lifting)
            var motion: ViewMotion?
            // Twice, since none has moved far enough the first time that another one moves.
            for index in [places.indices, places.indices].joined() where index != lifting {
                motion = send(.motion, index, by: (40, 10)).motion ?? motion
            }
            guard case .carry(let from, let to, let zoom, let turn) = motion else {
                Issue.record("\(lifting) lifts, and the page does not follow")
                continue
            }
            #expect((abs(turn) > 20) == (rules == .ninth), "\(lifting) lifts: \(turn)°")
            #expect(abs(zoom - 1) < 0.01 && abs(to.x - from.x - 40) < 0.01 && abs(to.y - from.y - 10) < 0.01, "\(lifting) lifts")
        }
    }

    @Test("C4 a tap of two fingers undoes, one of three redoes, whatever one finger does", arguments: [FingerUse.automatic, .draw, .pan])
    func taps(use: FingerUse) {
        for (count, edit) in [(2, EffectName.undo), (3, .redo)] {
            var desk = desk(use)
            var effects: [ToolEffect] = []
            for finger in 1...count { effects += desk.finger(UInt32(finger), .press(.primary), 100 * Double(finger), 100) }
            for finger in 1...count { effects += desk.finger(UInt32(finger), .motion, 100 * Double(finger) + 4, 103) }
            for finger in 1...count { effects += desk.finger(UInt32(finger), .release(.primary)) }
            #expect(effects.names.filter { $0 != .begin && $0 != .extend && $0 != .discard } == [edit, .told])
            #expect(effects.content.count { $0 == .begin } == effects.content.count { $0 == .discard })
        }
    }

    @Test("what is not a tap edits nothing: one finger, four, slow ones, moved ones, one that came back", arguments: 0..<5)
    func noTaps(how: Int) {
        var desk = desk()
        let count: UInt32 = how == 0 ? 1 : how == 1 ? 4 : 2
        for finger in 1...count { _ = desk.finger(finger, .press(.primary), 100 * Double(finger), 100) }
        if how == 2 { desk.wait(0.3) }
        if how == 3 { _ = desk.finger(1, .motion, 100, 120) }
        if how == 4 { _ = desk.finger(2, .release(.primary)) + desk.finger(2, .press(.primary), 210, 100) }
        var effects: [ToolEffect] = []
        for finger in 1...count { effects += desk.finger(finger, .release(.primary)) }
        #expect((effects + desk.runDown()).content.isEmpty)
    }

    @Test(
        "C4 three fingers that swipe left undo, right redo, once; up or down does nothing", arguments: [FingerUse.automatic, .draw, .pan])
    func swipes(use: FingerUse) {
        for (dx, dy, edits) in [(-15.0, 3.0, [EffectName.undo]), (15, -3, [.redo]), (3, 15, []), (12, 12, [])] {
            var desk = desk(use)
            for finger: UInt32 in 1...3 { _ = desk.finger(finger, .press(.primary), 300 * Double(finger), 300) }
            var effects: [ToolEffect] = []
            for step in 1...10 {
                for finger: UInt32 in 1...3 {
                    effects += desk.finger(finger, .motion, 300 * Double(finger) + Double(step) * dx, 300 + Double(step) * dy)
                }
            }
            for finger: UInt32 in 1...3 { effects += desk.finger(finger, .release(.primary)) }
            #expect(effects.names == edits + (edits.isEmpty ? [] : [.told]))
        }
    }

    @Test("C4 three fingers that swipe within one event undo or redo at once, at any scale", arguments: [1.0, 2], uses)
    func quickSwipe(scale: Double, use: FingerUse) {
        for (dx, dy, edits) in [(-150.0, 20.0, [EffectName.undo]), (150, 20, [.redo]), (20, 150, []), (-130, 130, []), (-140, 0, [])] {
            var desk = desk(use)
            desk.machine.scale = scale
            for finger: UInt32 in 1...3 { _ = desk.finger(finger, .press(.primary), 300 * Double(finger), 300) }
            // The way of all three is a third of that of one.
            let effects = desk.finger(2, .motion, 600 + dx * scale, 300 + dy * scale)
            #expect(effects.names == edits + (edits.isEmpty ? [] : [.told]), "\(dx), \(dy)")
            _ = desk.finger(2, .motion, 600 + 4 * dx * scale, 300 + dy * scale)
            #expect((1...3 as ClosedRange<UInt32>).flatMap { desk.finger($0, .release(.primary)) }.content.count <= 1, "and once")
        }
    }

    @Test("C4 a third finger that lands a moment late still swipes, and the motion of the first two is taken back") func lateThird() {
        var desk = desk()
        _ = desk.finger(1, .press(.primary), 100, 100) + desk.finger(2, .press(.primary), 200, 100)
        let began = desk.time - 0.01
        _ = desk.finger(1, .motion, 85, 100)
        #expect(desk.finger(3, .press(.primary), 300, 100).views == [.takeBack(since: began), .end])
        var edits: [EffectName] = []
        for x in stride(from: 0.0, to: 80, by: 10) {
            for finger: UInt32 in 1...3 { edits += desk.finger(finger, .motion, Double(finger) * 100 - 15 - x, 100).names }
        }
        #expect(edits == [.undo, .told])
    }

    @Test("P1 a finger that rests for half a second opens the menu at its place, unless it draws") func longPress() throws {
        for use in Self.uses {
            var desk = desk(use)
            _ = desk.finger(1, .press(.primary), 30, 40)
            let landed = desk.time
            _ = desk.finger(1, .motion, 33, 41)
            let finger = desk.machine.navigation.gesture.fingers.first?.contact
            if use == .pan { #expect(finger != nil && desk.nextDeadline == landed + 0.5) }
            let effects = desk.send(.tick(time: landed + 0.5))
            #expect(effects == (use == .pan ? [.interface(.menu, at: Point(x: 33, y: 41), by: finger)] : []))
            // The press stays the menu's: nothing moves any more.
            if use == .pan { #expect(desk.finger(1, .motion, 200, 40).isEmpty && desk.finger(1, .release(.primary)).isEmpty) }
        }
    }

    @Test("no menu opens once a finger has moved, lifted, or been joined", arguments: 0..<3) func noLongPress(how: Int) {
        var desk = desk()
        _ = desk.finger(1, .press(.primary), 30, 40)
        switch how {
        case 0: _ = desk.finger(1, .motion, 60, 40)
        case 1: _ = desk.finger(1, .release(.primary))
        default: _ = desk.finger(2, .press(.primary), 100, 40) + desk.finger(2, .release(.primary))
        }
        desk.wait(1)
        #expect(!desk.tick().names.contains(.interface))
    }

    @Test("fingers leave a mouse that draws alone, and a mouse does not draw while they move the page") func mouse() {
        var desk = desk()
        _ = desk.mouse(.press(.primary))
        #expect(desk.finger(1, .press(.primary)).isEmpty && desk.finger(1, .motion, 200, 50).isEmpty)
        _ = desk.mouse(.release(.primary)) + desk.finger(1, .release(.primary))
        _ = desk.finger(1, .press(.primary)) + desk.finger(1, .motion, 200, 50)
        #expect(desk.mouse(.press(.primary)).isEmpty && desk.mouse(.motion).isEmpty)
    }

    @Test("a touch that the window system takes back ends the gesture and never taps") func cancelled() {
        var desk = desk()
        _ = desk.finger(1, .press(.primary)) + desk.finger(2, .press(.primary), 200, 50)
        #expect((desk.finger(1, .cancel) + desk.finger(2, .cancel)).isEmpty)
        _ = desk.finger(1, .press(.primary)) + desk.finger(1, .motion, 200, 50)
        #expect(desk.finger(1, .cancel) == [.view(.end)])
    }
}
