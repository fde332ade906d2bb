import Store
import Words

/// What people type to name a drawing: a name in the folder of drawings, or a path that begins with `/` or `~/`.
enum DrawingName {
    /// Why a name will not do.
    enum Refusal: Error, Hashable {
        case empty, hasSlash, beginsWithDot, tooLong
        /// A drawing has it already, or another file.
        case taken

        var text: Text {
            switch self {
            case .empty: .typeName
            case .hasSlash: .nameHasSlash
            case .beginsWithDot: .nameBeginsWithDot
            case .tooLong: .nameIsTooLong
            case .taken: .nameIsTaken
            }
        }
    }

    /// The most bytes of a file's name, less those that SQLite and numbers add.
    private static let most = 200

    /// The path of the file.
    ///
    /// - Parameters:
    ///   - home: the person's home folder; nil where there is none.
    ///   - present: the path that the drawing has, which is not taken for it.
    static func path(typed: String, in folder: DrawingFolder, home: String?, present: String? = nil) throws(Refusal) -> String {
        guard var typed = typed.trimmed else { throw .empty }
        if typed.hasSuffix(DrawingFolder.suffix) { typed.removeLast(DrawingFolder.suffix.count) }
        if typed.hasPrefix("~/"), let home { typed = home + typed.dropFirst() }
        let parts = typed.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty else { throw .empty }
        if name.hasPrefix(".") { throw .beginsWithDot }
        if name.utf8.count > most || name.utf8.contains(0) { throw .tooLong }
        if parts.count > 1 && !typed.hasPrefix("/") { throw .hasSlash }
        let path = parts.count > 1 ? typed + DrawingFolder.suffix : folder.path(named: typed)
        if path != present && !DrawingFile.mayBegin(at: path) && DrawingFile.exists(path) { throw .taken }
        return path
    }
}
