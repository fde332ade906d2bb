internal import Files
internal import Glibc

/// A test's own folder, empty at first; releasing the last reference removes it with its contents.
package final class TemporaryFolder: Sendable {
    package let path: String

    /// - Parameter inMemory: where the system has a folder for that; for tests that write a lot.
    package init(inMemory: Bool = false) {
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let parent = inMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : temporary
        var template = Array("\(parent)/inkstone-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil, let whole = realpath(template, nil) else {
            fatalError("no temporary folder: \(String(cString: strerror(errno)))")
        }
        defer { free(whole) }
        path = String(cString: whole)
    }

    deinit {
        clear()
        rmdir(path)
    }

    /// Removes what is in it.
    package func clear() { Self.clear(path) }

    private static func clear(_ folder: String) {
        for name in names(in: folder) where unlink((folder + "/" + name).inBytes) < 0 {
            clear(folder + "/" + name)
            rmdir((folder + "/" + name).inBytes)
        }
    }

    package subscript(name: String) -> String { path + "/" + name }

    /// The names of its entries, hidden ones included, sorted.
    package var names: [String] { Self.names(in: path) }

    /// The names of a folder's entries as the program has them, hidden ones included, sorted; none where there is no such folder.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder.inBytes) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(name: $0.prefix { $0 != 0 }) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    package static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path.inBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The contents of a file in it; nil when there is none.
    package func bytes(of name: String) -> [UInt8]? {
        guard let file = fopen(self[name].inBytes, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
        return bytes
    }

    /// Creates or overwrites a file in it.
    package func write(_ bytes: [UInt8], to name: String) {
        guard let file = fopen(self[name].inBytes, "w") else { fatalError("cannot write \(self[name])") }
        defer { fclose(file) }
        fwrite(bytes, 1, bytes.count, file)
    }
}
