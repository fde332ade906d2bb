import Files
import Keeping

/// The folders from which files were chosen last, by what for. Failing to keep them loses nothing, so it is not reported.
package struct FolderMemory: Hashable {
    package enum Kind: String, CaseIterable, Sendable { case drawings, pictures, inks }

    private var folders: [Kind: String] = [:]

    private static var path: String? { Places.state.map { $0 + "/folders" } }

    package static var last: FolderMemory {
        guard let path, let bytes = contents(ofSmall: path, most: 16_384) else { return FolderMemory(text: "") }
        return FolderMemory(text: String(name: bytes))
    }

    /// A line for each kind, its folder behind a space. What makes no sense is left out.
    init(text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            if words.count == 2, let kind = Kind(rawValue: words[0]), words[1].hasPrefix("/") { folders[kind] = words[1] }
        }
    }

    var text: String { Kind.allCases.compactMap { kind in folders[kind].map { "\(kind.rawValue) \($0)\n" } }.joined() }

    /// Waits for the disk.
    package func keep() {
        guard let path = Self.path, let folder = Places.state, Self.last != self else { return }
        try? makeFolder(folder)
        try? replaceFile(at: path, with: text.nameBytes)
    }

    /// The folder to begin in: that of the last file of a kind, or else the first of some that is there.
    package func start(of kind: Kind, else others: String?...) -> String? {
        ([folders[kind]] + others).compactMap(\.self).first(where: folderExists)
    }

    /// A file of a kind was chosen. A line holds no line break.
    package mutating func note(_ file: String, of kind: Kind) {
        let folder = Folder(of: file).path
        if !folder.contains("\n") { folders[kind] = folder }
    }
}
