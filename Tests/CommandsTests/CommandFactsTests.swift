import Commands
import Ink
import Testing

@Suite("The table of commands") struct CommandFactsTests {
    private let all =
        Command.named + Command.opacities + [.width(2), .color(Color(rgb: 0x1A2B3C)), .paperColor(Color(rgb: 0)), .appearance(.dark)]

    @Test("no key has two commands") func keys() {
        let keys = all.flatMap(\.facts.keys)
        #expect(keys.count == Set(keys).count && keys.count > 40)
    }

    @Test("what toggles or destroys never repeats while its key is held") func repeats() {
        for command in all where command.has(.toggles) || command.has(.destroys) { #expect(!command.has(.repeats), "\(command)") }
        #expect(all.filter { $0.has(.destroys) } == [.clear])
    }

    @Test("lists show groups together, and end with what goes and what quits") func groups() {
        let groups = Command.named.map(\.facts.group)
        let begins = zip(groups, groups.dropFirst()).filter { $0 != $1 }.count + 1
        #expect(begins == Set(groups).count && begins == CommandGroup.allCases.count)
        #expect(Command.named.suffix(2) == [.clear, .interface(.quit)])
    }

    @Test("only what belongs together shares a number in recordings, and then a word tells it apart") func codes() {
        for (code, commands) in Dictionary(grouping: Command.named, by: \.facts.code) where commands.count > 1 {
            #expect(Set(commands.compactMap(\.facts.value)).count == commands.count, "\(code)")
        }
    }
}

@Suite("English") struct EnglishTests {
    @Test("every command, tool, gesture, action and key has words") func words() {
        let commands = Command.named + [.width(2), .opacity(0.5), .color(Color(rgb: 0)), .paperColor(Color(rgb: 0)), .appearance(.light)]
        for command in commands { #expect(English.titles[command.facts.titleKey] != nil, "\(command)") }
        let keys: [Key] = [
            .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
        ]
        let titles =
            Tool.standard.map(\.title) + PencilGesture.allCases.map(\.title) + PencilAction.standard.map(\.title)
            + HeldKey.allCases.map(\.title) + keys.map { KeyChord($0, [.superKey, .control, .alt, .shift]).label }
        for title in titles { #expect(!title.contains("."), "\(title)") }
    }

    @Test("a value stands in its place") func values() {
        #expect(Command.opacity(0.3).title == "Opacity 30%" && Command.width(2.5).title == "Width 2.5")
        #expect(Command.color(Color(rgb: 0x1A2B3C)).title == "Colour #1a2b3c" && Command.appearance(.dark).title == "Canvas: dark")
        #expect(Command.select(.ink("my-ink")).title == "my-ink")
        #expect(KeyChord(.pageUp, [.control, .shift]).label == "Ctrl+Shift+Page Up" && KeyChord(";").label == ";")
        #expect(English.title("no.such.key") == "no.such.key")
    }
}
