import Glibc
import Testing
import TestSupport

@testable import Shell

/// In processes of their own, since they change the environment; and not as root, for whom Xlib keeps nothing.
@Suite("The folder of parsed compose tables") struct ComposeCacheTests {
    private let folder = TemporaryFolder()
    private static let variable = "XCOMPOSECACHE"
    private static var named: String? { getenv(variable).map { String(cString: $0) } }

    init() { chmod(folder.path, 0o777) }

    /// Begins as a person for whom nothing is set; false where the system has a folder of its own for all.
    private static func begin() -> Bool {
        if geteuid() == 0 { seteuid(65_534) }
        for name in [variable, "XCOMPOSEFILE"] { unsetenv(name) }
        return access("/var/cache/libx11/compose", F_OK) != 0
    }

    @Test("Xlib is told of the folder, unless it has one already or cannot take its name") func told() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            guard Self.begin() else { return }
            try #require(ComposeCache(in: path + "/a=b", home: path) == nil && Self.named == nil)
            try #require(ComposeCache(in: path + "/compose", home: path) != nil && Self.named == path + "/compose")
            try #require(ComposeCache(in: path + "/other", home: path) == nil && Self.named == path + "/compose", "somebody has set it")
            unsetenv(Self.variable)
            mkdir(path + "/.compose-cache", 0o700)
            try #require(ComposeCache(in: path + "/compose", home: path) == nil && Self.named == nil, "Xlib's own folder is there")
        }
    }

    @Test("X4 a folder with a pipe in it, for which Xlib would wait, is not named") func pipe() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            guard Self.begin() else { return }
            mkdir(path + "/compose", 0o700)
            mkfifo(path + "/compose/table", 0o600)
            try #require(ComposeCache(in: path + "/compose", home: path) == nil && Self.named == nil)
        }
    }

    @Test("a parsed table stays in use for a month after it was made, unless the person has a table of their own, which may have changed")
    func renewed() async {
        await #expect(processExitsWith: .success) { [path = folder.path as String] in
            guard Self.begin() else { return }
            let compose = path + "/compose"
            mkdir(compose, 0o700)
            for name in ["table", ".hidden"] { try #require(fopen(compose + "/" + name, "w").map { fclose($0) } == 0) }
            let day = 86_400
            func age(_ name: String, days: Int) {
                let moment = timespec(tv_sec: time(nil) - days * day, tv_nsec: 0)
                utimensat(AT_FDCWD, compose + name, [moment, moment], 0)
            }
            /// Days since the table was written, as Xlib sees it.
            func days(_ name: String = "/table") -> Int {
                var status = stat()
                stat(compose + name, &status)
                return (time(nil) - status.st_mtim.tv_sec + 60) / day
            }
            func start() throws {
                unsetenv(Self.variable)
                try #require(ComposeCache(in: compose, home: path) != nil)
            }
            for (made, isRenewed) in [(2, true), (29, true), (31, false), (400, false)] {
                for name in ["/table", "/.hidden"] { age(name, days: 20) }
                age("", days: made)
                try start()
                try #require(days() == (isRenewed ? 0 : 20), "made \(made) days ago")
                try #require(days("/.hidden") == 20 && days("") == made)
            }
            for own in ["XCOMPOSEFILE", ".XCompose"] {
                age("/table", days: 20)
                age("", days: 2)
                if own == ".XCompose" { try #require(fopen(path + "/" + own, "w").map { fclose($0) } == 0) } else { setenv(own, "/x", 1) }
                try start()
                try #require(days() == 20, "\(own)")
                unsetenv(own)
            }
        }
    }
}
