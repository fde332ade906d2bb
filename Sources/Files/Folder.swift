internal import Glibc
internal import Synchronization

/// Whether there is a folder at the path.
package func folderExists(_ path: String) -> Bool {
    var status = stat()
    return stat(path.inBytes, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Creates a folder and its missing parents, for the owner alone.
package func makeFolder(_ path: String) throws(StoreFailure) { try Folder(path).create() }

/// A folder, named by its path.
package struct Folder: Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The folder that contains the file.
    package init(of file: String) {
        guard let slash = file.lastIndex(of: "/") else {
            path = "."
            return
        }
        path = slash == file.startIndex ? "/" : String(file[..<slash])
    }

    package subscript(name: String) -> String { path + "/" + name }

    /// Creates it and its missing parents, for the owner alone. They survive a power cut.
    package func create() throws(StoreFailure) {
        try make()
        syncMade()
    }

    /// The same without waiting for the disk: the next sync of the folder does that.
    package func make() throws(StoreFailure) {
        if FileStatus(of: path) != nil { return }
        let above = Folder(of: path)
        if above.path != path { try above.make() }
        if mkdir(path.inBytes, 0o700) < 0 {
            if errno == EEXIST { return }
            throw StoreFailure(.createFolder, path)
        }
        Self.made.withLock { $0.note(above) }
    }

    /// Folders with an entry that a power cut may still take, by the number of the entry.
    private struct Made {
        var folders: [Int: Folder] = [:]
        private var count = 0

        mutating func note(_ folder: Folder) {
            count += 1
            folders[count] = folder
        }
    }

    private static let made = Mutex(Made())

    /// A synced file is lost with a folder that is not there.
    private func syncMade() {
        let made = Self.made.withLock(\.folders).filter { path == $1.path || path.hasPrefix($1.path == "/" ? "/" : $1.path + "/") }
        for number in made.keys.sorted() { try? made[number]?.syncAlone() }
        Self.made.withLock { state in for number in made.keys { state.folders[number] = nil } }
    }

    /// Throws where the folder is another user's, or where everybody may write: others could take files from there or plant some. (Rights
    /// of the group are the group's affair.)
    package func requireOwn() throws(StoreFailure) {
        var status = stat()
        guard stat(path.inBytes, &status) == 0 else { throw StoreFailure(.open, path) }
        if status.st_uid != geteuid() { throw StoreFailure(.trust, path, .format("it is another user's; choose your own folder")) }
        if status.st_mode & S_IWOTH != 0 { throw StoreFailure(.trust, path, .format("everybody may write there; remove that permission")) }
    }

    /// The names of its entries, in no particular order.
    package func names() throws(StoreFailure) -> [String] {
        guard let stream = opendir(path.inBytes) else { throw StoreFailure(.list, path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(name: $0.prefix { $0 != 0 }) })
        }
        return names
    }

    /// A file in the folder.
    package struct Entry: Hashable, Sendable {
        package let path: String
        /// The time of its last write, in seconds since 1970.
        package let modified: Double

        package init(path: String, modified: Double) { (self.path, self.modified) = (path, modified) }
    }

    /// Its regular files with contents whose names are meant, the one written last first.
    package func filesWithContents(where isMeant: (String) -> Bool) throws(StoreFailure) -> [Folder.Entry] {
        var found: [(path: String, modified: (seconds: Int, nanoseconds: Int))] = []
        for name in try names() where isMeant(name) {
            guard let status = FileStatus(of: self[name]), status.isRegular, status.size > 0 else { continue }
            found.append((self[name], status.modified))
        }
        return found.sorted { $0.modified > $1.modified }.map {
            Folder.Entry(path: $0.path, modified: Double($0.modified.seconds) + Double($0.modified.nanoseconds) * 1e-9)
        }
    }

    /// The first path that names nothing yet, of those for 1, 2, 3 …
    package func freePath(_ name: (_ number: Int) -> String) -> String {
        var number = 1
        while FileStatus(of: self[name(number)]) != nil { number += 1 }
        return self[name(number)]
    }

    /// Syncs the folder: files created or renamed in it survive a power cut.
    package func sync() throws(StoreFailure) {
        syncMade()
        try syncAlone()
    }

    private func syncAlone() throws(StoreFailure) {
        let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        // Some file systems (network, FUSE) cannot sync folders and need not: EINVAL.
        if let error = folder.sync(), error != EINVAL { throw StoreFailure(.sync, path, .system(error)) }
    }
}
