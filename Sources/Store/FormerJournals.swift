import Files
internal import Glibc

/// The journals in which programs up to version 0.1 kept their drawings: recordings, in the folder of the program's state.
package struct FormerJournals: Sendable {
    private let folder: Folder
    /// Where those go whose drawings have files of their own.
    private let retired: Folder

    package init(in path: String) {
        folder = Folder(path)
        retired = Folder(folder["former"])
    }

    /// Hands each journal to `body`, the one written last first. One for which `body` returns true moves into the folder `former`; others
    /// stay. Does nothing while another program does the same.
    ///
    /// - Parameter body: gets the journal's path and bytes.
    package func forEach(_ body: (_ path: String, _ bytes: [UInt8]) -> Bool) throws(StoreFailure) {
        guard FileStatus(of: folder.path) != nil else { return }
        let turn = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
        guard try turn.lock(folder.path) else { return }
        for path in try journals() {
            guard let file = try? Descriptor(opening: path, O_RDWR), (try? file.lock(path)) == true else { continue }
            // Before its drawing gets a file: a journal that cannot move would become a drawing at every start.
            try retired.create()
            guard let size = file.status?.size, let bytes = file.read(size), body(path, bytes) else { continue }
            let name = path.split(separator: "/").last.map(String.init) ?? "journal"
            let free = retired.freePath { name + ($0 == 1 ? "" : "-\($0)") }
            if rename(path.inBytes, free.inBytes) < 0 { throw StoreFailure(.rename, path) }
        }
        _ = consume turn
    }

    /// Those with contents: `journal`, `journal.1` …, and those that were set aside, `journal-2026-11-21-045815` …
    private func journals() throws(StoreFailure) -> [String] {
        try folder.filesWithContents { $0 == "journal" || $0.hasPrefix("journal.") || $0.hasPrefix("journal-") }.map(\.path)
    }
}
