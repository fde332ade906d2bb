import Commands
import Ink
import Testing
@testable import Interface
@testable import Widgets

struct LanguageTests {
    @Test("the first of LC_ALL, LC_MESSAGES and LANG that is set decides; who reads none of the languages that there are reads English")
    func choice() {
        func chosen(_ variables: [String: String]) -> String { Language.chosen { variables[$0] }.code }
        #expect(chosen([:]) == "en")
        #expect(chosen(["LANG": "en_GB.UTF-8"]) == "en")
        #expect(chosen(["LANG": "tlh_XX.UTF-8"]) == "en")
        #expect(chosen(["LC_ALL": "", "LC_MESSAGES": "C", "LANG": "en_US"]) == "en")
        #expect(Language(locale: "en") == .english && Language(locale: "en_GB@euro") == .english)
        #expect(Language(locale: "") == nil && Language(locale: "C.UTF-8") == nil && Language(locale: "eng") == nil)
    }

    @Test("all that people read on the panels comes from the table, but for what commands, tools, keys and pens are called")
    func table() {
        let marked = Language("mark") { "⟦\(Language.english($0))⟧" }
        var findings = Findings()
        for exhibit in Gallery.exhibits where exhibit.name != "a note" {
            var exhibit = exhibit
            let change = exhibit.state
            exhibit.state = {
                change(&$0)
                $0.words = marked
            }
            let wall = Gallery.Wall(width: 1280, height: 800, scale: 1, appearance: .light, hand: .right)
            for control in Gallery.open(exhibit, on: wall, Bench()).layers.flatMap(\.controls) {
                findings.expect(control.name.contains("⟦") || Self.isCalledSo(control.name), "\(control.id): \(control.name)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    private static func isCalledSo(_ name: String) -> Bool {
        let doctor = Bench.doctor
        return name.isEmpty || titles.contains(name) || doctor.pens.contains { name.hasPrefix($0.name.text) }
            || doctor.buttons.contains { name == $0.name }
    }

    /// What the room of commands calls things.
    private static let titles: Set<String> = {
        let commands =
            Command.named + Paper.Pattern.allCases.map(Command.paper)
            + [Appearance.light, .dark].flatMap { appearance in
                Paper.colors.map { .paperColor(Paper(color: $0).adapted(to: appearance).color) }
            }
        let gestures = PencilGesture.allCases.map(\.title) + PencilAction.standard.map(\.title)
        return Set(
            commands.map(\.title) + Tool.standard.map(\.title) + gestures + HeldKey.allCases.map(\.title) + ["⟦Opacity 10% to 100%⟧"])
    }()
}
