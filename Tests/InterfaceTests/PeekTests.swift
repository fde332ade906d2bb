import Commands
import Ink
import Testing
@testable import Interface
@testable import Panels
@testable import Widgets

/// Tools that are away, and come when somebody nears them.
struct PeekTests {
    private let bench = Bench()

    @Test("P4 hidden or minimised tools come whole when pen or mouse nears their edge, and go when it leaves", arguments: Edge.allCases)
    func peeking(_ edge: Edge) throws {
        for (kind, isHidden) in [(PointerKind.pen, true), (.pen, false), (.mouse, true), (.mouse, false)] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.pickerEdge = edge
            let whole = bench.layers(Scene(state: state))[0].plate
            state.settings.isPickerMinimised = !isHidden
            let interface = bench.open(Scene(state: state))
            if isHidden { interface.hide() }
            _ = interface.refresh()
            let away = interface.layers.map(\.plate)
            let (near, bar): (Point, Point) =
                switch edge {
                case .left: (Point(x: 3, y: 100), Point(x: whole.maxX + 20, y: whole.midY))
                case .right: (Point(x: 1277, y: 100), Point(x: whole.x - 20, y: whole.midY))
                case .top: (Point(x: 100, y: 3), Point(x: whole.midX, y: whole.maxY + 20))
                case .bottom: (Point(x: 100, y: 797), Point(x: whole.midX, y: whole.y - 20))
                }
            for (point, plates) in [(Point(x: 640, y: 400), away), (near, [whole]), (bar, [whole]), (Point(x: 640, y: 400), away)] {
                let event = PointerEvent(device: DeviceID(1), kind: kind, phase: .motion, time: 1, position: point)
                _ = interface.handle(.pointer(event))
                _ = interface.refresh()
                #expect(interface.layers.map(\.plate) == plates, "\(kind) at \(point), hidden is \(isHidden)")
            }
        }
    }
}
