internal import Files
internal import Glibc

/// A folder from which code may be loaded: nobody but the person and root can put a file there, or another folder in its place.
struct GuardedFolder: ~Copyable {
    private let descriptor: Int32

    /// Nil where there is no such folder.
    init?(_ path: String) {
        descriptor = open(path.inBytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// A descriptor of the file with this name, to be closed; -1 and an errno where it cannot be opened. A link leads nowhere, and a pipe
    /// without a writer opens at once.
    func file(named name: String) -> Int32 { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }

    /// Whether only the person and root can write the folder and the file in it that has this descriptor, and nobody else can swap a folder
    /// above.
    func guards(_ file: Int32) -> Bool {
        var (status, above) = (stat(), stat())
        guard fstat(file, &status) == 0, Self.isOwn(status), fstat(descriptor, &status) == 0, Self.isOwn(status) else { return false }
        var path = ".."
        // The parent of the root is the root.
        while path.utf8.count < Int(PATH_MAX) - 3 {
            guard fstatat(descriptor, path, &above, 0) == 0, Self.isKept(above) else { return false }
            if above.st_ino == status.st_ino, above.st_dev == status.st_dev { return true }
            status = above
            path += "/.."
        }
        return false
    }

    private static func hasTrustedOwner(_ status: stat) -> Bool { status.st_uid == 0 || status.st_uid == geteuid() }

    private static func isOwn(_ status: stat) -> Bool { hasTrustedOwner(status) && status.st_mode & 0o022 == 0 }

    /// In a sticky folder, as /tmp is, nobody renames what others own. A group that may write, as Debian's staff may in /usr/local, could
    /// at most put a folder of its own there, which `isOwn` refuses.
    private static func isKept(_ status: stat) -> Bool {
        let (sticky, others): (mode_t, mode_t) = (0o1000, 0o002)
        return hasTrustedOwner(status) && (status.st_mode & sticky != 0 || status.st_mode & others == 0)
    }
}
