import Commands
import Ink
import Testing
import Widgets
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels

/// Tools chosen by key while a panel is open at the tip.
struct PaletteKeyTests {
    private func table(_ panel: Panel) -> Table {
        let table = Table()
        for command in Command.named { table.state.keys[command] = command.facts.keys }
        table.settle()
        table.interface.toggle(panel, at: Point(x: 640, y: 400))
        table.settle()
        return table
    }

    @Test("Q3 a tool chosen by key closes the panel at the tip, and the tools get the key", arguments: [Panel.palette, .sizes])
    func tools(panel: Panel) {
        for key in ["p", "m", "e", "x"] as [Unicode.Scalar] {
            let table = table(panel)
            table.key(.character(key))
            #expect(table.interface.open == nil, "\(key)")
            #expect(
                table.passed.contains { if case .key(let event) = $0 { event.key == .character(key) && event.isPressed } else { false } })
        }
    }

    @Test("Q3 a gesture's key, undo, widths and keys without a meaning leave it open")
    func others() {
        for (key, modifiers) in [("q", []), ("z", .control), ("[", []), ("y", []), ("e", .control)] as [(Unicode.Scalar, Modifiers)] {
            let table = table(.palette)
            table.key(.character(key), modifiers)
            #expect(table.interface.open?.panel == .palette, "\(key)")
        }
    }

    @Test("Q3 people's own keys count, and keys taken away from a tool do not")
    func own() {
        let table = table(.palette)
        table.state.keys[.select(.pixelEraser)] = [KeyChord("d")]
        table.settle()
        table.key(.character("e"))
        #expect(table.interface.open?.panel == .palette)
        table.key(.character("d"))
        #expect(table.interface.open == nil)
    }

    @Test("Q3 M3 arrows reach each control of the palette that can do something, and never one that cannot")
    func arrows() throws {
        for (canUndo, canRedo) in [(false, false), (true, false), (false, true), (true, true)] {
            let table = table(.palette)
            (table.state.history.canUndo, table.state.history.canRedo) = (canUndo, canRedo)
            table.settle()
            let controls = try table.interface.layer(of: .palette).controls
            let enabled = Set(controls.filter(\.isEnabled).map(\.id))
            #expect(controls.count - enabled.count == [canUndo, canRedo].count { !$0 })
            var (reached, waiting): (Set<ControlID>, [ControlID?]) = ([], [nil])
            while let start = waiting.popLast() {
                for key in [Key.left, .right, .up, .down] {
                    table.interface.focus = start
                    table.settle()
                    table.key(key)
                    let focus = try #require(table.interface.focus)
                    #expect(enabled.contains(focus), "\(key) from \(start.map { "\($0)" } ?? "none") to \(focus)")
                    if reached.insert(focus).inserted { waiting.append(focus) }
                }
            }
            #expect(reached.isSuperset(of: enabled), "\(enabled.subtracting(reached))")
        }
    }

    @Test("D1 P2 while a colour is being picked, the pen's buttons reach the tools as always", arguments: [PointerButton.upper, .lower])
    func buttonWhilePicking(button: PointerButton) {
        let table = Table()
        table.run(.pickColor)
        table.pointer(.motion, 500, 400, .pen)
        table.pointer(.press(button), 500, 400, .pen)
        table.pointer(.release(button), 500, 400, .pen)
        let phases = table.passed.compactMap { if case .pointer(let event) = $0 { event.phase } else { nil } }
        #expect(phases == [.press(button), .release(button)])
        #expect(table.interface.loupePlace != nil, "and the loupe stays")
    }
}
