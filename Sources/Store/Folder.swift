internal import Glibc

/// A folder by its path.
struct Folder: Sendable {
    let path: String

    init(_ path: String) { self.path = path }

    /// The one a file is in.
    init(of file: String) {
        guard let slash = file.lastIndex(of: "/") else {
            path = "."
            return
        }
        path = slash == file.startIndex ? "/" : String(file[..<slash])
    }

    subscript(name: String) -> String { path + "/" + name }

    /// Makes it and those above it where they are missing, for the owner alone.
    func create() throws(StoreFailure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let above = Folder(of: path)
        guard errno == ENOENT, above.path != path else { throw StoreFailure(.createFolder, path) }
        try above.create()
        if mkdir(path, 0o700) < 0 && errno != EEXIST { throw StoreFailure(.createFolder, path) }
    }

    /// Throws where the folder is another user's, or where everybody may write: who may, could take what is kept there, or put something in
    /// its place. (What a group may do is the group's affair.)
    func requireOwn() throws(StoreFailure) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw StoreFailure(.open, path) }
        if status.st_uid != geteuid() { throw StoreFailure(.trust, path, .format("it is another user's; choose a folder of yours")) }
        if status.st_mode & S_IWOTH != 0 { throw StoreFailure(.trust, path, .format("everybody may write there; take that right away")) }
    }

    /// The names of what is in it, in no particular order.
    func names() throws(StoreFailure) -> [String] {
        guard let stream = opendir(path) else { throw StoreFailure(.list, path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        return names
    }

    /// Brings names to disk: what was created or renamed in it stays so after a power cut.
    func sync() throws(StoreFailure) {
        let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
        // Some file systems (network, FUSE) cannot and need not: EINVAL.
        if let error = folder.sync(), error != EINVAL { throw StoreFailure(.sync, path, .system(error)) }
    }
}
