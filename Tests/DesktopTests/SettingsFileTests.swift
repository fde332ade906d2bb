import Commands
import Glibc
import Ink
import TestSupport
import Testing
@testable import Desktop

@Suite struct SettingsFileTests {
    let folder = TemporaryFolder()

    var path: String { folder["settings.ini"] }

    func text() -> String { String(decoding: folder.bytes(of: "settings.ini") ?? [], as: UTF8.self) }

    func write(_ text: String) { folder.write(Array(text.utf8), to: "settings.ini") }

    func loaded() -> (settings: Settings, complaints: [String]) {
        var file = SettingsFile(path: path)
        let settings = file.load()
        return (settings, file.takeComplaints())
    }

    func save(_ settings: Settings, insteadOf former: Settings = Settings()) -> [String] {
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
        if random.oneIn(2) {
            let tools = (Tool.standard + [.ink("soft-2")]).shuffled(using: &random).prefix(random.pick([1, 4, 13]))
            settings.arrangement = ToolArrangement(tools.map { ToolArrangement.Entry($0, isHidden: random.oneIn(3)) })
        }
        for pen in ["Wacom Pen stylus", "[Pen]", "two\nlines"].map({ PenName(device: $0, serial: 7).settingName }) where random.oneIn(2) {
            settings.curves[pen] = PressureCurve(points: [0, 0.1, 0.2, 0.3, Double(Int.random(in: 30...100, using: &random)) / 100])
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

    @Test("a new file says in comments what each setting may be; one that people have made gets none") func head() {
        var settings = Settings()
        settings.theme = .dark
        #expect(save(settings).isEmpty)
        let comments = text().split(separator: "\n").prefix { $0.hasPrefix("#") }
        for (name, allowed) in [
            ("[General] theme:", "system, light, dark"), ("[Tools] smoothing:", "0.0 to 1.0"), ("[Keys] COMMAND:", "Ctrl+Shift+Z"),
            ("[Pressure] PEN:", "0;0.25;0.5;0.75;1"),
        ] { #expect(comments.contains { $0.contains(name) && $0.contains(allowed) }, "\(name) in \(text())") }
        #expect(loaded().settings == settings)
        write("[General]\ntheme=light\n")
        var light = Settings()
        light.theme = .light
        #expect(save(settings, insteadOf: light).isEmpty && text() == "[General]\ntheme=dark\n", "\(text())")
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
        #expect(complaints == ["\(path): [Keys] teleport: there is no such command"])
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
}
