import Ink
import TestSupport
import Testing

@testable import Interface

/// Who gets a press, a drag, a hover.
@MainActor
struct PressTests {
    private static let mouse = DeviceID(1)
    private static let pen = DeviceID(2)
    private static let screen = DeviceID(3)

    private func event(_ phase: PointerEvent.Phase, _ point: Point, _ kind: PointerKind = .mouse, contact: UInt32 = 0, scale: Double = 1)
        -> InputEvent
    {
        let device = kind == .mouse ? Self.mouse : kind == .touch ? Self.screen : Self.pen
        return .pointer(
            PointerEvent(
                device: device, kind: kind, contact: contact, phase: phase, time: 1, position: Point(x: point.x * scale, y: point.y * scale)
            ))
    }

    /// The points of a rectangle and a little around it, one apart.
    private func points(around rect: Rect) -> [Point] {
        stride(from: rect.y - 24.5, to: rect.maxY + 24, by: 1).flatMap { y in
            stride(from: rect.x - 24.5, to: rect.maxX + 24, by: 1).map { Point(x: $0, y: y) }
        }
    }

    /// Bars of every kind, and panels with all that stands in them, for both hands and at several scales.
    private static let bars: [Scene] = right + left

    private static let left: [Scene] = {
        var state = InterfaceState(width: 800, height: 600, scale: 1.5)
        (state.settings.pickerEdge, state.settings.tools.handedness) = (.right, .left)
        state.settings.setSavedColors(Picker.colors)
        let panels = [Panel.menu, .colors, .settings, .commands, .palette].map { Scene(state: state, panel: $0) }
        let bars = Edge.allCases.map { edge in
            (state.settings.pickerEdge, state.scale) = (edge, 2)
            return Scene(state: state)
        }
        return panels + bars
    }()

    private static let right: [Scene] = Scene.all.filter { scene in
        let window = (scene.state.width, scene.state.height)
        let isSwept = window == (1280, 800) || scene.state.settings.pickerEdge == .left && (window == (480, 360) || window == (800, 1280))
        return isSwept && scene.state.scale == 1 && scene.state.tools.handedness == .right
            && (scene.panel == nil || [.ink, .doctor].contains(scene.panel) && scene.state.settings.pickerEdge == .left)
    }

    @Test(
        "P5 L1 a press means the nearest control within 12 points, or 24 where it has no bezel, within the visible plate and nowhere else")
    func hitRegions() {
        var findings = Findings()
        for scene in Self.bars {
            for layer in Bench.layers(scene) {
                let controls = layer.controls.filter(\.role.isControl)
                for point in points(around: layer.plate) where layer.contains(point) {
                    let distances = controls.map { distance(to: $0, in: layer, point) }
                    // What is scrolled is cut off at the viewport, for presses too.
                    let near = zip(controls, distances).filter { control, distance in
                        (!control.isScrolled || layer.viewport!.contains(point)) && distance <= (control.face.isBezelled ? 12 : 24)
                    }
                    let nearest = near.min { $0.1 < $1.1 }
                    let hit = layer.control(at: point)
                    findings.expect(
                        (hit == nil) == (nearest == nil),
                        "\(scene): at \(point) \(hit?.id ?? "nothing") instead of \(nearest?.0.id ?? "nothing")")
                    if let hit, let nearest {
                        findings.expect(
                            distance(to: hit, in: layer, point) <= nearest.1 + 1e-9,
                            "\(scene): at \(point) \(hit.id), nearer is \(nearest.0.id)")
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Of what shows of a control; what is round ends with its circle.
    private func distance(to control: Control, in layer: Layer, _ point: Point) -> Double {
        guard control.isRound else { return layer.visibleFrame(control).distance(to: point) }
        return max(control.frame.center.distance(to: point) - control.frame.width / 2, 0)
    }

    @Test("P5 along a bar there is no dead gap: from its first control to its last every point is somebody's")
    func gaps() {
        var findings = Findings()
        for scene in Self.bars where scene.panel == nil {
            let bar = Bench.layers(scene)[0]
            let controls = bar.controls.filter(\.role.isControl)
            let whole = controls.dropFirst().reduce(controls[0].frame) { $0.union($1.frame) }
            for point in points(around: bar.plate) where whole.contains(point) && bar.contains(point) {
                findings.expect(bar.control(at: point) != nil, "\(scene): nothing at \(point)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("P5 M1 beyond the visible plate, its round corners too, the canvas marks; upon it nothing does")
    func beyondThePlate() {
        var findings = Findings()
        for scene in Self.bars where scene.panel == nil {
            let interface = Bench.open(scene)
            _ = interface.refresh()
            let bar = interface.layers[0]
            for point in points(around: bar.plate) {
                let passed = !interface.handle(event(.press(.primary), point, scale: scene.state.scale)).isEmpty
                _ = interface.handle(event(.cancel, point, scale: scene.state.scale))
                findings.expect(passed == !isVisible(point, bar), "\(scene): at \(point) passed is \(passed)")
            }
            #expect(interface.takeOutputs().isEmpty, "a press alone does nothing")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Within a rectangle with round corners, told another way than the program does.
    private func isVisible(_ point: Point, _ layer: Layer) -> Bool {
        guard layer.plate.contains(point) else { return false }
        let radius = min(layer.radius, layer.plate.width / 2, layer.plate.height / 2)
        let dx = max(layer.plate.x + radius - point.x, point.x - (layer.plate.maxX - radius), 0)
        let dy = max(layer.plate.y + radius - point.y, point.y - (layer.plate.maxY - radius), 0)
        return dx * dx + dy * dy <= radius * radius + 1e-9
    }

    @Test("P5 the highlight begins where a press would mean the control")
    func highlight() {
        var findings = Findings()
        for scene in Self.bars where scene.panel == nil {
            let interface = Bench.open(scene)
            _ = interface.refresh()
            let bar = interface.layers[0]
            for point in points(around: bar.plate) {
                _ = interface.handle(event(.motion, point, scale: scene.state.scale))
                let expected = bar.contains(point) ? bar.control(at: point).flatMap { $0.isEnabled ? $0.id : nil } : nil
                findings.expect(interface.hot?.control == expected, "\(scene): at \(point) \(interface.hot?.control ?? "nothing")")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("M3 M16 every control answers the press of pen, finger and mouse, and does the same for each", arguments: Panel.allCases)
    func everyDevice(_ panel: Panel) throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 2)
        (state.canUndo, state.canRedo) = (true, true)
        let scene = Scene(state: state, panel: panel)
        for control in Bench.layers(scene).flatMap(\.controls) where control.role.isControl {
            // The one has the keyboard already, the other opens what is open.
            if control.id == Interface.searchField || control.id == "commands.show-commands" { continue }
            var answers: [[InterfaceOutput]] = []
            for kind in [PointerKind.pen, .touch, .mouse] {
                let interface = Bench.open(scene)
                _ = interface.refresh()
                interface.reveal(control)
                _ = interface.refresh()
                let place = try #require(interface.control(control.id)?.frame.center)
                let before = interface.controls.map(\.control)
                let passed = interface.handle(event(.press(.primary), place, kind, scale: 2))
                #expect(passed.forCanvas.isEmpty, "\(control.id): the canvas has none of it")
                #expect(!interface.refresh().isEmpty, "\(control.id): no answer in the next frame")
                #expect(interface.handle(event(.release(.primary), place, kind, scale: 2)).forCanvas.isEmpty)
                answers.append(interface.takeOutputs())
                _ = interface.refresh()
                let hasChanged = answers.last != [] || interface.controls.map(\.control) != before || interface.focus != nil
                #expect(hasChanged || !control.isEnabled || control.isOn, "\(control.id) does nothing")
            }
            #expect(Set(answers).count <= 1, "\(control.id): \(answers)")
        }
    }

    @Test("a press dragged off its control does nothing, and dragged back on does")
    func dragOff() throws {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        state.canUndo = true
        let interface = Bench.open(Scene(state: state))
        _ = interface.refresh()
        let place = try #require(interface.control("picker.undo")?.frame.center)
        for back in [false, true] {
            for phase in [(PointerEvent.Phase.press(.primary), place), (.motion, Point(x: 700, y: 400))] + (back ? [(.motion, place)] : [])
                + [(.release(.primary), back ? place : Point(x: 700, y: 400))]
            {
                #expect(interface.handle(event(phase.0, phase.1)).isEmpty, "the canvas has none of it")
            }
            #expect(interface.takeOutputs() == (back ? [.command(.undo)] : []))
        }
    }

    @Test("M15 M1 whatever pens, fingers and mice do: who had a contact's press has all of it, and crossing changes nothing")
    func ownership() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededRandom(seed: seed)
            var state = InterfaceState(width: 1024, height: 600, scale: 1)
            (state.settings.pickerEdge, state.canUndo) = (random.pick(Edge.allCases), true)
            let interface = Bench.open(Scene(state: state, panel: random.oneIn(2) ? random.pick(Panel.allCases) : nil))
            _ = interface.refresh()
            /// Contacts that are down, and whether the canvas has them.
            var down: [Contact: Bool] = [:]
            for _ in 0..<400 {
                let kind = random.pick([PointerKind.pen, .touch, .mouse])
                let contact: UInt32 = kind == .touch ? random.pick([0, 1, 2]) : 0
                let point = Point(x: .random(in: 0..<1024, using: &random), y: .random(in: 0..<600, using: &random))
                guard case .pointer(var pointer) = event(.motion, point, kind, contact: contact) else { continue }
                let key = Contact(pointer)
                let isDown = down[key] != nil
                if random.oneIn(4) { pointer.phase = isDown ? (random.oneIn(5) ? .cancel : .release(.primary)) : .press(.primary) }
                if kind == .touch, !isDown, pointer.phase == .motion { continue }
                let isOnPlate = interface.layer(at: point) != nil
                let passed = interface.handle(.pointer(pointer)).forCanvas
                switch pointer.phase {
                case .press:
                    // The hand of a pen that is over the interface marks nothing beside it.
                    let isHand = kind == .touch && !interface.pensHere.isEmpty && passed.isEmpty
                    down[key] = !isOnPlate && !isHand
                    #expect(passed.contains(.pointer(pointer)) == down[key])
                case .motion, .release, .cancel:
                    if let isCanvas = down[key] { #expect(passed == (isCanvas ? [.pointer(pointer)] : []), "\(seed)") }
                    if pointer.phase != .motion { down[key] = nil }
                }
                _ = interface.refresh()
                if down.values.contains(true) == false { continue }
                // What the interface asked for came from contacts of its own.
                if down.values.allSatisfy({ $0 }), isDown, down[key] == true { #expect(interface.takeOutputs().isEmpty) }
                _ = interface.takeOutputs()
            }
        }
    }

    @Test("H9 a pen that comes over the interface leaves the canvas once, and comes back with its next motion there")
    func leaving() {
        let interface = Bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
        _ = interface.refresh()
        let bar = interface.layers[0].plate
        let outside = event(.motion, Point(x: 700, y: 400), .pen)
        for _ in 0..<3 {
            #expect(interface.handle(outside) == [outside])
            let passed = (0..<20).flatMap { interface.handle(event(.motion, Point(x: bar.midX, y: bar.y + 20 + Double($0)), .pen)) }
            #expect(passed == [.overInterface(device: Self.pen, kind: .pen, isDown: false, time: 1)])
        }
    }

    @Test("Q5 H9 the tools are told when a pen's tip comes down on the interface and when it lifts, wherever that is; of others nothing")
    func tellsOfTips() throws {
        for kind in PointerKind.allCases {
            for isDraggedOff in [false, true] {
                let interface = Bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
                _ = interface.refresh()
                let place = try #require(interface.control("picker.marker")?.frame.center)
                let end = isDraggedOff ? Point(x: 700, y: 400) : place
                let passed = [
                    event(.motion, place, kind), event(.press(.primary), place, kind), event(.motion, end, kind),
                    event(.release(.primary), end, kind),
                ].flatMap { interface.handle($0) }
                let told = [false, true, false].map { InputEvent.overInterface(device: Self.pen, kind: kind, isDown: $0, time: 1) }
                #expect(kind.isPen ? passed == told : passed == passed.forCanvas, "\(kind)")
            }
        }
    }

    @Test("fingers leave no highlight behind")
    func fingersDoNotHover() throws {
        let interface = Bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
        _ = interface.refresh()
        let place = try #require(interface.control("picker.marker")?.frame.center)
        for phase in [PointerEvent.Phase.press(.primary), .motion, .release(.primary)] { _ = interface.handle(event(phase, place, .touch)) }
        #expect(interface.hot == nil && interface.owners.isEmpty)
    }

    @Test("marking on the canvas closes what had opened beside the bar, and leaves sheets open", arguments: Panel.allCases)
    func markingCloses(_ panel: Panel) {
        let interface = Bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel))
        _ = interface.refresh()
        let press = event(.press(.primary), Point(x: 1270, y: 790), .pen)
        #expect(interface.handle(press) == [press])
        #expect((interface.open == nil) == panel.isPopover)
    }

    @Test("the bar is dragged by its grip to any edge and anywhere along it, and stays where it was put")
    func dragging() throws {
        for (target, edge) in [
            (Point(x: 30, y: 200), Edge.left), (Point(x: 600, y: 10), .top), (Point(x: 1270, y: 500), .right),
            (Point(x: 500, y: 790), .bottom),
        ] {
            let interface = Bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
            _ = interface.refresh()
            let grip = try #require(interface.control("picker.grip")?.frame.center)
            _ = interface.handle(event(.press(.primary), grip, .pen))
            for step in 1...20 {
                let part = Double(step) / 20
                _ = interface.handle(
                    event(.motion, Point(x: grip.x + (target.x - grip.x) * part, y: grip.y + (target.y - grip.y) * part), .pen))
                _ = interface.refresh()
            }
            let dragged = interface.layers[0].plate
            _ = interface.handle(event(.release(.primary), target, .pen))
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
            #expect(interface.layers[0].plate == dragged)
        }
    }
}

extension Face {
    /// Drawn with a body or line around it that shows how far it reaches; as the row P5 has it.
    fileprivate var isBezelled: Bool {
        switch self {
        case .textButton, .segment, .toggle, .slider, .grid, .spectrum, .row, .disclosure, .option, .field, .tool, .separator, .half,
            .loupe,
            .selection, .curve:
            true
        case .icon, .nib, .swatch, .colorButton, .dab, .text, .choice, .grip, .bar, .figure, .reading, .lamp, .histogram, .posture, .none:
            false
        }
    }
}
