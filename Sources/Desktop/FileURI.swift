internal import CGLib
internal import Files

/// Files as other programs name them.
enum FileURI {
    /// Nil for a path that does not begin at the root.
    static func uri(of path: String) -> String? {
        let uri = g_filename_to_uri(path.inBytes, nil, nil)
        defer { g_free(uri) }
        return uri.map { String(cString: $0) }
    }
}
