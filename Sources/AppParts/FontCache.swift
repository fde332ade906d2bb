import Files
internal import Glibc
import Keeping

/// The folders in which the library for fonts keeps what it knows of them. It opens whatever has the name of its files there, and would
/// wait without end for a pipe that nobody writes to.
enum FontCache {
    /// Those of the person, as the library's own settings name them.
    static var folders: [String] {
        [Places.cache.map { $0 + "/../fontconfig" }, Places.home.map { $0 + "/.fontconfig" }].compactMap { $0 }
    }

    /// Holds the pipes there open, so that the library finds each of them empty at once, and passes it over. Returns the descriptors, which
    /// have to stay open as long as it may look.
    @discardableResult
    static func holdPipes(in folders: [String] = folders) -> [Int32] {
        folders.flatMap { folder -> [Int32] in
            guard let stream = opendir(folder.inBytes) else { return [] }
            defer { closedir(stream) }
            var held: [Int32] = []
            while let entry = readdir(stream), held.count < mostPipes {
                let pipe = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> Int32 in
                    guard let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return -1 }
                    var status = stat()
                    guard fstatat(dirfd(stream), name, &status, 0) == 0, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
                    return openat(dirfd(stream), name, O_RDWR | O_NONBLOCK | O_CLOEXEC)
                }
                if pipe >= 0 { held.append(pipe) }
            }
            return held
        }
    }

    /// Nobody has as many by accident.
    private static let mostPipes = 16
}
