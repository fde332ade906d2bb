package import Elements
internal import Ink

/// A layer's elements, in their order, with the index that finds them by place.
package struct Layer: Sendable {
    package let id: LayerID
    /// Its height among the layers.
    package let place: OrderKey
    /// A removed layer keeps its elements and shows none of them.
    var isPresent: Bool
    /// Fields that a newer program wrote, as they came.
    package let unread: [UInt8]
    /// Bottom first.
    private(set) var pile = OrderedList<PilePosition>()
    private var index = PlaceIndex()

    package init(id: LayerID, place: OrderKey, isPresent: Bool = true, unread: [UInt8] = []) {
        self.id = id
        self.place = place
        self.isPresent = isPresent
        self.unread = unread
    }

    /// Puts elements into the empty layer. O(n) where they lie in the order in which they are given.
    mutating func fill(_ places: [Place]) {
        let isRising = zip(places, places.dropFirst()).allSatisfy { $0.order < $1.order }
        let rising = isRising ? places : places.sorted { $0.order < $1.order }
        pile = OrderedList(rising: rising.map(\.order))
        index = PlaceIndex(rising)
    }

    mutating func insert(_ element: Element) {
        pile.insert(element.position)
        index.insert(Place(element))
    }

    mutating func remove(_ element: Element) {
        pile.remove(order: element.position)
        index.remove(Place(element))
    }

    mutating func removeAll() {
        pile = OrderedList()
        index = PlaceIndex()
    }

    func contains(_ element: Element) -> Bool { pile[element.position] != nil }

    /// Bottom first.
    func ids(touching rect: CanvasRect) -> some Sequence<ElementID> { index.positions(touching: rect).lazy.map(\.id) }

    func hasElements(touching rect: CanvasRect) -> Bool { index.hasPlaces(touching: rect) }

    /// Encloses all its elements, in canvas points. O(n).
    var bounds: CanvasRect { index.bounds }
}

extension PilePosition: Ordered {
    var order: PilePosition { self }
}

extension Layer: Equatable {
    package static func == (a: Layer, b: Layer) -> Bool {
        a.id == b.id && a.place == b.place && a.isPresent == b.isPresent && a.unread == b.unread && a.pile == b.pile
    }
}
