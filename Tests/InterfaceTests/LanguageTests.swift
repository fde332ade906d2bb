import Commands
import Ink
import Testing
import Words
@testable import Doctor
@testable import Interface
@testable import Panels
@testable import Widgets

struct LanguageTests {
    @Test("the first of LC_ALL, LC_MESSAGES and LANG that is set decides; English is used when it names no known language")
    func choice() {
        func chosen(_ variables: [String: String]) -> String { Language.chosen { variables[$0] }.code }
        #expect(chosen([:]) == "en")
        #expect(chosen(["LANG": "en_GB.UTF-8"]) == "en")
        #expect(chosen(["LANG": "tlh_XX.UTF-8"]) == "en")
        #expect(chosen(["LC_ALL": "", "LC_MESSAGES": "C", "LANG": "en_US"]) == "en")
        #expect(Language(locale: "en") == .english && Language(locale: "en_GB@euro") == .english)
        #expect(Language(locale: "") == nil && Language(locale: "C.UTF-8") == nil && Language(locale: "eng") == nil)
    }

    @Test("all texts on the panels come from the language's tables, except the names of pens and drawings")
    func table() {
        let marked = Language.translated("mark") { "⟦\($0)⟧" }
        var findings = Findings()
        for exhibit in Gallery.exhibits where exhibit.name != "a note" {
            var exhibit = exhibit
            let change = exhibit.state
            exhibit.state = {
                change(&$0)
                $0.words = marked
            }
            let wall = Gallery.Wall(width: 1280, height: 800, scale: 1, appearance: .light, hand: .right)
            for control in Gallery.open(exhibit, on: wall, Bench()).shown.layers.flatMap(\.controls) {
                findings.expect(control.name.contains("⟦") || Self.isCalledSo(control.name), "\(control.id): \(control.name)")
            }
        }
        #expect(findings.isEmpty, "\(findings)")
    }

    private static func isCalledSo(_ name: String) -> Bool {
        name.isEmpty || name == Drawings.place || Bench.doctor.pens.contains { name.hasPrefix($0.name.text) }
            || name.hasPrefix("Drawing ") || Drawings.few.items.contains { name == $0.name }
    }
}
