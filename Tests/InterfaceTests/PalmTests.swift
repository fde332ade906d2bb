import Ink
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

@Suite("Hands that rest on the interface")
struct PalmTests {
    @Test("M13 while the pen is over the interface, its hand does nothing when it lands on the canvas; the other hand's finger does")
    func besidePlate() throws {
        var hands = Hands()
        hands.proximity(true)
        let marker = try hands.place("picker.marker")
        _ = hands.send(.pen, .motion, marker)
        let beside = Point(x: marker.x + 180, y: marker.y + 60)
        for phase in [PointerEvent.Phase.press(.primary), .motion, .release(.primary)] {
            #expect(hands.send(.touch, phase, beside).isEmpty)
        }
        #expect(!hands.tap(.touch, Point(x: 1200, y: 60)).isEmpty)
    }

    @Test(
        "M3 P9 a quick flick over a panel scrolls it as far as a slow one, even from its controls",
        arguments: [Panel.shortcuts, .commands, .menu])
    func flick(_ panel: Panel) throws {
        for pause in [0.0, 0.3] {
            for x in [150.0, 240, 330] {
                var hands = Hands(panel: panel, width: 480, height: 360)
                _ = hands.send(.touch, .press(.primary), Point(x: x, y: 250))
                hands.wait(pause)
                for y in [240.0, 200, 150] { _ = hands.send(.touch, .motion, Point(x: x, y: y)) }
                _ = hands.send(.touch, .release(.primary), Point(x: x, y: 150))
                hands.wait(0.3)
                #expect(hands.interface.open?.scroll == 100, "\(panel) at \(x) after \(pause) s")
                #expect(hands.interface.takeOutputs().isEmpty)
            }
        }
    }

    @Test("M13 M3 with a pen about, a finger's press shows at once and acts 200 ms after it landed, not before")
    func waits() throws {
        var hands = Hands()
        let undo = try hands.place("picker.undo")
        _ = hands.send(.touch, .press(.primary), undo)
        let landed = hands.time
        #expect(hands.interface.hand.presses.values.contains { $0.control == "picker.undo" && $0.isInside }, "it shows")
        _ = hands.send(.touch, .release(.primary), undo)
        #expect(hands.nextDeadline == landed + 0.2)
        hands.tick((landed + 0.2).nextDown)
        #expect(hands.interface.takeOutputs().isEmpty)
        hands.tick(landed + 0.2)
        #expect(hands.interface.takeOutputs() == [.command(.undo)] && hands.interface.hand.presses.isEmpty)
        var without = Hands(penIsKnown: false)
        without.tap(.touch, undo)
        #expect(without.interface.takeOutputs() == [.command(.undo)], "without a pen at once")
    }

    @Test("M13 a pen that shows itself within 200 ms makes the touch a palm's: it presses, slides, opens, scrolls and closes nothing")
    func penComes() throws {
        for panel in [nil, Panel.ink, .colors, .menu, .settings] {
            for control in Hands(panel: panel).interface.shown.layers.flatMap(\.controls) where control.role.isControl {
                for isLifted in [true, false] {
                    for byProximity in [true, false] {
                        var hands = Hands(panel: panel)
                        let before = (hands.interface.state, hands.interface.open, hands.interface.controls.map(\.control))
                        let place = control.frame.center
                        _ = hands.send(.touch, .press(.primary), place)
                        _ = hands.send(.touch, .motion, Point(x: place.x + 15, y: place.y + 15))
                        _ = hands.send(.touch, .motion, place)
                        if isLifted { _ = hands.send(.touch, .release(.primary), place) }
                        if byProximity { hands.proximity(true) } else { _ = hands.send(.pen, .motion, Point(x: 640, y: 790)) }
                        if !isLifted { _ = hands.send(.touch, .release(.primary), place) }
                        hands.wait(1)
                        #expect(hands.interface.takeOutputs().isEmpty && hands.interface.open == before.1, "\(control.id)")
                        #expect(hands.interface.controls.map(\.control) == before.2, "\(control.id)")
                    }
                }
            }
        }
    }

    @Test("M13 a hand on a button when the pen comes does not press it, neither then nor on lifting, however long it lay")
    func lies() throws {
        var hands = Hands()
        let undo = try hands.place("picker.undo")
        _ = hands.send(.touch, .press(.primary), undo)
        hands.wait(3)
        hands.proximity(true)
        _ = hands.send(.touch, .release(.primary), undo)
        hands.wait(1)
        #expect(hands.interface.takeOutputs().isEmpty && hands.interface.hand.presses.isEmpty)
    }

    @Test("M13 M3 while the pen hovers, and a moment after, the drawing hand presses nothing and the other hand's finger does")
    func region() throws {
        for isGone in [false, true] {
            for (away, presses) in [(Point(x: -100, y: -100), false), (Point(x: 400, y: 0), true)] {
                var hands = Hands()
                let undo = try hands.place("picker.undo")
                // The button lies below and to the right of the tip, or to the left of it.
                _ = hands.send(.pen, .motion, Point(x: max(undo.x + away.x, 1), y: max(undo.y + away.y, 1)))
                if isGone { hands.proximity(false) }
                _ = hands.interface.takeOutputs()
                hands.tap(.touch, undo)
                hands.wait(0.3)
                #expect(hands.interface.takeOutputs() == (presses ? [.command(.undo)] : []), "gone \(isGone)")
            }
        }
    }

    @Test("M13 Q3 a palm that settles on the canvas closes no panel that the pen has opened; a finger there does after 200 ms")
    func closes() {
        for (place, closes) in [(Point(x: 800, y: 500), false), (Point(x: 450, y: 700), true)] {
            var hands = Hands(panel: .ink)
            _ = hands.send(.pen, .motion, Point(x: 700, y: 400))
            #expect(hands.tap(.touch, place).count == (closes ? 2 : 0), "the canvas has a finger's at once")
            #expect(hands.interface.open != nil)
            if closes { #expect(hands.interface.nextDeadline.map { $0 <= hands.time + 0.2 } == true, "the program wakes for it") }
            hands.wait(0.3)
            #expect((hands.interface.open == nil) == closes)
        }
    }

    @Test("M13 a finger that the screen takes back from the canvas before it is sure closes nothing, then or later")
    func takenBack() {
        var hands = Hands(panel: .ink)
        let place = Point(x: 450, y: 700)
        #expect(hands.send(.touch, .press(.primary), place).count == 1)
        _ = hands.send(.touch, .cancel, place)
        hands.wait(0.3)
        #expect(hands.interface.open?.panel == .ink)
    }

    @Test("M13 M3 a finger's press that waits does nothing to what opens beneath it meanwhile, neither when it is sure nor on lifting")
    func opensBeneath() throws {
        let (former, later) = (Hands(panel: .settings).interface, Hands(panel: .commands).interface)
        let places = former.controls.map(\.control.frame.center).filter { place in
            guard former.shown.control(at: place)?.id.plate == .panel(.settings), let beneath = later.shown.control(at: place) else {
                return false
            }
            return beneath.role == .row
        }
        try #require(!places.isEmpty)
        for place in places.prefix(4) {
            var hands = Hands(panel: .settings)
            _ = hands.send(.touch, .press(.primary), place)
            hands.interface.toggle(.commands)
            _ = hands.interface.refresh()
            hands.wait(0.3)
            _ = hands.send(.touch, .release(.primary), place)
            #expect(hands.interface.takeOutputs().isEmpty && hands.interface.open?.panel == .commands)
            // A press that begins on what is there now does.
            hands.tap(.touch, place)
            hands.wait(0.3)
            #expect(hands.interface.open?.panel != .commands)
        }
    }

    @Test(
        "M13 M2 the menu of a palm that lies there when the pen comes, or lay there 200 ms before, closes first: the pen marks",
        arguments: 0..<60)
    func palmsMenu(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let place = Point(x: .random(in: 200...1000, using: &random), y: .random(in: 100...700, using: &random))
        var hands = Hands.resting(at: place)
        let menu = try #require(hands.interface.shown.layers.first { $0.name == .panel(.menu) })
        let control = try #require(menu.controls.filter(\.role.isControl).randomElement(using: &random))
        hands.wait(.random(in: 0...2, using: &random))
        let lifted: Double? = random.oneIn(2) ? .random(in: 0...0.3, using: &random) : nil
        if let lifted {
            _ = hands.send(.touch, .release(.primary), place, contact: 7)
            hands.wait(lifted)
        }
        // The pen may be noticed above the canvas before it touches.
        if random.oneIn(2) { hands.proximity(true) }
        if random.oneIn(2) { _ = hands.send(.pen, .motion, control.frame.center) }
        let isPalms = lifted.map { $0 < 0.16 } ?? true
        let isFingers = lifted.map { $0 > 0.2 } ?? false
        let rest = hands.send(.pen, .press(.primary), control.frame.center) + hands.send(.pen, .release(.primary), control.frame.center)
        if isPalms {
            #expect(rest.count == 2 && hands.interface.open == nil && hands.interface.takeOutputs().isEmpty, "\(control.id)")
        } else if isFingers {
            #expect(rest.isEmpty, "\(control.id)")
        }
    }

    @Test("M13 M3 a pen's tip that comes down closes the menu of a hand that lies there; a pen that goes on hovering leaves it to a finger")
    func hoversOn() {
        for lifts in [true, false] {
            var hands = Hands.resting(at: Point(x: 300, y: 300))
            _ = hands.send(.touch, .release(.primary), Point(x: 300, y: 300), contact: 7)
            hands.wait(1)
            for step in 0..<10 { _ = hands.send(.pen, .motion, Point(x: 900 + Double(step), y: 600)) }
            // Another menu, of the other hand, while the pen hovers.
            hands.interface.perform(.menu)
            let place = Point(x: 250, y: 250)
            _ = hands.send(.touch, .press(.primary), place, contact: 8)
            for step in 0..<50 { _ = hands.send(.pen, .motion, Point(x: 900 + Double(step), y: 600)) }
            hands.interface.perform(
                .menu, at: place,
                by: Contact(PointerEvent(device: Hands.screen, kind: .touch, contact: 8, phase: .motion, time: hands.time, position: place))
            )
            for step in 0..<30 { _ = hands.send(.pen, .motion, Point(x: 900 + Double(step), y: 600)) }
            #expect(hands.interface.open?.panel == .menu)
            if lifts {
                _ = hands.send(.touch, .release(.primary), place, contact: 8)
                for step in 0..<30 { _ = hands.send(.pen, .motion, Point(x: 900 + Double(step), y: 600)) }
            }
            let item = hands.interface.shown.layers.first { $0.name == .panel(.menu) }?.controls.first { $0.role.isControl }?.frame.center
            #expect(hands.send(.pen, .press(.primary), item ?? place).isEmpty == lifts)
        }
    }

    @Test("H10 Q3 a mouse that moves in step with the pen is ignored: it highlights nothing, nor makes the pen count as upright")
    func echoMoves() {
        var hands = Hands()
        for step in 0..<20 {
            let place = Point(x: 600 + Double(step), y: 400)
            #expect(hands.send(.pen, .motion, place, lean: 1).count == 1)
            #expect(hands.send(.mouse, .motion, place).isEmpty)
            #expect(hands.interface.hand.pointer.lean != nil && hands.interface.hand.pointer.place == place)
        }
        hands.wait(0.5)
        #expect(hands.send(.mouse, .motion, Point(x: 500, y: 400)).count == 1, "the pen lies there")
        #expect(hands.interface.hand.pointer.lean == nil)
        _ = hands.send(.mouse, .press(.primary), Point(x: 500, y: 300))
        _ = hands.send(.pen, .motion, Point(x: 900, y: 400))
        #expect(hands.send(.mouse, .motion, Point(x: 500, y: 400)).count == 1, "what it has pressed it drags")
    }

    @Test(
        "H9 a control is no longer highlighted once a pen without proximity reports has been silent for a second; with them it stays so")
    func silence() throws {
        for tellsProximity in [false, true] {
            var hands = Hands()
            if tellsProximity { hands.proximity(true) }
            _ = hands.send(.pen, .motion, try hands.place("picker.undo"))
            let last = hands.time
            hands.tick((last + 1).nextDown)
            #expect(hands.interface.hand.hot != nil)
            hands.tick(last + 1)
            #expect((hands.interface.hand.hot != nil) == tellsProximity)
            #expect(hands.nextDeadline == nil)
        }
    }

    @Test("M12 a mouse that presses in step with the pen presses no control a second time") func echo() throws {
        var hands = Hands()
        let undo = try hands.place("picker.undo")
        _ = hands.send(.pen, .motion, undo)
        _ = hands.send(.pen, .press(.primary), undo)
        _ = hands.send(.mouse, .press(.primary), undo)
        _ = hands.send(.pen, .release(.primary), undo)
        _ = hands.send(.mouse, .release(.primary), undo)
        #expect(hands.interface.takeOutputs() == [.command(.undo)])
        hands.wait(0.6)
        hands.tap(.mouse, undo)
        #expect(hands.interface.takeOutputs() == [.command(.undo)], "a mouse on its own does")
    }

    @Test("a slider follows a finger from 200 ms after it landed, starting from where the finger is then") func slides() throws {
        var hands = Hands(panel: .ink)
        let slider = try #require(
            hands.interface.shown.layers.flatMap(\.controls).first { $0.role == .slider })
        let place = slider.frame.center
        _ = hands.send(.touch, .press(.primary), place)
        _ = hands.send(.touch, .motion, Point(x: place.x + 20, y: place.y))
        #expect(hands.interface.takeOutputs().isEmpty)
        hands.wait(0.3)
        let outputs = hands.interface.takeOutputs()
        #expect(outputs.count >= 1 && outputs.last != outputs.dropLast().last)
        _ = hands.send(.touch, .motion, Point(x: place.x + 30, y: place.y))
        #expect(!hands.interface.takeOutputs().isEmpty)
    }
}
