/// A file that a person is asked to choose, in words for the desktop's dialog.
package struct FileQuestion: Sendable {
    package enum Kind: Sendable {
        /// A file that is there.
        case open
        /// One to be written. The dialog asks before one is replaced.
        case save
    }

    package var kind: Kind
    package var title: String
    /// What the button does that takes the file.
    package var deed: String
    /// Where the dialog begins; nil: where the desktop likes.
    package var folder: String?
    /// The name to begin with, for a file to be written.
    package var name: String
    /// What files of this kind are called, and how their names may end, as in ".svg".
    package var files: (name: String, suffixes: [String])?
    /// The window that asks, by its X id; nil where there is no X server.
    package var window: UInt?

    /// The patterns of names by which the dialog chooses what it shows. Cameras write their suffixes in capitals; those of files to be
    /// written stay as they are, since some dialogs complete names by them.
    var patterns: [String] {
        guard kind == .open else { return files?.suffixes.map { "*" + $0 } ?? [] }
        return files?.suffixes.map { suffix in
            "*" + suffix.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
        } ?? []
    }

    package init(
        _ kind: Kind, title: String, deed: String, folder: String? = nil, name: String = "",
        files: (name: String, suffixes: [String])? = nil, window: UInt? = nil
    ) {
        (self.kind, self.title, self.deed, self.folder) = (kind, title, deed, folder)
        (self.name, self.files, self.window) = (name, files, window)
    }
}

/// What became of the question.
package enum FileAnswer: Hashable, Sendable {
    /// The path.
    case chosen(String)
    case cancelled
    /// The desktop has no such dialog.
    case unavailable
}
