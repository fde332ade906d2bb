import Glibc
import Ink
import TestSupport
import Testing

@testable import Desktop

@Suite struct SettingsFileTests {
    private let folder = TemporaryFolder()

    private var path: String { folder["settings.ini"] }

    private func text() -> String { String(decoding: folder.bytes(of: "settings.ini") ?? [], as: UTF8.self) }

    private func write(_ text: String) { folder.write(Array(text.utf8), to: "settings.ini") }

    private func loaded() -> (settings: Settings, complaints: [String]) {
        var file = SettingsFile(path: path)
        let settings = file.load()
        return (settings, file.takeComplaints())
    }

    private func save(_ settings: Settings, insteadOf former: Settings = Settings()) -> [String] {
        var file = SettingsFile(path: path)
        file.save(settings, insteadOf: former)
        return file.takeComplaints()
    }

    private func random(using random: inout SeededRandom) -> Settings {
        var settings = Settings()
        settings.theme = random.pick(Theme.allCases)
        settings.tools.handedness = random.pick(Handedness.allCases)
        settings.tools.reducesMotion = .random(using: &random)
        settings.tools.fingers = random.pick(FingerUse.allCases)
        settings.tools.smoothing = .random(in: InkStyle.smoothingRange, using: &random)
        for gesture in PencilGesture.allCases {
            let shortcut = ShortcutCommand(random.pick(Command.named + [.opacity(0.3)])).map(PencilAction.runShortcut)
            settings.tools.bindings[gesture] = random.pick(PencilAction.standard + [shortcut ?? .ignore])
        }
        settings.prediction = .random(in: Settings.predictionRange, using: &random)
        settings.pickerEdge = random.pick([nil] + Edge.allCases)
        settings.pickerPlace = .random(in: Settings.pickerPlaceRange, using: &random)
        settings.isPickerMinimised = .random(using: &random)
        for _ in 0..<random.pick([0, 1, 5, 90]) {
            let color = Color(red: .random(in: 0...255, using: &random), green: 7, blue: .random(in: 0...255, using: &random))
            if .random(using: &random) { settings.save(color) } else { settings.use(color) }
        }
        let keys: [Key] = [
            .character(";"), .character("\\"), .character("["), .character("="), .character("#"), .character("é"), .space, .pageUp,
        ]
        for _ in 0..<random.pick([0, 1, 6]) {
            settings.tools.keys[random.pick(Command.named + [.opacity(0.3)])] = (0..<random.pick([0, 1, 3])).map { _ in
                KeyChord(random.pick(keys), Modifiers(rawValue: random.pick([0, 1, 2, 3, 15])))
            }
        }
        return settings
    }

    @Test("what is saved is what is loaded, one after the other into the same file", arguments: 1...40)
    func roundTrip(seed: UInt64) {
        var source = SeededRandom(seed: seed)
        var former = Settings()
        for _ in 0..<5 {
            let settings = random(using: &source)
            #expect(save(settings, insteadOf: former).isEmpty)
            let (found, complaints) = loaded()
            #expect(found == settings)
            #expect(complaints.isEmpty)
            former = settings
        }
        #expect(folder.names.allSatisfy { $0 == "settings.ini" }, "nothing but the file is left")
    }

    @Test("without a file all is as out of the box, and nothing is written until something changes")
    func nothingThere() {
        #expect(loaded() == (Settings(), []))
        #expect(save(Settings()).isEmpty)
        #expect(folder.names.isEmpty)
    }

    @Test("the folder is made when it is first needed")
    func folderMissing() {
        var file = SettingsFile(path: folder["config/inkstone/settings.ini"])
        #expect(file.load() == Settings())
        #expect(file.descriptor == -1)
        var settings = Settings()
        settings.theme = .dark
        file.save(settings, insteadOf: Settings())
        #expect(file.takeComplaints().isEmpty)
        #expect(file.descriptor >= 0)
        #expect(file.load() == settings)
        for name in ["config/inkstone/settings.ini", "config/inkstone", "config"] { remove(folder[name]) }
    }

    @Test("comments, unknown names and unknown groups survive, and so does whatever somebody else has changed meanwhile")
    func survives() {
        write(
            """
            # mine
            [General]
            theme=light
            # as the doctor said
            hand=left
            flavour=vanilla

            [Plugins]
            one=1;2;3

            [Keys]
            teleport=F9;
            undo=U;

            """)
        let (settings, complaints) = loaded()
        #expect(settings.theme == .light && settings.tools.handedness == .left && settings.tools.keys == [.undo: [KeyChord("u")]])
        #expect(complaints == ["\(path): [Keys] teleport: no command is called that"])
        write(text().replacing("hand=left", with: "hand=right"))
        var changed = settings
        changed.theme = .dark
        changed.tools.keys[.redo] = []
        changed.tools.keys[.undo] = nil
        #expect(save(changed, insteadOf: settings).isEmpty)
        for line in [
            "# mine", "theme=dark", "# as the doctor said", "hand=right", "flavour=vanilla", "[Plugins]", "one=1;2;3", "teleport=F9;",
            "redo=",
        ] {
            #expect(text().split(separator: "\n").contains(Substring(line)), "\(line) in \(text())")
        }
        #expect(!text().contains("undo"))
    }

    @Test("a value that cannot be read keeps its default and is said once, with file, name and what is allowed")
    func badValues() {
        let cases = [
            ("General", "theme=purple", "system, light, dark"), ("General", "reduce-motion=maybe", "true or false"),
            ("Tools", "smoothing=1.5", "0.0 to 1.0"), ("Tools", "smoothing=nan", "0.0 to 1.0"), ("Tools", "smoothing=0,5", "0.0 to 1.0"),
            ("Tools", "upper-button=explode", "switchEraser"), ("Tools", "squeeze=runShortcut:clear", "any command that destroys nothing"),
            ("Tools", "lower-button-hold=runShortcut:delete", "runShortcut:COMMAND"),
            ("Interface", "picker-edge=", "left, top, right, bottom"),
            ("Colors", "saved=#123;red;", "#1a1a1e"), ("Keys", "undo=Strg+Z;", "Ctrl+Shift+Z"),
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
        arguments: ["what is this\n[General]\ntheme=dark\n", "[General]\ntheme=dark\n\u{0}\u{0}\u{0}"])
    func damaged(damage: String) {
        for round in 1...3 {
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

    @Test("a change of the file by others is told, one of another file is not")
    func watching() {
        write("[General]\ntheme=light\n")
        var file = SettingsFile(path: path)
        #expect(file.load().theme == .light)
        var isChanged = file.takeChange()
        #expect(!isChanged)
        folder.write([65], to: "other.ini")
        isChanged = file.takeChange()
        #expect(!isChanged)
        write("[General]\ntheme=dark\n")
        isChanged = file.takeChange()
        #expect(isChanged)
        #expect(file.reload()?.theme == .dark)
        isChanged = file.takeChange()
        #expect(!isChanged)
        rename(path, folder["elsewhere"])
        isChanged = file.takeChange()
        #expect(isChanged)
        #expect(file.reload() == Settings())
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

    @Test("a pen of any name keeps its curve")
    func pens() {
        let names = [
            "", " ", "#", "[", "]", "=", "%", "%3D", " Pen", "Pen ", "#1", "[Pen]", "a=b", "two\nlines", "\t", "\r\n", "é\u{0301}",
            "\u{2028}",
            "\u{3000}Stift\u{3000}", "[", "Wacom Pen stylus", "\u{1}", "Stift [de]", "Pen\\s", ";",
        ]
        var settings = Settings()
        for (index, name) in names.enumerated() {
            for serial in [0, 0x4A] as [UInt32] {
                let name = PenName(device: name, serial: serial).settingName
                settings.curves[name] = PressureCurve(points: [0, 0.1, 0.2, 0.3, 0.4 + Double(index) / 100])
            }
        }
        #expect(settings.curves.count == 2 * Set(names).count, "no two pens have the same name")
        #expect(save(settings).isEmpty)
        let (found, complaints) = loaded()
        #expect(found.curves == settings.curves)
        #expect(complaints.isEmpty)
        #expect(text().contains("\nWacom Pen stylus=") && text().contains("\nWacom Pen stylus 4a="))
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

    @Test("a link stays a link, and where nothing can be written that is said and no more")
    func links() {
        write("[General]\ntheme=light\n")
        rename(path, folder["target"])
        symlink("target", path)
        var settings = Settings()
        settings.theme = .light
        var changed = settings
        changed.theme = .dark
        #expect(save(changed, insteadOf: settings).isEmpty)
        #expect(String(decoding: folder.bytes(of: "target") ?? [], as: UTF8.self).contains("theme=dark"))
        #expect(folder.names == ["settings.ini", "target"])
        var blocked = SettingsFile(path: "/dev/null/settings.ini")
        #expect(blocked.load() == Settings())
        blocked.save(changed, insteadOf: settings)
        let complaints = blocked.takeComplaints()
        #expect(complaints.count == 1 && complaints[0].hasPrefix("the settings are not read: "), "\(complaints)")
        for part in ["/dev/null/settings.ini", "Not a directory"] { #expect(complaints[0].contains(part)) }
        var unwritable = SettingsFile(path: "/proc/settings.ini")
        unwritable.save(changed, insteadOf: settings)
        #expect(unwritable.takeComplaints().first?.hasPrefix("the settings are not kept") == true)
    }
}
