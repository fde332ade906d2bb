import Ink
import Testing

@testable import Commands

@Suite("Settings as text") struct SettingLineTests {
    private func line(_ group: String, _ name: String) throws -> SettingLine<Settings> {
        try #require(Settings.lines.first { $0.group == group && $0.name == name })
    }

    @Test("a list's words may have spaces around them, and the last one no semicolon; empty ones are none") func words() {
        for text in ["a b;c;", "a b;c", " a b ; c ", ";a b;;c; ;", "\ta b;c\t;"] {
            #expect(KeyFileList.words(text) == ["a b", "c"], "\(text)")
        }
        #expect(KeyFileList.words(" ; ;").isEmpty && KeyFileList.text(["a b", "c"]) == "a b;c;")
    }

    @Test("a value that is none of the allowed ones is refused whole, and the setting stays as it was")
    func refused() throws {
        let cases: [(String, String, good: [String], bad: [String])] = [
            ("General", "theme", ["system", "light", "dark"], ["", "Dark", "blue", "dark "]),
            ("General", "hand", ["left", "right"], ["both"]), ("General", "reduce-motion", ["true", "false"], ["yes", "1", "True"]),
            ("Tools", "smoothing", ["0.0", "0.25", "1.0"], ["-0.1", "1.1", "nan", "inf", "half"]),
            ("Tools", "prediction", ["0.0", "12.5", "30.0"], ["-1", "30.1", "nan"]),
            ("Tools", "fingers", ["automatic", "draw", "pan"], ["none"]), ("Tools", "eraser-end", ["ink", "strokes"], ["pen"]),
            ("Tools", "eraser-pressure", ["nothing", "size", "softness"], ["force"]),
            ("Interface", "picker-edge", ["left", "top", "right", "bottom"], ["middle", ""]),
            ("Interface", "picker-place", ["0.0", "0.5", "1.0"], ["-0.01", "1.01"]),
            ("Interface", "picker-minimised", ["true", "false"], ["no"]), ("Interface", "handwriting", ["true", "false"], ["on"]),
        ]
        for (group, name, good, bad) in cases {
            let line = try line(group, name)
            for text in good {
                var settings = Settings()
                let left = line.read(text, &settings)
                #expect(left == nil && line.text(settings) == text, "\(name)=\(text)")
                let before = settings
                for other in bad {
                    let left = line.read(other, &settings)
                    #expect(left == other && settings == before, "\(name)=\(other)")
                }
            }
        }
    }

    @Test("no two lines of the settings file have the same place, and every gesture has one") func places() {
        let places = Settings.lines.map { "\($0.group) \($0.name)" }
        #expect(Set(places).count == places.count)
        #expect(Set(PencilGesture.allCases.map { "Tools \($0.settingName)" }).isSubset(of: places))
    }

    @Test("one colour that cannot be read does not lose the others: it is told, alone")
    func colours() throws {
        var settings = Settings()
        let left = try line("Colors", "saved").read("#102030; red;#405060;#12;", &settings)
        #expect(left == "red;#12;" && settings.savedColors == [Color(rgb: 0x102030), Color(rgb: 0x405060)])
    }

    @Test("without this line the picker is where the hand puts it, and such a file has none") func noEdge() throws {
        let line = try line("Interface", "picker-edge")
        #expect(line.text(Settings()) == nil && line.allowed.contains("without this line"))
    }

    @Test("the doctor measures how far prediction looks ahead, and where it is off what 8 ms would gain") func prediction() {
        for (prediction, seconds) in [(0.0, 0.008), (20, 0.02), (30, 0.03)] {
            var settings = Settings()
            settings.prediction = prediction
            #expect(abs(settings.measuredPrediction - seconds) < 1e-12)
        }
    }

    @Test("Q6 what a gesture is set to is titled by what it does: off, a command, a program by its name, one that nobody tells")
    func titles() {
        let named = ProgramLine("/usr/bin/notify-send hello").map(PencilAction.runProgram)
        #expect(PencilAction.ignore.title == .words("action.off") && PencilAction.switchEraser.title == Command.toggleEraser.title)
        #expect(named?.title == .sign("notify-send") && PencilAction.runProgram(.untold).title == .words("action.program"))
        #expect(named?.command == nil && PencilAction.ignore.command == nil)
    }
}
