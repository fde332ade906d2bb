import Commands
import Ink
import Testing

@Suite("The keys as the README has them") struct DefaultKeyTests {
    private static let tools: [(String, [String])] = [
        ("select-pen", ["P"]), ("select-marker", ["M"]), ("select-eraser", ["E"]), ("select-object-eraser", ["Shift+E"]),
        ("select-pencil", ["N"]), ("select-highlighter", ["H"]), ("select-brush-pen", ["B"]), ("select-crayon", ["K"]),
        ("select-previous", ["X"]), ("restyle-last-stroke", ["R"]), ("double-tap", ["Q"]), ("squeeze", ["W"]),
        ("smaller", ["[", "-"]), ("larger", ["]", "=", "+"]), ("show-colors", ["C"]), ("show-studio", ["Shift+C"]), ("pick-color", ["I"]),
    ]

    private static let view: [(String, [String])] = [
        ("zoom-in", ["Ctrl+=", "Ctrl++"]), ("zoom-out", ["Ctrl+-"]), ("zoom-100", ["Ctrl+0", "Ctrl+1"]), ("zoom-fit", ["Ctrl+9"]),
        ("rotate-left", ["Ctrl+["]), ("rotate-right", ["Ctrl+]"]), ("rotate-reset", ["Ctrl+'"]), ("flip-view", ["F"]),
        ("scroll-left", ["Left"]), ("scroll-right", ["Right"]), ("scroll-up", ["Up"]), ("scroll-down", ["Down"]),
        ("toggle-interface", ["Tab"]), ("focus-interface", ["F6"]), ("full-screen", ["F11"]), ("show-menu", ["Menu", "Shift+F10"]),
        ("show-settings", ["Ctrl+,"]), ("show-commands", ["Ctrl+K"]), ("show-shortcuts", ["F1", "?"]),
    ]

    private static let drawings: [(String, [String])] = [
        ("undo", ["Ctrl+Z"]), ("redo", ["Ctrl+Shift+Z", "Ctrl+Y"]), ("clear", ["Ctrl+Shift+Delete"]),
        ("show-drawings", ["Ctrl+O"]), ("open-file", ["Ctrl+Shift+O"]), ("new-window", ["Ctrl+N"]), ("show-history", ["Ctrl+H"]),
        ("save", ["Ctrl+S"]), ("save-as", ["Ctrl+Shift+S"]), ("rename-drawing", ["F2"]), ("export", ["Ctrl+Shift+E"]),
        ("print", ["Ctrl+P"]), ("copy", ["Ctrl+C", "Ctrl+Insert"]), ("paste", ["Ctrl+V", "Shift+Insert"]), ("find-words", ["Ctrl+F"]),
        ("insert-picture", ["Ctrl+Shift+I"]), ("arrange-pictures", ["A"]), ("write-text", ["T"]),
        ("copy-ink-as-text", ["Ctrl+Shift+C"]), ("turn-ink-into-text", ["Ctrl+Shift+T"]), ("quit", ["Ctrl+Q"]),
    ]

    @Test("each command has its keys, and no other command has any") func keys() throws {
        let expected = Self.tools + Self.view + Self.drawings
        for (name, texts) in expected {
            let command = try #require(Command(name: name), "\(name)")
            #expect(Set(command.facts.keys) == Set(texts.compactMap { KeyChord($0) }), "\(name)")
        }
        let keyed = Command.named.filter { !$0.facts.keys.isEmpty }.map(\.name)
        #expect(Set(keyed) == Set(expected.map(\.0)))
    }

    @Test("1 to 9 are the keys of 10 to 90% of opacity and 0 that of all of it; what lies between has none") func opacities() {
        let keys = Command.opacities.map { $0.facts.keys.map(\.text) }
        #expect(keys == "1234567890".map { ["\($0)"] })
        #expect([0.15, 0.05, 0.999].allSatisfy { Command.opacity($0).facts.keys.isEmpty })
        #expect(Command.opacity(0.3).title == .words("command.opacity", .sign("30")))
    }

    @Test("what one does several times in a row goes on while its key is held, and nothing else does") func repeating() {
        let names = [
            "undo", "redo", "smaller", "larger", "zoom-in", "zoom-out", "rotate-left", "rotate-right", "scroll-left", "scroll-right",
            "scroll-up", "scroll-down",
        ]
        #expect(Set(Command.named.filter { $0.has(.repeats) }.map(\.name)) == Set(names))
    }

    @Test("the panel at the tip stays for undo and redo, which choose nothing, and goes with whatever chooses a tool or a view")
    func stays() {
        let undoes: [Command] = [.undo, .redo, .goTo(edit: 3)]
        let chooses: [Command] = [.select(.marker), .selectPrevious, .toggleEraser, .color(Color(rgb: 0x123456)), .view(.fit), .clear]
        #expect(undoes.allSatisfy { $0.has(.keepsPalette) } && chooses.allSatisfy { !$0.has(.keepsPalette) })
        #expect(InterfaceCommand.allCases.allSatisfy { Command.interface($0).has(.keepsPalette) }, "they open and close panels themselves")
    }

    @Test("K8 each command has the number in recordings that it always had") func codes() {
        let black = Color(rgb: 0)
        let numbers: [(Command, UInt8)] = [
            (.undo, 0), (.redo, 1), (.clear, 2), (.selectPrevious, 4), (.toggleEraser, 5), (.smaller, 6), (.larger, 7), (.opacity(1), 8),
            (.width(1), 9), (.color(black), 10), (.fingers(.pan), 11), (.view(.fit), 12), (.interface(.menu), 13), (.appearance(.dark), 14),
            (.paper(.grid), 15), (.paperColor(black), 16), (.gesture(.squeeze), 17), (.select(.pen), 18), (.goTo(edit: 1), 19),
            (.string(1), 20), (.restyle, 21),
        ]
        for (command, number) in numbers { #expect(command.facts.code == number, "\(command)") }
    }

    @Test("C7 a colour for ink is told as it is stored, one for paper stays, and other commands have none") func colours() {
        let (shown, stored) = (Color(rgb: 0xEEEEEE), Color(rgb: 0x111111))
        #expect(Command.color(shown).withColor { $0 == shown ? stored : $0 } == .color(stored))
        for command in [Command.paperColor(shown), .undo, .select(.pen)] { #expect(command.withColor { _ in stored } == command) }
    }
}
