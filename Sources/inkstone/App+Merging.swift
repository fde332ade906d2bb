import AppParts
import Commands
import Store
import Threads
import Words

/// Copies that syncing tools leave beside a drawing when two machines have changed it.
extension App {
    /// Offers to merge those that are new beside this drawing; returns whether there are any.
    func offerMerging() -> Bool {
        guard let conflicts = keeper.takeConflicts(), let copy = conflicts.first else { return false }
        let text = conflicts.count == 1 ? Text.conflict(DrawingFolder.name(of: copy)) : .conflicts(conflicts.count)
        interface.note(Language.inUse(text), at: monotonicSeconds(), for: Self.warningTime, offering: .interface(.mergeCopies))
        return true
    }

    /// Merges all copies beside this drawing into it.
    func mergeCopies() {
        let conflicts = keeper.conflicts
        if conflicts.isEmpty { say(.noConflicts) }
        for copy in conflicts { mergeHere(copy) }
    }

    func merge(_ copy: String, into path: String) {
        if path == keeper.progress.path { mergeHere(copy) } else { sheets.gallery.work.perform(.merge(copy, into: path)) }
    }

    private func mergeHere(_ copy: String) {
        finishStroke()
        // A recording holds one drawing only.
        if keeper.isRecording { return say(.notMergedWhileRecorded) }
        keeper.run(.merge(copy), session)
    }
}
