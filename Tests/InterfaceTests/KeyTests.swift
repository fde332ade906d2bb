import Commands
import Ink
import Testing
import TestSupport
import Words
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Sheets
@testable import Widgets

/// The interface used by keyboard alone.
struct KeyTests {
    private let bench = Bench()
    private func press(_ key: Key, _ modifiers: Modifiers = []) -> InputEvent {
        .key(KeyEvent(key: key, isPressed: true, modifiers: modifiers, time: 1))
    }

    /// The focus after each Tab from where it is, until it returns or leaves the controls.
    private func walk(_ interface: Interface, _ modifiers: Modifiers = []) -> [ControlID] {
        var ids: [ControlID] = []
        while let id = interface.focus, !ids.contains(id), ids.count < 200 {
            ids.append(id)
            #expect(interface.handle(press(.tab, modifiers)).isEmpty)
            _ = interface.refresh()
        }
        #expect(interface.focus == ids.first, "it comes round")
        return ids
    }

    @Test("M3 F6 leads into the interface, Tab to every control and round, Shift+Tab back the same way, scrolling to each")
    func tabs() {
        for (width, height) in [(1280.0, 800.0), (480, 360)] {
            for panel in [nil] + Panel.allCases.map(Optional.some) {
                var state = InterfaceState(width: width, height: height, scale: 1)
                (state.history.canUndo, state.history.canRedo, state.keys) = (true, true, Scene.keys)
                let interface = bench.open(Scene(state: state, panel: panel))
                _ = interface.refresh()
                // A search line has the focus from the start.
                if interface.focus == nil { interface.perform(.focusInterface) }
                _ = interface.refresh()
                let ids = walk(interface)
                let all = interface.shown.layers.flatMap(\.controls).filter { $0.role.isControl && $0.isEnabled }.map(\.id)
                #expect(Set(ids) == Set(all), "\(Set(ids).symmetricDifference(all)) in \(panel.map { "\($0)" } ?? "the bar") at \(width)")
                guard let first = ids.first else { continue }
                #expect(walk(interface, .shift) == [first] + ids.dropFirst().reversed())
                for id in ids {
                    while interface.focus != id { _ = interface.handle(press(.tab)); _ = interface.refresh() }
                    let listed = interface.controls.first { $0.isFocused }
                    #expect(listed?.control.id == id && listed.map { $0.frame.height >= 43 } == true, "\(id) shows whole")
                }
            }
        }
    }

    @Test("Escape closes the open panel and returns to the button that opened it, then to the canvas")
    func escape() {
        for panel in [Panel.ink, .colors, .menu] {
            let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
            _ = interface.refresh()
            interface.perform(.focusInterface)
            while interface.control(interface.focus ?? "")?.action != .panel(panel) { _ = interface.handle(press(.tab)) }
            let button = interface.focus
            _ = interface.handle(press(.space))
            _ = interface.refresh()
            #expect(interface.open?.panel == panel && interface.focus?.hasPrefix(panel.rawValue + ".") == true)
            #expect(interface.handle(press(.escape)).isEmpty)
            _ = interface.refresh()
            #expect(interface.open == nil && interface.focus == button)
            #expect(interface.handle(press(.escape)).isEmpty)
            #expect(interface.focus == nil)
            #expect(interface.handle(press(.escape)) == [press(.escape)], "with nothing open it is the canvas's")
        }
    }

    @Test("Space and Enter do what a press does, for every control", arguments: Panel.allCases)
    func space(_ panel: Panel) {
        var state = InterfaceState(width: 1280, height: 800, scale: 1)
        (state.history.canUndo, state.history.canRedo) = (true, true)
        let scene = Scene(state: state, panel: panel)
        for control in bench.layers(scene).flatMap(\.controls) where control.role.isControl && control.role != .field {
            let pressed = bench.open(scene)
            _ = pressed.refresh()
            pressed.typing.edit = nil
            pressed.perform(control)
            let outputs = pressed.takeOutputs()
            for key in [Key.space, .enter] {
                let interface = bench.open(scene)
                _ = interface.refresh()
                interface.typing.edit = nil
                interface.focus = control.id
                #expect(interface.handle(press(key)).isEmpty)
                #expect(interface.takeOutputs() == outputs && interface.open?.panel == pressed.open?.panel, "\(control.id)")
            }
        }
    }

    @Test("arrows move every slider a step each way, Home and End to its ends")
    func sliders() {
        for panel in Panel.allCases {
            let scene = Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: panel)
            for control in bench.layers(scene).flatMap(\.controls) where control.role == .slider {
                for key in [Key.right, .left, .home, .end] {
                    let interface = bench.open(scene)
                    _ = interface.refresh()
                    interface.focus = control.id
                    // Some panels tell the program when they open; only the key's request counts here.
                    _ = interface.takeOutputs()
                    #expect(interface.handle(press(key)).isEmpty)
                    // The studio shows each ink, and then keeps one that is another.
                    let outputs = interface.takeOutputs().filter { if case .studio(.kept) = $0 { false } else { true } }
                    #expect(outputs.count == 1, "\(control.id) \(key)")
                }
            }
        }
    }

    @Test("keys that belong to the canvas reach it: releases always, shortcuts while nothing is typed")
    func canvasKeys() {
        let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1)))
        _ = interface.refresh()
        for key in [Key.character("e"), .space, .tab, .left, .function(11)] {
            #expect(interface.handle(press(key)) == [press(key)])
            let release = InputEvent.key(KeyEvent(key: key, isPressed: false, time: 1))
            #expect(interface.handle(release) == [release])
        }
        interface.perform(.commands)
        _ = interface.refresh()
        #expect(interface.handle(press(.character("e"))).isEmpty, "typed text is no shortcut")
    }

    @Test("scroll keys scroll the open sheet as far as there is more; without a sheet, or with Ctrl, they are the canvas's")
    func scrolling() throws {
        let keys: [Key] = [.down, .up, .pageDown, .pageUp, .end, .home]
        for (panel, height) in [(Panel.shortcuts, 360.0), (.settings, 360), (.shortcuts, 6000)] {
            var state = InterfaceState(width: 480, height: height, scale: 1)
            state.keys = Scene.keys
            let interface = bench.open(Scene(state: state))
            _ = interface.refresh()
            for key in keys { #expect(interface.handle(press(key)) == [press(key)], "nothing is open") }
            interface.toggle(panel)
            _ = interface.refresh()
            let most = try #require(interface.shown.layers.last { $0.name == .panel(panel) }).mostScroll
            #expect((most > 0) == (height == 360))
            var scrolls = [0.0]
            for key in keys {
                #expect(interface.handle(press(key, .control)) == [press(key, .control)])
                #expect(interface.handle(press(key)).isEmpty == (most > 0), "\(key)")
                _ = interface.refresh()
                scrolls.append(try #require(interface.open).scroll)
            }
            let arrow = Metric.target
            #expect(scrolls == (most > 0 ? [0, arrow, 0, 200, 0, most, 0] : Array(repeating: 0, count: 7)), "\(panel)")
            interface.perform(.focusInterface)
            _ = interface.refresh()
            _ = interface.handle(press(.end))
            #expect(interface.open?.scroll == most, "also from a line of it")
        }
    }

    @Test("every command is found by the words of its title, by the beginnings of the words, and in any order", arguments: Command.named)
    func finding(_ command: Command) {
        let words = Language.english(command.title).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        for query in [
            Language.english(command.title), words.reversed().joined(separator: " "),
            words.map { String($0.prefix(3)) }.joined(separator: " "), command.name,
        ]
            + words
        {
            #expect(CommandPanel.matches(command, query, .english), "'\(query)' finds \(command.title)")
        }
    }

    @Test("typing narrows the list and Enter runs its first line")
    func typing() {
        let interface = bench.open(Scene(state: InterfaceState(width: 1280, height: 800, scale: 1), panel: .commands))
        _ = interface.refresh()
        #expect(interface.caret != nil)
        interface.insert("zoom fi")
        _ = interface.refresh()
        #expect(interface.shown.layers.last?.controls.filter { $0.role == .row }.map(\.id) == ["commands.zoom-fit"])
        #expect(interface.handle(press(.enter)).isEmpty)
        #expect(interface.takeOutputs() == [.command(.view(.fit))] && interface.open == nil)
    }

    @Test("Tab goes into the open panel, from its search line on through the list; with nothing open it is the canvas's")
    func tabIntoPanels() throws {
        for (command, panel) in [
            (InterfaceCommand.commands, Panel.commands), (.shortcuts, .shortcuts), (.settings, .settings), (.colors, .colors),
            (.menu, .menu),
            (.inkAttributes, .ink),
        ] {
            let table = Table()
            table.run(command)
            if panel == .commands { table.type("flip") }
            table.key(.tab)
            let focus = try #require(table.interface.focus)
            #expect(focus.hasPrefix(panel.rawValue + ".") && focus != CommandPanel.search, "\(panel): \(focus)")
            #expect(
                table.interface.control(focus) != nil && table.interface.open?.panel == panel && !table.interface.visibility.isHidden,
                "\(focus)")
        }
    }

    @Test(
        "a field pressed again keeps the keyboard, and Tab takes over what is typed then", arguments: PointerKind.allCases)
    func pressedTwice(_ kind: PointerKind) throws {
        let table = Table()
        table.run(.colors)
        for _ in 0..<2 {
            table.press("colors.hex", kind)
            #expect(table.interface.focus == "colors.hex" && table.interface.caret != nil)
        }
        table.key(.character("a"), .control)
        table.type(" #0f0 ")
        table.key(.tab)
        #expect(table.outputs.contains(.command(.color(try #require(Color(hex: "#00ff00"))))))
        #expect(table.interface.focus == "colors.pick")
    }

    @Test("T4 a press in a field whose text is scrolled places the caret where the press is") func pressInLongText() throws {
        let table = Table()
        table.run(.commands)
        table.type(String(repeating: "wide ", count: 60))
        let frame = try #require(table.control(CommandPanel.search)).frame
        for x in [frame.x + 30, frame.midX, frame.maxX - 30] {
            table.pointer(.press(.primary), x, frame.midY)
            table.pointer(.release(.primary), x, frame.midY)
            let edit = try #require(table.control(CommandPanel.search)?.face.as(TextField.self)?.editing)
            #expect(edit.offset > 0)
            let caret = frame.x + TextField.padding + bench.fonts.caret(edit.text.text, .body, at: edit.text.caret) - edit.offset
            #expect(abs(caret - x) < 8, "\(caret) for \(x)")
            table.wait(2)
        }
    }

    @Test("T4 a long line scrolls in its field until the caret shows, and stays still while the caret moves in the visible part")
    func longText() throws {
        let interface = bench.open(Scene(state: InterfaceState(width: 480, height: 360, scale: 1), panel: .commands))
        _ = interface.refresh()
        var random = SeededRandom(seed: 1)
        for step in 0..<300 {
            let before = try #require(interface.typing.edit).line.offset
            switch step < 100 ? 0 : Int.random(in: 0..<6, using: &random) {
            case 0: interface.insert(random.pick(["w", "i", " ", "long "]))
            case 1, 2: _ = interface.handle(press(random.pick([.left, .right])))
            case 3: _ = interface.handle(press(random.pick([.home, .end])))
            case 4: _ = interface.handle(press(random.pick([.backspace, .delete])))
            default: _ = interface.handle(press(random.pick([.left, .right]), .control))
            }
            _ = interface.refresh()
            let control = try #require(interface.control(CommandPanel.search))
            guard let edit = control.face.as(TextField.self)?.editing else { throw Missing() }
            let (text, caret, offset) = (edit.text.text, edit.text.caret, edit.offset)
            let room = control.frame.width - 2 * TextField.padding
            let place = bench.fonts.caret(text, .body, at: caret)
            let width = bench.fonts.size(text, .body).width
            #expect(place >= offset && place <= offset + room, "step \(step): the caret at \(place), shown from \(offset)")
            #expect(offset == 0 || width >= offset + room - 1, "step \(step): empty room while text is hidden")
            let wasInView = place >= before && place <= before + room && width >= before + room
            if wasInView { #expect(offset == before, "step \(step): it scrolled for nothing") }
        }
    }

    private struct Missing: Error {}
}
