import Commands
@testable import Contacts
import Ink
@testable import Tools

extension InkStyle {
    /// The tool's style before anybody changed it.
    static func standard(_ tool: Tool) -> InkStyle { InkSet().style(of: tool, smoothing: 0.5) }
}

/// A desk with two pens, a touch screen and a mouse in front of a tool machine. Each event comes 10 ms after the one before, unless a test
/// says otherwise.
struct Desk {
    static let tip = DeviceID(10)
    static let eraserEnd = DeviceID(11)
    static let otherPen = DeviceID(12)
    static let screen = DeviceID(20)
    static let mouse = DeviceID(30)

    var machine: ToolMachine
    var judge: Judge
    /// Device seconds of the newest event.
    var time = 100.0

    /// - Parameter set: changes the default settings.
    init(tool: Tool = .pen, penIsKnown: Bool = false, _ set: (inout ToolSettings) -> Void = { _ in }) {
        var state = ToolState()
        state.choice = ToolChoice(selected: tool)
        state.penIsKnown = penIsKnown
        set(&state.settings)
        machine = ToolMachine(state)
        judge = Judge(penIsKnown: penIsKnown, handedness: state.settings.handedness)
    }

    /// Creates a desk with bindings over the default ones, written as on the command line.
    init(binding text: String, _ more: String..., tool: Tool = .pen) throws {
        let bindings = try ([text] + more).map(Binding.init)
        self.init(tool: tool) { settings in for binding in bindings { settings.bindings[binding.gesture] = binding.action } }
    }

    mutating func wait(_ seconds: Double) { time += seconds }

    /// Sends an event through the judge, over the canvas by default.
    mutating func send(_ input: InputEvent, over ground: Ground = .canvas) -> [ToolEffect] {
        let judged = judge.takeDue(at: input.time) + [judge.judge(input) { _ in ground }]
        return judged.filter(\.reachesCanvas).flatMap { machine.handle(.input($0)) }
    }

    /// The pen moves over a panel, or its tip comes down or lifts there.
    mutating func over(_ isDown: Bool = false, kind: PointerKind = .pen, device: DeviceID? = nil) -> [ToolEffect] {
        let device = device ?? (kind == .eraser ? Self.eraserEnd : Self.tip)
        let wasDown = machine.contacts[Contact(pen: device)] != nil
        let phase: PointerEvent.Phase = isDown ? .press(.primary) : wasDown ? .release(.primary) : .motion
        return send(
            .pointer(PointerEvent(device: device, kind: kind, phase: phase, time: next(), position: Point(x: 50, y: 50))), over: .panel)
    }

    var nextDeadline: Double? { [machine.nextDeadline, judge.nextDeadline].compactMap { $0 }.min() }

    mutating func command(_ command: Command) -> [ToolEffect] { machine.handle(.command(command)) }

    mutating func pen(
        _ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50, kind: PointerKind = .pen, device: DeviceID = tip,
        pressure: Double? = nil, modifiers: Modifiers = []
    ) -> [ToolEffect] {
        pointer(
            PointerEvent(
                device: device, kind: kind, phase: phase, time: next(), position: Point(x: x, y: y), axes: PenAxes(pressure: pressure),
                modifiers: modifiers))
    }

    mutating func eraser(_ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50) -> [ToolEffect] {
        pen(phase, x, y, kind: .eraser, device: Self.eraserEnd)
    }

    mutating func finger(
        _ number: UInt32, _ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50, modifiers: Modifiers = []
    ) -> [ToolEffect] {
        pointer(
            PointerEvent(
                device: Self.screen, kind: .touch, contact: number, phase: phase, time: next(), position: Point(x: x, y: y),
                modifiers: modifiers))
    }

    mutating func mouse(_ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50, modifiers: Modifiers = []) -> [ToolEffect] {
        pointer(
            PointerEvent(device: Self.mouse, kind: .mouse, phase: phase, time: next(), position: Point(x: x, y: y), modifiers: modifiers))
    }

    /// An event of a pen, finger or mouse on its own device.
    mutating func contact(
        _ kind: PointerKind, _ phase: PointerEvent.Phase, _ x: Double = 50, _ y: Double = 50, modifiers: Modifiers = []
    ) -> [ToolEffect] {
        switch kind {
        case .pen: pen(phase, x, y, modifiers: modifiers)
        case .eraser: pen(phase, x, y, kind: .eraser, device: Self.eraserEnd, modifiers: modifiers)
        case .touch: finger(1, phase, x, y, modifiers: modifiers)
        case .mouse: mouse(phase, x, y, modifiers: modifiers)
        }
    }

    /// Lets time pass in ticks, at the deadlines, until nothing is due.
    mutating func runDown() -> [ToolEffect] {
        var effects: [ToolEffect] = []
        while let deadline = nextDeadline {
            time = max(time, deadline)
            effects += send(.tick(time: deadline))
        }
        return effects
    }

    mutating func wheel(_ dx: Double, _ dy: Double, _ modifiers: Modifiers = [], at place: Point = Point(x: 50, y: 50)) -> [ToolEffect] {
        send(.scroll(ScrollEvent(device: Self.mouse, position: place, dx: dx, dy: dy, modifiers: modifiers, time: next())))
    }

    mutating func pinch(_ zoom: Double) -> [ToolEffect] {
        send(.scroll(ScrollEvent(device: Self.mouse, position: Point(x: 100, y: 100), zoom: zoom, time: next())))
    }

    mutating func pointer(_ event: PointerEvent) -> [ToolEffect] { send(.pointer(event)) }

    mutating func proximity(_ isNear: Bool, kind: PointerKind = .pen, device: DeviceID = tip) -> [ToolEffect] {
        send(.proximity(device: device, kind: kind, isNear: isNear, time: next()))
    }

    mutating func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) -> [ToolEffect] {
        send(.key(KeyEvent(key: key, isPressed: true, isRepeat: isRepeat, modifiers: modifiers, time: next())))
    }

    mutating func release(_ key: Key, _ modifiers: Modifiers = []) -> [ToolEffect] {
        send(.key(KeyEvent(key: key, isPressed: false, modifiers: modifiers, time: next())))
    }

    /// A quick press and release.
    @discardableResult
    mutating func tap(_ key: Key, _ modifiers: Modifiers = []) -> [ToolEffect] { press(key, modifiers) + release(key, modifiers) }

    @discardableResult
    mutating func tap(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) -> [ToolEffect] { tap(.character(character), modifiers) }

    /// A quick press and release of a barrel button.
    @discardableResult
    mutating func tap(_ button: PointerButton) -> [ToolEffect] { pen(.press(button)) + pen(.release(button)) }

    mutating func gesture(_ gesture: BarrelGesture, begins: Bool = true, device: DeviceID = tip) -> [ToolEffect] {
        send(.gesture(GestureEvent(device: device, gesture: gesture, begins: begins, time: next())))
    }

    mutating func tick() -> [ToolEffect] { send(.tick(time: next())) }

    mutating func next() -> Double {
        time += 0.01
        return time
    }
}

/// The name of an effect without its values, for comparing sequences.
enum EffectName: Equatable {
    case begin, extend, line, refine, end, rest, discard, takeBack, undo, redo, goTo, clear, restyle, paper, show, hide, toolChanged, view,
        interface, run
    case told

    init(_ effect: ToolEffect) {
        switch effect {
        case .beginStroke, .beginErasing: self = .begin
        case .extendStroke: self = .extend
        case .drawLine: self = .line
        case .refine: self = .refine
        case .endStroke: self = .end
        case .restStroke: self = .rest
        case .discardStroke: self = .discard
        case .takeBackStrokes: self = .takeBack
        case .undo: self = .undo
        case .redo: self = .redo
        case .goTo: self = .goTo
        case .clear: self = .clear
        case .restyle: self = .restyle
        case .paper: self = .paper
        case .show: self = .toolChanged
        case .showPreview: self = .show
        case .hidePreview: self = .hide
        case .toolChanged: self = .toolChanged
        case .view: self = .view
        case .interface: self = .interface
        case .runProgram: self = .run
        case .told: self = .told
        }
    }
}

extension [ToolEffect] {
    var names: [EffectName] { map(EffectName.init) }

    /// The names of the effects that touch the drawing.
    var content: [EffectName] { filter(\.touchesContent).names }

    /// The style of the first stroke that begins.
    var begun: InkStyle? {
        for case .beginStroke(let style, _) in self { return style }
        return nil
    }

    /// The style of the first object eraser that begins.
    var removing: InkStyle? {
        for case .beginErasing(let style, _) in self { return style }
        return nil
    }
}

extension [ToolEffect] {
    /// The changes of the view.
    var views: [ViewChange] { compactMap { if case .view(let change) = $0 { change } else { nil } } }

    /// The newest motion of the page.
    var motion: ViewMotion? {
        for case .view(.move(let motion)) in reversed() { return motion }
        return nil
    }
}

extension [ToolEffect] {
    /// The requests to the interface, and their places.
    var requests: [(command: InterfaceCommand, place: Point?)] {
        compactMap { if case .interface(let command, let place, _) = $0 { (command, place) } else { nil } }
    }

    /// The feedback to people.
    var told: [Feedback.Deed] { compactMap { if case .told(let feedback) = $0 { feedback.deed } else { nil } } }
}

extension PointerButton {
    init(_ button: PenButton) {
        switch button {
        case .upper: self = .upper
        case .lower: self = .lower
        case .third: self = .third
        }
    }
}
