internal import Glibc

/// Puts the bytes in the file's place, whole or not at all; for the owner alone where the file is new.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(StoreFailure) {
    try FileReplacement.write(bytes, to: path, mode: 0o600)
}

/// The one way in which this house writes a whole file: at any moment, also after a crash or a power cut, the path names either the old
/// file or the new one, complete.
enum FileReplacement {
    /// Writes a temporary file beside `path`, brings it to disk, renames it to `path`. Returns it open and locked; it was so before it
    /// got its name. What is no regular file (a device, a pipe) is written into. On failure all is as it was.
    @discardableResult
    static func write(_ bytes: [UInt8], to path: String, mode: mode_t = 0o666) throws(StoreFailure) -> Descriptor {
        if let status = FileStatus(of: path), !status.isRegular {
            let file = try Descriptor(opening: path, O_WRONLY)
            if let error = file.write(bytes[...]).error { throw StoreFailure(.write, path, .system(error)) }
            return file
        }
        let temporary = temporaryPath(for: path)
        do throws(StoreFailure) {
            let file = try Descriptor(opening: temporary, O_RDWR | O_APPEND | O_CREAT | O_EXCL, mode: mode)
            _ = try? file.lock(temporary)
            if let error = file.write(bytes[...]).error { throw StoreFailure(.write, path, .system(error)) }
            if let error = file.sync() { throw StoreFailure(.sync, path, .system(error)) }
            if rename(temporary, path) < 0 { throw StoreFailure(.rename, path) }
            // The new file is whole under its name. Should this fail, a power cut may bring the old one back, whole too.
            try? Folder(of: path).sync()
            return file
        } catch {
            unlink(temporary)
            // People know the file by the name they gave it.
            throw StoreFailure(error.action, path, error.cause)
        }
    }

    /// Of these names in the file's folder those of temporary files that a crash has left.
    static func leftovers(of path: String, among names: [String]) -> [String] {
        names.filter { $0.hasPrefix(temporaryPrefix(for: path)) }
    }

    /// Hidden, in the same folder, of a name that nobody else has.
    private static func temporaryPath(for path: String) -> String {
        Folder(of: path)[temporaryPrefix(for: path) + String(UInt64.random(in: 0 ... .max), radix: 36)]
    }

    private static func temporaryPrefix(for path: String) -> String {
        ".\(path.split(separator: "/").last ?? "").new-"
    }
}
