import Files
import Jobs
import PanelModel
import Store
import Widgets
import Words

/// What the gallery knows of the drawings, and what is being done with them.
package struct Gallery {
    package let work: GalleryWork
    /// What the gallery shows; the window's own drawing is marked by `state`.
    private var items: [GalleryState.Item] = []
    private var places: [String: Int] = [:]
    private var isComplete = false
    /// The drawings whose pictures have come, the oldest first; some have none.
    private var pictured: [String] = []
    /// How many pictures stay in memory: several windows full, 370 kB each. Never fewer than a large window has shown.
    private var mostPictures = leastPictures
    private static let leastPictures = 120
    /// The drawings in which words were found, by their paths, and these words.
    private var withWords: Set<String> = []
    private var query = ""
    /// What was put into the trash last.
    package private(set) var trashed: [Trash.Item] = []
    /// What lies in the trash, by where it lies.
    private var inTrash: [String: Trash.Item] = [:]

    package init(_ trash: Trash?) { work = GalleryWork(trash) }

    /// Asks for the pictures of these.
    package mutating func want(_ paths: [String]) {
        mostPictures = max(mostPictures, paths.count * 2)
        work.want(paths)
    }

    /// Seeks words in the drawings.
    ///
    /// - Parameter own: the drawing that this window has open, whose words it knows itself.
    package mutating func seek(_ words: String, own: String?) {
        (query, withWords) = (words, [])
        work.seek(words, in: words.isEmpty ? [] : items.map(\.path).filter { $0 != own })
    }

    /// Notes whether this window's own drawing has the words that are sought.
    package mutating func note(own path: String?, hasWords: Bool, _ words: String) {
        guard let path, words == query, !words.isEmpty else { return }
        if hasWords { withWords.insert(path) } else { withWords.remove(path) }
    }

    /// Drops the picture of a drawing, which has changed.
    package mutating func forget(_ path: String?) {
        guard let path, let place = places[path] else { return }
        items[place].picture = nil
        pictured.removeAll { $0 == path }
    }

    /// Takes the news from the gallery's thread. Returns the deeds that are over, or nil where there is no news.
    package mutating func follow() -> [GalleryWork.Done]? {
        guard let news = work.takeNews() else { return nil }
        if let found = news.found { take(found) }
        for (path, picture) in news.pictures {
            guard let place = places[path] else { continue }
            items[place].picture = picture
            pictured.append(path)
        }
        for found in news.withWords where found.query == query { withWords.insert(found.path) }
        for path in pictured.prefix(max(pictured.count - mostPictures, 0)) { forget(path) }
        for done in news.done {
            if !done.trashed.isEmpty { trashed = done.trashed }
            if case .putBack = done.deed { trashed = [] }
        }
        return news.done
    }

    /// What was put into the trash, of files that lie there.
    package func items(inTrash paths: [String]) -> [Trash.Item] { paths.compactMap { inTrash[$0] } }

    private mutating func take(_ found: [GalleryWork.Found]) {
        let pictures = pictured.reduce(into: [String: Picture]()) { $0[$1] = places[$1].flatMap { items[$0].picture } }
        items = found.map { found in
            let (path, modified) = (found.entry.path, found.entry.modified)
            return GalleryState.Item(
                path: path, name: DrawingFolder.name(of: found.trashed?.original ?? path).forDisplay, modified: modified,
                date: Language.inUse(.moment(at: modified)), isOpen: found.isOpen ? .elsewhere : nil, original: found.original,
                isTrashed: found.trashed != nil, picture: pictures[path])
        }
        inTrash = Dictionary(uniqueKeysWithValues: found.compactMap { found in found.trashed.map { (found.entry.path, $0) } })
        places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.path, $0) })
        pictured.removeAll { places[$0] == nil }
        isComplete = true
    }

    /// Drops what only an open gallery needs.
    package mutating func rest() {
        work.want([])
        (items, places, inTrash, pictured, isComplete) = ([], [:], [:], [], false)
        mostPictures = Self.leastPictures
        (query, withWords) = ("", [])
        work.seek("", in: [])
    }

    /// - Parameter own: the drawing that this window shows.
    package func state(own: String?) -> GalleryState {
        var items = items
        if let place = own.flatMap({ places[$0] }) { items[place].isOpen = .here }
        return GalleryState(items: items, isComplete: isComplete, withWords: withWords, of: query)
    }
}
