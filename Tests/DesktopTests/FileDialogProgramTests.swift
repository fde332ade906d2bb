import Files
import Glibc
import RigSupport
import TestSupport
import Testing

@testable import Desktop

@Suite("Choosing a file by zenity or kdialog", .timeLimit(.minutes(2))) struct FileDialogProgramTests {
    private let folder = TemporaryFolder()

    /// Makes dialogs of these names, which note the words that they are asked with, a line each, and choose what their file says.
    private func makeDialogs(_ names: [String], in part: String, choosing choice: String?) throws {
        mkdir(folder[part], 0o700)
        for name in names {
            try writeScript(
                """
                for word in "$@"; do printf '%s\\n' "$word"; done > "$0.asked"
                while IFS= read -r line; do printf '%s\\n' "$line"; done < "$0.answer"
                """, to: folder[part + "/" + name])
            if let choice { folder.write(choice.nameBytes + Array("\n".utf8), to: "\(part)/\(name).answer") }
        }
    }

    private static let saving = FileQuestion(
        .save, title: "Save as", deed: "Save", folder: "/home/ann", name: "fox.inkstone",
        files: ("Inkstone drawings", [".inkstone", ".xopp"]), window: 42)
    private static let opening = FileQuestion(.open, title: "Open it", deed: "Open", folder: "/home/ann")

    /// A chooser on a desktop without a portal, whose programs are those of a folder.
    ///
    /// - Parameter bus: the bus's address; nil for a desktop without one.
    private static func chooser(in programs: String, desktop: String = "GNOME", bus: String? = nil) -> FileChooser {
        for name in ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"] { unsetenv(name) }
        setenv("PATH", programs, 1)
        setenv("XDG_CURRENT_DESKTOP", desktop, 1)
        return FileChooser(address: bus)
    }

    /// What such a desktop answers.
    private static func answer(
        _ question: FileQuestion, in programs: String, desktop: String = "GNOME", bus: String? = nil
    ) throws -> FileAnswer {
        let chooser = chooser(in: programs, desktop: desktop, bus: bus)
        chooser.ask(question)
        while true {
            if let answer = chooser.takeAnswer() {
                try #require(chooser.takeAnswer() == nil && chooser.descriptors.isEmpty, "each answer comes once")
                return answer
            }
            try #require(chooser.descriptors.count == 1)
            try #require(isReadable(chooser.descriptors[0]))
        }
    }

    /// The words that a dialog was asked with.
    private static func asked(_ program: String) -> [String] { text(of: program + ".asked").split(separator: "\n").map(String.init) }

    @Test("O6 without a portal zenity asks: with title, place, kinds and window, and before it replaces a file; its choice is the file")
    func zenity() async throws {
        try makeDialogs(["zenity", "kdialog"], in: "both", choosing: "/home/ann/a b ü.inkstone")
        await #expect(processExitsWith: .success) { [path = folder["both"] as String] in
            try #require(try Self.answer(Self.saving, in: path) == .chosen("/home/ann/a b ü.inkstone"))
            let words = Self.asked(path + "/zenity")
            for word in [
                "--file-selection", "--title=Save as", "--filename=/home/ann/fox.inkstone", "--save", "--confirm-overwrite", "--modal",
                "--attach=42", "--file-filter=Inkstone drawings | *.inkstone *.xopp",
            ] { try #require(words.contains(word), "\(word) in \(words)") }
            _ = try Self.answer(Self.opening, in: path)
            let others = Self.asked(path + "/zenity")
            // It begins in the folder, which the slash says.
            try #require(others.contains("--title=Open it") && others.contains("--filename=/home/ann/"))
            try #require(!others.contains { $0 == "--save" || $0.hasPrefix("--attach") || $0.hasPrefix("--file-filter") }, "\(others)")
            try #require(Self.asked(path + "/kdialog").isEmpty)
        }
    }

    @Test("O6 on KDE, and where there is nothing else, kdialog asks the same; a dialog that was closed chooses nothing")
    func kdialog() async throws {
        try makeDialogs(["zenity", "kdialog"], in: "both", choosing: "/home/ann/fox.inkstone")
        try makeDialogs(["kdialog"], in: "one", choosing: nil)
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try #require(try Self.answer(Self.saving, in: path + "/both", desktop: "KDE") == .chosen("/home/ann/fox.inkstone"))
            let words = Self.asked(path + "/both/kdialog")
            try #require(
                words == [
                    "--title", "Save as", "--attach", "42", "--getsavefilename", "/home/ann/fox.inkstone",
                    "Inkstone drawings (*.inkstone *.xopp)",
                ], "\(words)")
            try #require(Self.asked(path + "/both/zenity").isEmpty)
            try #require(try Self.answer(Self.opening, in: path + "/one") == .cancelled)
            try #require(Self.asked(path + "/one/kdialog") == ["--title", "Open it", "--getopenfilename", "/home/ann/"])
            _ = try Self.answer(FileQuestion(.open, title: "Open", deed: "Open"), in: path + "/one")
            try #require(Self.asked(path + "/one/kdialog").last == ".", "kdialog needs a place to begin")
        }
    }

    @Test("O6 a file to be opened is found whatever the case of its suffix, as cameras write it; one to be written has its own")
    func patterns() {
        let files = ("Pictures", [".jpg", ".svgz"])
        let opening = FileQuestion(.open, title: "Insert", deed: "Insert", files: files)
        #expect(opening.patterns == ["*.[jJ][pP][gG]", "*.[sS][vV][gG][zZ]"])
        for (name, isShown) in [("a.jpg", true), ("DSC_1.JPG", true), ("b.Jpg", true), ("b.jpeg", false), ("socket", false)] {
            #expect(opening.patterns.contains { fnmatch($0, name, 0) == 0 } == isShown, "\(name)")
        }
        #expect(FileQuestion(.save, title: "Save", deed: "Save", files: files).patterns == ["*.jpg", "*.svgz"])
        #expect(Self.opening.patterns.isEmpty)
    }

    @Test("X5 a folder and a choice whose names are not UTF-8 reach the dialog and the program by their bytes") func oddNames() async throws
    {
        let path = "/home/" + String(name: [0xFF, 0xFE])
        try makeDialogs(["zenity"], in: "one", choosing: path + ".inkstone")
        await #expect(processExitsWith: .success) { [programs = folder["one"] as String, path = path as String] in
            let question = FileQuestion(.open, title: "Open", deed: "Open", folder: path)
            try #require(try Self.answer(question, in: programs) == .chosen(path + ".inkstone"))
            let asked = try contents(of: programs + "/zenity.asked")
            try #require(asked.split(separator: 10).contains { $0.elementsEqual(Array("--filename=".utf8) + path.nameBytes + [0x2F]) })
        }
    }

    @Test("O6 where neither is installed there is no dialog, and that is the answer") func neither() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            try #require(try Self.answer(Self.saving, in: path) == .unavailable)
        }
    }

    @Test("O6 where the bus has no portal, the programs ask as they do where there is no bus") func noPortal() async throws {
        try makeDialogs(["zenity"], in: "one", choosing: "/home/ann/fox.inkstone")
        let bus = try MessageBus()
        defer { bus.stop() }
        await #expect(processExitsWith: .success) { [path = folder.path as String, address = bus.address as String] in
            try #require(try Self.answer(Self.saving, in: path + "/one", bus: address) == .chosen("/home/ann/fox.inkstone"))
            try #require(Self.asked(path + "/one/zenity").contains("--title=Save as"))
            try #require(try Self.answer(Self.saving, in: path, bus: address) == .unavailable)
        }
    }

    @Test("O6 a dialog closes when it is cancelled, when another one takes its place, and when nobody waits for it any more")
    func closed() async throws {
        mkdir(folder["slow"], 0o700)
        try writeScript("exec /bin/sleep 30", to: folder["slow/zenity"])
        await #expect(processExitsWith: .success) { [path = folder["slow"] as String] in
            var chooser: FileChooser? = Self.chooser(in: path)
            for way in 0..<3 {
                chooser?.ask(Self.opening)
                let output = dup(chooser?.descriptors.first ?? -1)
                switch way {
                case 0: chooser?.cancel()
                case 1: chooser?.ask(Self.opening)
                default: chooser = nil
                }
                // The dialog says nothing: this is the end of its output, which only it could write to.
                try #require(isReadable(output, within: 10_000), "way \(way)")
            }
        }
    }
}
