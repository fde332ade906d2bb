import Commands
import Desktop
import Files
import Ink
import Store

/// The inks that the person made or was given, as the files of their folder have them.
package final class OwnInks {
    /// Nil where there is no place for them.
    private let folder: InkFolder?
    package private(set) var inks: [NamedInk] = []
    /// What is wrong with files, and what has come by other ways than this program; to be told once.
    private var complaints: [String] = []
    private var told: Set<String> = []
    /// The inks that others have put into the folder since the last call of `takeNews`.
    private var added: [NamedInk] = []
    /// The file that was put into the trash last.
    private var trashed: Trash.Item?

    package init(_ path: String?) {
        folder = path.map(InkFolder.init)
        read()
    }

    /// To be polled; call `follow` when it is readable.
    package var descriptor: Int32 { folder?.descriptor ?? -1 }

    /// Takes over what has changed in the folder; returns whether anything there is new to tell.
    package func follow() -> Bool {
        guard folder?.takeChange() == true else { return false }
        let former = inks
        read()
        added += inks.filter { ink in !former.contains { $0.ink.id == ink.ink.id } }
        return inks != former || !complaints.isEmpty
    }

    private func read() {
        guard let folder else { return }
        let (found, complaints) = folder.read(most: ToolSettings.mostOwnInks)
        // An ink that has not changed stays the very object that styles share.
        inks = found.map { ink in inks.first { $0 == ink } ?? ink }
        // What was mended may go wrong again.
        told.formIntersection(complaints)
        self.complaints += complaints.filter { told.insert($0).inserted }
    }

    /// What there is to tell people: lines about files that are no inks, and inks that others have added.
    package func takeNews() -> (complaints: [String], added: [NamedInk]) {
        defer { (complaints, added) = ([], []) }
        return (complaints, added)
    }

    // MARK: - Changes

    /// Adds the ink of a file that lies elsewhere.
    package func install(_ file: String) throws(InkFileError) -> NamedInk {
        let ink = try place().install(file, besides: inks)
        refresh()
        return ink
    }

    /// Keeps an ink, over the one with its id.
    package func keep(_ ink: NamedInk) throws(InkFileError) {
        try place().keep(ink)
        refresh()
    }

    /// Moves an ink's file to the trash; returns whether there was one.
    package func trash(_ id: InkID) throws(StoreFailure) -> Bool {
        guard let file = folder?.file(of: id), let trash = Places.trash else { return false }
        trashed = try trash.take(file)
        refresh()
        return true
    }

    /// Puts the ink back that was moved to the trash last.
    package func putBack() throws(StoreFailure) {
        guard let item = trashed else { return }
        trashed = nil
        _ = try Places.trash?.putBack(item)
        refresh()
    }

    private func place() throws(InkFileError) -> InkFolder {
        guard let folder else { throw InkFileError("the ink", "neither XDG_DATA_HOME nor HOME is set, so it cannot be kept") }
        return folder
    }

    /// The folder has our own changes.
    private func refresh() {
        _ = folder?.takeChange()
        read()
    }
}

extension OwnInks {
    /// Keeps a copy of an ink under an id of its own, and a name that neither other inks have nor these.
    package func copy(_ style: InkStyle, named title: String, besides names: Set<String>) throws(InkFileError) -> NamedInk {
        let copy: NamedInk
        do throws(InkDefinitionError) {
            let defaults = InkDefaults(color: style.color, width: style.width, opacity: style.opacity)
            copy = try .copy(of: style.ink.with(version: 1, defaults: defaults), named: title, besides: inks, avoiding: names)
        } catch { throw InkFileError(title, error.description) }
        try keep(copy)
        return copy
    }
}
