import Files
internal import Glibc

/// The desktop's trash, by the trash specification 1.0 of freedesktop.org: the folder `Trash` in the person's data folder. File managers
/// show what is in it, and put it back.
package struct Trash: Sendable {
    /// Something that was put into the trash.
    package struct Item: Hashable, Sendable {
        /// Where it was.
        package let original: String
        fileprivate let name: String
    }

    /// Something that lies in the trash, whoever put it there.
    package struct Entry: Sendable {
        package let item: Item
        /// Where it lies.
        package let path: String
        /// When it was put there, in seconds since 1970.
        package let moved: Double
    }

    /// Whether a file lies in a trash, of the home or of a disk (`Trash`, `.Trash/1000` or `.Trash-1000`), or where a syncing tool keeps
    /// old versions.
    static func contains(_ path: String) -> Bool {
        let folders = path.split(separator: "/").dropLast()
        if folders.contains(where: { archives.contains(String($0)) }) { return true }
        // People trash whole folders too: the file may lie deep below `files`.
        return folders.indices.contains { index in
            guard folders[index] == "files", let above = folders[..<index].last else { return false }
            return above == "Trash" || above.hasPrefix(".Trash-") || folders[..<index].dropLast().last == ".Trash"
        }
    }

    /// The folders for old versions of Syncthing, Dropbox and Resilio Sync.
    private static let archives: Set = [".stversions", ".dropbox.cache", ".sync"]

    private let folder: Folder
    private var files: Folder { Folder(folder["files"]) }
    private var notes: Folder { Folder(folder["info"]) }

    /// - Parameter data: the person's data folder, `$XDG_DATA_HOME`.
    package init(in data: String) { folder = Folder(data + "/Trash") }

    /// Puts a drawing or another file into the trash, with what its program may have left beside it. Fails with EWOULDBLOCK where a window
    /// has it open. On failure it stays where it is.
    package func take(_ path: String) throws(StoreFailure) -> Item {
        let lock = try Descriptor(openingFile: path, O_RDONLY)
        guard try lock.lock(path) else { throw StoreFailure(.trash, path, .system(EWOULDBLOCK)) }
        try files.create()
        try notes.create()
        let item = try note(path)
        do throws(StoreFailure) { try Folder.move(path, to: files[item.name]) } catch {
            unlink(notes[item.name + Self.noteSuffix].inBytes)
            throw StoreFailure(.trash, path, error.cause)
        }
        for suffix in DrawingFile.besides where FileStatus(of: path + suffix) != nil {
            try? Folder.move(path + suffix, to: files[item.name + suffix])
        }
        return item
    }

    /// Puts it back where it was; with ` 2`, ` 3` … at its name where another has that by now. Returns its path.
    package func putBack(_ item: Item) throws(StoreFailure) -> String {
        let home = Folder(of: item.original)
        try home.create()
        let (name, suffix) = Self.parts(of: item.original)
        let path = home.freePath { number in
            let ending = (number == 1 ? "" : " \(number)") + suffix
            return name.shortened(before: ending) + ending
        }
        try Folder.move(files[item.name], to: path)
        for suffix in DrawingFile.besides where FileStatus(of: files[item.name + suffix]) != nil {
            try? Folder.move(files[item.name + suffix], to: path + suffix)
        }
        unlink(notes[item.name + Self.noteSuffix].inBytes)
        return path
    }

    /// The files with contents that were put into the trash since a moment, from places that are meant, in no order. What has no note that
    /// can be read is left out.
    ///
    /// - Parameter moment: in seconds since 1970.
    package func entries(since moment: Double, where isMeant: (_ original: String) -> Bool) -> [Entry] {
        guard let all = try? notes.names() else { return [] }
        return all.compactMap { note in
            guard note.hasSuffix(Self.noteSuffix), let (original, moved) = Self.contents(of: notes[note]), moved >= moment,
                isMeant(original)
            else { return nil }
            let name = String(note.dropLast(Self.noteSuffix.count))
            guard let status = FileStatus(of: files[name]), status.isRegular, status.size > 0 else { return nil }
            return Entry(item: Item(original: original, name: name), path: files[name], moved: moved)
        }
    }

    /// Where a note says that its file was, and when that was put into the trash.
    private static func contents(of note: String) -> (original: String, moved: Double)? {
        guard let file = try? Descriptor(openingFile: note, O_RDONLY), let bytes = file.read(mostOfNote) else { return nil }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        func value(_ key: String) -> ArraySlice<UInt8>? {
            let start = Array((key + "=").utf8)
            return lines.first { $0.starts(with: start) }?.dropFirst(start.count)
        }
        guard let path = value("Path")?.percentDecoded, path.first == UInt8(ascii: "/"), !path.contains(0),
            let date = value("DeletionDate"), let moved = LocalTime(sortable: String(decoding: date, as: UTF8.self))
        else { return nil }
        return (String(name: path), Double(moved.seconds))
    }

    /// A path has at most 4,096 bytes, each of which may take three.
    private static let mostOfNote = 16_384

    /// A file's name, and the ending that says what it is: the number that makes a name free goes between.
    private static func parts(of path: String) -> (name: String, suffix: String) {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
        return (String(name[..<dot]), String(name[dot...]))
    }

    private static let noteSuffix = ".trashinfo"

    /// Reserves a name in the trash by the note that says where the file was, as the specification has it: the note comes first.
    private func note(_ path: String) throws(StoreFailure) -> Item {
        let (name, suffix) = Self.parts(of: path)
        let text = "[Trash Info]\nPath=\(path.escapedForURI)\nDeletionDate=\(LocalTime.now.sortable)\n"
        var number = 1
        while true {
            let ending = (number == 1 ? "" : " \(number)") + suffix
            // The note's name is longer than the file's.
            let item = Item(original: path, name: name.shortened(before: ending + Self.noteSuffix) + ending)
            let place = notes[item.name + Self.noteSuffix]
            number += 1
            // A file without a note is somebody's leftover.
            if FileStatus(of: files[item.name]) != nil { continue }
            do throws(StoreFailure) {
                let file = try Descriptor(opening: place, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
                if let error = file.write(Array(text.utf8)[...]).error {
                    unlink(place.inBytes)
                    throw StoreFailure(.trash, path, .system(error))
                }
                return item
            } catch { if error.cause != .system(EEXIST) { throw error } }
        }
    }
}
