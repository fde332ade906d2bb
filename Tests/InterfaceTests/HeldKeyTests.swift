import Commands
import Ink
import Testing
@testable import Handling
@testable import Interface
@testable import PanelModel
@testable import Panels
@testable import Widgets

/// Keys that are held down, which repeat: what one of them opened is not to be answered by it.
struct HeldKeyTests {
    /// The key as it comes while it is held down.
    private func hold(_ table: Table, _ key: Key, _ modifiers: Modifiers = []) {
        for _ in 0..<3 {
            table.send(.key(KeyEvent(key: key, isPressed: true, isRepeat: true, modifiers: modifiers, time: table.interface.now)))
        }
    }

    @Test("K4 a question is not answered by Enter or Space that was down before it was asked", arguments: [Key.enter, .space])
    func question(key: Key) {
        let table = Table()
        table.interface.ask(Dialog("Clear?", "", answers: [Dialog.Answer("No", .none), Dialog.Answer("Yes", .command(.clear))]))
        table.settle()
        hold(table, key)
        #expect(table.interface.question != nil && table.outputs.isEmpty)
        table.key(key)
        #expect(table.interface.question == nil && table.outputs == [.command(.clear)])
    }

    @Test("a button that has the focus is pressed once by a key that is held down", arguments: [Key.enter, .space])
    func button(key: Key) {
        let table = Table()
        table.allowUndo()
        table.interface.focus = "picker.undo"
        table.send(.key(KeyEvent(key: key, isPressed: true, time: 1)))
        hold(table, key)
        #expect(table.outputs == [.command(.undo)])
    }

    @Test("Q1 a digit or a tool's key that is held down chooses once, and closes no palette that it did not find open") func palette() {
        let table = Table()
        table.allowUndo()
        table.state.keys = [.select(.marker): [KeyChord("m")]]
        table.settle()
        table.run(.palette)
        hold(table, .character("1"))
        hold(table, .character("m"))
        #expect(table.outputs.isEmpty && table.interface.open?.panel == .palette)
        table.key(.character("1"))
        #expect(table.outputs.count == 1 && table.interface.open == nil)
    }

    @Test("M3 the Menu key that is held down shows what can be done with a tool, and does not hide it again") func menuKey() {
        let table = Table()
        table.run(.inkAttributes)
        table.interface.focus = "ink.marker"
        table.send(.key(KeyEvent(key: .menu, isPressed: true, time: 1)))
        hold(table, .menu)
        #expect(table.control("ink.hide.marker") != nil)
    }

    @Test("M3 an arrow that is held down goes on changing a value, and Tab goes on from control to control") func repeats() {
        let table = Table()
        table.run(.inkAttributes)
        table.interface.focus = "ink.opacity"
        hold(table, .left)
        let opacities = table.outputs.compactMap { if case .command(.opacity(let opacity)) = $0 { opacity } else { nil } }
        #expect(opacities.count == 3 && zip(opacities, opacities.dropFirst()).allSatisfy { $0 > $1 })
        hold(table, .tab)
        #expect(table.interface.focus != "ink.opacity" && table.interface.focus?.plate == .panel(.ink))
    }
}
