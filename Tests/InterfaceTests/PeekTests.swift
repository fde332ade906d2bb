import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Hidden or minimised tools that appear when a pointer comes near.
struct PeekTests {
    private let bench = Bench()

    @Test("P4 hidden or minimised tools appear whole when pen or mouse nears their edge, and go when it leaves", arguments: Edge.allCases)
    func peeking(_ edge: Edge) throws {
        for (kind, isHidden) in [(PointerKind.pen, true), (.pen, false), (.mouse, true), (.mouse, false)] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.pickerEdge = edge
            let whole = bench.layers(Scene(state: state))[0].plate
            state.settings.isPickerMinimised = !isHidden
            let interface = bench.open(Scene(state: state))
            if isHidden { interface.hide() }
            _ = interface.refresh()
            let away = interface.shown.layers.map(\.plate)
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
                #expect(interface.shown.layers.map(\.plate) == plates, "\(kind) at \(point), hidden is \(isHidden)")
            }
        }
    }

    @Test("P4 tools that came go when somebody marks the canvas, though the pointer that called them has not moved") func marking() {
        let table = Table()
        table.state.settings.pickerEdge = .left
        table.interface.hide()
        table.settle()
        let away = table.interface.shown.layers.map(\.plate)
        table.pointer(.motion, 3, 100)
        #expect(table.interface.shown.layers.map(\.plate) != away)
        table.pointer(.press(.primary), 640, 400, .pen)
        table.pointer(.motion, 660, 420, .pen)
        #expect(table.interface.shown.layers.map(\.plate) == away)
    }

    @Test(
        "P4 tools that came go when pen or mouse leaves the window over their edge, or a pen falls silent there", arguments: Edge.allCases)
    func leaving(_ edge: Edge) {
        for (kind, isSilent) in [(PointerKind.pen, false), (.mouse, false), (.pen, true)] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.pickerEdge = edge
            let interface = bench.open(Scene(state: state))
            interface.hide()
            _ = interface.refresh()
            let away = interface.shown.layers.map(\.plate)
            let near: Point =
                switch edge {
                case .left: Point(x: 3, y: 100)
                case .right: Point(x: 1277, y: 100)
                case .top: Point(x: 100, y: 3)
                case .bottom: Point(x: 100, y: 797)
                }
            let event = PointerEvent(device: DeviceID(1), kind: kind, phase: .motion, time: 1, position: near)
            _ = interface.handle(.pointer(event))
            _ = interface.refresh()
            #expect(interface.shown.layers.map(\.plate) != away)
            _ = interface.handle(isSilent ? .silent(device: DeviceID(1), time: 2) : .left(device: DeviceID(1), time: 2))
            _ = interface.refresh()
            #expect(interface.shown.layers.map(\.plate) == away, "\(kind)")
        }
    }

    @Test("P4 the minimised bar opens under a pointer that rests on it, not under one that passes or is about to undo again")
    func resting() throws {
        for kind in [PointerKind.pen, .mouse] {
            for (id, opens) in [("picker.restore", true), ("picker.undo", false)] {
                let table = Table()
                table.allowUndo()
                table.state.settings.isPickerMinimised = true
                table.settle()
                let place = try #require(table.control(id)?.frame.center)
                let bar = try #require(table.interface.shown.layers.first { $0.name == .picker }).plate
                table.pointer(.motion, place.x, place.y, kind)
                #expect(try #require(table.interface.shown.layers.first { $0.name == .picker }).plate == bar, "not at once")
                table.interface.tick(table.interface.now + 0.5)
                table.settle()
                #expect((table.control("picker.pen") != nil) == opens, "\(id)")
                table.pointer(.motion, 640, 400, kind)
                #expect(try #require(table.interface.shown.layers.first { $0.name == .picker }).plate == bar)
                // Passing over it.
                table.pointer(.motion, place.x, place.y, kind)
                table.pointer(.motion, 640, 400, kind)
                table.interface.tick(table.interface.now + 0.5)
                table.settle()
                #expect(try #require(table.interface.shown.layers.first { $0.name == .picker }).plate == bar)
            }
        }
    }
}
