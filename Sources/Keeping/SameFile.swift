import Glibc

/// Whether two paths lead to one file.
package func isSameFile(_ path: String, _ other: String) -> Bool {
    guard let first = realpath(path, nil), let second = realpath(other, nil) else { return false }
    defer {
        free(first)
        free(second)
    }
    return strcmp(first, second) == 0
}
