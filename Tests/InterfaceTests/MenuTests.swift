import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// The menu, by all ways of opening it.
struct MenuTests {
    /// Moves the pointer to a place and presses the Menu key; returns the table with the menu open.
    private func ask(at place: Point) -> Table {
        let table = Table()
        table.pointer(.motion, place.x, place.y)
        table.ask(.menu)
        return table
    }

    private func menu(_ table: Table) throws -> Rect {
        try #require(table.interface.shown.layers.first { $0.name == .panel(.menu) }).plate
    }

    @Test("P1 the Menu key opens the menu where a right click at the pointer does, and gives it the focus")
    func atThePointer() throws {
        for place in [Point(x: 700, y: 200), Point(x: 1000, y: 700), Point(x: 300, y: 20)] {
            let clicked = Table()
            clicked.pointer(.press(.upper), place.x, place.y)
            let asked = ask(at: place)
            #expect(try menu(asked) == menu(clicked))
            #expect(clicked.interface.focus == nil && asked.interface.focus == "menu.zoom-out")
            asked.key(.down)
            let reached = try #require(asked.interface.focus)
            #expect(reached.hasPrefix("menu.") && reached != "menu.zoom-out")
            asked.key(.escape)
            #expect(asked.interface.open == nil && asked.interface.focus == nil, "the canvas has the keys again")
        }
    }

    @Test("P1 asked for at another place the open menu moves there, and the finger that asked for it there is the one that holds it")
    func moved() throws {
        let table = Table()
        for (number, place) in [Point(x: 300, y: 300), Point(x: 900, y: 500), Point(x: 500, y: 100)].enumerated() {
            let fresh = Table()
            fresh.interface.perform(asked: .menu, at: place)
            fresh.settle()
            let finger = Contact(
                PointerEvent(
                    device: DeviceID(3), kind: .touch, contact: UInt32(number), phase: .press(.primary), time: 1, position: place))
            table.interface.perform(asked: .menu, at: place, by: finger)
            table.settle()
            #expect(try menu(table) == menu(fresh) && table.interface.open?.opener?.finger == finger, "\(place)")
        }
    }

    @Test("M3 with no pointer over the canvas the Menu key opens the menu beside its button, and Escape returns to that")
    func besideTheButton() throws {
        let beside = Table()
        beside.run(.menu)
        let none = Table()
        none.ask(.menu)
        let more = try #require(none.control("picker.more")?.frame.center)
        let gone = Table()
        gone.pointer(.motion, 700, 400)
        gone.send(.left(device: DeviceID(Int32(PointerKind.mouse.rawValue) + 1), time: 1))
        gone.ask(.menu)
        for table in [none, ask(at: more), gone] {
            #expect(try menu(table) == menu(beside))
            #expect(table.interface.focus == "menu.zoom-out")
            table.key(.escape)
            #expect(table.interface.open == nil && table.interface.focus == "picker.more")
        }
    }

    @Test("arrows lead into a menu that was opened by mouse, and round within it")
    func arrows() throws {
        for arrow in [Key.down, .up, .left, .right] {
            let table = Table()
            table.pointer(.press(.upper), 700, 200)
            table.pointer(.release(.upper), 700, 200)
            #expect(table.interface.focus == nil)
            let before = table.passed.count
            for _ in 0..<40 {
                table.key(arrow)
                #expect(try #require(table.interface.focus).plate == .panel(.menu), "\(arrow)")
            }
            #expect(
                table.passed[before...].allSatisfy { if case .key(let key) = $0 { !key.isPressed } else { false } }, "the drawing stays")
        }
    }

    @Test("the Menu key closes the menu that it opened")
    func again() {
        let table = ask(at: Point(x: 700, y: 200))
        table.ask(.menu)
        #expect(table.interface.open == nil && table.interface.focus == nil)
    }

    @Test("a right click elsewhere moves the menu there, and so does another one")
    func moving() throws {
        let table = ask(at: Point(x: 600, y: 300))
        for place in [Point(x: 1000, y: 700), Point(x: 1010, y: 100), Point(x: 500, y: 600)] {
            let fresh = Table()
            for table in [fresh, table] {
                table.pointer(.press(.upper), place.x, place.y)
                table.pointer(.release(.upper), place.x, place.y)
            }
            #expect(try menu(table) == menu(fresh))
        }
    }

    @Test("S2 D12 menu and settings name, for double tap and squeeze, the pen's button that does the same, as it is bound")
    func gestures() throws {
        for panel in [InterfaceCommand.menu, .settings] {
            let table = Table()
            table.run(panel)
            func expect(_ doubleTap: String, _ squeeze: String, _ bindings: Bindings) throws {
                table.bind(bindings)
                func control(_ id: String) throws -> Control<Action> {
                    try #require(table.interface.shown.layers.flatMap(\.controls).first { $0.id.description == id })
                }
                if panel == .settings {
                    #expect(try control("settings.double-tap").name == doubleTap && control("settings.squeeze").name == squeeze)
                } else {
                    let value = try control("menu.gestures").value
                    #expect(value.hasPrefix(doubleTap + ": ") && value.contains(", \(squeeze): "), "\(value)")
                }
            }
            var bindings = Bindings.standard
            try expect("Double tap (upper button)", "Squeeze (lower button)", bindings)
            bindings[.press(.upper)] = .switchPrevious
            bindings[.press(.third)] = .showContextualPalette
            try expect("Double tap", "Squeeze (lower button, third button)", bindings)
            // What does nothing needs no button.
            (bindings[.doubleTap], bindings[.press(.third)]) = (.ignore, .ignore)
            try expect("Double tap", "Squeeze (lower button)", bindings)
        }
    }

    @Test("S2 D12 the menu's line of gestures is no command: it leads to their choices, by every hand", arguments: PointerKind.allCases)
    func gesturesLead(kind: PointerKind) throws {
        let table = Table()
        table.run(.menu)
        table.press("menu.gestures", kind)
        #expect(table.interface.open?.panel == .settings && table.control("settings.double-tap.ignore") != nil)
        #expect(!table.outputs.contains { if case .command = $0 { true } else { false } })
    }

    @Test("S2 the menu turns the view both ways and back, and each of its icons has one meaning") func icons() throws {
        let table = Table()
        table.run(.menu)
        let commands = try table.interface.layer(of: .menu).controls.map(\.action)
        for command in [ViewCommand.rotateLeft, .rotateRight, .resetRotation] { #expect(commands.contains(.command(.view(command)))) }
        let icons = [Icon.fit, .fullScreen, .rotateLeft, .rotateRight, .upright, .undo, .redo].map { "\(Icon.paths[$0]?.steps ?? [])" }
        #expect(Set(icons).count == icons.count)
    }

    @Test("S2 width has one name: bar and commands have the same words. Colours have names, not numbers") func names() throws {
        // So high that the bar has every tool and colour.
        let table = Table(height: 1_400)
        table.run(.palette)
        let words = table.state.words
        #expect(table.control("picker.size")?.name == words(Command.interface(.inkAttributes).title))
        for prefix in ["picker", "palette"] {
            #expect(table.control(prefix + ".color.e03131")?.name == "Red" && table.control(prefix + ".color.ffc400")?.name == "Yellow")
        }
        #expect(table.interface.controls.allSatisfy { !$0.control.name.contains("#") })
    }

    @Test("the menu stays open for what people do several times in a row, zooming, turning and trying papers, and closes for all else")
    func stays() throws {
        let again: [Command] = [ViewCommand.zoomIn, .zoomOut, .actualSize, .fit, .rotateLeft, .rotateRight].map(Command.view)
        let menu = Table()
        menu.run(.menu)
        let commands = try menu.interface.layer(of: .menu).controls.compactMap(\.action.command)
        #expect(Set(again).isSubset(of: commands) && commands.count > again.count)
        for command in commands {
            let table = Table()
            table.run(.menu)
            table.interface.run(command)
            table.settle()
            let stays =
                switch command {
                case .paper, .paperColor: true
                default: again.contains(command)
                }
            #expect((table.interface.open?.panel == .menu) == stays, "\(command.name)")
        }
    }
}
