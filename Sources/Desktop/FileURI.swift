internal import CGLib

/// Files as other programs name them.
enum FileURI {
    /// Nil for a path that does not begin at the root.
    static func uri(of path: String) -> String? { taken(g_filename_to_uri(path, nil, nil)) }

    /// Nil for what is not a file of this computer.
    static func path(of uri: String) -> String? { taken(g_filename_from_uri(uri, nil, nil)) }

    private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}
