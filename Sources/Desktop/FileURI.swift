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

    /// Nil for what is not a file of this computer.
    static func path(of uri: String) -> String? {
        let path = g_filename_from_uri(uri, nil, nil)
        defer { g_free(path) }
        return path.map { String(name: $0) }
    }
}
