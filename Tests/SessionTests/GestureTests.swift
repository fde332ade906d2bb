import Commands
import Ink
import Testing
import Tools
@testable import Session

/// A session with a pen over it, and the outcomes of the newest inputs.
private struct GestureDesk {
    let session: JudgedSession
    private(set) var time = 1.0

    /// - Parameter bindings: replace default ones; written as on the command line.
    init(_ bindings: String...) throws {
        var start = SessionStart(width: 256, height: 192)
        for text in bindings {
            let binding = try Binding(text)
            start.tools.settings.bindings[binding.gesture] = binding.action
        }
        session = JudgedSession(start)
    }

    mutating func wait(_ seconds: Double) { time += seconds }

    @discardableResult
    mutating func pen(
        _ phase: PointerEvent.Phase, _ x: Double = 60, _ y: Double = 50, kind: PointerKind = .pen, device: Int32 = 9
    ) -> Session.Outcome {
        time += 0.01
        return session.handle(
            .input(
                .pointer(
                    PointerEvent(
                        device: DeviceID(device), kind: kind, phase: phase, time: time, position: Point(x: x, y: y),
                        axes: PenAxes(pressure: 0.5)))))
    }

    mutating func send(_ input: (Double) -> InputEvent) -> Session.Outcome {
        time += 0.01
        return session.handle(.input(input(time)))
    }

    @discardableResult
    mutating func gesture(_ gesture: BarrelGesture, begins: Bool = true) -> Session.Outcome {
        send { .gesture(GestureEvent(device: DeviceID(9), gesture: gesture, begins: begins, time: $0)) }
    }

    @discardableResult
    mutating func press(_ character: Unicode.Scalar) -> Session.Outcome {
        send { .key(KeyEvent(key: .character(character), isPressed: true, time: $0)) }
    }

    @discardableResult
    mutating func release(_ character: Unicode.Scalar) -> Session.Outcome {
        send { .key(KeyEvent(key: .character(character), isPressed: false, time: $0)) }
    }

    /// A quick press and release; returns the outcome of the press.
    @discardableResult
    mutating func tap(_ character: Unicode.Scalar) -> Session.Outcome {
        let outcome = press(character)
        release(character)
        return outcome
    }

    @discardableResult
    mutating func click(_ button: PointerButton, kind: PointerKind = .pen, device: Int32 = 9) -> Session.Outcome {
        let outcome = pen(.press(button), kind: kind, device: device)
        pen(.release(button), kind: kind, device: device)
        return outcome
    }

    var selected: Tool { session.machine.selected }
}

private let tip = Point(x: 60, y: 50)

@Suite("Double tap and squeeze in the session")
struct GestureTests {
    @Test("Q2 Q7 D8 one input does everything: it changes tool and preview, shows the note at the tip, and opens the palette there")
    func atOnce() throws {
        for kind in ["button", "double tap", "squeeze", "key"] {
            var desk = try GestureDesk("squeeze=switchEraser")
            desk.pen(.motion)
            _ = frame(desk.session.session)
            let before = desk.session.machine.preview
            let outcome =
                switch kind {
                case "button": desk.pen(.press(.upper))
                case "double tap": desk.gesture(.doubleTap)
                case "squeeze": desk.gesture(.squeeze)
                default: desk.press("q")
                }
            #expect(outcome.isToolChanged && desk.session.machine.effective == .pixelEraser, "\(kind)")
            #expect(outcome.feedback == Feedback(.tool(.pixelEraser), at: tip), "\(kind)")
            #expect(desk.session.machine.preview?.style.ink == .eraser && before?.style.ink == .feltPen)
            #expect(desk.session.canvas.hasDamage, "\(kind): the next frame has the eraser's outline")
        }
        for kind in ["button", "squeeze", "key"] {
            var desk = try GestureDesk()
            desk.pen(.motion)
            let outcome =
                switch kind {
                case "button": desk.pen(.press(.lower))
                case "squeeze": desk.gesture(.squeeze)
                default: desk.press("w")
                }
            #expect(outcome.interface == [Session.InterfaceRequest(command: .palette, place: tip)], "\(kind)")
        }
    }

    @Test(
        "D4 one setting holds for all pens and for both ends of each", arguments: [(Int32(9), PointerKind.pen), (12, .pen), (11, .eraser)])
    func oneSetting(device: Int32, kind: PointerKind) throws {
        var desk = try GestureDesk("upper=showInkAttributes", "lower=ignore")
        desk.pen(.motion, kind: kind, device: device)
        #expect(desk.click(.upper, kind: kind, device: device).interface.map(\.command) == [.inkAttributes])
        let nothing = desk.click(.lower, kind: kind, device: device)
        #expect(nothing.interface.isEmpty && !nothing.isToolChanged && nothing.feedback == nil)
    }

    @Test("D3 off does nothing: no tool, interface or note changes, by button, gesture or key, and nothing waits")
    func off() throws {
        var desk = try GestureDesk("upper=ignore", "lower=ignore", "double-tap=ignore", "squeeze=ignore")
        _ = desk.send { .proximity(device: DeviceID(9), kind: .pen, isNear: true, time: $0) }
        desk.pen(.motion)
        let before = desk.session.machine.toolbox.choice
        for outcome in [
            desk.click(.lower), desk.click(.upper), desk.gesture(.squeeze), desk.gesture(.doubleTap), desk.tap("w"), desk.tap("q"),
        ] {
            #expect(outcome.interface.isEmpty && !outcome.isToolChanged && outcome.feedback == nil && outcome.edits.isEmpty)
            #expect(desk.session.nextDeadline == nil)
        }
        #expect(desk.session.machine.toolbox.choice == before)
    }

    @Test("D5 by default two presses count as two single ones, and a long press as a single one; people can bind them")
    func optIn() throws {
        var plain = try GestureDesk()
        plain.pen(.motion)
        for _ in 0..<2 { #expect(plain.click(.lower).interface.map(\.command) == [.palette], "at once, each") }
        _ = plain.pen(.press(.lower))
        plain.wait(2)
        #expect(plain.send { .tick(time: $0) }.interface.isEmpty)
        var own = try GestureDesk("lower-double=showColorPalette", "lower-hold=showInkAttributes")
        own.pen(.motion)
        #expect(own.click(.lower).interface.isEmpty)
        #expect(own.click(.lower).interface.map(\.command) == [.colors])
        _ = own.pen(.press(.lower))
        own.wait(2)
        #expect(own.send { .tick(time: $0) }.interface.map(\.command) == [.inkAttributes])
    }

    @Test(
        "D11 the toggle goes from a chosen eraser to the last other tool; with no previous tool nothing changes, and a note says so"
    )
    func eraserByHand() throws {
        for chosen in [Tool.pen, .marker] {
            var desk = try GestureDesk()
            desk.tap(chosen == .pen ? "p" : "m")
            desk.tap("e")
            desk.gesture(.doubleTap)
            #expect(desk.selected == chosen)
        }
        var desk = try GestureDesk("double-tap=switchPrevious")
        let before = desk.session.machine.toolbox.choice
        desk.pen(.motion)
        let outcome = desk.gesture(.doubleTap)
        #expect(outcome.feedback == Feedback(.noPreviousTool, at: tip) && !outcome.isToolChanged)
        #expect(desk.session.machine.toolbox.choice == before)
    }

    @Test("Q9 a pen's own gestures count only over the window, or with the keyboard here and no pen elsewhere")
    func target() throws {
        for (isOver, isElsewhere, isFocused, counts) in [
            (true, false, true, true), (true, false, false, true), (false, false, true, true), (false, true, true, false),
            (false, false, false, false),
        ] {
            var desk = try GestureDesk()
            desk.pen(.motion)
            if !isOver {
                _ = desk.send { .left(device: DeviceID(9), time: $0) }
                _ = desk.send { .proximity(device: DeviceID(9), kind: .pen, isNear: isElsewhere, time: $0) }
            }
            _ = desk.send { .focus(isFocused: isFocused, time: $0) }
            desk.gesture(.doubleTap)
            let does = desk.gesture(.squeeze).interface.map(\.command) == [.palette]
            #expect(
                does == counts && (desk.selected == .pixelEraser) == counts, "over \(isOver), elsewhere \(isElsewhere), keys \(isFocused)")
        }
    }

    @Test("Q5 Q1 nothing happens by button, gesture or key while the tip touches, nor by a key's repeat; the next press acts again")
    func touching() throws {
        var desk = try GestureDesk()
        desk.pen(.press(.primary))
        for outcome in [
            desk.click(.lower), desk.click(.upper), desk.gesture(.squeeze), desk.gesture(.doubleTap), desk.tap("w"), desk.tap("q"),
        ] {
            #expect(outcome.interface.isEmpty && !outcome.isToolChanged && outcome.feedback == nil)
        }
        desk.pen(.release(.primary))
        #expect(desk.press("w").interface.count == 1)
        for _ in 0..<5 {
            #expect(
                desk.send { .key(KeyEvent(key: .character("w"), isPressed: true, isRepeat: true, time: $0)) }.interface.isEmpty)
        }
        desk.release("w")
        #expect(desk.press("w").interface.count == 1)
    }

    @Test("Q8 H8 a pen that never hovers draws; by key, its requests are at the last place of its tip, or without a place")
    func neverHovers() throws {
        var desk = try GestureDesk()
        #expect(desk.tap("w").interface == [Session.InterfaceRequest(command: .palette, place: nil)])
        desk.pen(.press(.primary), 30, 40)
        desk.pen(.motion, 90, 100)
        #expect(desk.pen(.release(.primary), 90, 100).edits.count == 1)
        #expect(!desk.session.machine.isHovering && desk.session.canvas.drawing.elementCount == 1)
        #expect(desk.tap("w").interface == [Session.InterfaceRequest(command: .palette, place: Point(x: 90, y: 100))])
        #expect(desk.tap("q").feedback == Feedback(.tool(.pixelEraser), at: Point(x: 90, y: 100)))
        #expect(desk.selected == .pixelEraser)
    }

    @Test(
        "M12 flipping to the eraser end erases, flipping back restores any tool, whether or not the ends report leaving",
        arguments: Tool.standard, [true, false])
    func flipping(tool: Tool, tellsLeaving: Bool) throws {
        var desk = try GestureDesk()
        _ = desk.session.handle(.command(.select(tool)))
        func stroke(_ kind: PointerKind, _ device: Int32, _ desk: inout GestureDesk) {
            desk.pen(.motion, kind: kind, device: device)
            desk.pen(.press(.primary), kind: kind, device: device)
            desk.pen(.motion, 90, 90, kind: kind, device: device)
            desk.pen(.release(.primary), 90, 90, kind: kind, device: device)
            if tellsLeaving { _ = desk.send { .left(device: DeviceID(device), time: $0) } }
        }
        stroke(.pen, 9, &desk)
        stroke(.eraser, 11, &desk)
        #expect(desk.selected == tool, "turning the pen round is no choice")
        stroke(.pen, 9, &desk)
        let inks = desk.session.canvas.drawing.elements.map { element -> InkDefinition? in
            guard case .stroke(let stroke) = element.content else { return nil }
            return stroke.style.ink
        }
        let own = tool == .objectEraser ? [] : [InkSet().style(of: tool, smoothing: 0).ink]
        #expect(inks == own + [.eraser] + own, "an object eraser leaves no stroke")
    }
}
