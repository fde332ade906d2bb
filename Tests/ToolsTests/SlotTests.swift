import Commands
import Ink
import Testing

@testable import Tools

private let brush = Tool.ink("brush")

/// The slots of a picker with one more ink.
private let presets =
    InkPreset.standard + [
        InkPreset(
            slot: "brush", key: KeyChord("b"),
            ink: InkDefinition(
                builtIn: "soft-brush", nib: .round, widthRange: 2...50, opacityRange: 0.3...0.8,
                defaults: InkDefaults(color: Color(rgb: 0x008040), width: 20, opacity: 0.5)))
    ]

private func desk(_ set: (inout ToolState) -> Void = { _ in }) -> Desk {
    var state = ToolState()
    state.inks = InkSet(presets)
    state.settings.keys[.select(brush)] = [KeyChord("b")]
    set(&state)
    var desk = Desk()
    desk.machine = ToolMachine(state)
    return desk
}

@Suite("An additional slot in the picker") struct SlotTests {
    @Test("its key selects it, X leads back, and the toggle goes to the eraser and back") func switches() {
        var desk = desk()
        desk.tap("b")
        #expect(desk.machine.selected == brush && desk.machine.previous == .pen)
        desk.tap("x")
        #expect(desk.machine.selected == .pen && desk.machine.previous == brush)
        desk.tap("x")
        desk.tap("q")
        #expect(desk.machine.selected == .pixelEraser && desk.machine.previous == brush)
        desk.tap("q")
        #expect(desk.machine.selected == brush)
        #expect(desk.pen(.press(.primary)).begun?.ink == presets.last?.ink)
    }

    @Test("a gesture bound to it selects it, and lends it while held") func bindings() throws {
        let shortcut = try #require(ShortcutCommand(.select(brush)))
        var desk = desk { $0.settings.bindings[.press(.lower)] = .runShortcut(shortcut) }
        desk.tap(.lower)
        #expect(desk.machine.selected == brush)
        desk.tap("p")
        _ = desk.pen(.press(.lower))
        desk.wait(1)
        #expect(desk.machine.effective == brush && desk.machine.selected == .pen)
        _ = desk.pen(.release(.lower))
        #expect(desk.machine.effective == .pen)
    }

    @Test("it has its own width and opacity, within the ranges of its ink") func attributes() {
        var desk = desk { $0.choice.choose(brush) }
        for command in [Command.width(300), .opacity(1)] { _ = desk.command(command) }
        #expect(desk.machine.effectiveStyle.width == 50 && desk.machine.effectiveStyle.opacity == 0.8)
        for command in [Command.width(0.5), .opacity(0.1)] { _ = desk.command(command) }
        #expect(desk.machine.effectiveStyle.width == 2 && desk.machine.effectiveStyle.opacity == 0.3)
        for tool in Tool.standard { #expect(desk.machine.style(of: tool) == .standard(tool)) }
    }

    @Test("a colour chosen with the eraser in hand goes to the ink before, which is selected again") func color() {
        var desk = desk()
        desk.tap("b")
        desk.tap("e")
        _ = desk.command(.color(Color(rgb: 0xABCDEF)))
        #expect(desk.machine.effective == brush && desk.machine.effectiveStyle.color == Color(rgb: 0xABCDEF))
    }

    @Test("a slot without an ink is never in hand: not by command, key, gesture or restored state") func unknown() throws {
        let gone = Tool.ink("gone")
        let shortcut = try #require(ShortcutCommand(.select(gone)))
        var desk = desk {
            $0.choice = ToolChoice(selected: gone)
            $0.choice.choose(brush)
            $0.settings.keys[.select(gone)] = [KeyChord("g")]
            $0.settings.bindings[.press(.lower)] = .runShortcut(shortcut)
        }
        #expect(desk.machine.selected == brush && desk.machine.previous == nil)
        #expect(desk.command(.select(gone)).isEmpty)
        desk.tap("g")
        desk.tap(.lower)
        #expect(desk.machine.effective == brush && desk.machine.previous == nil)
        #expect(ToolChoice(selected: gone).limited(to: InkSet(presets)) == ToolChoice(selected: .pen))
    }

    @Test("the set keeps the picker's order, the erasers last") func order() {
        #expect(InkSet(presets).tools == Tool.standard.dropLast(2) + [brush] + Tool.erasers && InkSet().tools == Tool.standard)
    }

    @Test("a string is the tool's own, from none to 400 pixels; what is no number changes nothing") func strings() {
        var desk = desk()
        for (length, kept) in [(25.0, 25.0), (.nan, 25), (1e9, 400), (-5, 0), (80, 80)] {
            _ = desk.command(.string(length))
            #expect(desk.machine.effectiveStyle.string == kept, "\(length)")
        }
        for tool in desk.machine.toolbox.inks.tools where tool != .pen { #expect(desk.machine.style(of: tool).string == 0) }
    }

    @Test("a colour chosen while a key lends the eraser goes to the tool before, which is in hand at once and stays there")
    func lentEraser() {
        var desk = desk()
        _ = desk.press(.character("e"))
        _ = desk.command(.color(Color(rgb: 0xABCDEF)))
        #expect(desk.machine.effective == .pen && desk.machine.effectiveStyle.color == Color(rgb: 0xABCDEF))
        desk.wait(1)
        _ = desk.release(.character("e"))
        #expect(desk.machine.effective == .pen && desk.machine.selected == .pen)
    }

    @Test("tools that were kept have an ink, none is there twice, and the erasers are the last, by their order; else they are none")
    func kept() throws {
        let slots = InkSet().slots
        let (inks, erasers) = (Array(slots.dropLast(2)), Array(slots.suffix(2)))
        for right in [slots, slots.dropLast(), inks.suffix(1) + erasers] {
            #expect(InkSet(Array(right))?.tools == right.map(\.tool))
        }
        let wrong: [[InkSet.Slot]] = [
            [], inks, erasers, inks + erasers.suffix(1), inks + erasers.reversed(), erasers + inks, inks + inks + erasers,
            inks + erasers + erasers, inks + erasers.prefix(1) + inks.prefix(1),
        ]
        for (index, slots) in wrong.enumerated() { #expect(InkSet(slots) == nil, "\(index)") }
    }
}
