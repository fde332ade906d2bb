import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The palette at work.
struct PaletteTests {
    private let bench = Bench()
    @Test("Q3 a tap on a control of the palette does what it says and closes it, except undo and redo; no tap marks")
    func taps() throws {
        func table() -> Table {
            let table = Table()
            table.allowUndo()
            table.run(.palette)
            return table
        }
        let ids = try table().interface.layer(of: .palette).controls.filter(\.isEnabled).map(\.id)
        #expect(ids.count == 5 + 5 + 5 + 2)
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

    @Test("Q3 the palette shows the four inks used last, each at its place, the one in hand always, and an eraser")
    func inks() throws {
        func ids(_ change: (inout InterfaceState) -> Void) throws -> [String] {
            var state = InterfaceState(width: 1280, height: 800, scale: 1)
            change(&state)
            let controls = try bench.open(.palette, at: Point(x: 640, y: 400), in: state).layer(of: .palette).controls
            return controls.prefix(5).compactMap { if case .command(.select(let tool)) = $0.action { tool.name } else { nil } }
        }
        let first = ["pen", "marker", "pencil", "highlighter", "eraser"]
        #expect(try ids { _ in } == first)
        #expect(try ids { $0.effective = .marker } == first, "choosing one moves none")
        #expect(try ids { $0.settings.use(.ink("reed"), among: Tool.standard) } == ["pen", "marker", "pencil", "reed", "eraser"])
        #expect(try ids { $0.effective = .ink("crayon") } == ["pen", "marker", "pencil", "crayon", "eraser"], "lent for a moment")
        #expect(try ids { $0.effective = .objectEraser } == first.dropLast() + ["object-eraser"])
        #expect(try ids { $0.settings.setTipTools([.ink("gone"), .ink("reed")]) } == ["pencil", "reed", "pen", "marker", "eraser"])
    }

    @Test("Q3 several steps are undone and redone in the palette, which stays in place until something is chosen")
    func steps() throws {
        let table = Table()
        table.allowUndo()
        table.run(.palette)
        let frames = try table.interface.layer(of: .palette).controls.map(\.frame)
        for id in ["palette.undo", "palette.undo", "palette.redo"] { table.press(id, .pen) }
        #expect(table.outputs == [.command(.undo), .command(.undo), .command(.redo)])
        #expect(try table.interface.layer(of: .palette).controls.map(\.frame) == frames)
        table.press("palette.marker", .pen)
        #expect(table.interface.open == nil)
    }

    private struct Missing: Error {}

    @Test("Q3 drag-through: pressed on one control and let go on another, it chooses the other; let go beside all, nothing")
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
                let pressed = table.interface.hand.presses.values.first?.control
                if to == over { #expect(pressed == "palette.width.10", "what the tip is on shows it") }
            }
            #expect(table.outputs.isEmpty, "nothing before it lifts")
            table.pointer(.release(.primary), end.x, end.y, .pen)
            #expect(table.outputs.count == (isChosen ? 1 : 0) && table.passed.isEmpty, "\(target ?? "beside")")
            #expect((table.interface.open == nil) == isChosen)
            if let target { #expect(!target.hasSuffix("24") || table.outputs == [.command(.width(24))]) }
        }
    }

    @Test("Q3 D10 the palette closes on Escape, on a second call, and on marking elsewhere, which marks")
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

    @Test("Q1 Q3 a barrel button pressed over the palette reaches the tools, whose second squeeze closes it; a mouse's button does not")
    func secondSqueeze() throws {
        for kind in [PointerKind.pen, .mouse] {
            let table = Table()
            table.run(.palette)
            let place = try #require(table.control("palette.width.10")?.frame.center)
            table.pointer(.press(.lower), place.x, place.y, kind)
            #expect(table.passed.contains { $0.isPress } == (kind == .pen))
        }
    }

    @Test("Q8 without a place the palette opens where the tip was last, or else in the middle of the view")
    func place() throws {
        let table = Table()
        table.run(.palette)
        #expect(try table.interface.fan.center.distance(to: Point(x: 640, y: 400)) < 1e-6)
        table.run(.palette)
        table.pointer(.motion, 700, 500, .pen)
        table.send(.proximity(device: DeviceID(Int32(PointerKind.pen.rawValue) + 1), kind: .pen, isNear: false, time: 1))
        table.pointer(.press(.primary), 300, 300, .touch)
        table.pointer(.release(.primary), 300, 300, .touch)
        table.run(.palette)
        #expect(try table.interface.fan.center.distance(to: Point(x: 700, y: 500)) < 1e-6, "fingers have no tip")
    }

    @Test("M3 the keys 1 to 9 choose the first nine controls; other keys stay the canvas's")
    func numbers() throws {
        for number in 1...9 {
            let table = Table()
            table.run(.palette)
            let control = try table.interface.layer(of: .palette).controls[number - 1]
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

    @Test("M3 arrows lead from every control to every other, wherever the palette is; Enter chooses")
    func arrows() throws {
        for panel in [Panel.palette, .sizes] {
            for (width, height) in [(1280.0, 800.0), (480, 360)] {
                for (x, y) in [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0, 0.5), (1, 0.5), (0.5, 1)] {
                    var state = InterfaceState(width: width, height: height, scale: 1)
                    (state.history.canUndo, state.history.canRedo) = (true, true)
                    let interface = bench.open(panel, at: Point(x: x * width, y: y * height), in: state)
                    interface.layOut()
                    let all = Set(try interface.layer(of: panel).controls.map(\.id))
                    var reached: [ControlID] = []
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
                    let stays = [.palette("undo"), .palette("redo")].contains(interface.focus)
                    key(.enter)
                    #expect((interface.open == nil) != stays && !interface.takeOutputs().isEmpty)
                }
            }
        }
    }
}

extension InputEvent {
    fileprivate var isPress: Bool {
        switch self {
        case .pointer(let pointer): if case .press = pointer.phase { true } else { false }
        case .key(let key): key.isPressed
        case .scroll, .gesture, .refined, .proximity, .left, .silent, .grabbed, .removed, .focus, .window, .tick: false
        }
    }
}
