import RigSupport
import Testing

extension EndToEnd {
    @Test("dead keys and the Compose key type letters into a field, in any locale", arguments: ["C.UTF-8", "C"])
    func deadKeys(locale: String) throws {
        // A dead accent in place of a US keyboard's apostrophe, and Compose in place of its right Alt.
        try rig.display.run("setxkbmap", "us", "-variant", "intl", "-option", "compose:menu")
        defer { _ = try? rig.display.run("setxkbmap", "us", "-option", "") }
        try rig.run(hasInterface: true, environment: ["LC_ALL": locale]) { program in
            try program.openSearch()
            for key in ["dead_acute", "e", "dead_diaeresis", "o", "Multi_key", "s", "s", "z"] { try rig.keyboard.tap(key) }
            try program.waitUntil("the letters") { $0.searched == "éößz" }
        }
    }

    @Test(
        "a real input method composes in a field: its window is at the caret, a word's end follows it, a press keeps the composition"
    )
    func inputMethod() throws {
        try withFolder { folder in
            let method = try InputMethod(on: rig.display, folder: folder)
            defer { method.stop() }
            try rig.run(hasInterface: true, environment: method.environment) { program in
                try program.openSearch()
                // ㅎ, 하, 한: a syllable grows, and is not text before the next one begins.
                for key in ["g", "k", "s"] { try rig.keyboard.tap(key) }
                let before = try program.state()
                #expect(before.searched == "")
                #expect(before.tool == "pen", "the letters are the field's")
                try rig.keyboard.tap("r")
                try program.waitUntil("the first syllable") { $0.searched == "한" }
                // The second syllable, 글, ends with the space.
                for key in ["m", "f", "space"] { try rig.keyboard.tap(key) }
                try program.waitUntil("both, and the blank after them") { $0.searched == "한글 " }

                for key in ["g", "k", "F9"] { try rig.keyboard.tap(key) }
                let field = try #require(try program.state().controls.first { $0.id == "commands.search" })
                let candidates = try wait(for: "the candidates") { try method.candidates(on: rig.display) }
                #expect(candidates.x > Double(field.x) + 20 && candidates.x < Double(field.x) + 100, "\(candidates) in \(field)")
                // By XIM, as with SDL 3, it leaves the height of a line.
                #expect((-8..<16).contains(candidates.y - Double(field.y + field.height)), "\(candidates) beneath \(field)")
                try rig.keyboard.tap("1")
                try program.waitUntil("the first of the candidates") { $0.searched == "한글 下" }
                // A press settles the composition as it is, and the next letters go where the press was.
                for key in ["g", "k", "s"] { try rig.keyboard.tap(key) }
                try rig.mouse.click(at: Place(Double(field.x) + 4, Double(field.y) + Double(field.height) / 2))
                try program.waitUntil("what was composed") { $0.searched == "한글 下한" }
                for key in ["r", "k", "space"] { try rig.keyboard.tap(key) }
                try program.waitUntil("a word before it") { $0.searched == "가 한글 下한" }
            }
        }
    }
}

extension Program {
    /// Opens the list of commands, where typing narrows it.
    fileprivate func openSearch() throws {
        try perform("show-commands")
        try waitUntil("the search line") { $0.searched == "" }
    }
}

extension ProgramState {
    /// The text in the search line.
    fileprivate var searched: String? { controls.first { $0.id == "commands.search" }?.value }
}
