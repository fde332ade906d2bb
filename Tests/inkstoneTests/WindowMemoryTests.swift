import Files
import Glibc
import Ink
import Shell
import Testing
import TestSupport
@testable import AppParts

extension OneAtATime {
    @Suite("The window's place from one start to the next") struct WindowMemoryTests {
        private let folder = TemporaryFolder()

        @Test(
            "a window opens where it was, and maximised if it was; what is no place is none, and without a folder nothing is kept, nor in a pipe"
        )
        func kept() async {
            await #expect(processExitsWith: .success) { [path = folder.path as String] in
                setenv("XDG_STATE_HOME", path, 1)
                try #require(WindowMemory.last == nil)
                let rect = PixelRect(x: -5, y: 40, width: 1280, height: 800)
                try makeFolder(path + "/inkstone")
                for isMaximised in [false, true] {
                    WindowMemory.keep(WindowPlace(rect, isMaximised: isMaximised))
                    try #require(WindowMemory.last == WindowPlace(rect, isMaximised: isMaximised))
                }
                for text in ["", "x", "1 2 3 4" + String(repeating: "\n", count: 300)] {
                    let file = try #require(fopen(path + "/inkstone/window", "w"))
                    fputs(text, file)
                    fclose(file)
                    try #require(WindowMemory.last == nil, "\(text)")
                }
                // X4 A pipe in its place holds nobody up, and stays.
                unlink(path + "/inkstone/window")
                mkfifo(path + "/inkstone/window", 0o600)
                WindowMemory.keep(WindowPlace(rect))
                try #require(WindowMemory.last == nil)
                var status = stat()
                try #require(stat(path + "/inkstone/window", &status) == 0 && status.st_mode & S_IFMT == S_IFIFO)
                for name in ["XDG_STATE_HOME", "HOME"] { unsetenv(name) }
                WindowMemory.keep(WindowPlace(rect))
                try #require(WindowMemory.last == nil)
            }
        }
    }
}
