internal import Glibc

/// A folder of a test's own, empty at first, removed with all that is in it when the last reference goes.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() {
        var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/inkstone-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("no temporary folder: \(String(cString: strerror(errno)))") }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        for name in names { unlink(self[name]) }
        rmdir(path)
    }

    package subscript(name: String) -> String { path + "/" + name }

    /// Of all that is in it, hidden files too, sorted.
    package var names: [String] {
        guard let stream = opendir(path) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    /// What a file in it holds; nil when there is none.
    package func bytes(of name: String) -> [UInt8]? {
        guard let file = fopen(self[name], "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    /// Makes a file in it, or writes it anew.
    package func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(self[name], "w") else { fatalError("cannot write \(self[name])") }
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
    }
}
