import Commands
import Ink
import Testing

struct CommandNameTests {
    @Test("every command without a free value is found by its name")
    func namesLeadBack() {
        for command in Command.named { #expect(Command(name: command.name) == command) }
        #expect(Set(Command.named.map(\.name)).count == Command.named.count)
    }

    @Test("commands with a value are found by name and value")
    func valuesLeadBack() {
        for command in [
            Command.width(12.5), .opacity(0.25), .color(Color(red: 1, green: 0xAB, blue: 0xFF)),
            .paperColor(Color(red: 0, green: 1, blue: 2)), .string(20.5), .goTo(edit: 0), .goTo(edit: 1 << 53), .appearance(.light),
            .appearance(.dark),
        ] {
            #expect(Command(name: command.name) == command)
        }
    }

    @Test(
        "a text that is no command, or has a value out of range, gives none",
        arguments: [
            "", "undoo", "width", "width x", "width 9999", "width 5 7", "width nan", "opacity 0", "color #12345", "color #12345g",
            "color +12345", "undo 1", "paper-color", "paper-color blue", "paper-squared", "width -1", "opacity 1.1", "opacity x",
            "string -1", "string 9999", "string nan", "go-to-edit", "go-to-edit -1", "go-to-edit 1.5", "go-to-edit 9007199254740993",
            "appearance", "appearance blue", "appearance dark light",
        ])
    func othersAreRefused(_ name: String) {
        #expect(Command(name: name) == nil)
    }
}
