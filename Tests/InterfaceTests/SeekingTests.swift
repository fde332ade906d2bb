import Ink
import PanelModel
import Testing
@testable import Showing

/// What of the found words stays while more is found; and drawings that are sought, from one opening of the gallery to the next.
struct SeekingTests {
    private static let places = (0..<5).map { CanvasRect(minX: Double($0) * 100, minY: 0, maxX: Double($0) * 100 + 60, maxY: 20) }

    private func found(_ places: [Int], of query: String = "fox") -> FoundWords {
        FoundWords(query: query, places: places.map { Self.places[$0] }, unread: 0, view: CanvasTransform())
    }

    @Test("T9 the word that is shown stays so wherever it is among those found by now; one that is not found any more is not shown")
    func chosen() {
        let cases: [(former: [Int], chosen: Int?, new: [Int], expected: Int?)] = [
            ([1, 3], 1, [0, 1, 2, 3], 3), ([0, 1, 2, 3], 3, [3], 0), ([1, 3], 0, [3, 4], nil), ([1, 3], nil, [0, 1], nil),
            ([1, 3], 1, [1, 3], 1), ([], nil, [2], nil), ([1], 0, [], nil), ([1], 4, [1, 2], nil),
        ]
        for (former, chosen, new, expected) in cases {
            var seeking = Seeking()
            seeking.chosen = chosen
            seeking.take(found(new), after: found(former))
            #expect(seeking.chosen == expected, "\(former), \(String(describing: chosen)), \(new)")
        }
        var seeking = Seeking()
        seeking.chosen = 1
        seeking.take(nil, after: found([1, 3]))
        #expect(seeking.chosen == 1, "nothing was told")
        seeking.take(found([1, 3]), after: nil)
        #expect(seeking.chosen == nil, "nothing was known of the word")
    }

    // MARK: - Drawings

    private func browsing(_ names: String...) -> Browsing {
        var browsing = Browsing()
        browsing.take(names.enumerated().map { Drawings.item($1, Double(100 - $0)) })
        return browsing
    }

    private func names(_ query: String, _ state: GalleryState? = nil, in browsing: inout Browsing) -> [String] {
        let found = browsing.find(query, in: state)
        return found.map { browsing.shelf.items[$0].name }
    }

    @Test("T9 drawings with the words in them are found beside those called so, by the query that the words were sought for and no other")
    func withWords() {
        var browsing = browsing("Fox", "Pier", "Hen", "Harbour")
        let state = GalleryState(withWords: [Drawings.path("Pier"), Drawings.path("Hen")], of: "fox")
        #expect(names("fox", nil, in: &browsing) == ["Fox"], "nothing has been told yet")
        #expect(names("fox", state, in: &browsing) == ["Fox", "Pier", "Hen"])
        #expect(names("fo", state, in: &browsing) == ["Fox"] && names("", state, in: &browsing) == ["Fox", "Pier", "Hen", "Harbour"])
        let more = GalleryState(withWords: [Drawings.path("Harbour")], of: "fox")
        #expect(names("fox", more, in: &browsing) == ["Fox", "Harbour"])
    }

    @Test("drawings that come, go and are ordered otherwise are found anew, though the same is sought") func anew() {
        var browsing = browsing("Pier 2", "Pier 10", "Hen")
        #expect(names("pier", in: &browsing) == ["Pier 2", "Pier 10"])
        browsing.take([Drawings.item("Pier 10", 1), Drawings.item("Pier 3", 9), Drawings.item("Fox", 5)])
        #expect(names("pier", in: &browsing) == ["Pier 3", "Pier 10"])
        browsing.take([Drawings.item("Pier 10", 10), Drawings.item("Pier 3", 9), Drawings.item("Fox", 5)])
        #expect(names("pier", in: &browsing) == ["Pier 10", "Pier 3"])
        browsing.order = .name
        #expect(names("pier", in: &browsing) == ["Pier 3", "Pier 10"])
    }

    @Test("drawings of one moment are in the order of their names, and those of one name in that of their files") func equal() {
        var browsing = Browsing()
        browsing.take(
            [("b", "/2"), ("a", "/3"), ("b", "/1"), ("A", "/0")].map {
                GalleryState.Item(path: $0.1, name: $0.0, modified: 7, date: "")
            })
        for order in GalleryState.Order.allCases {
            browsing.order = order
            let found = browsing.find("", in: nil)
            #expect(found.map { browsing.shelf.items[$0].path } == ["/0", "/3", "/1", "/2"], "\(order)")
        }
    }

    @Test("the program is asked for words and pictures once each, and anew when the gallery opens again, where only its order is as before")
    func asked() {
        var browsing = browsing("Fox")
        func ask() -> [Bool] {
            browsing.wanted = ["/a", "/b"]
            let words = [browsing.takeSought("fox"), browsing.takeSought("fox")]
            let pictures = [browsing.takeWanted(), browsing.takeWanted()]
            #expect(words[0] ?? "fox" == "fox" && pictures[0] ?? ["/a", "/b"] == ["/a", "/b"])
            return words.map { $0 != nil } + pictures.map { $0 != nil }
        }
        let first = ask()
        let second = ask()
        #expect(first == [true, false, true, false] && second == [false, false, false, false])
        (browsing.order, browsing.query, browsing.disclosed, browsing.awaited) = (.name, "fox", "/a", "Fox 2")
        browsing.close()
        #expect(browsing.order == .name && browsing.query == "" && browsing.disclosed == nil && browsing.awaited == nil)
        let reopened = ask()
        #expect(reopened == [true, false, true, false])
        let none = browsing.takeSought("")
        #expect(none == "", "the words are given up")
    }
}
