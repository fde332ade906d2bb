import Commands
import Glibc
import Ink
import TestSupport
import Testing
@testable import Desktop

/// The file itself: its mode and its folder, links, and other programs that change it.
extension SettingsFileTests {
    @Test("a file goes on to be readable by whom it was, and by nobody else", arguments: [0o600, 0o640, 0o644] as [mode_t])
    func mode(_ mode: mode_t) {
        write("[General]\ntheme=light\n")
        chmod(path, mode)
        var settings = Settings()
        settings.tools.smoothing = 0.25
        #expect(save(settings).isEmpty && text().contains("smoothing=0.25\n"))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == mode)
    }

    @Test("the folder is made when it is first needed")
    func folderMissing() {
        var file = SettingsFile(path: folder["config/inkstone/settings.ini"])
        #expect(file.load() == Settings())
        var settings = Settings()
        settings.theme = .dark
        file.save(settings, insteadOf: Settings())
        #expect(file.takeComplaints().isEmpty)
        #expect(file.load() == settings)
        for name in ["config/inkstone/settings.ini", "config/inkstone", "config"] { remove(folder[name]) }
    }

    @Test("a file made while the program runs is taken up, also where its folders were missing, came one by one, went and came again")
    func madeLater() {
        var file = SettingsFile(path: folder["config/inkstone/settings.ini"])
        let first = file.load()
        #expect(first == Settings() && file.descriptor >= 0)
        /// The theme after a change; nil if there was none.
        func taken() -> Theme? { file.takeChange() ? file.reload()?.theme : nil }
        func write(_ theme: Theme) {
            folder.write(Array("[General]\ntheme=\(theme.rawValue)\n".utf8), to: "config/inkstone/settings.ini")
        }
        func removeAll() { for name in ["config/inkstone/settings.ini", "config/inkstone", "config"] { remove(folder[name]) } }
        for theme in [Theme.dark, .light] {
            mkdir(folder["config"], 0o700)
            _ = taken()
            mkdir(folder["config/inkstone"], 0o700)
            _ = taken()
            write(theme)
            #expect(taken() == theme)
            #expect(taken() == nil)
            removeAll()
            #expect(taken() == .system)
        }
        // All at once, before the watch is asked.
        for name in ["config", "config/inkstone"] { mkdir(folder[name], 0o700) }
        write(.dark)
        #expect(taken() == .dark)
        removeAll()
    }

    @Test("a link to a device, a pipe and a folder are neither read nor replaced, and that is said once") func noRegularFile() {
        for make in [{ symlink("/dev/full", $0) }, { mkfifo($0, 0o600) }, { mkdir($0, 0o700) }] as [(String) -> Int32] {
            #expect(make(path) == 0)
            var before = stat()
            lstat(path, &before)
            var file = SettingsFile(path: path)
            let first = file.load()
            var settings = Settings()
            settings.theme = .dark
            for _ in 0..<2 { file.save(settings, insteadOf: Settings()) }
            #expect(first == Settings() && file.takeComplaints().count == 1)
            var after = stat()
            #expect(lstat(path, &after) == 0 && before.st_mode == after.st_mode && before.st_ino == after.st_ino)
            remove(path)
        }
    }

    @Test("X3 a new file is for its owner alone at any umask, and one that others could write no longer is") func isPrivate() throws {
        func mode() -> mode_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        }
        var file = SettingsFile(path: path)
        var settings = Settings()
        settings.theme = .dark
        file.save(settings, insteadOf: Settings())
        #expect(mode() == 0o600)
        chmod(path, 0o666)
        settings.theme = .light
        file.save(settings, insteadOf: Settings())
        #expect(mode() == 0o644)
    }

    @Test("X4 a file of more bytes than settings have is neither read nor replaced") func large() {
        truncate(path, 0)
        close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
        truncate(path, 1 << 40)
        var file = SettingsFile(path: path)
        let loaded = file.load()
        #expect(loaded == Settings())
        var settings = Settings()
        settings.theme = .dark
        file.save(settings, insteadOf: Settings())
        let complaints = file.takeComplaints()
        var status = stat()
        let isThere = stat(path, &status) == 0
        #expect(complaints.count == 1 && isThere && status.st_size == 1 << 40)
        remove(path)
    }

    @Test("a change of the file by others is told, one of another file is not")
    func watching() {
        write("[General]\ntheme=light\n")
        var file = SettingsFile(path: path)
        #expect(file.load().theme == .light)
        var isChanged = file.takeChange()
        #expect(!isChanged)
        folder.write([65], to: "other.ini")
        isChanged = file.takeChange()
        #expect(!isChanged)
        write("[General]\ntheme=dark\n")
        isChanged = file.takeChange()
        #expect(isChanged)
        #expect(file.reload()?.theme == .dark)
        isChanged = file.takeChange()
        #expect(!isChanged)
        rename(path, folder["elsewhere"])
        isChanged = file.takeChange()
        #expect(isChanged)
        #expect(file.reload() == Settings())
    }

    @Test("a link stays a link, and where nothing can be written that is said and no more")
    func links() {
        write("[General]\ntheme=light\n")
        rename(path, folder["target"])
        symlink("target", path)
        var settings = Settings()
        settings.theme = .light
        var changed = settings
        changed.theme = .dark
        #expect(save(changed, insteadOf: settings).isEmpty)
        #expect(String(decoding: folder.bytes(of: "target") ?? [], as: UTF8.self).contains("theme=dark"))
        #expect(folder.names == ["settings.ini", "target"])
        var blocked = SettingsFile(path: "/dev/null/settings.ini")
        #expect(blocked.load() == Settings())
        blocked.save(changed, insteadOf: settings)
        let complaints = blocked.takeComplaints()
        #expect(complaints.count == 1 && complaints[0].hasPrefix("the settings are not read: "), "\(complaints)")
        for part in ["/dev/null/settings.ini", "Not a directory"] { #expect(complaints[0].contains(part)) }
        var unwritable = SettingsFile(path: "/proc/settings.ini")
        unwritable.save(changed, insteadOf: settings)
        #expect(unwritable.takeComplaints().first?.hasPrefix("the settings are not kept") == true)
    }
}
