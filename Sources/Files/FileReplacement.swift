internal import CLinux
internal import Glibc

/// Replaces the file with these bytes, whole or not at all. Only the owner may read and write a new file. What is no regular file (a pipe
/// that nobody reads, a device) is refused and stays.
package func replaceFile(at path: String, with bytes: [UInt8]) throws(StoreFailure) {
    if let status = FileStatus(of: path), !status.isRegular { throw StoreFailure(.write, path, .system(EINVAL)) }
    try FileReplacement.write(bytes, to: path, mode: 0o600)
}

/// Every whole file in this house is written here: at any moment, even after a crash or a power cut, the path names either the old file or
/// the new one, complete.
package enum FileReplacement {
    /// Writes a temporary file beside `path`, syncs it and renames it to `path`. Returns it open, and locked since before the renaming.
    /// Writes into a file that is not a regular one (a device, a pipe). On failure the old file stays.
    @discardableResult
    package static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o666) throws(StoreFailure) -> Descriptor {
        let file = try ReplacementFile(for: path, mode: mode)
        _ = bytes.withUnsafeBytes { file.append($0) }
        return try file.finish()
    }

    /// Has `body` create and write a temporary file beside `path`, syncs that and renames it to `path`. Returns it open, and locked since
    /// before the renaming. On failure the old file stays.
    ///
    /// - Parameter isNew: fails with EEXIST where there is a file at `path` in the end.
    @discardableResult
    package static func write(
        to path: String, asNew isNew: Bool = false, _ body: (_ temporary: String) throws(StoreFailure) -> Void
    ) throws(StoreFailure) -> Descriptor {
        let file = WrittenFile(for: path)
        do throws(StoreFailure) { try body(file.temporary) } catch { throw StoreFailure(error.action, path, error.cause) }
        return try file.finish(asNew: isNew)
    }

    /// Gives a file another path on its file system. Fails with EEXIST where there is a file.
    package static func rename(_ path: String, toNew new: String) throws(StoreFailure) {
        if clinux_rename_new(path.inBytes, new.inBytes) < 0 {
            // Some file systems do not know this kind of renaming.
            guard errno == EINVAL || errno == ENOSYS, link(path.inBytes, new.inBytes) == 0 else { throw StoreFailure(.rename, new) }
            unlink(path.inBytes)
        }
        try? Folder(of: new).sync()
    }

    /// The path of the file to replace: a link stays as it is, and the file that it leads to is replaced.
    static func place(of path: String) -> String {
        guard let end = realpath(path.inBytes, nil) else { return path }
        defer { free(end) }
        return String(name: end)
    }

    /// A hidden, unique name in the same folder.
    package static func temporaryPath(for path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? ""
        // With what is added it is no longer than names may be.
        while name.nameBytes.count > 200 { name.removeLast() }
        return Folder(of: path)[".\(name).new-" + String(UInt64.random(in: 0 ... .max), radix: 36)]
    }
}

/// A file that somebody else makes, a library or a program. It takes the place of another one once it is complete; released before that, it
/// leaves nothing.
package final class WrittenFile {
    private let path: String
    /// See `FileReplacement.place`.
    private let place: String
    /// Where it is to be made, beside its place.
    package let temporary: String

    package init(for path: String) {
        (self.path, place) = (path, FileReplacement.place(of: path))
        temporary = FileReplacement.temporaryPath(for: place)
    }

    deinit { unlink(temporary.inBytes) }

    /// Creates it empty, for programs that would say in other words why they cannot.
    package func create() throws(StoreFailure) {
        do throws(StoreFailure) { _ = try Descriptor(opening: temporary, O_WRONLY | O_CREAT | O_EXCL) } catch {
            throw StoreFailure(error.action, path, error.cause)
        }
    }

    /// Syncs the file and gives it its name.
    package func commit() throws(StoreFailure) { _ = try finish() }

    /// The same; returns the file, open and locked.
    fileprivate func finish(asNew isNew: Bool = false) throws(StoreFailure) -> Descriptor {
        do throws(StoreFailure) {
            if !isNew, let former = FileStatus(of: place) { chmod(temporary.inBytes, former.rights) }
            let file = try Descriptor(opening: temporary, O_RDWR)
            _ = try? file.lock(temporary)
            if let error = file.sync() { throw StoreFailure(.sync, path, .system(error)) }
            if isNew {
                try FileReplacement.rename(temporary, toNew: place)
            } else {
                if rename(temporary.inBytes, place.inBytes) < 0 { throw StoreFailure(.rename, path) }
                try? Folder(of: place).sync()
            }
            return file
        } catch { throw StoreFailure(error.action, path, error.cause) }
    }
}

/// A file in the making, which takes the place of another one once it is complete. Released before that, it leaves nothing.
package final class ReplacementFile {
    private let path: String
    /// See `FileReplacement.place`.
    private let place: String
    /// Nil for a file that is written into, not replaced.
    private let temporary: String?
    private var file: Descriptor?
    /// What stopped it short.
    private var failure: StoreFailure?

    package convenience init(for path: String) throws(StoreFailure) { try self.init(for: path, mode: 0o666) }

    fileprivate init(for path: String, mode: UInt32) throws(StoreFailure) {
        (self.path, place) = (path, FileReplacement.place(of: path))
        do throws(StoreFailure) {
            let former = FileStatus(of: path)
            if let former, !former.isRegular {
                temporary = nil
                file = try Descriptor(opening: path, O_WRONLY)
            } else {
                let temporary = FileReplacement.temporaryPath(for: place)
                self.temporary = temporary
                file = try Descriptor(opening: temporary, O_RDWR | O_APPEND | O_CREAT | O_EXCL, mode: mode)
                _ = try? file?.lock(temporary)
                if let former { chmod(temporary.inBytes, former.rights) }
            }
        } catch {
            // People know the file by the name they gave.
            throw StoreFailure(error.action, path, error.cause)
        }
    }

    deinit {
        if let temporary, file != nil { unlink(temporary.inBytes) }
    }

    /// Returns false where the disk does not take them, and for all that follow; `commit` tells why.
    package func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil else { return false }
        if let error = file?.write(bytes).error { failure = StoreFailure(.write, path, .system(error)) }
        return failure == nil
    }

    /// Syncs the file and gives it its name.
    package func commit() throws(StoreFailure) { _ = try finish() }

    /// The same; returns the file, open and locked.
    fileprivate func finish() throws(StoreFailure) -> Descriptor {
        if let failure { throw failure }
        if let temporary {
            if let error = file?.sync() { throw StoreFailure(.sync, path, .system(error)) }
            if rename(temporary.inBytes, place.inBytes) < 0 { throw StoreFailure(.rename, path) }
            // The new file is complete under its name. If this fails, a power cut may bring the old one back, complete too.
            try? Folder(of: place).sync()
        }
        guard let file = file.take() else { preconditionFailure("committed twice") }
        return file
    }
}
