import Ink
import Testing
import TestSupport

@testable import Contacts

@Suite("The judge of hands")
struct JudgeTests {
    @Test("M12 the distance within which a mouse is the pen's echo is in points, whatever the screen's scale", arguments: [1.0, 1.5, 3])
    func echo(scale: Double) {
        for (points, isEcho) in [(7.5, true), (8.5, false)] {
            var desk = Desk(scale: scale)
            _ = desk.pointer(.pen, .motion, 600)
            #expect((desk.pointer(.mouse, .press(.primary), 600 + points * scale).verdict == .echo) == isEcho, "\(points) points")
        }
    }

    @Test("M13 where no pen is known, a finger acts at once; where one is, it waits 200 ms, on canvas and panel alike")
    func waits() {
        for (isKnown, x) in [(false, 100.0), (false, 700), (true, 100), (true, 700)] {
            var desk = Desk(penIsKnown: isKnown)
            let judged = desk.pointer(.touch, .press(.primary), x)
            #expect(judged.verdict == (isKnown ? .waits(until: desk.time + 0.2) : .acts))
            #expect(judged.owner == (x < 200 ? .panel : .canvas))
        }
    }

    @Test("M13 a finger's press on a panel waits until it is certain; then its events come in order, and none reaches the canvas")
    func comesInOrder() throws {
        var desk = Desk()
        _ = desk.pointer(.touch, .press(.primary), 100)
        for step in 1...5 { #expect(desk.pointer(.touch, .motion, 100 + Double(step)).reachesCanvas == false) }
        _ = desk.pointer(.touch, .release(.primary), 105)
        let deadline = try #require(desk.judge.nextDeadline)
        #expect(desk.judge.takeDue(at: deadline.nextDown).isEmpty)
        let due = desk.judge.takeDue(at: deadline)
        let phases = due.compactMap { if case .pointer(let event) = $0.event { event.phase } else { nil } }
        #expect(phases == [.press(.primary), .motion, .release(.primary)], "motions in between count for nothing")
        #expect(due.allSatisfy { $0.verdict == .acts && $0.owner == .panel && !$0.reachesCanvas })
        #expect(desk.judge.nextDeadline == nil)
    }

    @Test("M13 once it is sure a finger that is still down acts: what follows comes at once") func sure() throws {
        var desk = Desk()
        _ = desk.pointer(.touch, .press(.primary), 100)
        desk.time = try #require(desk.judge.nextDeadline)
        #expect(desk.due().count == 1)
        for phase in [PointerEvent.Phase.motion, .release(.primary)] { #expect(desk.pointer(.touch, phase, 110).verdict == .acts) }
    }

    @Test("M13 a press that the screen takes back while it waits never acts, and nothing is due") func takenBack() throws {
        for motions in [0, 3] {
            var desk = Desk()
            _ = desk.pointer(.touch, .press(.primary), 100)
            for step in 0..<motions { _ = desk.pointer(.touch, .motion, 101 + Double(step)) }
            let deadline = try #require(desk.judge.nextDeadline)
            #expect(desk.pointer(.touch, .cancel, 100).verdict != .acts)
            #expect(desk.judge.nextDeadline == nil && desk.judge.takeDue(at: deadline).isEmpty)
            // The next press of the same finger is that press alone.
            desk.time = deadline
            _ = desk.pointer(.touch, .press(.primary), 120)
            desk.time = try #require(desk.judge.nextDeadline)
            #expect(desk.due().count == 1)
        }
    }

    @Test("M13 a hand lingers from when its pen left, not from when that last moved") func linger() {
        var desk = Desk()
        _ = desk.send(.proximity(device: Desk.pen, kind: .pen, isNear: true, time: desk.time))
        _ = desk.pointer(.pen, .motion, 700)
        desk.time += 3
        _ = desk.send(.proximity(device: Desk.pen, kind: .pen, isNear: false, time: desk.time))
        desk.time += 0.5
        #expect(desk.pointer(.touch, .press(.primary), 750, 500).verdict == .palm)
        _ = desk.pointer(.touch, .release(.primary), 750, 500)
        desk.time += 0.5
        #expect(desk.pointer(.touch, .press(.primary), 750, 500, finger: 2).verdict.counts)
    }

    @Test("M15 a mouse whose middle button is up again is over what it is over") func middleButton() {
        var desk = Desk()
        #expect(desk.pointer(.mouse, .press(.lower), 700).owner == .canvas)
        #expect(desk.pointer(.mouse, .motion, 100).owner == .canvas)
        _ = desk.pointer(.mouse, .release(.lower), 100)
        #expect(desk.pointer(.mouse, .motion, 100).owner == .panel)
    }

    @Test("M15 a stroke by mouse stays the canvas's when the middle button is clicked meanwhile") func middleClickInStroke() {
        var desk = Desk(penIsKnown: false)
        _ = desk.pointer(.mouse, .press(.primary), 600)
        _ = desk.pointer(.mouse, .press(.lower), 600)
        _ = desk.pointer(.mouse, .release(.lower), 600)
        let judged = desk.pointer(.mouse, .motion, 100)
        #expect(judged.owner == .canvas && judged.reachesCanvas)
    }

    @Test("M13 a finger on the loupe acts at once, where a pen is known too: it marks nothing") func onTheLoupe() {
        for isKnown in [false, true] {
            var judge = Judge(penIsKnown: isKnown)
            let event = PointerEvent(
                device: Desk.screen, kind: .touch, contact: 1, phase: .press(.primary), time: 1, position: Point(x: 700, y: 400))
            #expect(judge.judge(.pointer(event)) { _ in .overlay }.verdict == .acts)
        }
    }

    @Test("M15 what another client grabs is up: of its release nobody here hears, and the next press has an owner of its own")
    func grabbed() {
        for kind in [PointerKind.pen, .mouse] {
            var desk = Desk()
            #expect(desk.pointer(kind, .press(.primary), 100).owner == .panel)
            _ = desk.send(.grabbed(time: desk.time))
            #expect(desk.pointer(kind, .motion, 700).owner == .canvas)
        }
        var desk = Desk()
        #expect(desk.pointer(.touch, .press(.primary), 100).owner == .panel)
        _ = desk.send(.grabbed(time: desk.time))
        #expect(desk.pointer(.touch, .motion, 700).owner == .panel, "fingers tell their own end")
    }

    @Test("M13 a pen that appears makes palms of all fingers that are down, and nothing that waited comes", arguments: [100.0, 700])
    func penComes(x: Double) {
        var desk = Desk()
        _ = desk.pointer(.touch, .press(.primary), x)
        #expect(desk.pointer(.pen, .motion, 500, 100).showsPen)
        desk.time += 1
        #expect(desk.due().filter { if case .pointer = $0.event { true } else { false } }.isEmpty)
        for phase in [PointerEvent.Phase.motion, .release(.primary)] {
            let judged = desk.pointer(.touch, phase, x)
            #expect(judged.verdict == .palm && !judged.reachesCanvas)
        }
    }

    @Test("M13 while the pen hovers, a finger of the other hand assists, and a finger beside the tip is a palm")
    func otherHand() {
        var desk = Desk()
        _ = desk.pointer(.pen, .motion, 700)
        #expect(desk.pointer(.touch, .press(.primary), 750, 500, finger: 1).verdict == .palm)
        let other = desk.pointer(.touch, .press(.primary), 250, 100, finger: 2)
        #expect(other.verdict == .assists(until: desk.time + 0.2))
    }

    @Test("M13 a touch that lands beside a resting palm is a palm, even once the pen has gone")
    func besidePalm() {
        var desk = Desk()
        desk.restPalm()
        #expect(desk.pointer(.touch, .press(.primary), 1000, 600, finger: 2).verdict == .palm)
        #expect(desk.pointer(.touch, .press(.primary), 1101, 700, finger: 3).verdict == .palm, "a palm is a palm's neighbour too")
        _ = desk.pointer(.touch, .release(.primary), 800, 500, finger: 1)
        _ = desk.pointer(.touch, .release(.primary), 1000, 600, finger: 2)
        _ = desk.pointer(.touch, .release(.primary), 1101, 700, finger: 3)
        #expect(desk.pointer(.touch, .press(.primary), 1000, 600, finger: 4).verdict.counts)
    }

    @Test("M13 the breadth of a palm is in points, whatever the screen's scale", arguments: [1.0, 1.5, 2, 3])
    func breadth(scale: Double) {
        for (points, isPalm) in [(10.0, true), (299, true), (301, false), (600, false)] {
            var desk = Desk(scale: scale)
            _ = desk.pointer(.pen, .press(.primary), 700)
            _ = desk.pointer(.touch, .press(.primary), 800, 500, finger: 1)
            _ = desk.pointer(.pen, .release(.primary), 700)
            _ = desk.send(.proximity(device: Desk.pen, kind: .pen, isNear: false, time: desk.time))
            desk.time += 5
            let beside = desk.pointer(.touch, .press(.primary), 800 + points * scale, 500, finger: 2)
            #expect((beside.verdict == .palm) == isPalm && beside.verdict.counts != isPalm, "\(points) points")
        }
    }

    @Test("M12 a mouse in step with the pen is its echo; a mouse that a hand moves elsewhere clicks and marks while the pen hovers")
    func echo() {
        for (x, isEcho) in [(703.0, true), (760, false)] {
            for button in [PointerButton.primary, .lower, .upper] {
                var desk = Desk()
                _ = desk.pointer(.pen, .motion, 700)
                #expect((desk.pointer(.mouse, .press(button), x).verdict == .echo) == isEcho)
            }
        }
    }

    @Test("H9 Q5 the canvas is told when a pen over a panel comes, presses and lifts, and nothing else")
    func overPanel() {
        var desk = Desk()
        let heard = [
            desk.pointer(.pen, .motion, 500), desk.pointer(.pen, .motion, 100), desk.pointer(.pen, .motion, 110),
            desk.pointer(.pen, .press(.primary), 110), desk.pointer(.pen, .motion, 120), desk.pointer(.pen, .motion, 700),
            desk.pointer(.pen, .release(.primary), 700), desk.pointer(.pen, .motion, 700),
        ]
        #expect(heard.map(\.reachesCanvas) == [true, true, false, true, false, false, true, true])
        #expect(heard.map(\.owner) == [.canvas, .panel, .panel, .panel, .panel, .panel, .panel, .canvas])
    }

    @Test(
        "H9 of a pen that has gone, over a panel or by being unplugged, the canvas hears when it comes there again",
        arguments: [true, false])
    func overPanelAgain(isUnplugged: Bool) {
        var desk = Desk()
        for _ in 0..<2 {
            #expect([desk.pointer(.pen, .motion, 100), desk.pointer(.pen, .motion, 110)].map(\.reachesCanvas) == [true, false])
            _ = desk.send(
                isUnplugged
                    ? .removed(device: Desk.pen, time: desk.time)
                    : .proximity(device: Desk.pen, kind: .pen, isNear: false, time: desk.time))
        }
    }

    @Test("M1 P2 a contact keeps its owner beyond the window's edge and back")
    func beyondTheEdge() {
        for x in [100.0, 700] {
            var desk = Desk()
            let owner = desk.pointer(.pen, .press(.primary), x).owner
            _ = desk.pointer(.pen, .motion, -20)
            _ = desk.send(.left(device: Desk.pen, time: desk.time))
            #expect(desk.pointer(.pen, .motion, 100).owner == owner)
            #expect(desk.pointer(.pen, .motion, 700).owner == owner)
            #expect(desk.pointer(.pen, .release(.primary), 400).owner == owner)
        }
    }

    @Test("D10 a squeeze of a pen that is over another window does nothing, and its end always counts")
    func elsewhere() {
        var desk = Desk()
        _ = desk.send(.proximity(device: Desk.pen, kind: .pen, isNear: true, time: 100))
        func squeeze(_ begins: Bool, _ desk: inout Desk) -> Verdict {
            desk.send(.gesture(GestureEvent(device: Desk.pen, gesture: .squeeze, begins: begins, time: desk.time))).verdict
        }
        #expect(squeeze(true, &desk) == .elsewhere && squeeze(false, &desk) == .acts)
        _ = desk.pointer(.pen, .motion, 700)
        #expect(squeeze(true, &desk) == .acts)
    }

    @Test("M15 in any input, every release has the owner of its press, and time never runs backwards", arguments: 0..<20 as Range<UInt64>)
    func ownership(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var desk = Desk(penIsKnown: random.oneIn(2))
        var owners: [Contact: Owner] = [:]
        var releases = 0
        for _ in 0..<2_000 {
            if random.oneIn(20) { desk.time += .random(in: 0...2, using: &random) }
            for judged in desk.due() { #expect(judged.verdict == .acts) }
            let kind = random.pick([PointerKind.pen, .touch, .touch, .mouse])
            let finger = UInt32.random(in: 1...3, using: &random)
            let place = Point(x: .random(in: -50...1000, using: &random), y: .random(in: 0...800, using: &random))
            let contact = Contact(
                PointerEvent(
                    device: kind == .touch ? Desk.screen : kind == .mouse ? Desk.mouse : Desk.pen, kind: kind,
                    contact: kind == .touch ? finger : 0, phase: .motion, time: 0, position: place))
            if random.oneIn(30) {
                _ = desk.send(.left(device: contact.device, time: desk.time))
            } else if let owner = owners[contact] {
                let ends = random.oneIn(4)
                let judged = desk.pointer(kind, ends ? .release(.primary) : .motion, place.x, place.y, finger: finger)
                #expect(judged.owner == owner)
                if ends {
                    owners[contact] = nil
                    releases += 1
                }
            } else {
                owners[contact] = desk.pointer(kind, .press(.primary), place.x, place.y, finger: finger).owner
            }
        }
        #expect(releases > 100)
    }
}
