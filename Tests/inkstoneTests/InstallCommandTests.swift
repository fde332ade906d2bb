import Desktop
import Glibc
import Ink
import Terminal
import Testing
import TestSupport
@testable import Keeping
@testable import Subcommands

extension OneAtATime {
    @Suite("inkstone FILE.ink-preset") struct InstallCommandTests {
        private let folder = TemporaryFolder()

        @Test("I9 inks are among the tools once the command is over, up to a file that is none: that one is named, and the rest is left")
        func installed() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                setenv("XDG_DATA_HOME", path + "/data", 1)
                for (name, ink) in [("hard", InkDefinition.pen), ("soft", .pencil), ("last", .marker)] {
                    try InkFolder.keep(.copy(of: ink, named: name, besides: []), in: path + "/\(name).ink-preset")
                }
                let bad = path + "/bad.ink-preset"
                let file = try #require(fopen(bad, "w"))
                fputs("[Ink]\nid=?\n", file)
                fclose(file)
                let failure = #expect(throws: Failure.self) {
                    try InstallCommand.run(["hard", "soft", "bad", "last"].map { "\(path)/\($0).ink-preset" })
                }
                try #require(failure?.exitCode == 2 && failure?.message.contains(bad) == true)
                try #require(Set(OwnInks(path + "/data/inkstone/inks").inks.map(\.name)) == ["hard", "soft"])
                // The same ink again is that ink.
                try InstallCommand.run([path + "/soft.ink-preset"])
                try #require(OwnInks(path + "/data/inkstone/inks").inks.count == 2)
            }
        }

        @Test("I9 an ink that cannot be kept is not said to be among the tools: the error names the file that could not be written")
        func unwritten() async {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { [path = folder.path as String] in
                // The folder of a person's data cannot be made where a file has its name.
                setenv("XDG_DATA_HOME", path + "/hard.ink-preset", 1)
                try InkFolder.keep(.copy(of: .pen, named: "hard", besides: []), in: path + "/hard.ink-preset")
                let failure = #expect(throws: Failure.self) { try InstallCommand.run([path + "/hard.ink-preset"]) }
                try #require(failure?.exitCode == 2 && failure?.message.contains(path + "/hard.ink-preset/inkstone/inks/") == true)
            }
            let said = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
            #expect(!said.contains("is among your tools"))
        }
    }
}
