internal import CLinux
internal import Glibc

/// A folder in the making, which gets its name once all its files are there. Released before that, it leaves nothing.
package final class NewFolder {
    private let path: String
    private var temporary: Folder?
    private var names: [String] = []

    /// Throws where the name is taken.
    package init(_ path: String) throws(StoreFailure) {
        self.path = path
        guard FileStatus(of: path) == nil else { throw StoreFailure(.createFolder, path, .system(EEXIST)) }
        let folder = Folder(FileReplacement.temporaryPath(for: path))
        guard mkdir(folder.path.inBytes, 0o777) == 0 else { throw StoreFailure(.createFolder, path) }
        temporary = folder
    }

    deinit {
        guard let temporary else { return }
        for name in names { unlink(temporary[name].inBytes) }
        rmdir(temporary.path.inBytes)
    }

    package func add(_ bytes: [UInt8], as name: String) throws(StoreFailure) {
        guard let temporary else { preconditionFailure("committed") }
        do throws(StoreFailure) {
            names.append(name)
            let file = try Descriptor(opening: temporary[name], O_WRONLY | O_CREAT | O_EXCL)
            if let error = file.write(bytes[...]).error { throw StoreFailure(.write, path, .system(error)) }
        } catch { throw StoreFailure(error.action, path, error.cause) }
    }

    /// Syncs the files and gives the folder its name.
    package func commit() throws(StoreFailure) {
        guard let temporary else { preconditionFailure("committed twice") }
        let folder = try Descriptor(opening: temporary.path, O_RDONLY | O_DIRECTORY)
        // Many files at once: the file system writes all that it has.
        if let error = folder.syncFileSystem() { throw StoreFailure(.sync, path, .system(error)) }
        if clinux_rename_new(temporary.path.inBytes, path.inBytes) < 0 { throw StoreFailure(.rename, path) }
        self.temporary = nil
        try? Folder(of: path).sync()
    }
}
