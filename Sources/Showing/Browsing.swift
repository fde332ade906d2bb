import PanelModel
import Sheets

/// Looking through the drawings and naming them: what is sought, ordered and asked for.
package struct Browsing {
    package private(set) var shelf = Shelf()
    /// The text that is sought, as it was when its field was left.
    package var query = ""
    package var order = GalleryState.Order.date
    /// The drawings in the trash show, and no others.
    package var showsTrash = false
    /// The drawing whose buttons show.
    package var disclosed: String?
    /// The drawings that are chosen for a deed on several. While there are any, a press chooses and opens nothing.
    package var chosen: Set<String> = []
    /// The one from which a choice is extended.
    private var anchor: String?
    /// What was chosen before a rectangle that adds to it.
    package var kept: Set<String> = []
    /// The drawings found last, in order, as places on the shelf.
    private var found: [Int] = []
    /// What they were found by; nil where they have to be found again.
    private var foundBy: Search?
    /// The drawings whose pictures the program was asked for last, and those that are wanted now.
    private var asked: [String] = []
    package var wanted: [String] = []
    /// The words that the program was asked for last.
    private var sought = ""
    /// The name that a drawing was asked to be given, until it shows.
    package var awaited: String?
    /// The name that is asked for.
    package var naming: Naming?

    private struct Search: Hashable {
        let query: String
        let order: GalleryState.Order
        let others: Set<String>
    }

    package init() {}

    package mutating func take(_ items: [GalleryState.Item]) {
        shelf.take(items.filter { $0.isTrashed == showsTrash })
        foundBy = nil
        if !chosen.isEmpty { chosen.formIntersection(items.map(\.path)) }
    }

    package mutating func choose(_ path: String) {
        chosen.formSymmetricDifference([path])
        anchor = path
    }

    /// Chooses all from the one that was chosen last to this one.
    ///
    /// - Parameter paths: all that show, in order.
    package mutating func extend(to path: String, among paths: [String]) {
        guard let from = anchor.flatMap(paths.firstIndex), let to = paths.firstIndex(of: path) else {
            chosen.insert(path)
            anchor = path
            return
        }
        chosen.formUnion(paths[min(from, to)...max(from, to)])
    }

    /// The drawings that a query finds, in the chosen order.
    ///
    /// - Parameter state: knows in which drawings the query's words were found.
    package mutating func find(_ query: String, in state: GalleryState?) -> [Int] {
        let others = state?.query == query ? state?.withWords ?? [] : []
        let search = Search(query: query, order: order, others: others)
        if foundBy != search { (found, foundBy) = (shelf.found(query, by: order, others), search) }
        return found
    }

    /// The words to look for in the drawings; nil where they are those that the program was asked for last.
    package mutating func takeSought(_ query: String) -> String? {
        guard query != sought else { return nil }
        sought = query
        return query
    }

    /// The pictures to ask the program for; nil where they are those that it was asked for.
    package mutating func takeWanted() -> [String]? {
        guard wanted != asked else { return nil }
        asked = wanted
        return wanted
    }

    /// The gallery has closed. Its order stays.
    package mutating func close() {
        (query, disclosed, asked, wanted, sought, awaited) = ("", nil, [], [], "", nil)
        (chosen, anchor, kept, showsTrash) = ([], nil, [], false)
    }
}
