import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Showing
@testable import Widgets

/// The palette while its opener is held down: hovering, then letting go.
struct PaletteHoldTests {
    private static let tip = Point(x: 700, y: 400)
    private static let pen = DeviceID(Int32(PointerKind.pen.rawValue) + 1)

    /// What opens the palette, and how it goes down and up.
    enum Opener: CaseIterable {
        case button, squeeze, key

        func event(_ isDown: Bool, at place: Point, _ time: Double) -> InputEvent {
            switch self {
            case .button:
                .pointer(
                    PointerEvent(
                        device: PaletteHoldTests.pen, kind: .pen, phase: isDown ? .press(.lower) : .release(.lower), time: time,
                        position: place))
            case .squeeze: .gesture(GestureEvent(device: PaletteHoldTests.pen, gesture: .squeeze, begins: isDown, time: time))
            case .key: .key(KeyEvent(key: .character("w"), isPressed: isDown, time: time))
            }
        }
    }

    private func open(by opener: Opener) -> Table {
        let table = Table()
        table.allowUndo()
        table.pointer(.motion, Self.tip.x, Self.tip.y, .pen)
        table.send(opener.event(true, at: Self.tip, table.interface.now))
        table.ask(.palette)
        return table
    }

    private func hover(_ id: String, of table: Table) throws -> Point {
        let place = try #require(table.control(id)?.frame.center)
        for step in 1...5 {
            let part = Double(step) / 5
            table.pointer(.motion, Self.tip.x + (place.x - Self.tip.x) * part, Self.tip.y + (place.y - Self.tip.y) * part, .pen)
        }
        return place
    }

    @Test("Q1 Q3 held, hovered and let go, the palette chooses what is hovered and closes, whatever opened it", arguments: Opener.allCases)
    func letGo(opener: Opener) throws {
        for control in try open(by: opener).interface.layer(of: .palette).controls {
            guard case .command(let command) = control.action else { continue }
            let table = open(by: opener)
            let place = try hover(control.id.description, of: table)
            #expect(table.outputs.isEmpty && table.interface.open?.panel == .palette, "nothing before it is let go")
            table.send(opener.event(false, at: place, table.interface.now))
            #expect(table.outputs.first == .command(command) && table.outputs.count { $0 == .command(command) } == 1)
            #expect(table.interface.open == nil, "\(control.id) by \(opener)")
        }
    }

    @Test("Q1 Q3 let go at once, or beside all controls, the palette stays open as after a tap", arguments: Opener.allCases)
    func tap(opener: Opener) {
        for place in [Self.tip, Point(x: Self.tip.x + 3, y: Self.tip.y - 3), Point(x: 1200, y: 700)] {
            let table = open(by: opener)
            table.pointer(.motion, place.x, place.y, .pen)
            table.send(opener.event(false, at: place, table.interface.now))
            #expect(table.interface.open?.panel == .palette && table.outputs.isEmpty)
            table.press("palette.marker", .pen)
            #expect(table.interface.open == nil, "from now on a choice closes it")
        }
    }

    @Test("Q3 while the palette is held the tip chooses one control after the other; let go, it closes and chooses none twice")
    func several() throws {
        for opener in Opener.allCases {
            let table = open(by: opener)
            let frames = try table.interface.layer(of: .palette).controls.map(\.frame)
            var expected: [InterfaceOutput] = []
            for id in ["palette.marker", "palette.width.24", "palette.color.e03131", "palette.undo"] {
                guard case .command(let command) = try #require(table.control(id)).action else { return }
                expected.append(.command(command))
                if case .color(let color) = command { expected.append(.setting(.useColor(color))) }
                let place = try hover(id, of: table)
                table.press(id, .pen)
                table.pointer(.motion, place.x + 1, place.y, .pen)
                #expect(table.interface.open?.panel == .palette && table.outputs == expected)
                #expect(try table.interface.layer(of: .palette).controls.map(\.frame) == frames)
            }
            table.send(opener.event(false, at: Self.tip, table.interface.now))
            #expect(table.interface.open == nil && table.outputs == expected, "\(opener)")
            // The tip is on the palette when the button is released: the control beneath it is chosen.
            let pressing = open(by: opener)
            let place = try hover("palette.width.10", of: pressing)
            pressing.pointer(.press(.primary), place.x, place.y, .pen)
            pressing.send(opener.event(false, at: place, pressing.interface.now))
            #expect(pressing.interface.open?.panel == .palette && pressing.outputs.isEmpty)
            pressing.pointer(.release(.primary), place.x, place.y, .pen)
            #expect(pressing.interface.open == nil && pressing.outputs == [.command(.width(10))])
        }
    }

    @Test("Q4 a loss is not a release: when keyboard, pen or grab are lost, nothing is chosen and the palette stays")
    func lost() throws {
        for loss in [
            InputEvent.focus(isFocused: false, time: 9), .grabbed(time: 9), .removed(device: Self.pen, time: 9),
            .proximity(device: Self.pen, kind: .pen, isNear: false, time: 9),
        ] {
            let table = open(by: .button)
            _ = try hover("palette.marker", of: table)
            table.send(loss)
            #expect(table.interface.open?.panel == .palette && table.outputs.isEmpty && table.interface.open?.hold == nil)
        }
    }

    @Test("P2 H6 letting go of Ctrl+Shift chooses the hovered size and closes; with none hovered, the sizes stay")
    func sizes() throws {
        for isHovered in [true, false] {
            let table = Table()
            table.pointer(.motion, Self.tip.x, Self.tip.y, .pen)
            for (key, held) in [(Modifiers.control, Modifiers()), (.shift, .control)] {
                table.send(.key(KeyEvent(key: .modifier(key), isPressed: true, modifiers: held, time: table.interface.now + 0.01)))
            }
            table.interface.tick(table.interface.now + 0.3)
            table.settle()
            #expect(table.interface.open?.panel == .sizes)
            if isHovered { _ = try hover("sizes.width.24", of: table) }
            table.send(.key(KeyEvent(key: .modifier(.shift), isPressed: false, modifiers: .control, time: table.interface.now + 0.01)))
            #expect(table.outputs == (isHovered ? [.command(.width(24))] : []) && (table.interface.open == nil) == isHovered)
        }
    }

    @Test("Q3 the colours keep their places whichever is chosen, from one opening to the next")
    func colors() throws {
        let table = Table()
        func shown() throws -> [Color] {
            table.run(.palette)
            defer { table.run(.palette) }
            return try table.interface.layer(of: .palette).controls.compactMap { control in
                if case .command(.color(let color)) = control.action { color } else { nil }
            }
        }
        let before = try shown()
        for color in before {
            table.run(.palette)
            table.press("palette.color." + color.hexDigits, .pen)
            #expect(table.color == color)
            #expect(try shown() == before)
        }
    }
}
