import Commands
import Ink
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import ToolPictures
@testable import Widgets

/// An interface with its fonts, and as much of the program as has to answer it.
final class Table {
    private var judged: JudgedInterface
    var interface: Interface { judged.interface }
    var state: InterfaceState
    /// The events that reached the canvas, and the interface's requests.
    private(set) var passed: [InputEvent] = []
    private(set) var outputs: [InterfaceOutput] = []
    /// The requests that are not about commands and settings.
    var requests: [GalleryRequest] { outputs.compactMap { if case .gallery(let request) = $0 { request } else { nil } } }
    /// The same about the history.
    var historyRequests: [HistoryRequest] { outputs.compactMap { if case .history(let request) = $0 { request } else { nil } } }
    private var time = 0.0

    init(width: Double = 1280, height: Double = 800) {
        state = InterfaceState(width: width, height: height, scale: 1)
        judged = JudgedInterface(Interface(state))
        interface.use(Fonts())
        settle()
    }

    func send(_ event: InputEvent) {
        passed += judged.handle(event)
        settle()
    }

    /// Carries out the interface's requests, as the program does.
    func settle() {
        follow()
        interface.update(state)
        _ = interface.refresh()
        // The gallery asks for pictures as it is laid out.
        follow()
    }

    private func follow() {
        for output in interface.takeOutputs() {
            outputs.append(output)
            switch output {
            case .command(.color(let color)): state.inks[.pen].color = color
            case .command(.opacity(let opacity)): state.inks[.pen].opacity = opacity
            case .setting(.useColor(let color)): state.settings.use(color)
            case .setting(.saveColor(let color)): state.settings.save(color)
            case .setting(.forgetColor(let color)): state.settings.forget(color)
            case .setting(.binding(let binding)): state.settings.tools.bindings[binding.gesture] = binding.action
            case .setting(.arrangement(let arrangement)): arrange(arrangement)
            case .command, .setting, .pick, .saveReport, .gallery, .history, .name, .export, .ink, .studio, .pictures, .text, .reading,
                .finding, .browse, .showInFolder:
                break
            }
        }
    }

    /// Shows the tools as they are arranged.
    func arrange(_ arrangement: ToolArrangement) {
        state.settings.arrangement = arrangement
        let all = arrangement.ordered(state.inks.all)
        state.inks = ToolInks(all.map { ($0, state.inks[$0]) }, shown: arrangement.shown(all))
    }

    var color: Color { state.colored.color }

    /// Performs a command as the tools request it after a key or gesture.
    func ask(_ command: InterfaceCommand) {
        interface.perform(asked: command, at: nil)
        settle()
    }

    func run(_ command: InterfaceCommand) {
        interface.run(.interface(command))
        settle()
    }

    func zoom(to zoom: Double) {
        state.view.zoom = zoom
        settle()
    }

    /// Makes undo and redo possible.
    func allowUndo() {
        (state.history.canUndo, state.history.canRedo) = (true, true)
        settle()
    }

    func bind(_ bindings: Bindings) {
        state.settings.tools.bindings = bindings
        settle()
    }

    func key(_ key: Key, _ modifiers: Modifiers = []) {
        time += 0.01
        send(.key(KeyEvent(key: key, isPressed: true, modifiers: modifiers, time: time)))
        send(.key(KeyEvent(key: key, isPressed: false, modifiers: modifiers, time: time)))
    }

    func type(_ text: String) {
        interface.insert(text)
        settle()
    }

    func pointer(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ kind: PointerKind = .mouse, contact: UInt32 = 0,
        modifiers: Modifiers = []
    ) {
        time += 0.01
        let device = DeviceID(Int32(kind.rawValue) + 1)
        send(
            .pointer(
                PointerEvent(
                    device: device, kind: kind, contact: contact, phase: phase, time: time, position: Point(x: x, y: y),
                    modifiers: modifiers)))
    }

    /// What the canvas was told of pens over the interface: whether their tips are down.
    var tips: [Bool] { judged.tips }

    func wait(_ seconds: Double) { time += seconds }

    /// Nothing comes for some seconds.
    func rest(_ seconds: Double) {
        time += seconds
        judged.tick(time)
        settle()
    }

    func press(_ id: some CustomStringConvertible, _ kind: PointerKind = .mouse) {
        guard let place = interface.controls.first(where: { $0.control.id.description == id.description })?.frame else { return }
        let (x, y) = (Double(place.x) + Double(place.width) / 2, Double(place.y) + Double(place.height) / 2)
        pointer(.press(.primary), x, y, kind)
        pointer(.release(.primary), x, y, kind)
    }

    /// Presses the middle of a cell of the grid.
    func pressCell(_ row: Int, _ column: Int) {
        guard let frame = control("colors.grid")?.frame else { return }
        let place = GridCell(row: row, column: column).frame(in: frame).center
        pointer(.press(.primary), place.x, place.y)
        pointer(.release(.primary), place.x, place.y)
    }

    func control(_ id: some CustomStringConvertible) -> Control<Action>? {
        interface.controls.first { $0.control.id.description == id.description }?.control
    }

    var picks: [InterfaceOutput] {
        outputs.filter { if case .pick = $0 { true } else { false } }
    }
}

extension Interface {
    func control(_ id: String) -> Control<Action>? { shown.control(ControlID(printed: id)) }
    func control(_ id: ControlID) -> Control<Action>? { shown.control(id) }
}
