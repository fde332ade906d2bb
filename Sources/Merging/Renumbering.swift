internal import Drawing
internal import Elements

/// The identifiers of a drawing's elements and layers in the merged drawing.
struct Renumbering {
    /// What comes next in the merged drawing.
    struct Next: Equatable {
        var number: UInt64 = 1
        var layer: UInt32 = 1
        /// The numbers of the layers there are.
        var layers = [LayerID.first: UInt64(0)]
    }

    private var elements: [ElementID: ElementID] = [:]
    private var layers = [LayerID.first: LayerID.first]

    /// Numbers the elements and layers that an edit is the first to put into the drawing.
    mutating func take(_ edit: Edit, _ next: inout Next) {
        for change in edit.changes {
            switch change {
            case .insert(let ids):
                for id in ids where elements[id] == nil {
                    elements[id] = ElementID(next.number)
                    next.number += 1
                }
            case .layer(let layer, _) where layers[layer] == nil:
                layers[layer] = LayerID(next.layer)
                next.layers[LayerID(next.layer)] = next.number
                next.layer += 1
                next.number += 1
            case .remove, .transform, .reorder, .look, .amend, .paper, .layer: break
            }
        }
    }

    /// Nil for an element that no edit has put into the drawing.
    func element(_ element: Element) -> Element? {
        guard let id = elements[element.id], let layer = layers[element.layer] else { return nil }
        return element.renumbered(id, in: layer)
    }

    func layer(_ layer: LayerID) -> LayerID? { layers[layer] }

    /// Nil where it changes what no edit has put into the drawing.
    func edit(_ edit: Edit) -> Edit? {
        let changes = edit.changes.compactMap(change)
        return changes.count == edit.changes.count ? Edit(changes, time: edit.time) : nil
    }

    private func change(_ change: Change) -> Change? {
        switch change {
        case .insert(let ids): return self.ids(ids).map(Change.insert)
        case .remove(let ids): return self.ids(ids).map(Change.remove)
        case .transform(let moves):
            let renumbered = moves.compactMap { move in elements[move.id].map { Moved($0, from: move.from, to: move.to) } }
            return renumbered.count == moves.count ? .transform(renumbered) : nil
        case .reorder(let moves):
            let renumbered = moves.compactMap { move -> Moved<Standing>? in
                guard let id = elements[move.id], let from = standing(move.from), let to = standing(move.to) else { return nil }
                return Moved(id, from: from, to: to)
            }
            return renumbered.count == moves.count ? .reorder(renumbered) : nil
        case .look(let moves):
            let renumbered = moves.compactMap { move in elements[move.id].map { Moved($0, from: move.from, to: move.to) } }
            return renumbered.count == moves.count ? .look(renumbered) : nil
        case .amend(let amended): return elements[amended.id].map { .amend(Amended($0, from: amended.from, to: amended.to)) }
        case .paper: return change
        case .layer(let layer, let isPresent): return layers[layer].map { .layer($0, isPresent: isPresent) }
        }
    }

    private func ids(_ ids: ElementIDs) -> ElementIDs? {
        let renumbered = ids.compactMap { elements[$0] }
        return renumbered.count == ids.count ? ElementIDs(renumbered) : nil
    }

    private func standing(_ standing: Standing) -> Standing? {
        layers[standing.layer].map { Standing(layer: $0, place: standing.place) }
    }
}
