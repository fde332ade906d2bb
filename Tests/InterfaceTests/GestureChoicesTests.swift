import Commands
import Ink
import Testing
import Words
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The lines for the pen's gestures in the settings.
struct GestureChoicesTests {
    private func table() -> Table {
        let table = Table()
        table.run(.settings)
        return table
    }

    private func binding(_ table: Table) -> Binding? {
        for case .setting(.binding(let binding)) in table.outputs.reversed() { return binding }
        return nil
    }

    /// Scrolls until the whole control is visible, as a person does, and presses it.
    private func press(_ id: some CustomStringConvertible, _ table: Table, _ kind: PointerKind) throws {
        if let control = table.interface.control(id.description) { table.interface.reveal(control) }
        table.settle()
        try #require(table.control(id) != nil, "\(id)")
        table.press(id, kind)
    }

    @Test("D12 each gesture's line shows its action, and whether it is custom")
    func lines() throws {
        let table = table()
        for gesture in PencilGesture.allCases {
            let line = try #require(table.interface.control(GestureChoices.id(gesture)))
            let name = Language.english(gesture.title)
            #expect(line.value == Language.english(Bindings.standard.title(of: gesture)))
            guard case .barrel = gesture else {
                #expect(line.name == name)
                continue
            }
            #expect(line.name.hasPrefix(name + " (") && line.name.contains("button"), "with the button that does it")
        }
        var bindings = Bindings.standard
        bindings[.squeeze] = try PencilAction(name: "runShortcut:undo")
        table.bind(bindings)
        #expect(table.interface.control("settings.squeeze")?.value == "Undo (custom)")
        table.run(.menu)
        let shown = table.control("menu.gestures")
        #expect(shown?.value == "Double tap (upper button): Eraser and back, Squeeze: Undo (custom)")
        #expect(shown?.face.as(ListRow.self)?.end == "Eraser and back, Undo (custom)")
    }

    @Test("M3 D2 a line opens its list by pen, finger and mouse, and the list sets each of the actions", arguments: PencilGesture.allCases)
    func choose(gesture: PencilGesture) throws {
        let id = GestureChoices.id(gesture)
        for kind in [PointerKind.pen, .touch, .mouse] {
            let table = table()
            for action in PencilAction.standard {
                try press(id, table, kind)
                let options = PencilAction.standard.map { id + "." + $0.name }
                #expect(options.allSatisfy { table.interface.control($0) != nil })
                try press(id + "." + action.name, table, kind)
                #expect(binding(table) == Binding(gesture, action))
                #expect(table.interface.control(options[0]) == nil, "the list is gone")
                #expect(table.interface.control(id)?.value == table.state.words(table.state.tools.bindings.title(of: gesture)))
                #expect(table.state.tools.bindings[gesture] == action)
            }
            try press(id, table, kind)
            try press(id, table, kind)
            #expect(table.interface.control(id + ".ignore") == nil, "pressed again it closes the list")
        }
    }

    @Test("the switch of reduced motion asks for the other state, whichever it is in, and shows it")
    func reducedMotion() throws {
        for isOn in [false, true] {
            let table = table()
            table.state.settings.tools.reducesMotion = isOn
            table.settle()
            #expect(table.interface.control("settings.motion")?.isOn == isOn)
            try press("settings.motion", table, .mouse)
            #expect(table.outputs == [.setting(.reducesMotion(!isOn))])
        }
    }

    @Test("M3 by keys: Tab leads to the line, Space opens the list, an arrow and Space choose, and the line has the focus again")
    func byKeys() throws {
        let table = table()
        table.key(.function(6))
        table.run(.focusInterface)
        for _ in 0..<60 where table.interface.focus != "settings.squeeze" { table.key(.tab) }
        #expect(table.interface.focus == "settings.squeeze")
        table.key(.space)
        table.key(.down)
        #expect(table.interface.focus == "settings.squeeze.switchEraser")
        table.key(.space)
        #expect(binding(table) == Binding(.squeeze, .switchEraser) && table.interface.focus == "settings.squeeze")
    }

    @Test("Escape closes the open list, then the sheet, by mouse and by keys")
    func escape() throws {
        for usesKeys in [false, true] {
            let table = table()
            if usesKeys { table.run(.focusInterface) }
            try press("settings.squeeze", table, .mouse)
            if usesKeys { table.interface.focus = "settings.squeeze.ignore" }
            table.key(.escape)
            #expect(table.interface.control("settings.squeeze.ignore") == nil && table.interface.open?.panel == .settings)
            #expect(table.interface.focus == (usesKeys ? "settings.squeeze" : nil))
            table.key(.escape)
            #expect(table.interface.open == nil)
        }
    }

    @Test(
        "D5 D7 a custom command is chosen from the list of commands; none there destroys a drawing", arguments: PencilGesture.allCases)
    func custom(gesture: PencilGesture) throws {
        let table = table()
        let id = GestureChoices.id(gesture)
        try press(id, table, .pen)
        try press(id + ".choose", table, .pen)
        #expect(table.interface.control("commands.title")?.name == Language.english(gesture.title) + " runs")
        #expect(table.interface.control("commands.clear") == nil && table.interface.control("commands.squeeze") == nil)
        table.type("clear")
        #expect(table.control("commands.clear") == nil)
        table.key(.backspace, .control)
        table.type("undo")
        table.key(.enter)
        let undo = try PencilAction(name: "runShortcut:undo")
        #expect(binding(table) == Binding(gesture, undo))
        #expect(!table.outputs.contains(.command(.undo)), "it is bound, not run")
        #expect(table.interface.control(id)?.value == "Undo (custom)", "and the sheet is back")
        try press(id, table, .pen)
        #expect(table.interface.control(id + ".command")?.isOn == true)
        // Opened by its own command, the list runs commands again.
        table.run(.commands)
        #expect(table.interface.control("commands.clear") != nil)
    }

    @Test("L1 every open list lies whole in its sheet, in any window", arguments: PencilGesture.allCases)
    func layout(gesture: PencilGesture) throws {
        let fonts = Fonts()
        var findings = Findings()
        for (width, height) in Scene.windows {
            var state = InterfaceState(width: width, height: height, scale: 1)
            state.settings.tools.bindings[gesture] = try PencilAction(name: "runShortcut:undo")
            let layer = SettingsSheet(state: state, fonts: fonts, disclosed: gesture, scroll: 0).layer()
            let content = Rect(x: layer.plate.x, y: layer.viewport!.y, width: layer.plate.width, height: layer.contentHeight)
            for (index, control) in layer.controls.enumerated() where control.isScrolled {
                findings.expect(content.inset(by: -1e-6).contains(control.frame), "\(width)×\(height): \(control.id)")
                for other in layer.controls[..<index] where other.isScrolled {
                    let shared = control.frame.intersection(other.frame)
                    findings.expect(min(shared.width, shared.height) < 1e-6, "\(width)×\(height): \(control.id) over \(other.id)")
                }
                if control.role.isControl { findings.expect(control.frame.height >= 44, "\(control.id)") }
            }
            let last = try #require(layer.controls.last)
            // Half of what a line is higher than its control.
            findings.expect(abs(last.frame.maxY - content.maxY) < 8, "\(width)×\(height): room for what is not there")
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test("Q3 D10 a pen's buttons reach the tools over the interface too, but not while its tip presses there; a mouse's buttons do not")
    func buttonsOverPanels() throws {
        let table = Table()
        table.run(.palette)
        let place = try #require(table.interface.shown.layers.last { $0.name == .panel(.palette) }?.controls.first?.frame.center)
        table.pointer(.motion, place.x, place.y, .pen)
        let before = table.passed.count
        table.pointer(.press(.lower), place.x, place.y, .pen)
        table.pointer(.release(.lower), place.x, place.y, .pen)
        #expect(table.passed.count == before + 2)
        let bar = try #require(table.control("picker.pen")?.frame.center)
        table.pointer(.press(.upper), bar.x, bar.y, .pen)
        #expect(table.passed.count == before + 3)
        table.pointer(.release(.upper), bar.x, bar.y, .pen)
        table.pointer(.press(.primary), bar.x, bar.y, .pen)
        let pressed = table.passed.count
        table.pointer(.press(.upper), bar.x, bar.y, .pen)
        #expect(table.passed.count == pressed, "Q5")
        table.pointer(.release(.upper), bar.x, bar.y, .pen)
        table.pointer(.release(.primary), bar.x, bar.y, .pen)
        let mouse = table.passed.count
        table.pointer(.press(.upper), bar.x, bar.y, .mouse)
        table.pointer(.press(.lower), bar.x, bar.y, .mouse)
        #expect(table.passed.count == mouse)
    }
}
