import Ink
import Testing

@testable import Tools

@Suite struct BindingsTests {
    @Test("D3 a button bound to ignore does nothing at all") func ignore() throws {
        var bindings = Bindings.standard
        try bindings.bind("upper=ignore")
        var desk = Desk(ToolMachine(bindings: bindings))
        _ = desk.pen(.motion)
        let before = desk.machine.choice
        #expect(desk.tap(.upper).isEmpty)
        #expect(desk.machine.choice == before && desk.machine.overrides == Overrides())
    }

    @Test("D7 Q4 no action on any button touches content, before, in or after a stroke", arguments: PencilAction.allCases)
    func harmless(action: PencilAction) throws {
        var bindings = Bindings()
        try bindings.bind("upper=\(action.rawValue)")
        try bindings.bind("lower=\(action.rawValue)")
        var desk = Desk(ToolMachine(bindings: bindings))
        for button in [PointerButton.upper, .lower] {
            #expect(desk.tap(button).content.isEmpty)
            _ = desk.pen(.press(.primary))
            #expect(desk.tap(button).isEmpty || action == .switchEraser || action == .switchPrevious)
            #expect(desk.pen(.motion).content == [.extend])
            #expect(desk.pen(.release(.primary)).content == [.end])
        }
    }

    @Test("Q5 actions without an interface are reported, never while the tip touches") func notAvailable() throws {
        let actions: [PencilAction] = [.showColorPalette, .showInkAttributes, .showContextualPalette, .runShortcut]
        for action in actions {
            var bindings = Bindings.standard
            try bindings.bind("lower=\(action.rawValue)")
            var desk = Desk(ToolMachine(bindings: bindings))
            _ = desk.pen(.motion)
            #expect(desk.tap(.lower) == [.notAvailable(action)])
            _ = desk.pen(.press(.primary))
            #expect(desk.tap(.lower).isEmpty)
        }
    }

    @Test("Q6 both barrel buttons can be bound, and both ends of the pen have them") func rebound() throws {
        var bindings = Bindings.standard
        try bindings.bind("upper=switchPrevious")
        try bindings.bind("lower=switchEraser")
        #expect(bindings[.pen, .upper] == .switchPrevious && bindings[.eraser, .lower] == .switchEraser)
        var desk = Desk(ToolMachine(bindings: bindings))
        desk.tap(.lower)
        #expect(desk.machine.selected == .eraser)
        desk.tap(.upper)
        #expect(desk.machine.selected == .pen)
    }

    @Test(
        "a binding that cannot be read is refused with what can be",
        arguments: ["", "upper", "tip=ignore", "upper=clear", "upper=ignore=x"])
    func refused(text: String) {
        var bindings = Bindings.standard
        let error = #expect(throws: BindingError.self) { try bindings.bind(text) }
        #expect(error?.message.contains("upper=ACTION") == true && error?.message.contains("switchEraser") == true)
        #expect(bindings == .standard)
    }
}
