internal import Ink

/// Elements that lie together above or below those of other layers, with the index that finds them by place.
struct Layer: Sendable {
    let id: LayerID
    private(set) var elements = ElementList()
    private var index = ElementIndex()

    init(id: LayerID) { self.id = id }

    mutating func insert(_ element: Element) {
        elements.insert(element)
        index.insert(element)
    }

    mutating func remove(_ element: Element) {
        elements.remove(element)
        index.remove(element)
    }

    mutating func removeAll() { self = Layer(id: id) }

    /// In drawing order.
    func elements(touching rect: CanvasRect) -> [Element] {
        index.elements(touching: rect).sorted { $0.order < $1.order }
    }
}
