internal import Bytes
package import Elements
package import Ink

/// The drawing's contents at the head.
extension Drawing {
    private var shownLayers: some Sequence<Layer> { layers.lazy.filter(\.isPresent) }

    /// The visible layers, bottom first; never empty.
    package var layerIDs: [LayerID] { shownLayers.map(\.id) }

    var topLayer: LayerID {
        guard let layer = layers.last(where: \.isPresent) else { preconditionFailure("every layer is hidden") }
        return layer.id
    }

    /// The visible element above all others; nil where none is.
    package var topmost: ElementID? { layers.last { $0.isPresent && $0.pile.count > 0 }?.pile.last?.id }

    /// The number of visible elements.
    package var elementCount: Int { shownLayers.reduce(0) { $0 + $1.pile.count } }

    /// All visible elements in drawing order, bottom first. O(n).
    package var elements: [Element] { shownLayers.flatMap { $0.pile.all.compactMap { kept[$0.id] } } }

    /// The identifiers of all visible elements, in drawing order. O(n).
    package var shownIDs: [ElementID] { shownLayers.flatMap { $0.pile.all.map(\.id) } }

    /// The elements of a layer, hidden or not, bottom first. O(n).
    package func pile(of layer: LayerID) -> [Element] { layers[position(of: layer)].pile.all.compactMap { kept[$0.id] } }

    /// The element with this identifier, present or removed; nil when there never was one.
    package func element(_ id: ElementID) -> Element? { kept[id] }

    /// The stroke drawn last of those in the drawing that leave ink. O(elements made since).
    package var lastMark: (id: ElementID, stroke: Stroke)? {
        for number in stride(from: nextNumber - 1, to: 0, by: -1) {
            guard let element = kept[ElementID(number)], case .stroke(let stroke) = element.content, shows(element) else { continue }
            if !stroke.style.ink.paint.erases { return (element.id, stroke) }
        }
        return nil
    }

    /// Whether both the element and its layer are in the drawing.
    package func contains(_ id: ElementID) -> Bool { kept[id].map(shows) ?? false }

    /// Whether the element is in the drawing; its layer may be hidden.
    package func holds(_ id: ElementID) -> Bool { kept[id].map { layers[position(of: $0.layer)].contains($0) } ?? false }

    func shows(_ element: Element) -> Bool {
        let layer = layers[position(of: element.layer)]
        return layer.isPresent && layer.contains(element)
    }

    /// The elements whose bounds touch the rectangle, in drawing order.
    package func elements(touching rect: CanvasRect) -> [Element] {
        shownLayers.flatMap { layer in layer.ids(touching: rect).compactMap { kept[$0] } }
    }

    /// Whether any element's bounds touch the rectangle. Answers quickly where many do.
    package func hasElements(touching rect: CanvasRect) -> Bool { shownLayers.contains { $0.hasElements(touching: rect) } }

    /// Visits a layer's elements above a position, bottom first, while the body returns true. Nil starts with the lowest.
    func forEach(in layer: LayerID, above lower: PilePosition?, _ body: (Element) -> Bool) {
        let pile = layers[position(of: layer)].pile
        guard let first = lower ?? pile.first else { return }
        pile.forEach(from: first) { $0 == lower || body(self[$0.id]) }
    }

    /// The topmost element of a layer below a position, ignoring `ids`. Nil searches from the top of the layer.
    func last(in layer: LayerID, before position: PilePosition?, without ids: Set<ElementID>) -> PilePosition? {
        let pile = layers[self.position(of: layer)].pile
        var last = position.map { pile.last(before: $0) } ?? pile.last
        while let found = last, ids.contains(found.id) { last = pile.last(before: found) }
        return last
    }

    /// Encloses everything, in canvas points. O(n).
    package var bounds: CanvasRect { shownLayers.reduce(CanvasRect.empty) { $0.union($1.bounds) } }

    /// A digest of what is drawn: the elements in drawing order (see `Stroke.digest`), layer by layer, and the paper unless it is the
    /// initial one. Identifiers and history do not count. O(n), a few nanoseconds an element.
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
    /// Equal elements with equal identifiers, and equal histories.
    package static func == (a: Drawing, b: Drawing) -> Bool {
        a.nextNumber == b.nextNumber && a.paper == b.paper && a.history == b.history && a.layers == b.layers && a.kept == b.kept
            && a.unread == b.unread
    }
}
