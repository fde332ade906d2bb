import Files
import Terminal

/// Whether two paths lead to one file.
package func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let file = FileStatus(of: path) else { return false }
    return file.identity == FileStatus(of: other)?.identity
}

/// Refuses to write what a command makes over the file that it reads, by whatever name that is called.
///
/// - Parameter kind: what the file is, in words.
package func refuseSameFile(_ out: String, as file: String, _ kind: String = "drawing") throws(Failure) {
    if isSameFile(out, file) { throw .input("\(out) is the \(kind) itself: choose another name") }
}
