import Glibc
import Store
import Testing
@testable import Keeping

extension OneAtATime {
    @Suite("Paths as people write them") struct PlacesTests {
        @Test("a folder that the desktop's variables name counts where its path begins at the root; else the one in the home folder does")
        func folders() async {
            await #expect(processExitsWith: .success) {
                setenv("HOME", "/home/ann", 1)
                for (told, state) in [
                    ("/var/ann", "/var/ann/inkstone"), ("state", "/home/ann/.local/state/inkstone"),
                    ("", "/home/ann/.local/state/inkstone"),
                ] {
                    setenv("XDG_STATE_HOME", told, 1)
                    try #require(Places.state == state, "\(told)")
                }
            }
        }

        @Test("the home folder is ~, and nothing else is; who types the short path finds the same file") func short() async {
            await #expect(processExitsWith: .success) {
                for (home, path, short) in [
                    ("/home/ann", "/home/ann/fox.inkstone", "~/fox.inkstone"),
                    ("/home/ann", "/home/ann/a b/fox.inkstone", "~/a b/fox.inkstone"),
                    ("/home/ann", "/home/ann2/fox.inkstone", "/home/ann2/fox.inkstone"),
                    ("/home/ann", "/home/ann.old/x/fox.inkstone", "/home/ann.old/x/fox.inkstone"),
                    ("/home/ann", "/home/an/fox.inkstone", "/home/an/fox.inkstone"),
                    ("/home/ann", "/srv/home/ann/fox.inkstone", "/srv/home/ann/fox.inkstone"), ("/", "/fox.inkstone", "/fox.inkstone"),
                    ("", "/home/ann/fox.inkstone", "/home/ann/fox.inkstone"),
                ] {
                    setenv("HOME", home, 1)
                    try #require(Places.short(path) == short, "\(path) in \(home): \(Places.short(path))")
                    try #require(try DrawingName.path(typed: Places.short(path), in: DrawingFolder("/drawings"), home: Places.home) == path)
                }
                setenv("HOME", "/home/ann", 1)
                try #require(Places.short("/home/ann") == "~" && Places.short("/home") == "/home")
            }
        }
    }
}
