internal import CArguments
internal import CLinux
internal import Glibc

/// The program that runs: its words, and its file.
package enum OwnProgram {
    /// The words after the program's name, as texts of paths.
    package static var arguments: [String] { (1..<max(carguments_count(), 1)).compactMap { carguments_word($0).map { String(name: $0) } } }

    /// What starts the program again, the same one even where another has taken its file's place.
    package static var itself: String { access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : path ?? "inkstone" }

    /// The path of the program's file; nil where nobody knows.
    package static var path: String? {
        var path = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &path, path.count)
        if count > 0 { return String(name: path[..<count]) }
        // Where there is no /proc, the kernel still tells by which path it has found the program.
        guard let found = UnsafePointer<CChar>(bitPattern: getauxval(UInt(AT_EXECFN))), let whole = realpath(found, nil) else { return nil }
        defer { free(whole) }
        return String(name: whole)
    }
}
