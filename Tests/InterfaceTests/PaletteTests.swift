import Glibc
import Ink
import TestSupport
import Testing

@testable import Interface

/// What opens at the tip: the palette, and the sizes alone.
@MainActor
struct PaletteTests {
    /// An interface with the panel opened at a place, in logical points.
    private func open(_ panel: Panel, at place: Point, lean: Double? = nil, in state: InterfaceState) -> Interface {
        let interface = Interface(state)
        interface.use(Bench.fonts)
        interface.pointer.lean = lean
        interface.toggle(panel, at: place)
        return interface
    }

    private func layer(_ panel: Panel, _ interface: Interface) throws -> Layer {
        try #require(interface.layout(Bench.fonts).first { $0.name == .panel(panel) })
    }

    private func fan(_ interface: Interface) throws -> Fan { try #require(try layer(.palette, interface).fan) }

    @Test(
        "Q3 L4 the palette and the sizes open inside the window, clear of hand and tip, wherever the tip is, in every window, for both hands"
    )
    func layout() throws {
        var random = SeededRandom(seed: 4)
        var findings = Findings()
        for scene in TipPlaces.scenes {
            for place in TipPlaces.all(scene.state, &random) {
                for panel in [Panel.palette, .sizes] {
                    let layers = open(panel, at: place, in: scene.state).layout(Bench.fonts)
                    let layer = try #require(layers.last)
                    let hand = Placement.hand(at: place, scene.state.tools.handedness)
                    findings.expect(
                        scene.state.bounds.inset(by: -1e-6).contains(layer.plate), "\(scene), \(panel) at \(place): \(layer.plate)")
                    for control in layer.controls {
                        findings.expect(!control.frame.intersects(hand), "\(scene), \(panel) at \(place): \(control.id) in the hand")
                        findings.expect(
                            layer.contains(control.frame.center), "\(scene), \(panel) at \(place): \(control.id) beside the plate")
                    }
                    findings.expect(!layer.contains(place), "\(scene), \(panel) at \(place): under the tip")
                    for other in layers where other.name != layer.name {
                        findings.expect(!other.plate.intersects(layer.plate), "\(scene), \(panel) at \(place): over \(other.name)")
                    }
                }
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("what shows of the fan holds the whole circle of everything on it, and nothing of the hand's rectangle")
    func outline() throws {
        var random = SeededRandom(seed: 5)
        for hand in Handedness.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.tools.handedness = hand
            for place in TipPlaces.all(state, &random) {
                let layer = try layer(.palette, open(.palette, at: place, in: state))
                #expect(layer.fan != nil, "there is room for it")
                for control in layer.controls {
                    for step in 0..<16 {
                        let angle = Double(step) * .pi / 8
                        let (center, radius) = (control.frame.center, control.frame.width / 2)
                        #expect(
                            layer.contains(Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))),
                            "\(control.id) at \(place)")
                    }
                }
                let covered = Placement.hand(at: place, hand)
                for y in stride(from: covered.y, to: covered.maxY, by: 4) {
                    for x in stride(from: covered.x, to: covered.maxX, by: 4) {
                        #expect(!layer.contains(Point(x: x, y: y)), "\(hand) hand at \(place)")
                    }
                }
            }
        }
    }

    @Test("Q3 in the open it is bent around the tip, away from where the pen leans, or from the hand that people have set")
    func direction() throws {
        let tip = Point(x: 640, y: 400)
        for hand in Handedness.allCases {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            state.settings.tools.handedness = hand
            for lean in [nil] + stride(from: 0.0, to: 2 * .pi, by: 0.3).map(Optional.some) {
                let fan = try fan(open(.palette, at: tip, lean: lean, in: state))
                #expect(fan.center.distance(to: tip) < 1e-6)
                let side = lean.flatMap(Handedness.init(leaning:)) ?? hand
                #expect(lean != nil || side == hand)
                let away = lean.map { $0 + .pi } ?? (side == .right ? 1.25 : 1.75) * .pi
                #expect(abs(remainder(fan.direction - away, 2 * .pi)) <= .pi / 2, "leaning to \(lean ?? .nan), it lies at \(fan.direction)")
            }
        }
    }

    @Test("Q3 a tap on each thing does what it says and closes the palette, but for undo and redo; nothing of it marks")
    func taps() throws {
        func table() -> Table {
            let table = Table()
            table.allowUndo()
            table.run(.palette)
            return table
        }
        let ids = try layer(.palette, table().interface).controls.filter(\.isEnabled).map(\.id)
        #expect(ids.count == Tool.allCases.count + 5 + 5 + 2)
        for kind in [PointerKind.pen, .touch, .mouse] {
            for id in ids {
                let table = table()
                guard let control = table.control(id), case .command(let command) = control.action else { throw Missing() }
                table.press(id, kind)
                let stays = [.undo, .redo].contains(command)
                #expect(table.outputs == [.command(command)] || table.outputs == [.command(command), .setting(.useColor(table.color))])
                #expect((table.interface.open?.panel == .palette) == stays && table.passed.isEmpty, "\(id) by \(kind)")
            }
        }
    }

    @Test("Q3 several steps are undone and redone in the palette, which stays where it is until something is chosen")
    func steps() throws {
        let table = Table()
        table.allowUndo()
        table.run(.palette)
        let frames = try layer(.palette, table.interface).controls.map(\.frame)
        for id in ["palette.undo", "palette.undo", "palette.redo"] { table.press(id, .pen) }
        #expect(table.outputs == [.command(.undo), .command(.undo), .command(.redo)])
        #expect(try layer(.palette, table.interface).controls.map(\.frame) == frames)
        table.press("palette.marker", .pen)
        #expect(table.interface.open == nil)
    }

    private struct Missing: Error {}

    @Test("Q3 drag-through: pressed on one thing and let go on another it chooses that; let go beside all, nothing")
    func dragThrough() throws {
        for (target, isChosen) in [("palette.eraser", true), ("palette.width.24", true), ("palette.pen", true), (nil, false)]
            as [(String?, Bool)]
        {
            let table = Table()
            table.run(.palette)
            let start = try #require(table.control("palette.pen")?.frame.center)
            let over = try #require(table.control("palette.width.10")?.frame.center)
            let end = try target.map { try #require(table.control($0)?.frame.center) } ?? Point(x: 1200, y: 60)
            table.pointer(.press(.primary), start.x, start.y, .pen)
            for (from, to) in [(start, over), (over, end)] {
                for step in 1...10 {
                    let part = Double(step) / 10
                    table.pointer(.motion, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, .pen)
                }
                let pressed = table.interface.owners.values.first?.control
                if to == over { #expect(pressed == "palette.width.10", "what the tip is on shows it") }
            }
            #expect(table.outputs.isEmpty, "nothing before it lifts")
            table.pointer(.release(.primary), end.x, end.y, .pen)
            #expect(table.outputs.count == (isChosen ? 1 : 0) && table.passed.isEmpty, "\(target ?? "beside")")
            #expect((table.interface.open == nil) == isChosen)
            if let target { #expect(!target.hasSuffix("24") || table.outputs == [.command(.width(24))]) }
        }
    }

    @Test("Q3 D10 it closes on Escape, on a second call, and on marking elsewhere, which marks")
    func closing() {
        let table = Table()
        table.run(.palette)
        #expect(table.interface.open?.panel == .palette)
        table.run(.palette)
        #expect(table.interface.open == nil)
        table.run(.palette)
        table.key(.escape)
        #expect(table.interface.open == nil && table.passed.filter { $0.isPress }.isEmpty)
        table.run(.palette)
        table.pointer(.press(.primary), 1200, 700, .pen)
        #expect(table.interface.open == nil && table.passed.contains { $0.isPress })
    }

    @Test("Q1 Q3 a barrel button pressed over it reaches the tools, whose second squeeze closes it; a mouse's does not")
    func secondSqueeze() throws {
        for kind in [PointerKind.pen, .mouse] {
            let table = Table()
            table.run(.palette)
            let place = try #require(table.control("palette.width.10")?.frame.center)
            table.pointer(.press(.lower), place.x, place.y, kind)
            #expect(table.passed.contains { $0.isPress } == (kind == .pen))
        }
    }

    @Test("Q8 without a place it opens where the tip was last, else in the middle of the view")
    func place() throws {
        let table = Table()
        table.run(.palette)
        #expect(try fan(table.interface).center.distance(to: Point(x: 640, y: 400)) < 1e-6)
        table.run(.palette)
        table.pointer(.motion, 700, 500, .pen)
        table.send(.proximity(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), kind: .pen, isNear: false, time: 1))
        table.pointer(.press(.primary), 300, 300, .touch)
        table.pointer(.release(.primary), 300, 300, .touch)
        table.run(.palette)
        #expect(try fan(table.interface).center.distance(to: Point(x: 700, y: 500)) < 1e-6, "fingers have no tip")
    }

    @Test("M3 the numbers 1 to 9 choose the first nine things; other keys stay the canvas's")
    func numbers() throws {
        for number in 1...9 {
            let table = Table()
            table.run(.palette)
            let control = try layer(.palette, table.interface).controls[number - 1]
            guard case .command(let command) = control.action else { throw Missing() }
            table.key(.character(Unicode.Scalar(UInt8(48 + number))))
            #expect(table.outputs == (control.isEnabled ? [.command(command)] : []) && table.passed.filter { $0.isPress }.isEmpty)
        }
        let table = Table()
        table.run(.palette)
        table.key(.character("e"))
        table.key(.character("1"), .control)
        #expect(table.passed.count { $0.isPress } == 2)
    }

    @Test("M3 arrows lead from everything to everything else, wherever it opened; Enter chooses")
    func arrows() throws {
        for panel in [Panel.palette, .sizes] {
            for (width, height) in [(1280.0, 800.0), (480, 360)] {
                for (x, y) in [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1)] {
                    var state = InterfaceState(width: width, height: height, scale: 1)
                    (state.canUndo, state.canRedo) = (true, true)
                    let interface = open(panel, at: Point(x: x * width, y: y * height), in: state)
                    interface.layOut()
                    let all = Set(try layer(panel, interface).controls.map(\.id))
                    var reached: [String] = []
                    func key(_ key: Key) {
                        _ = interface.handle(.key(KeyEvent(key: key, isPressed: true, time: 1)))
                        _ = interface.refresh()
                    }
                    key(.right)
                    reached.append(try #require(interface.focus))
                    for start in 0..<all.count where start < reached.count {
                        for way in [Key.left, .right, .up, .down] {
                            interface.focus = reached[start]
                            key(way)
                            let focus = try #require(interface.focus)
                            #expect(all.contains(focus))
                            if !reached.contains(focus) { reached.append(focus) }
                        }
                    }
                    #expect(Set(reached) == all, "\(panel) at \(x), \(y) of \(width): \(all.subtracting(reached))")
                    let stays = ["palette.undo", "palette.redo"].contains(interface.focus)
                    key(.enter)
                    #expect((interface.open == nil) != stays && !interface.takeOutputs().isEmpty)
                }
            }
        }
    }

    // MARK: - Sizes

    private func hold(_ table: Table, _ keys: [Modifiers], for seconds: Double, meanwhile: (Table) -> Void = { _ in }) {
        var held: Modifiers = []
        for key in keys {
            held.insert(key)
            table.send(.key(KeyEvent(key: .modifier(key), isPressed: true, modifiers: held, time: table.interface.now + 0.01)))
        }
        let start = table.interface.now
        meanwhile(table)
        while let due = table.interface.nextDeadline, due <= start + seconds { table.interface.tick(due) }
        table.interface.tick(start + seconds)
        for key in keys.reversed() {
            held.remove(key)
            table.send(.key(KeyEvent(key: .modifier(key), isPressed: false, modifiers: held, time: table.interface.now + 0.01)))
        }
        table.settle()
    }

    @Test("P2 H6 Ctrl+Shift held alone for 250 ms over the canvas shows the sizes at the tip until a choice; held again it hides them")
    func sizesHold() throws {
        for kind in [PointerKind.pen, .mouse] {
            let table = Table()
            table.pointer(.motion, 700, 400, kind)
            hold(table, [.control, .shift], for: 0.24)
            #expect(table.interface.open == nil, "let go too soon")
            hold(table, [.shift, .control], for: 0.26)
            #expect(table.interface.open?.panel == .sizes)
            let layer = try layer(.sizes, table.interface)
            #expect(layer.controls.allSatisfy { $0.frame.center.distance(to: Point(x: 700, y: 400)) < 120 })
            hold(table, [.control, .shift], for: 0.26)
            #expect(table.interface.open == nil, "the second time")
            hold(table, [.control, .shift], for: 0.26)
            table.press("sizes.width.24", kind)
            #expect(table.outputs == [.command(.width(24))] && table.interface.open == nil)
        }
    }

    @Test("P2 nothing else shows them: one modifier, three, another key or button meanwhile, a stroke, no pointer, or one over the tools")
    func noSizes() throws {
        func expectNone(
            _ what: Comment, at place: Point? = Point(x: 700, y: 400), _ keys: [Modifiers] = [.control, .shift],
            _ meanwhile: (Table) -> Void = { _ in }
        ) {
            let table = Table()
            if let place { table.pointer(.motion, place.x, place.y, .pen) }
            hold(table, keys, for: 0.5, meanwhile: meanwhile)
            #expect(table.interface.open == nil, what)
        }
        expectNone("one", [.control])
        expectNone("three", [.control, .shift, .alt])
        expectNone("Alt first", [.alt, .control, .shift])
        expectNone("another key") { $0.key(.character("z"), [.control, .shift]) }
        expectNone("a button") { $0.pointer(.press(.lower), 700, 400, .pen) }
        expectNone("a wheel") {
            $0.send(
                .scroll(
                    ScrollEvent(device: DeviceID(1), position: Point(x: 700, y: 400), dx: 0, dy: 1, modifiers: [], time: $0.interface.now)))
        }
        expectNone("no pointer", at: nil)
        expectNone("over the tools", at: Point(x: 50, y: 400))
        let drawing = Table()
        drawing.pointer(.press(.primary), 700, 400, .pen)
        hold(drawing, [.control, .shift], for: 0.5)
        #expect(drawing.interface.open == nil, "while marking")
        let gone = Table()
        gone.pointer(.motion, 700, 400, .pen)
        gone.send(.left(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), time: 1))
        hold(gone, [.control, .shift], for: 0.5)
        #expect(gone.interface.open == nil, "it left")
    }
}

extension InputEvent {
    fileprivate var isPress: Bool {
        switch self {
        case .pointer(let pointer): if case .press = pointer.phase { true } else { false }
        case .key(let key): key.isPressed
        case .scroll, .gesture, .refined, .proximity, .overInterface, .left, .grabbed, .removed, .focus, .window, .tick: false
        }
    }
}
