import Commands
import Glibc
import Ink
import TestSupport
import Testing
@testable import Desktop

/// Files that are unreadable in part or as a whole.
extension SettingsFileTests {
    @Test("a value that cannot be read keeps its default and is said once, with file, name and what is allowed")
    func badValues() {
        let cases = [
            ("General", "theme=purple", "system, light, dark"), ("General", "reduce-motion=maybe", "true or false"),
            ("Tools", "smoothing=1.5", "0.0 to 1.0"), ("Tools", "smoothing=nan", "0.0 to 1.0"), ("Tools", "smoothing=0,5", "0.0 to 1.0"),
            ("Tools", "upper-button=explode", "switchEraser"), ("Tools", "squeeze=runShortcut:clear", "any command that destroys nothing"),
            ("Tools", "lower-button-hold=runShortcut:delete", "runShortcut:COMMAND"),
            ("Interface", "picker-edge=", "left, top, right, bottom"),
            ("Interface", "tools=Pen;", "pen;!marker;eraser;"), ("Colors", "saved=#123;red;", "#1a1a1e"),
            ("Keys", "undo=Strg+Z;", "Ctrl+Shift+Z"),
        ]
        for (group, line, allowed) in cases {
            write("[\(group)]\n\(line)\n")
            var file = SettingsFile(path: path)
            for round in 0..<2 {
                #expect(file.load() == Settings())
                let complaints = file.takeComplaints()
                #expect(complaints.count == (round == 0 ? 1 : 0))
                for part in [path, line, allowed] where round == 0 { #expect(complaints[0].contains(part), "\(complaints)") }
            }
            #expect(text() == "[\(group)]\n\(line)\n", "it is left for people to mend")
        }
    }

    @Test("of a list of colours those that can be read count, the others are told, and the line stays until its colours change")
    func badColors() {
        let line = "saved=#123;#00ff00;red;#0000ff"
        write("[Colors]\n\(line)\n")
        let (settings, complaints) = loaded()
        #expect(settings.savedColors == [Color(red: 0, green: 255, blue: 0), Color(red: 0, green: 0, blue: 255)])
        #expect(complaints.count == 1 && complaints[0].contains("saved=#123;red; is not understood"), "\(complaints)")
        var changed = settings
        changed.theme = .dark
        #expect(save(changed, insteadOf: settings).isEmpty)
        #expect(text().contains("theme=dark") && text().contains("\(line)\n"), "\(text())")
        let former = changed
        changed.save(Color(red: 255, green: 0, blue: 0))
        #expect(save(changed, insteadOf: former).isEmpty)
        #expect(text().contains("saved=#00ff00;#0000ff;#ff0000;\n"), "\(text())")
    }

    @Test(
        "a damaged file is set aside with a message, the ones before it too, and defaults are used",
        arguments: ["what is this", "\u{0}\u{0}\u{0}"])
    func damaged(what: String) {
        for round in 1...3 {
            let damage = "[General]\ntheme=dark\n\(what), \(round)\n"
            write(damage)
            let (settings, complaints) = loaded()
            #expect(settings == Settings())
            #expect(complaints.count == 1 && complaints[0].contains("\(path).damaged-\(round)"))
            #expect(folder.bytes(of: "settings.ini.damaged-\(round)") == Array(damage.utf8))
            #expect(!folder.names.contains("settings.ini"))
        }
    }

    @Test("a file that is damaged while the program runs is left to its editor, and set aside only when something must be written")
    func damagedLater() {
        var settings = Settings()
        settings.theme = .dark
        var file = SettingsFile(path: path)
        file.save(settings, insteadOf: Settings())
        write("half a line")
        #expect(file.reload() == nil)
        #expect(text() == "half a line")
        #expect(file.takeComplaints().count == 1)
        var next = settings
        next.tools.handedness = .left
        file.save(next, insteadOf: settings)
        #expect(file.takeComplaints().count == 1)
        #expect(file.load() == next, "nothing of what was set is lost")
        #expect(folder.bytes(of: "settings.ini.damaged-1") == Array("half a line".utf8))
    }

    @Test("a damaged file that cannot be set aside is left as it is, and that is told")
    func stuck() {
        let names = (1...999).map { "settings.ini.damaged-\($0)" }
        for name in names { folder.write([], to: name) }
        write("half a line")
        var settings = Settings()
        settings.theme = .dark
        let complaints = save(settings)
        #expect(complaints.count == 1 && complaints[0].contains("cannot be set aside"), "\(complaints)")
        #expect(text() == "half a line")
    }

    @Test("a file that cannot be read any more changes nothing")
    func unreadable() {
        write("[General]\ntheme=dark\n")
        var file = SettingsFile(path: path)
        #expect(file.load().theme == .dark)
        remove(path)
        mkdir(path, 0o700)
        let isChanged = file.takeChange()
        #expect(isChanged)
        #expect(file.reload() == nil)
        #expect(file.takeComplaints().first?.contains(path) == true)
        rmdir(path)
    }

    @Test("any bytes whatever are read without harm: as settings, or set aside", arguments: 1...200)
    func noise(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let pieces = [
            "[General]\n", "theme=dark\n", "[Keys]\n", "undo=", "Ctrl+", "\n", "=", ";", "#", "\u{0}", "é", "[", "]", "\\", "saved=#12",
        ]
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            bytes += random.oneIn(5) ? [.random(in: 0...255, using: &random)] : Array(random.pick(pieces).utf8)
        }
        folder.write(bytes, to: "settings.ini")
        var file = SettingsFile(path: path)
        let settings = file.load()
        #expect(folder.bytes(of: "settings.ini") == bytes || folder.bytes(of: "settings.ini.damaged-1") == bytes)
        var changed = settings
        changed.tools.smoothing = 0.125
        file.save(changed, insteadOf: settings)
        #expect(file.load().tools.smoothing == 0.125)
    }
}
