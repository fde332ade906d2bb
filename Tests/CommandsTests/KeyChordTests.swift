import Commands
import Ink
import TestSupport
import Testing

@Suite struct KeyChordTests {
    private static let keys: [Key] =
        [
            .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .menu,
        ] + (1...12).map { .function($0) } + "abcxyz0189+-=[];'\\,./`#?éßñжχקı".unicodeScalars.map { .character($0) }

    @Test("every key with every set of modifiers has its own text, which reads back as the same chord, in upper and lower case")
    func roundTrip() {
        var texts: Set<String> = []
        for key in Self.keys {
            for rawValue in UInt8(0)...15 {
                let chord = KeyChord(key, Modifiers(rawValue: rawValue))
                #expect(KeyChord(chord.text) == chord, "\(chord.text)")
                #expect(KeyChord(chord.text.lowercased()) == chord, "\(chord.text)")
                #expect(texts.insert(chord.text).inserted)
            }
        }
    }

    @Test("the texts are valid in the lists of a settings file")
    func lists() {
        for key in Self.keys {
            let text = KeyChord(key, .control).text
            #expect(!text.contains { $0 == ";" || $0 == "\\" || $0.isWhitespace || $0.isNewline }, "\(text)")
        }
    }

    @Test("texts that people write are read as chords")
    func examples() {
        let cases: [(String, KeyChord)] = [
            ("Ctrl+Shift+Z", KeyChord("z", [.control, .shift])), ("F11", KeyChord(.function(11))), ("[", KeyChord("[")),
            ("Space", KeyChord(.space)), ("Ctrl++", KeyChord("+", .control)), ("+", KeyChord("+")), ("F", KeyChord("f")),
            ("Semicolon", KeyChord(";")), ("PageUp", KeyChord(.pageUp)), ("Left", KeyChord(.left)), ("Escape", KeyChord(.escape)),
        ]
        for (text, chord) in cases {
            #expect(KeyChord(text) == chord)
            #expect(chord.text == text)
        }
        #expect(KeyChord("shift+CTRL+z") == KeyChord("z", [.control, .shift]))
    }

    @Test(
        "a text that is no key gives none",
        arguments: [
            "", "Ctrl", "Ctrl+", "Ctrl+Shift", "Strg+Z", "ab", "F0", "F13", "F01", "F+1", " ", "Ctrl + Z", "\u{301}", "\u{7}", "Ctrl+++",
        ])
    func unknown(text: String) { #expect(KeyChord(text) == nil) }
}

@Suite struct SettingsTests {
    private let colors = (0..<100).map { Color(red: $0, green: 0, blue: 0) }

    @Test("the recent colours are the last used, each once, up to a limit")
    func recent() {
        var settings = Settings()
        for color in colors { settings.use(color) }
        #expect(settings.recentColors == colors.suffix(Settings.mostRecentColors).reversed())
        let oldest = settings.recentColors.last!
        settings.use(oldest)
        #expect(settings.recentColors.first == oldest)
        #expect(Set(settings.recentColors).count == settings.recentColors.count)
        #expect(settings.recentColors.count == Settings.mostRecentColors)
    }

    @Test("Q3 colours at the tip keep their places; a new one replaces the one unused for longest, and nothing else moves")
    func tipColors() {
        var settings = Settings()
        let first = settings.tipColors
        #expect(first == Array(Settings.standardColors.prefix(5)))
        for color in first.reversed() + first { settings.use(color) }
        #expect(settings.tipColors == first, "those that are there do not move")
        // The first was used longest ago.
        settings.use(colors[50])
        #expect(settings.tipColors == [colors[50]] + first.dropFirst())
        settings.use(first[1])
        settings.use(colors[51])
        #expect(settings.tipColors == [colors[50], first[1], colors[51], first[3], first[4]])
        for color in colors {
            let before = settings.tipColors
            settings.use(color)
            let changed = settings.tipColors.indices.filter { settings.tipColors[$0] != before[$0] }
            #expect(changed.count == (before.contains(color) ? 0 : 1) && settings.tipColors.contains(color))
            #expect(Set(settings.tipColors).count == 5)
        }
        settings.setTipColors([colors[1], colors[1], first[2]])
        #expect(settings.tipColors == [colors[1], first[2], first[0], first[1], first[3]], "as a file may have them")
    }

    @Test("Q3 inks at the tip are those chosen last and keep their places; one that is gone gives way first, and erasers have none")
    func tipTools() throws {
        var settings = Settings()
        let first = settings.tipTools
        let all = Tool.standard
        #expect(first == Array(all.prefix(4)))
        for tool in first.reversed() { settings.use(tool, among: all) }
        #expect(settings.tipTools == first && settings.recentTools == first)
        settings.use(.pixelEraser, among: all)
        #expect(settings.tipTools == first && settings.recentTools == first)
        settings.use(all[5], among: all)
        #expect(settings.tipTools == first.dropLast() + [all[5]], "the last was chosen longest ago")
        settings.use(all[6], among: all.filter { $0 != first[0] })
        #expect(settings.tipTools == [all[6], first[1], first[2], all[5]], "the first is not there any more")
        var read = Settings()
        for line in Settings.lines where line.group == "Interface" && ["palette", "recent"].contains(line.name) {
            let text = try #require(line.text(settings))
            #expect(line.read(text, &read) == nil)
            #expect(line.read("eraser;" + text + "pen;", &read) == "eraser;", "erasers are no inks")
        }
        #expect(read.tipTools == settings.tipTools && Set(read.recentTools) == Set(settings.recentTools))
    }

    @Test("Q3 colours at the tip that were never used are replaced from the last one on")
    func unusedTipColors() {
        var settings = Settings()
        let first = settings.tipColors
        for count in 1...first.count {
            settings.use(colors[count])
            #expect(settings.tipColors == first.dropLast(count) + colors[1...count].reversed())
        }
    }

    @Test("saved colours stay until they are forgotten; when there are too many, the oldest go")
    func saved() {
        var settings = Settings()
        for color in colors { settings.save(color) }
        #expect(settings.savedColors == colors.suffix(Settings.mostSavedColors))
        settings.forget(colors[99])
        #expect(settings.savedColors == colors.dropLast().suffix(Settings.mostSavedColors - 1))
        var few = Settings()
        for color in [colors[1], colors[2], colors[1]] { few.save(color) }
        #expect(few.savedColors == [colors[2], colors[1]], "saved again, it is there once, as the newest")
    }

    @Test("C7 of colours that look the same in the dark, one is shown, and the tip has as many as ever")
    func shownOnce() throws {
        let dark = (0...60).map { Color(red: UInt8($0), green: UInt8($0), blue: 200) }
        let pairs = zip(dark, dark.dropFirst()).map { [$0, $1] }
        let twins = try #require(pairs.first { $0[0].adapted(to: .dark) == $0[1].adapted(to: .dark) })
        var settings = Settings()
        settings.setSavedColors(twins + dark)
        settings.setRecentColors(twins)
        settings.setTipColors(twins)
        let shown = settings.adapted(to: .dark)
        for colors in [shown.savedColors, shown.recentColors, shown.tipColors] { #expect(Set(colors).count == colors.count) }
        #expect(shown.recentColors == [twins[0].adapted(to: .dark)] && shown.tipColors.count == Settings.colorsAtTip)
    }

    @Test("C7 saved, recent and tip colours are shown as ink of theirs is, in the light and in the dark, and nothing else changes")
    func shown() {
        var settings = Settings()
        settings.setSavedColors([colors[90], Color(rgb: 0xFFFFFF)])
        settings.setRecentColors([Color(rgb: 0x101010), colors[20]])
        #expect(settings.adapted(to: .light) == settings)
        let dark = settings.adapted(to: .dark)
        for path in [\Settings.savedColors, \.recentColors, \.tipColors] {
            let (stored, shown) = (settings[keyPath: path], dark[keyPath: path])
            #expect(shown == stored.map { $0.adapted(to: .dark) } && shown != stored)
        }
        #expect(dark.tools == settings.tools && dark.tipTools == settings.tipTools)
    }

    @Test("L4 a picker stands upright at the left and right side, and lies at the top and bottom") func edges() {
        #expect(Edge.allCases.filter(\.isVertical) == [.left, .right])
    }
}
