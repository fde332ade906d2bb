package import Elements

/// A destination in the pile.
package enum PileStanding: Hashable, Sendable {
    case top(of: LayerID)
    case bottom(of: LayerID)
    case above(ElementID)
    case below(ElementID)
}

extension Drawing {
    /// The changes that bring elements, given bottom first, to a destination; nil when that does not exist. Where no key is left between
    /// neighbours, the neighbours move too.
    mutating func moves(of moving: [Element], to standing: PileStanding) -> [Moved<Standing>]? {
        let isMoving = Set(moving.map(\.id))
        guard let (layer, lower) = foot(of: standing, without: isMoving) else { return nil }
        // Bottom first: the moving elements, then those above that have to make room.
        var row = moving
        var upper: OrderKey?
        forEach(in: layer, above: lower) { element in
            if isMoving.contains(element.id) { return true }
            if OrderKey.keys(row.count, above: lower?.place, below: element.place) != nil {
                upper = element.place
                return false
            }
            row.append(element)
            return true
        }
        // At the very top each gets a whole number, as new elements do.
        let keys =
            upper.flatMap { OrderKey.keys(row.count, above: lower?.place, below: $0) } ?? row.map { _ in OrderKey(whole: takeNumber()) }
        return zip(row, keys).compactMap { element, key in
            let (from, to) = (Standing(layer: element.layer, place: element.place), Standing(layer: layer, place: key))
            return from == to ? nil : Moved(element.id, from: from, to: to)
        }
    }

    /// The element just below a destination (nil: its layer's bottom); nil when the destination does not exist.
    private func foot(of standing: PileStanding, without moving: Set<ElementID>) -> (layer: LayerID, above: PilePosition?)? {
        switch standing {
        case .top(let layer):
            guard layerIDs.contains(layer) else { return nil }
            return (layer, last(in: layer, before: nil, without: moving))
        case .bottom(let layer):
            return layerIDs.contains(layer) ? (layer, nil) : nil
        case .above(let id):
            guard contains(id), !moving.contains(id), let element = element(id) else { return nil }
            return (element.layer, element.position)
        case .below(let id):
            guard contains(id), !moving.contains(id), let element = element(id) else { return nil }
            return (element.layer, last(in: element.layer, before: element.position, without: moving))
        }
    }
}
