import Panels
import Store
import Words

/// What people type to name an export: a name in a folder, or a path that begins with `/` or `~/`.
struct ExportPath {
    let path: String

    enum Refusal: Error, Hashable {
        case empty, hasSlash, beginsWithDot, tooLong
        case noFolder(String)
        /// There is a file of that name, which may be replaced.
        case taken(String)

        var text: Text {
            switch self {
            case .empty: .typeName
            case .hasSlash: .nameHasSlash
            case .beginsWithDot: .nameBeginsWithDot
            case .tooLong: .nameIsTooLong
            case .noFolder(let folder): .noSuchFolder(folder)
            case .taken(let name): .fileExists(name)
            }
        }
    }

    /// The most bytes of a file's name, less those of a temporary one.
    private static let most = 200

    /// - Parameters:
    ///   - folder: of names that are no paths.
    ///   - home: the person's home folder; nil where there is none.
    ///   - replaces: a file that has the name may be replaced.
    init(typed: String, _ format: ExportChoices.Format, in folder: String, home: String?, replaces: Bool) throws(Refusal) {
        guard var typed = typed.trimmed else { throw .empty }
        if typed.hasPrefix("~/"), let home { typed = home + typed.dropFirst() }
        let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
        guard var name = parts.last.map(String.init), !name.isEmpty else { throw .empty }
        if name.hasPrefix(".") { throw .beginsWithDot }
        if parts.count > 1 && !typed.hasPrefix("/") { throw .hasSlash }
        let suffix = "." + format.rawValue
        if !name.lowercased().hasSuffix(suffix) { name += suffix }
        if name.utf8.count > Self.most || name.utf8.contains(0) { throw .tooLong }
        let place = parts.count > 1 ? parts.dropLast().joined(separator: "/") : folder
        guard folderExists(place.isEmpty ? "/" : place) else { throw .noFolder(place) }
        path = place + "/" + name
        if !replaces && DrawingFile.exists(path) { throw .taken(name) }
    }

    /// The folder that it lies in.
    var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
}
