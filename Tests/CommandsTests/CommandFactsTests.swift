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

    @Test("a command that toggles or destroys never repeats while its key is held") func repeats() {
        for command in all where command.has(.toggles) || command.has(.destroys) { #expect(!command.has(.repeats), "\(command)") }
        #expect(all.filter { $0.has(.destroys) } == [.clear])
    }

    @Test("lists show groups together, and end with the commands that destroy and quit") func groups() {
        let groups = Command.named.map(\.facts.group)
        let begins = zip(groups, groups.dropFirst()).filter { $0 != $1 }.count + 1
        #expect(begins == Set(groups).count && begins == CommandGroup.allCases.count)
        #expect(Command.named.suffix(2) == [.clear, .interface(.quit)])
    }

    @Test("only commands that belong together share a number in recordings, and a word tells them apart") func codes() {
        for (code, commands) in Dictionary(grouping: Command.named, by: \.facts.code) where commands.count > 1 {
            #expect(Set(commands.compactMap(\.facts.value)).count == commands.count, "\(code)")
        }
    }
}
