import Store
import Terminal

/// Drawings in memory that the disk does not take.
extension Keeper {
    /// Moves what a former session could not save into the folder. Returns the path of the drawing that was saved last.
    func emptyRefuge(into folder: DrawingFolder) -> String? {
        guard let (moved, failures) = refuge?.empty(into: folder) else { return nil }
        for path in moved { Console.complain("the disk had not taken all of a drawing: all of it is in \(path) now") }
        for failure in failures { Console.complain("a drawing is in memory alone: \(failure); it is tried again at the next start") }
        return moved.first
    }
}
