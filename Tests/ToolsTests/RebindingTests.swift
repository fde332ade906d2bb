import Commands
import Ink
import TestSupport
import Testing
@testable import Tools

@Suite("A person's own keys") struct RebindingTests {
    @Test("every standard chord can be written in the settings")
    func standard() {
        for chord in Keymap.standard.commands.keys { #expect(KeyChord(chord.text) == chord) }
    }

    @Test("without keys of a person's own nothing changes")
    func none() { #expect(Keymap.standard.applying([:]) == Keymap.standard) }

    @Test("a command with its own keys has these and no others; all other commands keep theirs")
    func replaces() {
        let keymap = Keymap.standard.applying([.undo: [KeyChord("u"), KeyChord("u", .alt)]])
        #expect(keymap[KeyChord("u")] == .undo && keymap[KeyChord("u", .alt)] == .undo && keymap[KeyChord("z", .control)] == nil)
        #expect(keymap.chords(for: .undo) == [KeyChord("u"), KeyChord("u", .alt)])
        for (chord, command) in Keymap.standard.commands where command != .undo { #expect(keymap[chord] == command) }
    }

    @Test("a key that a person assigns is taken from the command that had it, and an empty list removes all keys")
    func takes() {
        let keymap = Keymap.standard.applying([.undo: [KeyChord("p")], .clear: []])
        #expect(keymap[KeyChord("p")] == .undo)
        #expect(keymap.chords(for: .select(.pen)).isEmpty && keymap.chords(for: .clear).isEmpty)
        #expect(keymap[KeyChord(.delete, [.control, .shift])] == nil)
    }

    @Test("whatever a person binds, each of their keys does what they set, or what another of their lines sets")
    func conflicts() {
        var random = SeededRandom(seed: 8)
        let chords = Array(Keymap.standard.commands.keys).sorted { $0.text < $1.text }
        for _ in 0..<200 {
            var overrides: [Command: [KeyChord]] = [:]
            for _ in 0..<6 { overrides[random.pick(Command.named)] = (0..<3).map { _ in random.pick(chords) } }
            let keymap = Keymap.standard.applying(overrides)
            for (command, chords) in overrides {
                for chord in chords {
                    let winner = keymap[chord]
                    #expect(winner.flatMap { overrides[$0] }?.contains(chord) == true)
                    #expect(winner.map { $0.name <= command.name } == true)
                }
                // Menus and lists show a key at the one command that it runs.
                #expect(keymap.chords(for: command) == chords.filter { keymap[$0] == command })
            }
            #expect(keymap == Keymap.standard.applying(overrides))
        }
    }

    @Test("the settings take effect at once, and the tools report them")
    func settings() {
        var desk = Desk()
        var settings = ToolSettings()
        settings.fingers = .draw
        settings.smoothing = 0.25
        settings.bindings[.press(.upper)] = .ignore
        settings.bindings[.press(.lower)] = .switchEraser
        settings.keys = [.select(.marker): [KeyChord("w")]]
        #expect(desk.machine.handle(.settings(settings)).names == [.toolChanged])
        #expect(desk.machine.settings == settings)
        for change in [Command.width(20), .opacity(0.5), .color(Color(red: 1, green: 2, blue: 3)), .smaller] { _ = desk.command(change) }
        #expect(Tool.standard.allSatisfy { desk.machine.style(of: $0).smoothing == 0.25 })
        desk.tap("w")
        #expect(desk.machine.selected == .marker)
        desk.tap(.upper)
        #expect(desk.machine.effective == .marker)
        desk.tap(.lower)
        #expect(desk.machine.effective == .pixelEraser)
        #expect(desk.machine.handle(.settings(ToolSettings())).names == [.toolChanged])
        #expect(desk.machine.keyboard.keymap == .standard && desk.machine.settings.bindings == .standard)
    }

    @Test("a stroke in progress keeps its ink while settings change, and no setting touches the drawing")
    func midStroke() {
        var desk = Desk()
        let begun = desk.pen(.press(.primary)).begun
        var settings = ToolSettings()
        settings.smoothing = 1
        #expect(desk.machine.handle(.settings(settings)).content.isEmpty)
        #expect(desk.machine.isDrawing)
        #expect(desk.pen(.release(.primary)).names.contains(.end))
        #expect(begun?.smoothing == 0.5)
        #expect(desk.pen(.press(.primary)).begun?.smoothing == 1)
    }

    @Test("people see the keys of a command with the fewest modifiers first, then by name, but their own in their own order") func order() {
        let shown: [KeyChord] = [KeyChord("r"), KeyChord("a", .control), KeyChord("y", .control), KeyChord("b", [.control, .shift])]
        var keymap = Keymap(commands: [KeyChord("u"): .undo])
        for chord in shown.reversed() { keymap.commands[chord] = .redo }
        #expect(keymap.chords(for: .redo) == shown)
        #expect(keymap.chords == [.redo: shown, .undo: [KeyChord("u")]])
        #expect(keymap.applying([.redo: shown.reversed()]).chords(for: .redo) == shown.reversed())
    }
}
