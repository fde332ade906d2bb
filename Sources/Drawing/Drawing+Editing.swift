package import Ink

/// What can be done to a drawing. Each is one edit, and nil where nothing would change. `time`, in seconds since 1970, goes into the
/// history; nil where it is not known.
extension Drawing {
    /// Lays a new stroke on top.
    package mutating func insert(_ stroke: Stroke, at time: Double? = nil) -> AppliedEdit { insert(.stroke(stroke), at: time) }

    /// Lays a new element on top of the topmost layer.
    package mutating func insert(_ content: Element.Content, at time: Double? = nil) -> AppliedEdit {
        let id = keep(content, in: topLayer)
        return record(Edit([.insert(ElementIDs(id))], time: time))
    }

    /// Takes elements away. Those that are not in the drawing are passed over.
    package mutating func remove(_ ids: some Sequence<ElementID>, at time: Double? = nil) -> AppliedEdit? {
        record([.remove(ElementIDs(ids.filter(contains)))], at: time)
    }

    /// Takes everything away.
    package mutating func clear(at time: Double? = nil) -> AppliedEdit? { record([.remove(ElementIDs(shownIDs))], at: time) }

    /// Moves elements by a map of the canvas, on top of how they were moved before. Those that are not in the drawing are passed over, and
    /// so are those that it would bring beyond what a transform may be.
    package mutating func transform(_ ids: some Sequence<ElementID>, by map: Transform, at time: Double? = nil) -> AppliedEdit? {
        let moves = present(ids).compactMap { element -> Moved<Transform>? in
            guard let moved = element.transform.followed(by: map), moved != element.transform else { return nil }
            return Moved(element.id, from: element.transform, to: moved)
        }
        return record([.transform(moves)], at: time)
    }

    /// Gives an element other content. Nil, too, when it is not in the drawing.
    package mutating func amend(_ id: ElementID, to content: Element.Content, at time: Double? = nil) -> AppliedEdit? {
        guard contains(id), let element = element(id), element.content != content else { return nil }
        return record([.amend(Amended(id, from: element.content, to: content))], at: time)
    }

    /// Lays everything on other paper.
    package mutating func setPaper(_ paper: Paper, at time: Double? = nil) -> AppliedEdit? {
        paper == self.paper ? nil : record([.paper(from: self.paper, to: paper)], at: time)
    }

    /// Makes a new layer on top of all others; new elements come into it.
    package mutating func addLayer(at time: Double? = nil) -> AppliedEdit? {
        guard let id = keepLayer() else { return nil }
        return record([.layer(id, isPresent: true)], at: time)
    }

    /// Takes a layer away with its elements; the last one stays.
    package mutating func removeLayer(_ layer: LayerID, at time: Double? = nil) -> AppliedEdit? {
        guard layerIDs.contains(layer), layerIDs.count > 1 else { return nil }
        return record([.layer(layer, isPresent: false)], at: time)
    }

    /// Puts elements elsewhere in the pile, keeping their order among themselves. Those that are not in the drawing are passed over. Nil,
    /// too, when `standing` names an element or a layer that is not in the drawing.
    package mutating func reorder(_ ids: some Sequence<ElementID>, to standing: PileStanding, at time: Double? = nil) -> AppliedEdit? {
        let moving = present(ids).sorted {
            (layerIDs.firstIndex(of: $0.layer) ?? 0, $0.position) < (layerIDs.firstIndex(of: $1.layer) ?? 0, $1.position)
        }
        guard let moves = moves(of: moving, to: standing) else { return nil }
        return record([.reorder(moves)], at: time)
    }

    private func present(_ ids: some Sequence<ElementID>) -> [Element] { ElementIDs(ids).filter(contains).compactMap(element) }

    /// Nil when the changes are none.
    private mutating func record(_ changes: [Change], at time: Double?) -> AppliedEdit? {
        let isNone = changes.allSatisfy { change in
            switch change {
            case .insert(let ids), .remove(let ids): ids.isEmpty
            case .transform(let moves): moves.isEmpty
            case .reorder(let moves): moves.isEmpty
            case .amend, .paper, .layer: false
            }
        }
        return isNone ? nil : record(Edit(changes, time: time))
    }
}
