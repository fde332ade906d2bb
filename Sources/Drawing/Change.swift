package import Elements
package import Ink

/// One step of an edit, with an inverse. It stores only what it changes of an element: the drawing keeps every element for good, removed
/// ones included.
package enum Change: Equatable, Sendable {
    /// Adds elements to the drawing, in their kept state.
    case insert(ElementIDs)
    /// Takes elements out of the drawing; they are kept.
    case remove(ElementIDs)
    case transform([Moved<Transform>])
    case reorder([Moved<Standing>])
    /// Pictures show in another way.
    case look([Moved<PictureLook>])
    case amend(Amended)
    /// Rare, and larger than the others would be.
    indirect case paper(from: Paper, to: Paper)
    /// Adds a layer to the drawing with its elements, or takes it out with them.
    case layer(LayerID, isPresent: Bool)

    /// The elements that become different from what they were. Those that are added or taken out stay as they are.
    package var changed: [ElementID] {
        switch self {
        case .transform(let moves): moves.map(\.id)
        case .reorder(let moves): moves.map(\.id)
        case .look(let moves): moves.map(\.id)
        case .amend(let amended): [amended.id]
        case .insert, .remove, .paper, .layer: []
        }
    }

    package var inverse: Change {
        switch self {
        case .insert(let ids): .remove(ids)
        case .remove(let ids): .insert(ids)
        case .transform(let moves): .transform(moves.map(\.inverse))
        case .reorder(let moves): .reorder(moves.map(\.inverse))
        case .look(let moves): .look(moves.map(\.inverse))
        case .amend(let amended): .amend(amended.inverse)
        case .paper(let old, let new): .paper(from: new, to: old)
        case .layer(let layer, let isPresent): .layer(layer, isPresent: !isPresent)
        }
    }
}

/// One element's transform, standing or look, before and after.
package struct Moved<Value: Equatable & Sendable>: Equatable, Sendable {
    package let id: ElementID
    package let from, to: Value

    package init(_ id: ElementID, from: Value, to: Value) {
        self.id = id
        self.from = from
        self.to = to
    }

    var inverse: Moved { Moved(id, from: to, to: from) }
}

/// The layer of an element, and its height there.
package struct Standing: Hashable, Sendable {
    package let layer: LayerID
    package let place: OrderKey

    package init(layer: LayerID, place: OrderKey) {
        self.layer = layer
        self.place = place
    }
}

/// One element's content, before and after.
package final class Amended: Equatable, Sendable {
    package let id: ElementID
    package let from, to: Element.Content

    package init(_ id: ElementID, from: Element.Content, to: Element.Content) {
        self.id = id
        self.from = from
        self.to = to
    }

    var inverse: Amended { Amended(id, from: to, to: from) }

    /// Returns a copy in which `new` replaces `old`; nil when neither content is `old`.
    func replacing(_ old: Stroke, with new: Stroke) -> Amended? {
        func replaced(_ content: Element.Content) -> Element.Content { content == .stroke(old) ? .stroke(new) : content }
        let amended = Amended(id, from: replaced(from), to: replaced(to))
        return amended == self ? nil : amended
    }

    package static func == (a: Amended, b: Amended) -> Bool { a === b || a.id == b.id && a.from == b.from && a.to == b.to }
}
