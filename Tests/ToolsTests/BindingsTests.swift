import Commands
import Ink
import TestSupport
import Testing
@testable import Tools

@Suite struct BindingsTests {
    /// Makes the gesture in every way that there is: by a pen's button, by the pen's own event, and by a key.
    static func make(_ gesture: PencilGesture, _ desk: inout Desk) -> [ToolEffect] {
        switch gesture {
        case .barrel(let barrel): return desk.gesture(barrel) + desk.gesture(barrel, begins: false)
        case .press(let button): return desk.tap(PointerButton(button)) + desk.runDown()
        case .doublePress(let button): return desk.tap(PointerButton(button)) + desk.tap(PointerButton(button)) + desk.runDown()
        case .hold(let button):
            let pressed = desk.pen(.press(PointerButton(button)))
            desk.wait(0.31)
            return pressed + desk.tick() + desk.pen(.release(PointerButton(button)))
        }
    }

    @Test("D3 a gesture that is off does nothing, and nothing waits for it", arguments: PencilGesture.allCases)
    func ignore(gesture: PencilGesture) throws {
        var desk = Desk { $0.bindings = Bindings() }
        _ = desk.proximity(true) + desk.pen(.motion)
        let before = desk.machine
        let effects = Self.make(gesture, &desk)
        #expect(effects.names.allSatisfy { $0 == .show }, "but that the preview follows the pen")
        #expect(desk.machine.toolbox.choice == before.toolbox.choice && desk.machine.toolbox.overrides == before.toolbox.overrides)
        #expect(desk.nextDeadline == nil)
    }

    @Test("D1 Q1 by default double tap and the upper button go to the eraser and back; squeeze and the lower one show the palette")
    func standard() {
        for tool in [Tool.pen, .marker] {
            for gesture in [PencilGesture.doubleTap, .press(.upper)] {
                var desk = Desk(tool: tool)
                _ = desk.pen(.motion)
                #expect(Self.make(gesture, &desk).told == [.tool(.pixelEraser)])
                #expect(desk.machine.selected == .pixelEraser)
                #expect(Self.make(gesture, &desk).told == [.tool(tool)])
                #expect(desk.machine.selected == tool)
            }
        }
        for gesture in [PencilGesture.squeeze, .press(.lower)] {
            var desk = Desk()
            _ = desk.pen(.motion, 123, 45)
            let effects = Self.make(gesture, &desk)
            #expect(effects.requests.map(\.command) == [.palette], "once, whatever is held or let go")
            #expect(desk.machine.toolbox.choice == ToolChoice())
        }
        let bound = PencilGesture.allCases.filter { Bindings.standard[$0] != .ignore }
        #expect(bound == [.doubleTap, .squeeze, .press(.upper), .press(.lower), .hold(.lower)])
    }

    @Test("D2 Q6 every gesture takes every action", arguments: PencilGesture.allCases)
    func rebound(gesture: PencilGesture) throws {
        let wanted: [(String, InterfaceCommand)] = [
            ("showColorPalette", .colors), ("showInkAttributes", .inkAttributes), ("showContextualPalette", .palette),
            ("runShortcut:show-menu", .menu),
        ]
        for (action, command) in wanted {
            var desk = try Desk(binding: "\(gesture.name)=\(action)")
            _ = desk.pen(.motion, 60, 70)
            let requests = Self.make(gesture, &desk).requests.filter { $0.command == command }
            #expect(requests.count == 1 && requests.first?.place != nil)
        }
        var desk = try Desk(binding: "upper=ignore", "lower=ignore", "\(gesture.name)=runShortcut:larger")
        let width = desk.machine.effectiveStyle.width
        let effects = Self.make(gesture, &desk)
        #expect(desk.machine.effectiveStyle.width > width && effects.told == [.width(desk.machine.effectiveStyle.width)])
        desk = try Desk(binding: "upper=ignore", "lower=ignore", "\(gesture.name)=runShortcut:select-marker")
        _ = Self.make(gesture, &desk)
        if case .hold = gesture {
            #expect(desk.machine.selected == .pen, "Q1 what is held for long springs back")
        } else {
            #expect(desk.machine.selected == .marker && desk.machine.previous == .pen)
        }
    }

    @Test("D7 Q4 no action on any gesture touches content before, during or after a stroke", arguments: PencilGesture.allCases)
    func harmless(gesture: PencilGesture) throws {
        for action in PencilAction.standard {
            var desk = try Desk(binding: "\(gesture.name)=\(action.name)")
            #expect(Self.make(gesture, &desk).content.isEmpty)
            _ = desk.pen(.press(.primary))
            let style = desk.machine.effectiveStyle
            #expect(Self.make(gesture, &desk).isEmpty)
            #expect(desk.machine.effectiveStyle == style)
            #expect(desk.pen(.motion).content == [.extend])
            #expect(desk.pen(.release(.primary)).content == [.end])
        }
    }

    @Test("Q5 while the tip touches, every gesture is ignored, by button, by the pen's event and by key; after the lift it counts again")
    func tipTouches() throws {
        var desk = try Desk(binding: "lower=runShortcut:undo", "third=showColorPalette")
        _ = desk.pen(.press(.primary))
        let before = (desk.machine.toolbox.choice, desk.machine.toolbox.overrides)
        for gesture in PencilGesture.allCases { #expect(Self.make(gesture, &desk).isEmpty, "\(gesture)") }
        for key in ["q", "w"] as [Unicode.Scalar] { #expect(desk.tap(key).isEmpty) }
        for gesture in BarrelGesture.allCases { #expect(desk.command(.gesture(gesture)).isEmpty) }
        #expect((desk.machine.toolbox.choice, desk.machine.toolbox.overrides) == before)
        #expect(desk.pen(.release(.primary)).content == [.end])
        for key in ["q", "w"] as [Unicode.Scalar] { #expect(!desk.tap(key).isEmpty) }
        #expect(desk.tap(.lower).content == [.undo])
    }

    @Test("Q8 a gesture's place is the pen's, also by key; with no pen hovering it is the tip's last place, if there was one")
    func place() {
        var desk = Desk()
        #expect(desk.tap("w").requests.map(\.place) == [nil])
        _ = desk.pen(.motion, 20, 30)
        #expect(desk.tap("w").requests.map(\.place) == [Point(x: 20, y: 30)])
        _ = desk.pen(.press(.primary), 40, 50)
        _ = desk.pen(.motion, 60, 70)
        _ = desk.pen(.release(.primary), 60, 70)
        _ = desk.proximity(false)
        #expect(desk.tap("w").requests.map(\.place) == [Point(x: 60, y: 70)])
        _ = desk.finger(1, .press(.primary), 5, 5)
        #expect(desk.tap("w").requests.map(\.place) == [Point(x: 60, y: 70)], "a palm is no tip")
        guard case .told(let feedback) = desk.tap("q").first(where: { EffectName($0) == .told }) else {
            Issue.record("nothing told")
            return
        }
        #expect(feedback == Feedback(.tool(.pixelEraser), at: Point(x: 60, y: 70)))
    }

    @Test("Q9 a pen's gesture counts only while its target is the window: the pen is over it, or no pen is elsewhere and it has the focus")
    func target() {
        var desk = Desk()
        #expect(desk.gesture(.squeeze).requests.count == 1, "no pen is anywhere")
        _ = desk.proximity(true)
        #expect(desk.gesture(.squeeze).isEmpty, "near, but not over the window: over another")
        _ = desk.pen(.motion)
        #expect(desk.gesture(.squeeze).requests.count == 1)
        _ = desk.send(.focus(isFocused: false, time: desk.next()))
        #expect(desk.gesture(.squeeze).requests.count == 1, "over the window, whoever has the keyboard")
        _ = desk.send(.left(device: Desk.tip, time: desk.next()))
        #expect(desk.gesture(.squeeze).isEmpty)
        _ = desk.proximity(false)
        #expect(desk.gesture(.squeeze).isEmpty && desk.gesture(.doubleTap).isEmpty, "another window has the keyboard")
        _ = desk.send(.focus(isFocused: true, time: desk.next()))
        #expect(desk.gesture(.squeeze).requests.count == 1)
    }

    @Test("Q1 auto-repeat is ignored, and a later squeeze acts again") func autoRepeat() {
        var desk = Desk()
        _ = desk.pen(.motion)
        for key in ["q", "w"] as [Unicode.Scalar] {
            let first = desk.press(.character(key))
            #expect(first.names.contains(.interface) || first.names.contains(.toolChanged))
            for _ in 0..<5 { #expect(desk.press(.character(key), isRepeat: true).isEmpty) }
            desk.wait(1)
            _ = desk.release(.character(key))
        }
        #expect(desk.tap("w").requests.map(\.command) == [.palette])
        #expect(desk.tap("w").requests.map(\.command) == [.palette], "which closes it")
    }

    @Test("Q1 after a long hold, a squeeze that switches the tool springs back, and one that shows something does not") func springBack()
        throws
    {
        for seconds in [0.2, 0.4] {
            var desk = try Desk(binding: "squeeze=switchEraser")
            #expect(desk.gesture(.squeeze).told == [.tool(.pixelEraser)])
            desk.wait(seconds)
            #expect(desk.gesture(.squeeze, begins: false).told == (seconds < 0.3 ? [] : [.tool(.pen)]))
            #expect(desk.machine.effective == (seconds < 0.3 ? .pixelEraser : .pen))
        }
        var desk = Desk()
        #expect(desk.gesture(.squeeze).requests.count == 1)
        desk.wait(1)
        #expect(desk.gesture(.squeeze, begins: false).isEmpty)
    }

    @Test("a pen that goes away releases its squeeze") func lostPen() throws {
        var desk = try Desk(binding: "squeeze=switchEraser")
        _ = desk.pen(.motion)
        _ = desk.gesture(.squeeze)
        #expect(desk.machine.effective == .pixelEraser)
        _ = desk.send(.removed(device: Desk.tip, time: desk.next()))
        #expect(desk.machine.effective == .pen)
    }

    @Test("D8 every change of tool by key, button, gesture or eraser end is told once, with the tool that is then in hand")
    func told() {
        var desk = Desk()
        #expect(desk.pen(.motion).told.isEmpty)
        #expect(desk.tap("m").told == [.tool(.marker)] && desk.tap("m").told.isEmpty)
        #expect(desk.pen(.press(.upper)).told == [.tool(.pixelEraser)])
        desk.wait(1)
        #expect(desk.pen(.release(.upper)).told == [.tool(.marker)], "sprung back")
        #expect(desk.eraser(.motion).told == [.tool(.pixelEraser)])
        #expect(desk.proximity(false, kind: .eraser, device: Desk.eraserEnd).told == [.tool(.marker)] && desk.pen(.motion).told.isEmpty)
        #expect(desk.command(.gesture(.doubleTap)).told == [.tool(.pixelEraser)])
        #expect(desk.command(.select(.pen)).told.isEmpty, "the picker shows what was chosen there")
    }
}
