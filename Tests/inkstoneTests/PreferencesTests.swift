import Commands
import Desktop
import Files
import Glibc
import Ink
import Store
import Testing
import TestSupport
@testable import AppParts
@testable import inkstone
@testable import Keeping

extension OneAtATime {
    @Suite struct PreferencesTests {
        private let folder = TemporaryFolder()

        @Test("a dragged setting holds at once and gets into the file with no further call, as when the program is killed")
        func dragging() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let preferences = try Self.preferences(in: path)
                for step in 1...100 {
                    preferences.change { $0.tools.smoothing = Double(step) / 100 }
                    try #require(preferences.tools.smoothing == Double(step) / 100)
                    // The program is notified of its own write too, which changes nothing.
                    try #require(!preferences.follow())
                }
                try Self.wait { try Self.text(in: path).contains("smoothing=1.0\n") }
                try #require(!preferences.follow() && preferences.tools.smoothing == 1)
                preferences.change { $0.theme = .dark }
                preferences.save()
                try #require(try Self.text(in: path).contains("theme=dark\n"), "as at the end")
                Self.remove(path)
            }
        }

        @Test("when others write the file before our change is written, our lines are as we set them, and theirs as they did")
        func others() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let preferences = try Self.preferences(in: path)
                preferences.change { $0.theme = .dark }
                preferences.save()
                _ = preferences.follow()
                let file = try #require(fopen(path + "/inkstone/settings.ini", "w"))
                fputs("[General]\ntheme=system\nhand=left\n[Tools]\nsmoothing=0.75\n", file)
                fclose(file)
                preferences.change { $0.tools.smoothing = 0.25 }
                preferences.change { $0.theme = .light }
                var settings = Settings()
                settings.theme = .light
                settings.tools.smoothing = 0.25
                settings.tools.handedness = .left
                var isTold = false
                try Self.wait {
                    isTold = preferences.follow() || isTold
                    return preferences.settings == settings
                }
                try #require(isTold, "what others changed is news")
                for line in ["theme=light", "hand=left", "smoothing=0.25"] { try #require(try Self.text(in: path).contains(line + "\n")) }
                Self.remove(path)
            }
        }

        @Test("a change of ours writes its own line alone: what others made of an earlier one of ours stays theirs")
        func laterChange() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let preferences = try Self.preferences(in: path)
                preferences.change { $0.theme = .dark }
                preferences.save()
                let file = try #require(fopen(path + "/inkstone/settings.ini", "w"))
                fputs("[General]\ntheme=light\n", file)
                fclose(file)
                preferences.change { $0.tools.smoothing = 0.25 }
                preferences.save()
                for line in ["theme=light", "smoothing=0.25"] { try #require(try Self.text(in: path).contains(line + "\n")) }
                Self.remove(path)
            }
        }

        @Test("a change that waits to be written is not undone by the news that the one before it has been")
        func waitingChange() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let preferences = try Self.preferences(in: path)
                for step in 1...5 {
                    preferences.change { $0.tools.smoothing = Double(step) / 10 }
                    try Self.wait { try Self.text(in: path).contains("smoothing=0.\(step)\n") }
                    // The writer rests between two writings; even where it does not, the newest value is in force.
                    preferences.change { $0.tools.smoothing = 1 }
                    _ = preferences.follow()
                    try #require(preferences.tools.smoothing == 1)
                }
                preferences.save()
                try #require(try Self.text(in: path).contains("smoothing=1.0\n"))
                Self.remove(path)
            }
        }

        @Test("a binding of the command line holds until the person binds that very gesture anew, and gets into no file")
        func commandLine() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let gestures = PencilGesture.allCases
                let preferences = try Self.preferences(in: path, bindings: gestures.map { Binding($0, .showInkAttributes) })
                for count in 0...gestures.count {
                    if count > 0 { preferences.bind(Binding(gestures[count - 1], .switchPrevious)) }
                    for (number, gesture) in gestures.enumerated() {
                        let expected: PencilAction = number < count ? .switchPrevious : .showInkAttributes
                        try #require(preferences.tools.bindings[gesture] == expected, "\(gesture.name) after \(count)")
                        try #require(preferences.settings.tools.bindings[gesture] != .showInkAttributes)
                    }
                }
                preferences.save()
                let text = try Self.text(in: path)
                try #require(text.contains("=switchPrevious\n") && !text.contains("=showInkAttributes"))
                Self.remove(path)
            }
        }

        @Test("C1 the look is the theme's, and the desktop's where the theme is its own; without a desktop that tells it is light")
        func appearances() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                let preferences = try Self.preferences(in: path)
                for (theme, appearance) in [(.dark, .dark), (.light, .light), (.system, .light)] as [(Theme, Appearance)] {
                    preferences.change { $0.theme = theme }
                    try #require(preferences.appearance == appearance, "\(theme)")
                }
                preferences.save()
                Self.remove(path)
            }
        }

        @Test("where there is no place for a file, settings hold all the same until the end") func nowhere() throws {
            let preferences = Preferences(path: nil, inks: nil, bindings: [Binding(.squeeze, .ignore)])
            preferences.change { $0.tools.smoothing = 0.25 }
            preferences.bind(Binding(.squeeze, .switchPrevious))
            _ = preferences.follow()
            #expect(preferences.tools.smoothing == 0.25 && preferences.tools.bindings[.squeeze] == .switchPrevious)
            preferences.save()
            #expect(preferences.settings.tools.smoothing == 0.25)
        }

        private static func preferences(in path: String, bindings: [Binding] = []) throws -> Preferences {
            setenv("XDG_CONFIG_HOME", path, 1)
            unsetenv("DBUS_SESSION_BUS_ADDRESS")
            setenv("XDG_RUNTIME_DIR", path, 1)
            return Preferences(path: Places.settings, inks: Places.inks, bindings: bindings)
        }

        /// Waits until it holds, or much longer than any disk takes.
        private static func wait(_ holds: () throws -> Bool) throws {
            for _ in 0..<2_000 where (try? holds()) != true { usleep(5_000) }
            try #require(try holds())
        }

        private static func text(in path: String) throws -> String {
            String(decoding: try contents(of: path + "/inkstone/settings.ini"), as: UTF8.self)
        }

        private static func remove(_ path: String) {
            unlink(path + "/inkstone/settings.ini")
            rmdir(path + "/inkstone")
        }
    }
}
