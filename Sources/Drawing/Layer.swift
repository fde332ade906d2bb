internal import Ink

/// Elements that lie together above or below those of other layers, with the index that finds them by place.
struct Layer: Sendable {
    let id: LayerID
    private(set) var elements = OrderedList<Element>()
    private var index = PlaceIndex()

    init(id: LayerID) { self.id = id }

    mutating func insert(_ element: Element) {
        elements.insert(element)
        index.insert(Place(element))
    }

    mutating func remove(_ element: Element) {
        elements.remove(order: element.order)
        index.remove(Place(element))
    }

    mutating func removeAll() { self = Layer(id: id) }

    func contains(_ element: Element) -> Bool { elements[element.order] == element }

    /// In drawing order.
    func elements(touching rect: CanvasRect) -> [Element] {
        index.orders(touching: rect).compactMap { elements[$0] }
    }

    func hasElements(touching rect: CanvasRect) -> Bool { index.hasPlaces(touching: rect) }
}
