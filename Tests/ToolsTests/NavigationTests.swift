import Commands
import Ink
import Testing
@testable import Tools

private func carried(_ x: Double, _ y: Double, to end: Point) -> ViewMotion {
    .carry(from: Point(x: x, y: y), to: end, zoom: 1, turn: 0)
}

@Suite("Moving the view by keys, wheel and drags") struct NavigationTests {
    @Test("P2 with Space held, any press on the canvas takes hold of the page and marks nothing", arguments: PointerKind.allCases)
    func space(kind: PointerKind) {
        var desk = Desk()
        _ = desk.press(.space)
        #expect(desk.contact(kind, .press(.primary), 50, 60).content.isEmpty)
        #expect(desk.machine.isMovingView)
        // Space may be released meanwhile.
        _ = desk.release(.space)
        #expect(desk.contact(kind, .motion, 80, 20).views == [.move(carried(50, 60, to: Point(x: 80, y: 20)))])
        #expect(desk.contact(kind, .motion, 51, 61).views == [.move(carried(50, 60, to: Point(x: 51, y: 61)))])
        desk.wait(0.1)
        #expect(desk.contact(kind, .release(.primary)).views == [.end])
        #expect(!desk.machine.isMovingView)
        #expect(desk.contact(kind, .press(.primary)).content == [.begin])
    }

    @Test("Space alone does nothing, and is released when another window gets the keyboard") func spaceAlone() {
        var desk = Desk()
        #expect(desk.press(.space).isEmpty && desk.press(.space, isRepeat: true).isEmpty)
        _ = desk.send(.focus(isFocused: false, time: desk.next()))
        #expect(desk.mouse(.press(.primary)).names == [.begin])
    }

    @Test("Space pressed during a stroke leaves the stroke alone") func spaceInStroke() {
        var desk = Desk()
        _ = desk.pen(.press(.primary))
        _ = desk.press(.space)
        #expect(desk.pen(.motion).names == [.extend])
        #expect(desk.pen(.release(.primary)).names == [.end])
        #expect(desk.pen(.press(.primary)).views == [.begin])
    }

    @Test("with Space and Shift held, the page turns about the window's middle") func turn() {
        var desk = Desk()
        _ = desk.press(.modifier(.shift))
        _ = desk.press(.space, .shift)
        _ = desk.mouse(.press(.primary), 10, 20, modifiers: .shift)
        #expect(desk.mouse(.motion, 90, 20).motion == .turn(from: Point(x: 10, y: 20), to: Point(x: 90, y: 20)))
    }

    @Test("the middle button drags the page, and a pen that touches ends that") func middle() {
        var desk = Desk()
        #expect(desk.mouse(.press(.lower), 50, 50).views == [.begin])
        #expect(desk.mouse(.motion, 70, 50).views == [.move(carried(50, 50, to: Point(x: 70, y: 50)))])
        #expect(desk.mouse(.press(.primary)).isEmpty, "a mouse that drags does not mark")
        #expect(desk.mouse(.release(.primary)).isEmpty)
        #expect(desk.pen(.press(.primary)).names == [.view, .begin])
        #expect(desk.mouse(.motion, 90, 50).isEmpty && desk.mouse(.release(.lower)).isEmpty)
    }

    @Test("the middle button does nothing during a stroke") func middleInStroke() {
        for kind in PointerKind.allCases {
            var desk = Desk()
            _ = desk.contact(kind, .press(.primary))
            desk.wait(0.3)
            #expect(desk.mouse(.press(.lower)).views.isEmpty && desk.mouse(.motion).views.isEmpty)
        }
    }

    @Test("a drag ends when its device is unplugged, another client takes the pointer, or the release comes", arguments: 0..<3)
    func ends(how: Int) {
        var desk = Desk()
        _ = desk.mouse(.press(.lower))
        let effects =
            switch how {
            case 0: desk.send(.removed(device: Desk.mouse, time: desk.next()))
            case 1: desk.send(.grabbed(time: desk.next()))
            default: desk.mouse(.release(.lower))
            }
        #expect(effects.views == [.end])
        #expect(desk.mouse(.motion).views.isEmpty)
    }

    @Test("M15 the view never moves under a tip that is down, by key, wheel or menu", arguments: PointerKind.allCases)
    func tipDown(kind: PointerKind) {
        var desk = Desk()
        _ = desk.contact(kind, .press(.primary))
        for command in ViewCommand.allCases { #expect(desk.command(.view(command)).isEmpty) }
        #expect(desk.wheel(0, 1).isEmpty && desk.wheel(0, 1, .control).isEmpty)
        // It does not move after an undo either, which ends the stroke with the pen still down.
        if kind.isPen {
            _ = desk.tap("z", .control)
            #expect(desk.command(.view(.zoomIn)).isEmpty && desk.wheel(0, 1).isEmpty)
        }
        _ = desk.contact(kind, .release(.primary))
        #expect(desk.command(.view(.zoomIn)).views == [.command(.zoomIn)])
    }

    @Test("the keys of the view work, and those that step repeat while they are held") func keys() {
        let keys: [(KeyChord, ViewCommand, repeats: Bool)] = [
            (KeyChord("+", .control), .zoomIn, true), (KeyChord("-", .control), .zoomOut, true),
            (KeyChord("0", .control), .actualSize, false),
            (KeyChord("1", .control), .actualSize, false), (KeyChord("9", .control), .fit, false), (KeyChord(.left), .scrollLeft, true),
            (KeyChord("]", .control), .rotateRight, true), (KeyChord("f"), .flip, false),
        ]
        for (chord, command, repeats) in keys {
            var desk = Desk()
            #expect(desk.press(chord.key, chord.modifiers).views == [.command(command)])
            #expect(desk.press(chord.key, chord.modifiers, isRepeat: true).views == (repeats ? [.command(command)] : []))
        }
    }

    @Test("P1 pinching on a touchpad zooms about the pointer, and does nothing during a stroke") func touchpadPinch() {
        var desk = Desk()
        let place = Point(x: 100, y: 100)
        #expect(
            desk.pinch(1.25) == [.view(.begin), .view(.move(.carry(from: place, to: place, zoom: 1.25, turn: 0))), .view(.end)])
        #expect(desk.pinch(1) == [] && desk.pinch(.nan) == [] && desk.pinch(0) == [] && desk.pinch(-1) == [])
        _ = desk.pen(.press(.primary), 50, 50)
        #expect(desk.pinch(2) == [])
    }

    @Test("P1 the wheel scrolls as the device says, with Shift sideways; fractions of a touchpad count as they are") func wheel() {
        var desk = Desk()
        #expect(desk.wheel(0, 1) == [.view(.scroll(dx: 0, dy: 1))])
        #expect(desk.wheel(0, -1, .shift) == [.view(.scroll(dx: -1, dy: 0))])
        #expect(desk.wheel(0.03, -0.2) == [.view(.scroll(dx: 0.03, dy: -0.2))])
        // Some desktops turn the wheel sideways themselves.
        #expect(desk.wheel(2, 0, .shift) == [.view(.scroll(dx: 2, dy: 0))])
        #expect(desk.wheel(0, 0).isEmpty)
    }

    @Test("Ctrl and the wheel zoom about the pointer rung by rung; part of a step zooms by its part of a quarter") func wheelZoom() {
        var desk = Desk()
        let place = Point(x: 200, y: 100)
        #expect(desk.wheel(0, -1, .control, at: place) == [.view(.zoom(rungs: 1, about: place))])
        #expect(desk.wheel(0, 2, .control, at: place) == [.view(.zoom(rungs: -2, about: place))])
        for dy in [-0.5, 0.25, 1.5] {
            let views = desk.wheel(0, dy, .control, at: place).views
            guard views.count == 3, views[0] == .begin, views[2] == .end, case .move(.carry(place, place, let zoom, 0)) = views[1] else {
                Issue.record("\(views)")
                continue
            }
            #expect(abs(zoom - [-0.5: 1.1180339887, 0.25: 0.9457416090, 1.5: 0.7155417528][dy, default: 0]) < 1e-9)
        }
    }

    @Test("the wheel of former formats' recordings zooms rung by rung; fractions add up to a rung") func formerWheelZoom() {
        var desk = Desk()
        var state = ToolState()
        state.rules = .seventh
        desk.machine = ToolMachine(state)
        let place = Point(x: 200, y: 100)
        #expect(desk.wheel(0, -1, .control, at: place) == [.view(.zoom(rungs: 1, about: place))])
        #expect(desk.wheel(0, 2, .control, at: place) == [.view(.zoom(rungs: -2, about: place))])
        #expect(desk.wheel(0, 1.0 / 3, .control).isEmpty && desk.wheel(0, 1.0 / 3, .control).isEmpty)
        #expect(desk.wheel(0, 1.0 / 3, .control, at: place) == [.view(.zoom(rungs: -1, about: place))])
        // A rest in one direction does not count against the other.
        #expect(desk.wheel(0, 0.9, .control).isEmpty && desk.wheel(0, -0.9, .control).isEmpty)
        #expect(desk.wheel(0, -0.1, .control, at: place) == [.view(.zoom(rungs: 1, about: place))])
    }

    @Test("the preview stays at the hovering pen while wheel and keys move the page") func hover() {
        var desk = Desk()
        _ = desk.pen(.motion, 70, 80)
        #expect(desk.wheel(0, 1).names == [.view] && desk.tap(.left).names == [.view])
        #expect(desk.machine.preview?.position == Point(x: 70, y: 80))
    }
}
