import Commands
import Widgets

/// The drawings that the gallery shows.
package struct GalleryState: Hashable, Sendable {
    /// In no order.
    package var items: [Item]
    /// The folder has been read to its end.
    package var isComplete: Bool
    /// The drawings in which words of `query` were found, by their paths.
    package var withWords: Set<String>
    package var query: String

    /// For how many days the gallery shows what was moved to the trash. The desktop keeps it for as long as it likes.
    package static let trashDays = 30

    package init(items: [Item] = [], isComplete: Bool = true, withWords: Set<String> = [], of query: String = "") {
        (self.items, self.isComplete, self.withWords, self.query) = (items, isComplete, withWords, query)
    }

    package struct Item: Hashable, Sendable {
        /// What identifies the drawing.
        package var path: String
        package var name: String
        /// In seconds since 1970; of a drawing in the trash, when it was moved there.
        package var modified: Double
        /// When it was modified, in words.
        package var date: String
        package var isOpen: Openness?
        /// The drawing of which it is a copy that a syncing tool has left; nil for other drawings.
        package var original: String?
        /// It lies in the trash.
        package var isTrashed: Bool
        /// nil until it has come.
        package var picture: Picture?

        package init(
            path: String, name: String, modified: Double, date: String, isOpen: Openness? = nil, original: String? = nil,
            isTrashed: Bool = false, picture: Picture? = nil
        ) {
            (self.path, self.name, self.modified, self.date) = (path, name, modified, date)
            (self.isOpen, self.original, self.isTrashed, self.picture) = (isOpen, original, isTrashed, picture)
        }
    }

    /// The window in which a drawing is open.
    package enum Openness: Hashable, Sendable { case here, elsewhere }

    package enum Order: CaseIterable, Hashable, Sendable {
        /// The newest first.
        case date
        case name
    }
}

/// What the gallery asks of the program.
package enum GalleryRequest: Hashable, Sendable {
    /// The gallery has just opened: the folder is to be read.
    case opened
    case closed
    case open(path: String)
    /// Opens a drawing, and shows these words in it.
    case find(String, inDrawing: String)
    /// The drawings with these words are wanted.
    case seek(String)
    case new
    case rename(path: String, to: String)
    case duplicate(path: String)
    case trash([String])
    /// Adds what a copy has to the drawing of which it is one, and moves it to the trash.
    case merge(path: String, into: String)
    /// Brings back what was moved to the trash last.
    case takeBack
    /// Brings drawings back from the trash, by where they lie there.
    case restore([String])
    /// The drawings whose pictures are wanted now, by their paths.
    case show([String])
}

/// What a press in the gallery does.
package enum GalleryAction: Hashable, Sendable {
    case open(path: String)
    /// Asks for a drawing elsewhere.
    case other
    case new
    case sort(GalleryState.Order)
    /// Shows or hides a drawing's buttons.
    case disclose(path: String)
    case rename(path: String)
    case duplicate(path: String)
    case trash([String])
    case merge(path: String, into: String)
    case takeBack
    case restore([String])
    /// Shows the drawings in the trash, or the others again.
    case showTrash(Bool)
    /// Chooses a drawing for a deed on several, or gives that choice up.
    case choose(path: String)
    case chooseAll
    case endChoosing
}

/// What a name is asked for.
package enum NamingPurpose: Hashable, Sendable {
    case rename, saveAs, saveCopy, open
    /// Names an own ink.
    case ink(Tool)
}
