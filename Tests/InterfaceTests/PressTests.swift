import Commands
import Ink
import Studio
import Testing
import TestSupport
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// Who gets a press, a drag, a hover.
struct PressTests {
    private let bench = Bench()

    @Test("M3 M16 every control responds to a press of pen, finger and mouse, and in the same way", arguments: Panel.allCases)
    func everyDevice(_ panel: Panel) throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        (state.history.canUndo, state.history.canRedo, state.canRead) = (true, true, true)
        let scene = Scene(state: state, panel: panel)
        for control in bench.layers(scene).flatMap(\.controls) where control.role.isControl {
            // The search line already has the keyboard, and this command opens what is open.
            if [CommandPanel.search, FindBar.search].contains(control.id) || control.id == "commands.show-commands" { continue }
            var answers: [[InterfaceOutput]] = []
            for kind in [PointerKind.pen, .touch, .mouse] {
                let interface = bench.open(scene)
                _ = interface.refresh()
                interface.reveal(control)
                _ = interface.refresh()
                let place = try #require(interface.control(control.id)?.frame.center)
                let before = interface.controls.map(\.control)
                let passed = interface.handle(Pointers.event(.press(.primary), place, kind))
                #expect(passed.isEmpty, "\(control.id): the canvas has none of it")
                #expect(!interface.refresh().isEmpty, "\(control.id): no answer in the next frame")
                #expect(interface.handle(Pointers.event(.release(.primary), place, kind)).isEmpty)
                answers.append(interface.takeOutputs())
                _ = interface.refresh()
                let hasChanged = answers.last != [] || interface.controls.map(\.control) != before || interface.focus != nil
                #expect(hasChanged || !control.isEnabled || control.isOn, "\(control.id) does nothing")
            }
            // The strip tells who draws on it.
            if control.id == StudioSheet.strip { continue }
            #expect(Set(answers).count <= 1, "\(control.id): \(answers)")
        }
    }

    @Test("a press dragged off its control does nothing, and dragged back onto it does")
    func dragOff() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        state.history.canUndo = true
        let interface = bench.open(Scene(state: state))
        _ = interface.refresh()
        let place = try #require(interface.control("picker.undo")?.frame.center)
        for back in [false, true] {
            for phase in [(PointerEvent.Phase.press(.primary), place), (.motion, Point(x: 700, y: 400))] + (back ? [(.motion, place)] : [])
                + [(.release(.primary), back ? place : Point(x: 700, y: 400))]
            {
                #expect(interface.handle(Pointers.event(phase.0, phase.1)).isEmpty, "the canvas has none of it")
            }
            #expect(interface.takeOutputs() == (back ? [.command(.undo)] : []))
        }
    }

    @Test("M15 M1 whatever pens, fingers and mice do, the owner of a contact's press gets all of it, and crossing changes nothing")
    func ownership() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            var state = InterfaceState(width: 1024, height: 600, scale: 1)
            (state.settings.pickerEdge, state.history.canUndo) = (random.pick(Edge.allCases), true)
            var judged = JudgedInterface(bench.open(Scene(state: state, panel: random.oneIn(2) ? random.pick(Panel.allCases) : nil)))
            let interface = judged.interface
            _ = interface.refresh()
            /// The contacts that are down, and whether each belongs to the canvas.
            var down: [Contact: Bool] = [:]
            for _ in 0..<400 {
                let kind = random.pick([PointerKind.pen, .touch, .mouse])
                let contact: UInt32 = kind == .touch ? random.pick([0, 1, 2]) : 0
                let point = Point(x: .random(in: 0..<1024, using: &random), y: .random(in: 0..<600, using: &random))
                guard case .pointer(var pointer) = Pointers.event(.motion, point, kind, contact: contact) else { continue }
                let key = Contact(pointer)
                let isDown = down[key] != nil
                if random.oneIn(4) { pointer.phase = isDown ? (random.oneIn(5) ? .cancel : .release(.primary)) : .press(.primary) }
                if kind == .touch, !isDown, pointer.phase == .motion { continue }
                let isOnPlate = interface.shown.layer(at: point) != nil
                let passed = judged.handle(.pointer(pointer))
                // A finger may be the pen's hand, and a mouse the pen's echo; these do nothing.
                let mayBeNothing = judged.judge.penIsKnown && !kind.isPen && passed.isEmpty
                switch pointer.phase {
                case .press:
                    down[key] = !isOnPlate && !mayBeNothing
                    #expect(passed.contains(.pointer(pointer)) == down[key])
                case .motion, .release, .cancel:
                    if let isCanvas = down[key] { #expect(passed == (isCanvas ? [.pointer(pointer)] : []) || mayBeNothing, "\(seed)") }
                    if pointer.phase != .motion { down[key] = nil }
                }
                _ = interface.refresh()
                if down.values.contains(true) == false { continue }
                // Requests of the interface come from its own contacts.
                if down.values.allSatisfy({ $0 }), isDown, down[key] == true { #expect(interface.takeOutputs().isEmpty) }
                _ = interface.takeOutputs()
            }
        }
    }

    @Test("H9 a pen that moves over the interface leaves the canvas once, and returns with its next motion there")
    func leaving() {
        var judged = JudgedInterface(bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1))))
        _ = judged.interface.refresh()
        let bar = judged.interface.shown.layers[0].plate
        let outside = Pointers.event(.motion, Point(x: 700, y: 400), .pen)
        for round in 1...3 {
            #expect(judged.handle(outside) == [outside])
            for step in 0..<20 {
                #expect(judged.handle(Pointers.event(.motion, Point(x: bar.midX, y: bar.y + 20 + Double(step)), .pen)).isEmpty)
            }
            #expect(judged.tips == Array(repeating: false, count: round))
        }
    }

    @Test("Q5 H9 the tools learn when a pen's tip comes down on the interface and when it lifts, anywhere; other presses they do not")
    func tellsOfTips() throws {
        for kind in PointerKind.allCases {
            for isDraggedOff in [false, true] {
                var judged = JudgedInterface(bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1))))
                _ = judged.interface.refresh()
                let place = try #require(judged.interface.control("picker.marker")?.frame.center)
                let end = isDraggedOff ? Point(x: 700, y: 400) : place
                let passed = [
                    Pointers.event(.motion, place, kind), Pointers.event(.press(.primary), place, kind), Pointers.event(.motion, end, kind),
                    Pointers.event(.release(.primary), end, kind),
                ].flatMap { judged.handle($0) }
                #expect(judged.tips == (kind.isPen ? [false, true, false] : []), "\(kind)")
                #expect(passed.isEmpty || kind == .touch, "\(kind): a finger does not hover")
            }
        }
    }

    @Test("fingers leave no highlight behind")
    func fingersDoNotHover() throws {
        let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
        _ = interface.refresh()
        let place = try #require(interface.control("picker.marker")?.frame.center)
        for phase in [PointerEvent.Phase.press(.primary), .motion, .release(.primary)] {
            _ = interface.handle(Pointers.event(phase, place, .touch))
        }
        #expect(interface.hand.hot == nil && interface.hand.presses.isEmpty)
    }

    @Test("marking on the canvas closes popovers and leaves sheets open", arguments: Panel.allCases)
    func markingCloses(_ panel: Panel) {
        let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel))
        _ = interface.refresh()
        let press = Pointers.event(.press(.primary), Point(x: 1270, y: 790), .pen)
        #expect(interface.handle(press) == [press])
        #expect((interface.open == nil) == panel.isPopover)
    }

    @Test("the bar is dragged by its grip to any edge and anywhere along it, and stays where it was put")
    func dragging() throws {
        for (target, edge) in [
            (Point(x: 30, y: 200), Edge.left), (Point(x: 600, y: 10), .top), (Point(x: 1270, y: 500), .right),
            (Point(x: 500, y: 790), .bottom),
        ] {
            let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
            _ = interface.refresh()
            let grip = try #require(interface.control("picker.grip")?.frame.center)
            _ = interface.handle(Pointers.event(.press(.primary), grip, .pen))
            for step in 1...20 {
                let part = Double(step) / 20
                _ = interface.handle(
                    Pointers.event(.motion, Point(x: grip.x + (target.x - grip.x) * part, y: grip.y + (target.y - grip.y) * part), .pen))
                _ = interface.refresh()
            }
            let dragged = interface.shown.layers[0].plate
            _ = interface.handle(Pointers.event(.release(.primary), target, .pen))
            var state = interface.state
            for output in interface.takeOutputs() {
                switch output {
                case .setting(.pickerEdge(let edge)): state.settings.pickerEdge = edge
                case .setting(.pickerPlace(let place)): state.settings.pickerPlace = place
                default: Issue.record("\(output)")
                }
            }
            #expect(state.settings.pickerEdge == edge)
            interface.update(state)
            _ = interface.refresh()
            #expect(interface.shown.layers[0].plate == dragged)
        }
    }
}
