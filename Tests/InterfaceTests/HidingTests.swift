import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The hidden interface, and the ways back.
struct HidingTests {
    private let bench = Bench()

    private func table(_ set: (inout InterfaceState) -> Void = { _ in }) -> Table {
        let table = Table()
        table.state.keys = [.interface(.toggleInterface): [KeyChord(.tab)]]
        set(&table.state)
        table.settle()
        return table
    }

    /// Hides the interface by a gesture of a pen over the canvas.
    private func hideByPen(_ table: Table) {
        table.pointer(.motion, 700, 400, .pen)
        table.interface.perform(asked: .toggleInterface, at: Point(x: 700, y: 400))
        table.settle()
    }

    @Test("P4 S1 when the interface hides, a note says what brings it back: the key, and the pen's buttons that do, or the handle")
    func said() throws {
        let shows = try PencilAction(name: "runShortcut:toggle-interface")
        let key = table()
        hideByPen(key)
        #expect(key.interface.notes == ["Hidden: Tab brings the tools back"])
        let button = table { $0.settings.tools.bindings[.press(.third)] = shows }
        hideByPen(button)
        #expect(button.interface.notes == ["Hidden: Tab or Third button brings the tools back"])
        let neither = table { $0.keys = [:] }
        hideByPen(neither)
        #expect(neither.interface.notes == ["Hidden: the handle at the edge brings the tools back"])
        for table in [key, button, neither] {
            table.interface.tick(5)
            table.settle()
            #expect(table.interface.notes.isEmpty)
            table.interface.perform(asked: .toggleInterface, at: Point(x: 700, y: 400))
            table.settle()
            #expect(table.interface.notes.isEmpty && table.control("picker.grip") != nil && table.control("handle.show") == nil)
        }
    }

    @Test("P4 a handle at the tools' edge brings them back, pressed by pen or mouse", arguments: Edge.allCases)
    func handle(edge: Edge) throws {
        for kind in [PointerKind.pen, .mouse] {
            let table = table { $0.settings.pickerEdge = edge }
            let bar = try #require(table.interface.shown.layers.first { $0.name == .picker }?.plate)
            hideByPen(table)
            let handle = try #require(table.interface.shown.layers.first { $0.name == .handle }?.plate)
            #expect(max(handle.width, handle.height) >= 44, "long enough along the edge")
            #expect(min(handle.width, handle.height) <= 20, "and no more than the margin across it")
            switch edge {
            case .left: #expect(handle.x == 0 && abs(handle.midY - bar.midY) <= 1)
            case .right: #expect(handle.maxX == 1280 && abs(handle.midY - bar.midY) <= 1)
            case .top: #expect(handle.y == 0 && abs(handle.midX - bar.midX) <= 1)
            case .bottom: #expect(handle.maxY == 800 && abs(handle.midX - bar.midX) <= 1)
            }
            if kind == .mouse {
                table.send(.proximity(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), kind: .pen, isNear: false, time: 1))
                table.wait(3)
            }
            table.press("handle.show", kind)
            #expect(table.control("picker.grip") != nil && table.control("handle.show") == nil)
            #expect(!table.interface.visibility.isHidden)
        }
    }

    @Test("P4 a pen that hovers over the handle shows the tools while it stays near them, and the handle can still be pressed")
    func peeking() throws {
        let table = table()
        hideByPen(table)
        let handle = try #require(table.interface.shown.layers.first { $0.name == .handle }?.plate)
        // On the handle, but farther in than the edge's own reach.
        table.pointer(.motion, handle.maxX - 3, handle.midY, .pen)
        #expect(table.control("picker.grip") != nil && table.control("handle.show") != nil)
        let bar = try #require(table.interface.shown.layers.first { $0.name == .picker }?.plate)
        #expect(!bar.intersects(handle))
        table.pointer(.motion, 700, 400, .pen)
        #expect(table.control("picker.grip") == nil)
        // Lifted away where it is, it calls nothing any more.
        table.pointer(.motion, handle.maxX - 3, handle.midY, .pen)
        #expect(table.control("picker.grip") != nil)
        table.send(.proximity(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), kind: .pen, isNear: false, time: 100))
        #expect(table.control("picker.grip") == nil)
    }

    @Test("M15 a stroke that begins elsewhere crosses the handle, marks on, and brings nothing back", arguments: [PointerKind.pen, .mouse])
    func stroke(kind: PointerKind) throws {
        let table = table()
        hideByPen(table)
        let handle = try #require(table.interface.shown.layers.first { $0.name == .handle }?.plate)
        let before = table.passed.count
        table.pointer(.press(.primary), 300, handle.midY, kind)
        for x in [200, 100, 20, 10, 4.0] { table.pointer(.motion, x, handle.midY, kind) }
        table.pointer(.release(.primary), 4, handle.midY, kind)
        #expect(table.passed.count == before + 7)
        #expect(table.interface.visibility.isHidden && table.control("picker.grip") == nil)
    }

    @Test("P4 hidden by key, the interface needs no handle; a program started bare shows neither handle nor note")
    func byKey() {
        let byKey = table()
        byKey.ask(.toggleInterface)
        #expect(byKey.interface.notes == ["Hidden: Tab brings the tools back"] && byKey.control("handle.show") == nil)
        let bare = table()
        bare.interface.hide()
        bare.settle()
        #expect(bare.interface.shown.layers.isEmpty)
        bare.ask(.toggleInterface)
        #expect(bare.control("picker.grip") != nil)
    }

    @Test("P4 where no key and no gesture brings the tools back, hiding them leaves the handle, whoever hid them, and it brings them back")
    func withoutWay() {
        let table = table { $0.keys = [:] }
        table.ask(.toggleInterface)
        #expect(table.interface.notes == ["Hidden: the handle at the edge brings the tools back"])
        #expect(table.control("picker.grip") == nil && table.control("handle.show") != nil)
        table.press("handle.show")
        #expect(table.control("picker.grip") != nil && !table.interface.visibility.isHidden)
    }

    @Test(
        "P4 the handle is level with the bar as it will appear, wherever that was put, also where it was minimised",
        arguments: Edge.allCases)
    func level(edge: Edge) {
        for place in [0, 0.3, 1.0] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            (state.settings.pickerEdge, state.settings.pickerPlace) = (edge, place)
            let bar = bench.layers(Scene(state: state))[0].plate
            for isMinimised in [false, true] {
                state.settings.isPickerMinimised = isMinimised
                let handle = ToolsHandle.layer(state).plate
                #expect(abs(edge.isVertical ? handle.midY - bar.midY : handle.midX - bar.midX) <= 1, "at \(place): \(handle), \(bar)")
            }
        }
    }

    @Test(
        "P4 the handle's mark is the same at each edge, turned along it, and in the handle's middle", arguments: [1.0, 2],
        Appearance.allCases)
    func mark(scale: Double, appearance: Appearance) throws {
        var sizes: [[Double]] = []
        for edge in Edge.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: scale)
            (state.settings.pickerEdge, state.appearance) = (edge, appearance)
            let layer = ToolsHandle.layer(state)
            let drawn = layer.controls.map { PlatePicture<Action>.Drawn(control: $0, isHot: false, isPressed: false, isFocused: false) }
            let picture = PlatePicture<Action>(layer, drawn: drawn, look: state.look, scale: scale, fonts: bench.fonts)
            let (pixels, color) = (Pixels(picture, within: layer.plate), Pixels.word(state.look.secondaryText))
            func room(_ edge: Edge) -> Double { pixels.reach(of: color, from: edge) }
            let (width, height) = (layer.plate.width, layer.plate.height)
            #expect(abs(room(.left) - room(.right)) <= 1 && abs(room(.top) - room(.bottom)) <= 1, "in the middle at the \(edge)")
            let size = [room(.left) + room(.right) - width, room(.top) + room(.bottom) - height]
            sizes.append(edge.isVertical ? size : size.reversed())
        }
        for size in sizes { #expect(size == sizes[0] && size[1] >= 20 && size[0] <= 4, "\(sizes)") }
    }

    @Test("L1 L3 the handle stays clear of the insets and of the place where the tools appear, in every window at every edge")
    func places() {
        var findings = Findings()
        for var scene in Scene.all where scene.panel == nil && scene.state.window.width >= 480 {
            scene.state.window.insets = Insets(left: 12, top: 30, right: 7, bottom: 20)
            let handle = ToolsHandle.layer(scene.state).plate
            let inner = Rect(x: 12, y: 30, width: scene.state.window.width - 19, height: scene.state.window.height - 50)
            findings.expect(inner.inset(by: -1).contains(handle), "\(scene): \(handle)")
            scene.state.settings.isPickerMinimised = false
            let bar = bench.layers(scene)[0].plate
            findings.expect(!bar.intersects(handle), "\(scene): \(handle) under \(bar)")
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}
