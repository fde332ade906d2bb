internal import CGLib
internal import Files
internal import Glibc
import Ink
import InkCoding

/// The folder of a person's own inks: a text file for each. What is put there, changed or removed counts at once.
package final class InkFolder {
    package let path: String
    private var watch: FileWatch?
    /// The file of each ink that was read.
    private var files: [InkID: String] = [:]

    /// Neither the folder nor those above it need to exist.
    package init(_ path: String) {
        self.path = path
        startWatching()
    }

    private func startWatching() {
        watch = FileWatch(path: path + "/" + InkText.suffix, beside: Self.isInk)
    }

    /// Becomes readable when a file may have changed; -1 (which `poll` skips) where the folder cannot be watched.
    package var descriptor: Int32 { watch?.descriptor ?? -1 }

    /// Whether a file may have changed since the last call; if so, call `read`.
    package func takeChange() -> Bool {
        // The system may have watches again.
        if watch == nil { startWatching() }
        return watch?.takeChange() ?? false
    }

    /// Whether a path is that of an ink, by its end.
    package static func isInk(_ path: String) -> Bool { path.hasSuffix(InkText.suffix) }

    // MARK: - Reading

    /// The most files that are read: more than anybody has inks.
    private static let mostFiles = 1000

    /// The inks in the order of their files' names, `most` of them at most, and what is wrong with the other files, in words for people.
    ///
    /// - Parameter waiting: inks that are about to be written, by file. They count as written.
    package func read(most: Int, with waiting: [String: NamedInk] = [:]) -> (inks: [NamedInk], complaints: [String]) {
        files = [:]
        var (inks, complaints): ([NamedInk], [String]) = ([], [])
        let found = Self.names(in: path).map { path + "/" + $0 } + waiting.keys.filter { FileWatch.folder(of: $0) == path }
        let all = Set(found).filter(Self.isInk).sorted()
        if all.count > Self.mostFiles { complaints.append("\(path): of its \(all.count) inks only the first \(Self.mostFiles) are read") }
        for file in all.prefix(Self.mostFiles) {
            do throws(InkFileError) {
                let ink = if let next = waiting[file] { next } else { try Self.ink(in: file) }
                if let other = files[ink.ink.id] { throw InkFileError(file, "the ink \(ink.ink.id.name) is in \(other) already") }
                guard inks.count < most else { throw InkFileError(file, "there are \(most) inks already, which is all that can be") }
                files[ink.ink.id] = file
                inks.append(ink)
            } catch { complaints.append(error.description) }
        }
        return (inks, complaints)
    }

    /// The file of an ink as it was read last; nil where there is none.
    package func file(of id: InkID) -> String? { files[id] }

    /// Reads the ink in a file, wherever that is.
    package static func ink(in file: String) throws(InkFileError) -> NamedInk {
        let bytes: [UInt8]
        do throws(SmallFile.Failure) { bytes = try SmallFile.bytes(of: file, most: InkText.limit) } catch {
            switch error {
            case .missing: throw InkFileError(file, String(cString: strerror(ENOENT)))
            case .notRegular: throw InkFileError(file, "it is no file")
            case .tooLarge(let count): throw InkFileError(file, "it has \(count) bytes, and an ink has \(InkText.limit) at most")
            case .unreadable(let error): throw InkFileError(file, String(cString: strerror(error)))
            }
        }
        do throws(InkTextError) { return try NamedInk(text: bytes) } catch { throw InkFileError(file, error.description, line: error.line) }
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.inBytes) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(name: $0.prefix { $0 != 0 }) })
        }
        return names
    }

    // MARK: - Writing

    /// The ink of a file that lies elsewhere, as it is to be kept here. One that is there already is that one; one of the same id that
    /// differs gets another id and name, so that no ink is lost.
    package static func arrival(_ file: String, besides inks: [NamedInk]) throws(InkFileError) -> NamedInk {
        let ink = try Self.ink(in: file)
        if inks.contains(ink) { return ink }
        do throws(InkDefinitionError) { return try ink.renamed(besides: inks) } catch { throw InkFileError(file, error.description) }
    }

    /// The file in which an ink is to be kept: the one that it has, or one named after it.
    package func place(of id: InkID) -> String { files[id] ?? path + "/" + id.name + InkText.suffix }

    /// Writes an ink's file, over the one that is there, and makes its folder. Whole or not at all.
    package static func keep(_ ink: NamedInk, in file: String) throws(InkFileError) {
        g_mkdir_with_parents(FileWatch.folder(of: file).inBytes, 0o700)
        try write(ink, to: file)
    }

    private static func write(_ ink: NamedInk, to file: String) throws(InkFileError) {
        let bytes = ink.text
        // Whoever may read the folder may read the ink; nobody else writes it.
        var status = stat()
        let mode: mode_t =
            stat(file.inBytes, &status) == 0 || stat(FileWatch.folder(of: file).inBytes, &status) == 0
            ? status.st_mode & 0o044 | 0o600 : 0o600
        var error: UnsafeMutablePointer<GError>?
        let isWritten = bytes.withUnsafeBytes {
            g_file_set_contents_full(
                file.inBytes, $0.assumingMemoryBound(to: CChar.self).baseAddress, gssize($0.count), G_FILE_SET_CONTENTS_CONSISTENT,
                Int32(mode),
                &error)
        }
        guard isWritten == 0 else { return }
        defer { g_error_free(error) }
        throw InkFileError(file, error?.pointee.message.map { String(cString: $0) } ?? "it cannot be written")
    }
}

/// Why a file is no ink, or could not be written.
package struct InkFileError: Error, Hashable, Sendable, CustomStringConvertible {
    package let path: String
    /// Nil for a file that is wrong as a whole.
    package let line: Int?
    private let reason: String

    package init(_ path: String, _ reason: String, line: Int? = nil) { (self.path, self.reason, self.line) = (path, reason, line) }

    package var description: String { "\(path): \(reason)" }
}
