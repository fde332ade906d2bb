import Commands
import Ink
import Testing
import Words

struct LanguageTests {
    private let words = Language.english

    @Test("every command, tool, gesture, action and key has words", arguments: Language.all) func complete(words: Language) {
        let commands = Command.named + [.width(2), .opacity(0.5), .color(Color(rgb: 0)), .paperColor(Color(rgb: 0)), .appearance(.light)]
        let keys: [Key] = [
            .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
        ]
        let titles =
            commands.map(\.title) + Tool.standard.map(\.title) + PencilGesture.allCases.map(\.title) + PencilAction.standard.map(\.title)
            + HeldKey.allCases.map(\.title) + keys.map { KeyChord($0, [.superKey, .control, .alt, .shift]).title }
        for title in titles { #expect(words(title).wholeMatch(of: /[a-z]+\.[a-z-]+/) == nil, "\(title)") }
    }

    @Test("what people read of a key")
    func keys() {
        let cases = [
            ("Ctrl+Shift+Z", "Ctrl+Shift+Z"), ("f11", "F11"), ("Ctrl++", "Ctrl++"), ("f", "F"), ("Semicolon", ";"), ("Space", "Space"),
            ("PageUp", "Page Up"), ("Left", "←"), ("Escape", "Esc"),
        ]
        for (name, shown) in cases { #expect(KeyChord(name).map { words($0.title) } == shown) }
    }

    @Test("a value stands in its place") func values() {
        #expect(words(Command.opacity(0.3).title) == "Opacity 30%")
        #expect(words(Command.width(2.5).title) == "Width 2.5")
        #expect(words(Command.color(Color(rgb: 0x1A2B3C)).title) == "Colour #1a2b3c")
        #expect(words(Command.appearance(.dark).title) == "Canvas: dark")
        #expect(words(Command.select(.ink("my-ink")).title) == "my-ink")
        #expect(words(.words("no.such.key")) == "no.such.key")
    }
}
