import Files
import Words

/// What people type to name a file: a name, or a path that begins with `/` or `~/`.
package struct TypedName {
    /// Nil for a name alone.
    package let folder: String?
    package let name: String

    /// The most bytes of a name, less those of endings, numbers and what temporary files add.
    private static let most = 200

    /// - Parameters:
    ///   - suffix: no part of the name; nil: nothing is taken off.
    ///   - home: the person's home folder; nil where there is none.
    package init(_ typed: String, without suffix: String? = nil, home: String?) throws(NameRefusal) {
        guard let typed = typed.trimmed else { throw .empty }
        var path = String(name: typed.nameBytes)
        if let suffix, path.hasSuffix(suffix) { path.removeLast(suffix.count) }
        if path.hasPrefix("~/"), let home { path = home + path.dropFirst() }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty else { throw .empty }
        if name.hasPrefix(".") { throw .beginsWithDot }
        if String(name).nameBytes.count > Self.most || typed.utf8.contains(0) { throw .tooLong }
        if parts.count > 1 && !path.hasPrefix("/") { throw .hasSlash }
        self.name = String(name)
        folder = parts.count > 1 ? parts.dropLast().joined(separator: "/") : nil
    }
}

/// Why a name that was typed will not do.
package enum NameRefusal: Error, Hashable {
    case empty, hasSlash, beginsWithDot, tooLong
    /// A drawing has it already, or another file.
    case drawingExists
    /// A file has it, which may be replaced.
    case fileExists(String)
    case noFolder(String)
    case noFile(String)

    package var text: Text {
        switch self {
        case .empty: .typeName
        case .hasSlash: .nameHasSlash
        case .beginsWithDot: .nameBeginsWithDot
        case .tooLong: .nameIsTooLong
        case .drawingExists: .nameIsTaken
        case .fileExists(let name): .fileExists(name)
        case .noFolder(let folder): .noSuchFolder(folder)
        case .noFile(let path): .noSuchFile(path)
        }
    }
}
