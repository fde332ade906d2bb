import Drawing
import Finding
import Ink
import Jobs
import Reading

/// What the index of the drawing's words follows, and when, and the line of ink that is being read for it.
package struct Finder {
    package let work = FindingWork()
    /// The state of the drawing that was seen last.
    package var seen = Seen()
    /// When that is to be followed, in monotonic seconds; nil where it has been.
    package var due: Double?
    /// The line that is being read.
    package var line: WrittenLine?
    /// Lines that were read and are not kept in the file yet.
    package var unkept = 0
    /// Words that the file has were added to the index.
    package var hasRecalled = false
    package var found: (query: String, places: [CanvasRect])?
    /// What the gallery seeks in the drawing that shows.
    package var galleryQuery = ""

    /// Tells states of drawings apart.
    package struct Seen: Hashable {
        private let head: EditID
        private let edits: Int

        package init(head: EditID = EditID(0), edits: Int = 0) { (self.head, self.edits) = (head, edits) }
    }

    /// The number of lines that are read before the file gets their words.
    package static let kept = 50

    package init() {}

    /// Another drawing shows.
    package mutating func forget() {
        work.forget()
        (seen, line, unkept, hasRecalled, found) = (Seen(), nil, 0, false, nil)
    }

    /// Nothing is sought any more.
    package mutating func close() {
        work.find(nil)
        found = nil
    }

    /// How many lines are to be read, with the one that is being read.
    package var unreadCount: Int { work.unreadCount + (line == nil ? 0 : 1) }

    /// What the program does after a line was read.
    package enum Next {
        /// It keeps in the file what was read.
        case keep
        /// It has the next line read.
        case read
    }

    /// Takes what was read of the line. Returns what the program does then; nil where it waits for the news of `work`.
    package mutating func take(_ result: Result<[[ReadWord]], ReadingFailure>) -> Next? {
        guard let line = line.take() else { return nil }
        // Of a line that cannot be read there is no news, and the others wait behind it.
        guard case .success(let lines) = result else { return .read }
        work.take(lines, of: line)
        unkept += 1
        return unkept >= Self.kept ? .keep : nil
    }
}
