import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// A window with a pen, fingers and a mouse. Every event comes 10 ms after the one before, unless a test waits.
struct Hands {
    private(set) var judged: JudgedInterface
    var interface: Interface { judged.interface }
    var time = 1.0
    static let screen = DeviceID(3)
    private static let mouse = DeviceID(1)
    private static let pen = DeviceID(2)

    init(panel: Panel? = nil, penIsKnown: Bool = true, width: Double = 1280, height: Double = 800) {
        var state = InterfaceState(width: width, height: height, scale: 1)
        (state.history.canUndo, state.keys) = (true, Scene.keys)
        judged = JudgedInterface(Bench().open(Scene(state: state, panel: panel)), penIsKnown: penIsKnown)
        _ = interface.refresh()
        _ = interface.takeOutputs()
    }

    /// Sends an event; returns what reaches the canvas.
    mutating func send(_ kind: PointerKind, _ phase: PointerEvent.Phase, _ place: Point, contact: UInt32 = 1, lean: Double? = nil)
        -> [InputEvent]
    {
        time += 0.01
        let device = kind == .mouse ? Self.mouse : kind == .touch ? Self.screen : Self.pen
        defer { _ = interface.refresh() }
        return judged.handle(
            .pointer(
                PointerEvent(
                    device: device, kind: kind, contact: kind == .touch ? contact : 0, phase: phase, time: time, position: place,
                    axes: PenAxes(altitude: lean.map { _ in 0.8 }, azimuth: lean)))
        )
    }

    @discardableResult
    mutating func tap(_ kind: PointerKind, _ place: Point) -> [InputEvent] {
        send(kind, .press(.primary), place) + send(kind, .release(.primary), place)
    }

    mutating func proximity(_ isNear: Bool) {
        time += 0.01
        _ = judged.handle(.proximity(device: Self.pen, kind: .pen, isNear: isNear, time: time))
        _ = interface.refresh()
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        tick(time)
        _ = interface.refresh()
    }

    mutating func tick(_ time: Double) { judged.tick(time) }

    var nextDeadline: Double? { judged.nextDeadline }

    func place(_ id: String) throws -> Point { try #require(interface.control(id)?.frame.center) }

    /// A finger that has rested until the menu opened beneath it.
    static func resting(at place: Point) -> Hands {
        var hands = Hands()
        _ = hands.send(.touch, .press(.primary), place, contact: 7)
        hands.wait(0.5)
        hands.interface.perform(
            .menu, at: place,
            by: Contact(PointerEvent(device: Hands.screen, kind: .touch, contact: 7, phase: .motion, time: hands.time, position: place)))
        _ = hands.interface.refresh()
        return hands
    }
}
