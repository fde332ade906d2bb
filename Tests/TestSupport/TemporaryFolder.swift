internal import Glibc

/// A test's own folder, empty at first; releasing the last reference removes it with its contents.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/inkstone-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("no temporary folder: \(String(cString: strerror(errno)))") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    private static func remove(_ folder: String) {
        for name in names(in: folder) where unlink(folder + "/" + name) < 0 { remove(folder + "/" + name) }
        rmdir(folder)
    }

    package subscript(name: String) -> String { path + "/" + name }

    /// The names of its entries, hidden ones included, sorted.
    package var names: [String] { Self.names(in: path) }

    /// The names of a folder's entries, hidden ones included, sorted; none where there is no such folder.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    /// The contents of a file in it; nil when there is none.
    package func bytes(of name: String) -> [UInt8]? {
        guard let file = fopen(self[name], "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    /// Creates or overwrites a file in it.
    package func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(self[name], "w") else { fatalError("cannot write \(self[name])") }
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
    }
}
