internal import CGLib

/// A file with groups of `name=value` lines, in the format of GLib and of the desktop's own files. It keeps comments and unknown lines.
struct KeyFile: ~Copyable {
    private let file = g_key_file_new()!

    /// Without groups.
    init() {}

    init(_ bytes: [UInt8]) throws(KeyFileDamage) {
        // GLib would read a line up to such a byte, and lose the rest.
        guard !bytes.contains(0) else { throw KeyFileDamage(reason: "it contains bytes that are not text") }
        var error: UnsafeMutablePointer<GError>?
        let isRead = bytes.withUnsafeBytes {
            g_key_file_load_from_data(
                file, $0.baseAddress ?? UnsafeRawPointer(bitPattern: 1), UInt($0.count), G_KEY_FILE_KEEP_COMMENTS, &error)
        }
        guard isRead == 0 else { return }
        throw KeyFileDamage(taking: error)
    }

    deinit { g_key_file_unref(file) }

    /// The raw text; nil where there is none.
    subscript(group: String, name: String) -> String? {
        get {
            guard let value = g_key_file_get_value(file, group, name, nil) else { return nil }
            defer { g_free(value) }
            return String(cString: value)
        }
        nonmutating set {
            if let newValue {
                g_key_file_set_value(file, group, name, newValue)
            } else {
                g_key_file_remove_key(file, group, name, nil)
            }
        }
    }

    /// The names in a group, in the file's order; empty where there is no such group.
    func names(in group: String) -> [String] {
        guard let names = g_key_file_get_keys(file, group, nil, nil) else { return [] }
        defer { g_strfreev(names) }
        return sequence(state: names) { next in
            defer { next += 1 }
            return next.pointee.map { String(cString: $0) }
        }.map { $0 }
    }

    /// Puts a comment before everything else.
    func setHead(_ text: String) { g_key_file_set_comment(file, nil, nil, text, nil) }

    var bytes: [UInt8] {
        var count: gsize = 0
        guard let text = g_key_file_to_data(file, &count, nil) else { return [] }
        defer { g_free(text) }
        return Array(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
}

/// The file is not a key file; the reason is in GLib's words.
struct KeyFileDamage: Error {
    let reason: String

    fileprivate init(reason: String) { self.reason = reason }

    fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
        reason = error?.pointee.message.map { String(cString: $0) } ?? "GLib gives no reason"
        g_error_free(error)
    }
}
