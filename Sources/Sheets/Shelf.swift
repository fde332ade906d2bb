import PanelModel

/// The drawings of the gallery, ready to be sought and ordered: however many there are, neither typing nor a new picture sorts them again.
package struct Shelf: Sendable {
    package private(set) var items: [GalleryState.Item] = []
    /// The words of each name, in lower case.
    private var words: [[Substring]] = []
    private var byDate: [Int] = []
    private var byName: [Int] = []

    package init() {}

    package init(_ items: [GalleryState.Item]) { take(items) }

    package mutating func take(_ new: [GalleryState.Item]) {
        let isSame =
            new.count == items.count
            && zip(new, items).allSatisfy { $0.path == $1.path && $0.name == $1.name && $0.modified == $1.modified }
        items = new
        guard !isSame else { return }
        words = new.map { Self.words(of: $0.name) }
        let names = new.map { NaturalName($0.name) }
        byName = new.indices.sorted { names[$0] == names[$1] ? new[$0].path < new[$1].path : names[$0] < names[$1] }
        // Equally old ones are in the order of their names.
        var rank = Array(repeating: 0, count: new.count)
        for (place, index) in byName.enumerated() { rank[index] = place }
        byDate = new.indices.sorted {
            new[$0].modified == new[$1].modified ? rank[$0] < rank[$1] : new[$0].modified > new[$1].modified
        }
    }

    /// The drawings, as places in `items`, in whose names every word of the query begins a word, and others that have it in them.
    ///
    /// - Parameter others: their paths.
    package func found(_ query: String, by order: GalleryState.Order, _ others: Set<String> = []) -> [Int] {
        let all = order == .date ? byDate : byName
        let sought = Self.words(of: query)
        guard !sought.isEmpty else { return all }
        return all.filter { isNamed(sought, $0) || others.contains(items[$0].path) }
    }

    /// Whether the name of a drawing is what a query finds.
    package func isNamed(_ query: String, _ index: Int) -> Bool { isNamed(Self.words(of: query), index) }

    private func isNamed(_ sought: [Substring], _ index: Int) -> Bool {
        sought.allSatisfy { word in words[index].contains { $0.hasPrefix(word) } }
    }

    private static func words(of text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
}
