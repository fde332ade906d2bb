import Glibc
import Terminal

/// Whether two paths lead to one file.
package func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let first = realpath(path, nil), let second = realpath(other, nil) else { return false }
    defer {
        free(first)
        free(second)
    }
    return strcmp(first, second) == 0
}

/// Refuses to write what a command makes over the file that it reads, by whatever name that is called.
///
/// - Parameter kind: what the file is, in words.
package func refuseSameFile(_ out: String, as file: String, _ kind: String = "drawing") throws(Failure) {
    if isSameFile(out, file) { throw .input("\(out) is the \(kind) itself: choose another name") }
}
