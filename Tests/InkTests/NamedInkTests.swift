import Ink
import Testing

@Suite("Inks of one's own, by name") struct NamedInkTests {
    @Test("I9 a name has 1 to 40 characters and stands on one line of a key file as it is") func names() {
        let longest = String(repeating: "ä", count: 40)
        for name in ["A", "Soft brush", "Ä=;[x]#", "筆 2", "🖌️", longest] { #expect(NamedInk.isValid(name: name), "\(name)") }
        let family = "👨‍👩‍👧‍👦"
        let wrong = [
            "", " ", " a", "a ", "\u{A0}a", "a\nb", "a\r", "a\tb", "a\u{0}b", "a\\b", "a\u{7F}", "a\u{85}b", "a\u{2028}b", "a\u{2029}b",
            longest + "ä", String(repeating: family, count: 7),
        ]
        for name in wrong { #expect(!NamedInk.isValid(name: name), "\(name.debugDescription)") }
    }

    @Test("I9 no ink of one's own goes by what comes with the program", arguments: ["pen", "highlighter", "object-eraser", "previous"])
    func taken(id: String) throws {
        let ink = try InkDefinition.pen.with(id: InkID(id))
        let error = #expect(throws: InkDefinitionError.self) { try NamedInk(name: "Mine", ink: ink) }
        #expect(error?.property == "id")
    }

    @Test("I9 a copy keeps out of the way of the others' names and of those that something else has; a new title begins with it")
    func copies() throws {
        let first = try NamedInk.copy(of: .pencil, named: "Soft", besides: [], avoiding: ["Soft", "Soft 2"])
        #expect(first.name == "Soft 3" && first.ink.id == "pencil-2")
        let second = try NamedInk.copy(of: .pencil, named: "Soft 3", besides: [first])
        #expect(second.name == "Soft 4" && second.ink.id == "pencil-3")
        let third = try second.renamed("Hard", besides: [first])
        #expect(third.name == "Hard" && third.ink.id == "pencil-3" && third.ink == second.ink)
        #expect(try second.renamed(besides: [first, second]).name == "Soft 5")
        #expect(throws: InkDefinitionError.self) { try second.renamed(" Hard", besides: []) }
    }
    @Test("I9 a copy of what has the longest name and id, or nearly, has as long ones: the numbers take the place of their ends")
    func longCopies() throws {
        for missing in 0...2 {
            let name = String(repeating: "n", count: 40 - missing)
            let ink = try InkDefinition.pencil.with(id: InkID(String(repeating: "i", count: 64 - missing)))
            var inks = [try NamedInk(name: name, ink: ink)]
            for number in 2...12 {
                let copy = try NamedInk.copy(of: ink, named: name, besides: inks)
                #expect(copy.name == String(repeating: "n", count: min(40 - missing, number < 10 ? 38 : 37)) + " \(number)")
                #expect(copy.ink.id.name == String(repeating: "i", count: min(64 - missing, number < 10 ? 62 : 61)) + "-\(number)")
                inks.append(copy)
            }
        }
    }
}
