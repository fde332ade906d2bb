import Commands
import Ink
import Testing

@testable import Tools

private func soft(width: Double = 20, widths: ClosedRange<Double> = 2...50) throws -> NamedInk {
    try NamedInk(
        name: "Soft",
        ink: InkDefinition(
            id: "soft", nib: .round, widthRange: widths, defaults: InkDefaults(color: Color(rgb: 0x008040), width: width, opacity: 0.5)))
}

private let tool = Tool.ink("soft")

extension Desk {
    /// The person's own inks are these from now on.
    @discardableResult
    fileprivate mutating func own(_ inks: [NamedInk]) -> [ToolEffect] {
        var settings = machine.settings
        settings.ownInks = inks
        return machine.handle(.settings(settings))
    }
}

@Suite("Inks of one's own among the tools") struct OwnInkTests {
    @Test("I9 an ink of one's own is a tool after the standard ones, chosen by its command and its key, with its own width") func added()
        throws
    {
        var desk = Desk()
        desk.own([try soft()])
        #expect(desk.machine.toolbox.inks.tools == Tool.standard.dropLast(2) + [tool] + Tool.erasers)
        var settings = desk.machine.settings
        settings.keys[.select(tool)] = [KeyChord("s")]
        _ = desk.machine.handle(.settings(settings))
        desk.tap("s")
        #expect(desk.machine.selected == tool && desk.machine.effectiveStyle.width == 20)
        _ = desk.command(.width(31))
        let begun = desk.pen(.press(.primary)).begun
        #expect(try begun?.ink == soft().ink)
        #expect(desk.machine.style(of: .pen).width == InkDefinition.pen.defaults.width)
    }

    @Test("I9 an ink that changes keeps the width chosen for it, as far as it allows that") func changed() throws {
        var desk = Desk()
        desk.own([try soft()])
        _ = desk.command(.select(tool))
        _ = desk.command(.width(31))
        let effects = desk.own([try soft(width: 5, widths: 2...40)])
        #expect(effects == [.toolChanged] && desk.machine.effectiveStyle.width == 31)
        desk.own([try soft(width: 5, widths: 2...9)])
        #expect(desk.machine.effectiveStyle.width == 9 && desk.machine.selected == tool)
    }

    @Test("I8 an ink that goes while it draws draws the stroke to its end; the tools fall back on one that is there") func gone() throws {
        var desk = Desk()
        desk.own([try soft()])
        desk.tap("m")
        _ = desk.command(.select(tool))
        let begun = desk.pen(.press(.primary)).begun
        desk.own([])
        #expect(try desk.machine.isDrawing && begun?.ink == soft().ink)
        let ended = desk.pen(.release(.primary))
        #expect(ended.contains(.endStroke))
        #expect(desk.machine.effective == .pen && desk.machine.previous == .marker)
        let effects = desk.command(.select(tool))
        #expect(effects.isEmpty && desk.machine.state.inks == InkSet())
    }

    @Test("I8 an ink that goes while a button lends it is given back") func lent() throws {
        var desk = Desk()
        desk.own([try soft()])
        var settings = desk.machine.settings
        settings.bindings[.press(.lower)] = .runShortcut(try #require(ShortcutCommand(.select(tool))))
        _ = desk.machine.handle(.settings(settings))
        _ = desk.pen(.press(.lower))
        desk.wait(1)
        #expect(desk.machine.effective == tool)
        desk.own([])
        #expect(desk.machine.effective == .pen)
        _ = desk.pen(.release(.lower))
        #expect(desk.machine.effective == .pen && desk.machine.previous == nil)
    }

    @Test("I9 a drawing keeps what was chosen for an ink, as long as the ink is there, and within what it allows") func kept() throws {
        var (mine, theirs) = (ToolState(), ToolState())
        var settings = ToolSettings()
        settings.ownInks = [try soft(widths: 2...25)]
        mine.take(settings)
        theirs.inks.take(own: [try soft(width: 44)])
        theirs.inks[.pen].width = 3
        let together = mine.inks.adopting(theirs.inks)
        #expect(together[tool].width == 25 && together[.pen].width == 3 && ToolState().inks.adopting(theirs.inks).tools == Tool.standard)
    }

    @Test("I9 an ink that changes keeps the colour and string chosen for it, and its opacity as far as it allows that") func keeps() throws
    {
        var desk = Desk()
        desk.own([try soft()])
        for command in [Command.select(tool), .color(Color(rgb: 0xCC0000)), .opacity(1), .string(25)] { _ = desk.command(command) }
        let faint = try InkDefinition(
            id: "soft", nib: .round, opacityRange: 0.3...0.6, defaults: InkDefaults(color: Color(rgb: 0x0000CC), width: 9, opacity: 0.4))
        desk.own([try NamedInk(name: "Soft", ink: faint)])
        let style = desk.machine.effectiveStyle
        #expect(style.color == Color(rgb: 0xCC0000) && style.opacity == 0.6 && style.string == 25 && style.width == 20)
    }

    @Test("I8 tools that were kept with an ink in hand that is gone begin with one that is there") func goneWhileAway() throws {
        var state = ToolState()
        var settings = ToolSettings()
        settings.ownInks = [try soft()]
        state.take(settings)
        for chosen in [Tool.marker, tool] { state.choice.choose(chosen) }
        #expect(ToolMachine(state).effective == tool)
        state.take(ToolSettings())
        #expect(state.inks.tools == Tool.standard && state.choice.selected == .pen && state.choice.previous == .marker)
        #expect(ToolMachine(state).effective == .pen)
    }
}
