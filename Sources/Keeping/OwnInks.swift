import Commands
import Desktop
import Files
import Ink
import Store

/// The inks that the person made or was given, as the files of their folder have them.
package final class OwnInks {
    /// Nil where there is no place for them.
    private let folder: InkFolder?
    private let writer = InkWriter()
    package private(set) var inks: [NamedInk] = []
    /// What is wrong with files, and what has come by other ways than this program; to be told once.
    private var complaints: [String] = []
    private var told: Set<String> = []
    /// The inks that others have put into the folder since the last call of `takeNews`.
    private var added: [NamedInk] = []
    /// The files for others that are yet to be written, and those that are and of which people are to be told.
    private var (sharing, shared): (Set<String>, [String]) = ([], [])
    /// The file that was put into the trash last.
    private var trashed: Trash.Item?

    package init(_ path: String?) {
        folder = path.map(InkFolder.init)
        read()
    }

    /// To be polled; call `follow` when one is readable.
    package var descriptors: [Int32] { [folder?.descriptor ?? -1, writer.descriptor] }

    /// Files are yet to be written.
    package var isBusy: Bool { !writer.waiting.isEmpty }

    /// Waits until all files are written; throws the first failure.
    package func complete() throws(InkFileError) {
        writer.finish()
        if let failure = writer.takeResults().lazy.compactMap(\.failure).first { throw failure }
    }

    /// Takes over what has changed in the folder, and what became of the files that were to be written; returns whether anything is new.
    package func follow() -> Bool {
        let results = writer.takeResults()
        complaints += results.compactMap(\.failure?.description)
        for result in results where sharing.remove(result.file) != nil && result.failure == nil { shared.append(result.file) }
        // An ink whose file could not be written counts as that file has it.
        guard folder?.takeChange() == true || !complaints.isEmpty else { return !shared.isEmpty }
        let former = inks
        read()
        added += inks.filter { ink in !former.contains { $0.ink.id == ink.ink.id } }
        return inks != former || !complaints.isEmpty || !shared.isEmpty
    }

    private func read() {
        guard let folder else { return }
        let (found, complaints) = folder.read(most: ToolSettings.mostOwnInks, with: writer.waiting)
        // An ink that has not changed stays the very object that styles share.
        inks = found.map { ink in inks.first { $0 == ink } ?? ink }
        // What was mended may go wrong again.
        told.formIntersection(complaints)
        self.complaints += complaints.filter { told.insert($0).inserted }
    }

    /// What there is to tell people: lines about files that are no inks or could not be written, inks that others have added, and files
    /// that were written for others.
    package func takeNews() -> (complaints: [String], added: [NamedInk], shared: [String]) {
        defer { (complaints, added, shared) = ([], [], []) }
        return (complaints, added, shared)
    }

    // MARK: - Changes

    /// Adds the ink of a file that lies elsewhere.
    package func install(_ file: String) throws(InkFileError) -> NamedInk {
        let ink = try InkFolder.arrival(file, besides: inks)
        if !inks.contains(ink) { try keep(ink) }
        return ink
    }

    /// Keeps an ink, over the one with its id. It is there at once; `follow` tells when its file could not be written.
    package func keep(_ ink: NamedInk) throws(InkFileError) {
        writer.write(ink, to: try place().place(of: ink.ink.id))
        read()
    }

    /// Writes an ink to a file for others. `takeNews` tells what became of it.
    package func share(_ ink: NamedInk, to file: String) {
        sharing.insert(file)
        writer.write(ink, to: file)
    }

    /// Moves an ink's file to the trash; returns whether there was one.
    package func trash(_ id: InkID) throws(StoreFailure) -> Bool {
        guard let file = folder?.file(of: id), let trash = Places.trash else { return false }
        writer.finish()
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
