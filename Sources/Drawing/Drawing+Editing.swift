package import Elements
package import Ink

/// The edits of a drawing. Each function makes one edit, or returns nil where nothing would change. `time` goes into the history: seconds
/// since 1970, nil where unknown.
extension Drawing {
    /// Adds a new stroke on top.
    package mutating func insert(_ stroke: Stroke, at time: Double? = nil) -> AppliedEdit { insert(.stroke(stroke), at: time) }

    /// Adds a new element at the top of the topmost layer.
    package mutating func insert(_ content: Element.Content, at time: Double? = nil) -> AppliedEdit {
        let id = keep(content, in: topLayer)
        return record(Edit([.insert(ElementIDs(id))], time: time))
    }

    /// Adds a new element at the top of the topmost layer, where a transform puts it.
    package mutating func insert(_ content: Element.Content, by transform: Transform, at time: Double? = nil) -> AppliedEdit {
        let id = keep(content, transform, in: topLayer)
        return record(Edit([.insert(ElementIDs(id))], time: time))
    }

    /// Adds new elements at the top of the topmost layer, bottom first, on another paper. Nil where there are none, and the paper is the
    /// same.
    package mutating func insert(_ contents: [Element.Content], on paper: Paper, at time: Double? = nil) -> AppliedEdit? {
        let layer = topLayer
        let insertion = Change.insert(ElementIDs(contents.map { keep($0, in: layer) }))
        return record(paper == self.paper ? [insertion] : [.paper(from: self.paper, to: paper), insertion], at: time)
    }

    /// Removes elements, skipping those that are not in the drawing.
    package mutating func remove(_ ids: some Sequence<ElementID>, at time: Double? = nil) -> AppliedEdit? {
        record([.remove(ElementIDs(ids.filter(contains)))], at: time)
    }

    /// Puts new elements at the top of the topmost layer in place of others, bottom first, each where its transform puts it. Returns nil
    /// where there are no new ones, or none of the others is in the drawing.
    package mutating func replace(
        _ ids: some Sequence<ElementID>, by contents: [(content: Element.Content, transform: Transform)], at time: Double? = nil
    ) -> AppliedEdit? {
        let removed = ElementIDs(ids.filter(contains))
        if contents.isEmpty || removed.isEmpty { return nil }
        let layer = topLayer
        return record([.remove(removed), .insert(ElementIDs(contents.map { keep($0.content, $0.transform, in: layer) }))], at: time)
    }

    /// Removes all elements.
    package mutating func clear(at time: Double? = nil) -> AppliedEdit? { record([.remove(ElementIDs(shownIDs))], at: time) }

    /// Maps elements on the canvas, after their present transform. Skips elements that are not in the drawing, and those whose transform
    /// would leave its allowed range.
    package mutating func transform(_ ids: some Sequence<ElementID>, by map: Transform, at time: Double? = nil) -> AppliedEdit? {
        let moves = present(ids).compactMap { element -> Moved<Transform>? in
            guard let moved = element.transform.followed(by: map), moved != element.transform else { return nil }
            return Moved(element.id, from: element.transform, to: moved)
        }
        return record([.transform(moves)], at: time)
    }

    /// Puts a picture or a text elsewhere, and shows a picture in another way; nil also when it is not in the drawing, and for what is
    /// neither.
    ///
    /// - Parameter transform: in place of its present one.
    package mutating func arrange(
        _ id: ElementID, by transform: Transform, as look: PictureLook, at time: Double? = nil
    ) -> AppliedEdit? {
        guard contains(id), let element = element(id), element.isPlaced else { return nil }
        let moves = element.transform == transform ? [] : [Moved(id, from: element.transform, to: transform)]
        let looks = element.picture == nil || element.look == look ? [] : [Moved(id, from: element.look, to: look)]
        return record([.transform(moves), .look(looks)].filter { !$0.changed.isEmpty }, at: time)
    }

    /// Replaces an element's content; nil also when the element is not in the drawing.
    package mutating func amend(_ id: ElementID, to content: Element.Content, at time: Double? = nil) -> AppliedEdit? {
        guard contains(id), let element = element(id), element.content != content else { return nil }
        return record([.amend(Amended(id, from: element.content, to: content))], at: time)
    }

    /// Changes the paper.
    package mutating func setPaper(_ paper: Paper, at time: Double? = nil) -> AppliedEdit? {
        paper == self.paper ? nil : record([.paper(from: self.paper, to: paper)], at: time)
    }

    /// Adds a layer above all others; new elements go into it.
    package mutating func addLayer(at time: Double? = nil) -> AppliedEdit? {
        guard let id = keepLayer() else { return nil }
        return record([.layer(id, isPresent: true)], at: time)
    }

    /// Removes a layer with its elements; the last layer stays.
    package mutating func removeLayer(_ layer: LayerID, at time: Double? = nil) -> AppliedEdit? {
        guard layerIDs.contains(layer), layerIDs.count > 1 else { return nil }
        return record([.layer(layer, isPresent: false)], at: time)
    }

    /// Moves elements elsewhere in the pile and keeps their order among themselves. Skips elements that are not in the drawing. Nil also
    /// when `standing` names an element or layer that is not in the drawing.
    package mutating func reorder(_ ids: some Sequence<ElementID>, to standing: PileStanding, at time: Double? = nil) -> AppliedEdit? {
        let moving = present(ids).sorted {
            (layerIDs.firstIndex(of: $0.layer) ?? 0, $0.position) < (layerIDs.firstIndex(of: $1.layer) ?? 0, $1.position)
        }
        guard let moves = moves(of: moving, to: standing) else { return nil }
        return record([.reorder(moves)], at: time)
    }

    private func present(_ ids: some Sequence<ElementID>) -> [Element] { ElementIDs(ids).filter(contains).compactMap(element) }

    /// Makes an edit of changes that fit the drawing; nil when there are none.
    package mutating func record(_ changes: [Change], at time: Double?) -> AppliedEdit? {
        let isNone = changes.allSatisfy { change in
            switch change {
            case .insert(let ids), .remove(let ids): ids.isEmpty
            case .transform(let moves): moves.isEmpty
            case .reorder(let moves): moves.isEmpty
            case .look(let moves): moves.isEmpty
            case .amend, .paper, .layer: false
            }
        }
        return isNone ? nil : record(Edit(changes, time: time))
    }
}
