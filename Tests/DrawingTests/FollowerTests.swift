import Drawing
import Elements
import Ink
import RandomDrawings
import Testing
import TestSupport

/// A copy of a drawing that sees only what each edit reports, as a store on disk does.
private struct Follower {
    var present: Set<ElementID> = []
    var elements: [ElementID: Element] = [:]
    var layers: Set<LayerID> = [.first]
    var paper = Paper()
    var head = EditID.root

    mutating func follow(_ applied: AppliedEdit, in drawing: Drawing) {
        head = applied.direction == .undone ? drawing.parent(of: applied.id) ?? .root : applied.id
        for change in applied.edit.changes {
            switch change {
            case .insert(let ids):
                present.formUnion(ids)
                // Only new elements have to be fetched.
                for id in ids where elements[id] == nil { elements[id] = drawing.element(id) }
            case .remove(let ids): present.subtract(ids)
            case .transform(let moves): for move in moves { update(move.id) { $0.moved(to: move.to) } }
            case .reorder(let moves): for move in moves { update(move.id) { $0.stood(at: move.to) } }
            case .look(let moves): for move in moves { update(move.id) { $0.looking(like: move.to) } }
            case .amend(let amended): update(amended.id) { $0.amended(to: amended.to) }
            case .paper(_, let new): paper = new
            case .layer(let layer, let isPresent): if isPresent { layers.insert(layer) } else { layers.remove(layer) }
            }
        }
    }

    private mutating func update(_ id: ElementID, _ body: (Element) -> Element) { elements[id] = elements[id].map(body) }
}

extension Element {
    fileprivate func moved(to transform: Transform) -> Element {
        Element(id: id, layer: layer, place: place, transform: transform, content: content)
    }
    fileprivate func stood(at standing: Standing) -> Element {
        Element(id: id, layer: standing.layer, place: standing.place, transform: transform, content: content)
    }
    fileprivate func looking(like look: PictureLook) -> Element {
        guard let picture else { return self }
        return amended(to: .picture(picture.shown(as: look)))
    }
    fileprivate func amended(to content: Content) -> Element {
        Element(id: id, layer: layer, place: place, transform: transform, content: content)
    }
}

@Test("What edits report is all that a copy needs to be the same drawing", arguments: 0..<8)
func follows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var drawing = Drawing()
    var follower = Follower()
    for _ in 0..<250 {
        if let applied = drawing.step(using: &random) { follower.follow(applied, in: drawing) }
        #expect(follower.head == drawing.head && follower.paper == drawing.paper && follower.layers == Set(drawing.layerIDs))
        let shown = follower.present.compactMap { follower.elements[$0] }.filter { follower.layers.contains($0.layer) }
        #expect(
            Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
                == Dictionary(uniqueKeysWithValues: drawing.elements.map { ($0.id, $0) }))
    }
}
