/// Copies of a drawing that syncing tools leave beside it when two machines have changed it at once.
///
/// Each tool names them in its own way, and all begin with the drawing's name and say of what follows that it is a conflict:
///
/// | tool | copy of `Fox.inkstone` |
/// | --- | --- |
/// | Dropbox | `Fox (Ann's conflicted copy 2026-11-23).inkstone`, in the person's language |
/// | Nextcloud, ownCloud | `Fox (conflicted copy 2026-11-23 101112).inkstone` |
/// | Syncthing | `Fox.sync-conflict-20261123-101112-ABCDEFG.inkstone` |
/// | Seafile | `Fox (SFConflict ann@example.org 2026-11-23-10-11-12).inkstone` |
/// | Synology Drive | `Fox_Desk_Nov-23-1011-2026_Conflict.inkstone` |
/// | Resilio Sync | `Fox.Conflict1.inkstone` |
/// | pCloud | `Fox [conflicted].inkstone` |
/// | OneDrive's client for Linux | `Fox-desk-safeBackup-0001.inkstone` |
extension DrawingFolder {
    /// What tools call it.
    private static let words = ["conflict", "konflikt", "conflit", "конфликт", "冲突", "衝突", "競合", "safebackup"]

    /// Whether a drawing is called as copies of another one are.
    package static func isConflict(_ copy: String, with name: String) -> Bool {
        guard copy.hasPrefix(name) else { return false }
        let rest = copy.dropFirst(name.count)
        guard let first = rest.first, !first.isLetter, !first.isNumber else { return false }
        let mark = rest.lowercased()
        return words.contains { mark.contains($0) }
    }

    /// The name of the drawing that another one is a copy of, by what they are called; nil where it is not called as a copy of any.
    package static func original(of copy: String, among names: some Sequence<String>) -> String? {
        names.filter { isConflict(copy, with: $0) }.max { $0.count < $1.count }
    }
}
