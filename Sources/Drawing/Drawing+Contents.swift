internal import Bytes
package import Ink

/// What the drawing holds at its head.
extension Drawing {
    private var shownLayers: some Sequence<Layer> { layers.lazy.filter(\.isPresent) }

    /// Bottom first, never empty.
    package var layerIDs: [LayerID] { shownLayers.map(\.id) }

    var topLayer: LayerID {
        guard let layer = layers.last(where: \.isPresent) else { preconditionFailure("no layer shows") }
        return layer.id
    }

    /// Those that show.
    package var elementCount: Int { shownLayers.reduce(0) { $0 + $1.pile.count } }

    /// All elements that show, in drawing order, bottom first. O(n).
    package var elements: [Element] { shownLayers.flatMap { $0.pile.all.compactMap { kept[$0.id] } } }

    /// The names of all elements that show, in drawing order. O(n).
    var shownIDs: [ElementID] { shownLayers.flatMap { $0.pile.all.map(\.id) } }

    /// The element of that name, in the drawing or out of it; nil when there never was one.
    package func element(_ id: ElementID) -> Element? { kept[id] }

    /// The element is in the drawing, and its layer is.
    package func contains(_ id: ElementID) -> Bool { kept[id].map(shows) ?? false }

    func shows(_ element: Element) -> Bool {
        let layer = layers[position(of: element.layer)]
        return layer.isPresent && layer.contains(element)
    }

    /// The elements whose bounds touch the rectangle, in drawing order.
    package func elements(touching rect: CanvasRect) -> [Element] {
        shownLayers.flatMap { layer in layer.ids(touching: rect).compactMap { kept[$0] } }
    }

    /// Whether any element's bounds touch the rectangle: quickly answered where many do.
    package func hasElements(touching rect: CanvasRect) -> Bool { shownLayers.contains { $0.hasElements(touching: rect) } }

    /// A layer's elements above a position, from the bottom up, for as long as the body returns true; nil: from the lowest one.
    func forEach(in layer: LayerID, above lower: PilePosition?, _ body: (Element) -> Bool) {
        let pile = layers[position(of: layer)].pile
        guard let first = lower ?? pile.first else { return }
        pile.forEach(from: first) { $0 == lower || body(self[$0.id]) }
    }

    /// The topmost element of a layer below a position that is none of these; nil: below nothing.
    func last(in layer: LayerID, before position: PilePosition?, without ids: Set<ElementID>) -> PilePosition? {
        let pile = layers[self.position(of: layer)].pile
        var last = position.map { pile.last(before: $0) } ?? pile.last
        while let found = last, ids.contains(found.id) { last = pile.last(before: found) }
        return last
    }

    /// Encloses everything, in canvas points. O(n).
    package var bounds: CanvasRect { shownLayers.reduce(CanvasRect.empty) { $0.union($1.bounds) } }

    /// Tells drawings apart by what is drawn: the elements in drawing order go in (see `Stroke.digest`), layer by layer, and the paper
    /// unless it is the one that all drawings begin with; identifiers and history do not. O(n), a few nanoseconds an element.
    package var digest: UInt64 {
        var digest = Digest()
        for layer in shownLayers {
            digest.combine(UInt64(layer.pile.count))
            layer.pile.forEach { digest.combine(self[$0.id].digest) }
        }
        if paper != Paper() {
            var writer = ByteWriter()
            paper.encode(into: &writer)
            writer.bytes.withUnsafeBytes { digest.combine(bytes: $0) }
        }
        return digest.value
    }
}

extension Drawing: Equatable {
    /// The same elements with the same identifiers, and the same history.
    package static func == (a: Drawing, b: Drawing) -> Bool {
        a.nextNumber == b.nextNumber && a.paper == b.paper && a.history == b.history && a.layers == b.layers && a.kept == b.kept
            && a.unread == b.unread
    }
}
