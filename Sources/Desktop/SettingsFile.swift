internal import CGLib
import Commands
internal import Files
internal import Glibc
import Ink

/// The settings as a file, which people may edit too. Comments and unknown lines stay in it; nothing is ever deleted.
///
/// A line with a mistake affects only its own setting. `takeComplaints` returns each mistake once, in words for people.
package struct SettingsFile: ~Copyable {
    package let path: String
    private var watch: FileWatch?
    private var complaints: [String] = []
    private var told: Set<String> = []

    private let isWatched: Bool

    /// Neither the file nor its folder needs to exist.
    package init(path: String, isWatched: Bool = true) {
        self.path = path
        self.isWatched = isWatched
        if isWatched { watch = FileWatch(path: path) }
    }

    /// Becomes readable when the file may have changed; -1 (which `poll` skips) where it cannot be watched.
    package var descriptor: Int32 { watch?.descriptor ?? -1 }

    /// Lines for people; each comes once while the program runs.
    package mutating func takeComplaints() -> [String] {
        defer { complaints = [] }
        return complaints
    }

    private mutating func complain(_ line: String) { if told.insert(line).inserted { complaints.append(line) } }

    // MARK: - Reading

    /// The present settings, with the default where a line is missing or unreadable. A damaged file is set aside.
    package mutating func load() -> Settings {
        do throws(KeyFileDamage) {
            return settings(in: try KeyFile(contents() ?? []))
        } catch {
            setAside(error)
            return Settings()
        }
    }

    /// Whether the file may have changed since the last call; if so, call `reload`.
    package mutating func takeChange() -> Bool { watch?.takeChange() ?? false }

    /// The present settings; nil while the file is unreadable or damaged, as half-done edits are.
    package mutating func reload() -> Settings? {
        guard let found = contents() else { return nil }
        do throws(KeyFileDamage) {
            return settings(in: try KeyFile(found))
        } catch {
            complain("\(path) is not used: \(error.reason)")
            return nil
        }
    }

    private mutating func settings(in file: borrowing KeyFile) -> Settings {
        var settings = Settings()
        for line in Settings.lines {
            guard let text = file[line.group, line.name], let other = line.read(text, &settings) else { continue }
            complain("\(path): [\(line.group)] \(line.name)=\(other) is not understood: give \(line.allowed)")
        }
        for name in file.names(in: KeyLine.group) {
            let text = file[KeyLine.group, name] ?? ""
            if let command = Command(name: name) {
                if let chords = KeyLine.chords(text) {
                    settings.tools.keys[command] = chords
                } else {
                    complain("\(path): [\(KeyLine.group)] \(name)=\(text) is not understood: give \(KeyLine.allowed)")
                }
            } else {
                complain("\(path): [\(KeyLine.group)] \(name): there is no such command")
            }
        }
        for name in file.names(in: CurveLine.group) {
            let text = file[CurveLine.group, name] ?? ""
            if let curve = CurveLine.curve(text) {
                settings.curves[name] = curve.isIdentity ? nil : curve
            } else {
                complain("\(path): [\(CurveLine.group)] \(name)=\(text) is not understood: give \(CurveLine.allowed)")
            }
        }
        return settings
    }

    /// Empty where there is no such file, nil where it cannot be read. Anything but a regular file (a device, a pipe without a writer) is
    /// neither read nor ever written.
    private mutating func contents() -> [UInt8]? {
        do throws(SmallFile.Failure) { return try SmallFile.bytes(of: path, most: Self.mostBytes) } catch {
            switch error {
            case .missing: return []
            case .notRegular: complain("the settings are neither read nor kept: \(path) is not a regular file; remove it, or the link")
            case .tooLarge(let count):
                complain("the settings are neither read nor kept: \(path) has \(count) bytes, and settings have \(Self.mostBytes) at most")
            case .unreadable(let error): complain("the settings are not read: \(path): \(String(cString: strerror(error)))")
            }
            return nil
        }
    }

    /// More than all settings take, with a curve for each of a thousand pens.
    private static let mostBytes = 1 << 20

    /// Returns whether the damaged file is out of the way.
    @discardableResult
    private mutating func setAside(_ damage: KeyFileDamage) -> Bool {
        let number = (1...999).first { access("\(path).damaged-\($0)".inBytes, F_OK) != 0 }
        let aside = "\(path).damaged-\(number ?? 0)"
        let isDone = number != nil && rename(path.inBytes, aside.inBytes) == 0
        let fate = isDone ? "is set aside as \(aside)" : "cannot be set aside"
        complain("\(path) is not a settings file and \(fate): \(damage.reason)")
        return isDone
    }

    // MARK: - Writing

    /// Writes the differences of `settings` from `former`, and leaves all other lines of the file as they are now. Whole or not at all.
    package mutating func save(_ settings: Settings, insteadOf former: Settings) {
        guard settings != former else { return }
        do throws(KeyFileDamage) {
            // Never overwrite a file that cannot be read.
            guard let found = contents() else { return }
            let file = try KeyFile(found)
            if found.isEmpty { file.setHead(Self.head) }
            Self.write(settings, insteadOf: former, to: file)
            let bytes = file.bytes
            if bytes != found { replace(with: bytes) }
        } catch {
            // If it cannot be moved away, leave it for people to mend.
            if setAside(error) { save(settings, insteadOf: Settings()) }
        }
    }

    private static func write(_ settings: Settings, insteadOf former: Settings, to file: borrowing KeyFile) {
        for line in Settings.lines {
            let text = line.text(settings)
            if text != line.text(former) { file[line.group, line.name] = text }
        }
        for command in Set(settings.tools.keys.keys).union(former.tools.keys.keys).sorted(by: { $0.name < $1.name }) {
            let chords = settings.tools.keys[command]
            if chords != former.tools.keys[command] { file[KeyLine.group, command.name] = chords.map(KeyLine.text) }
        }
        for pen in Set(settings.curves.keys).union(former.curves.keys).sorted() where settings.curves[pen] != former.curves[pen] {
            file[CurveLine.group, pen] = settings.curves[pen].map(CurveLine.text)
        }
    }

    private mutating func replace(with bytes: [UInt8]) {
        // A symbolic link, as from a folder of dot files, stays one.
        let target = realpath(path.inBytes, nil)
        defer { free(target) }
        let place = target.map { String(name: $0) } ?? path
        var status = stat()
        // Nobody else reads a new file, whatever the umask is, and nobody else ever writes it.
        let mode = stat(place.inBytes, &status) == 0 ? Int32(status.st_mode & 0o755) : 0o600
        var error: UnsafeMutablePointer<GError>?
        g_mkdir_with_parents(FileWatch.folder(of: path).inBytes, 0o700)
        let isWritten = bytes.withUnsafeBytes {
            g_file_set_contents_full(
                place.inBytes, $0.assumingMemoryBound(to: CChar.self).baseAddress, gssize($0.count), G_FILE_SET_CONTENTS_CONSISTENT, mode,
                &error)
        }
        if isWritten == 0 {
            complain("the settings are not kept: \(error?.pointee.message.map { String(cString: $0) } ?? path)")
            g_error_free(error)
        }
        if isWatched, watch == nil { watch = FileWatch(path: path) }
    }

    /// The head of a new file.
    private static let head: String = {
        let lines = Settings.lines.map { " [\($0.group)] \($0.name): \($0.allowed)" }
        return
            ([" Inkstone's settings. Changes take effect at once; comments and unknown lines are kept."] + lines
            + [" [\(KeyLine.group)] COMMAND: \(KeyLine.allowed)", " [\(CurveLine.group)] PEN: \(CurveLine.allowed)"]).joined(
                separator: "\n")
    }()
}
