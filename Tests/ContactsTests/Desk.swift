import Ink

@testable import Contacts

/// A judge over a window with a panel on its left, 200 pixels wide. Each event comes 10 ms after the one before, unless a test says
/// otherwise.
struct Desk {
    static let pen = DeviceID(10)
    static let screen = DeviceID(20)
    static let mouse = DeviceID(30)

    var judge: Judge
    var time = 100.0

    init(penIsKnown: Bool = true, scale: Double = 1) { judge = Judge(penIsKnown: penIsKnown, scale: scale) }

    static func ground(_ event: PointerEvent) -> Ground { event.position.x < 200 ? .panel : .canvas }

    mutating func send(_ event: InputEvent) -> Judged { judge.judge(event, over: Self.ground) }

    mutating func pointer(_ kind: PointerKind, _ phase: PointerEvent.Phase, _ x: Double, _ y: Double = 400, finger: UInt32 = 1) -> Judged {
        time += 0.01
        let device = kind == .touch ? Self.screen : kind == .mouse ? Self.mouse : Self.pen
        return send(
            .pointer(
                PointerEvent(
                    device: device, kind: kind, contact: kind == .touch ? finger : 0, phase: phase, time: time,
                    position: Point(x: x, y: y))))
    }

    /// The hand draws with the pen and puts that away. Its palm, finger 1, stays down at (800, 500).
    mutating func restPalm() {
        _ = pointer(.pen, .press(.primary), 700)
        _ = pointer(.touch, .press(.primary), 800, 500, finger: 1)
        _ = pointer(.pen, .release(.primary), 700)
        _ = send(.proximity(device: Self.pen, kind: .pen, isNear: false, time: time))
        time += 5
    }

    mutating func due() -> [Judged] { judge.takeDue(at: time) }
}
