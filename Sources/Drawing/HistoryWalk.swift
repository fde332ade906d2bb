package import Elements
internal import Ink

/// Walks through every edit of a drawing being read. It finds out what the drawing shows at the head, and whether every edit can be undone
/// and redone: an unsound drawing is refused. O(n log n) in the size of the file.
struct HistoryWalk {
    /// The state that a walk has reached.
    struct Place {
        var present = RunSet()
        var layers: Set<LayerID> = [.first]
        var paper = Paper()
        /// The elements that any edit moves or amends, in their state here.
        fileprivate var moved: [ElementID: Element] = [:]
    }

    private let history: History
    private let kept: OrderedList<Element>
    /// Of all elements, rising.
    private let ids: [UInt64]
    /// Where the one lies after those that were looked for last: edits mostly add one element after the other.
    private var expected = 0
    private let layers: Set<LayerID>
    private var place = Place()

    /// - Parameters:
    ///   - kept: all elements, in their state at the head, by rising identifier.
    ///   - layers: all layers.
    init(_ history: History, kept: OrderedList<Element>, layers: Set<LayerID>) {
        (self.history, self.kept, self.layers) = (history, kept, layers)
        ids = kept.map { $0.id.rawValue }
    }

    /// The drawing's state at its head; nil when an edit does not fit.
    mutating func head() -> Place? {
        goBackToRoot()
        var head: Place? = history.head == .root ? place : nil
        var next = history[.root].newestChild
        while let id = next {
            guard redo(history[id].edit) else { return nil }
            if id == history.head { head = place }
            next = history[id].newestChild
            if next != nil { continue }
            let (way, branch) = wayOn(from: id)
            next = branch
            // What is not gone through again need not be undone: in most drawings no branch is left.
            if branch != nil {
                for id in way { guard undo(history[id].edit) else { return nil } }
            }
        }
        guard let head, head.moved.allSatisfy({ kept[$0.key] == $0.value }) else { return nil }
        return head
    }

    /// The next branch to go through after the end of one, and the edits to be undone to get there.
    private func wayOn(from end: EditID) -> (undone: [EditID], branch: EditID?) {
        var undone: [EditID] = []
        var id = end
        while id != .root {
            undone.append(id)
            if let branch = history[id].olderSibling { return (undone, branch) }
            id = history[id].parent
        }
        return (undone, nil)
    }

    /// Elements are stored in their state at the head; a walk from the first edit on needs their state before it. Misfits are found on the
    /// way forward.
    private mutating func goBackToRoot() {
        var id = history.head
        while id != .root {
            for step in history[id].edit.changes.reversed() {
                switch step {
                case .transform(let moves): for move in moves { _ = change(move.id) { $0.transform = move.from } }
                case .reorder(let moves): for move in moves { _ = change(move.id) { $0.stand(move.from) } }
                case .look(let moves): for move in moves { _ = change(move.id) { $0.look = move.from } }
                case .amend(let amended): _ = change(amended.id) { $0.content = amended.from }
                case .insert, .remove, .paper, .layer: break
                }
            }
            id = history[id].parent
        }
    }

    private mutating func change(_ id: ElementID, _ body: (inout Element) -> Void) -> Bool {
        guard var element = place.moved[id] ?? kept[id] else { return false }
        body(&element)
        place.moved[id] = element
        return true
    }

    /// Returns whether the edit can be made and undone. An insertion or removal that can be made can also be undone. Other changes are
    /// tried, because a damaged one may start from an impossible state or name an element twice.
    private mutating func redo(_ edit: Edit) -> Bool {
        apply(edit) && (edit.changes.allSatisfy { $0.changed.isEmpty } || undo(edit) && apply(edit))
    }

    private mutating func apply(_ edit: Edit) -> Bool { edit.changes.allSatisfy { apply($0) } }

    private mutating func undo(_ edit: Edit) -> Bool { edit.changes.reversed().allSatisfy { apply($0.inverse) } }

    /// Returns whether the change fits.
    private mutating func apply(_ step: Change) -> Bool {
        switch step {
        case .insert(let ids): return ids.runs.allSatisfy { areKnown($0) && place.present.insert($0) }
        case .remove(let ids): return ids.runs.allSatisfy { place.present.remove($0) }
        case .transform(let moves): return moves.allSatisfy { fits($0, \.transform) && change($0.id, to: $0.to) }
        case .reorder(let moves):
            return moves.allSatisfy { layers.contains($0.to.layer) && fits($0, \.standing) && change($0.id, to: $0.to) }
        case .look(let moves): return moves.allSatisfy { move in fits(move, \.look) && change(move.id) { $0.look = move.to } }
        case .amend(let amended):
            guard (place.moved[amended.id] ?? kept[amended.id])?.content == amended.from else { return false }
            return change(amended.id) { $0.content = amended.to }
        case .paper(let old, let new):
            guard place.paper == old else { return false }
            place.paper = new
            return true
        case .layer(let layer, let isPresent):
            guard layers.contains(layer), place.layers.contains(layer) != isPresent else { return false }
            if isPresent { place.layers.insert(layer) } else { place.layers.remove(layer) }
            return !place.layers.isEmpty
        }
    }

    /// Whether every identifier in the run is an element's.
    private mutating func areKnown(_ run: ClosedRange<UInt64>) -> Bool {
        let isExpected = expected < ids.count && ids[expected] == run.lowerBound
        let low = isExpected ? expected : firstIndex(below: ids.count) { ids[$0] >= run.lowerBound }
        // Identifiers rise by at least one: unless one is missing, the last is as far from the first as the run is long.
        let length = run.upperBound - run.lowerBound
        guard length < UInt64(ids.count - low), ids[low] == run.lowerBound, ids[low + Int(length)] == run.upperBound else { return false }
        expected = low + Int(length) + 1
        return true
    }

    private func fits<Value>(_ move: Moved<Value>, _ value: KeyPath<Element, Value>) -> Bool {
        (place.moved[move.id] ?? kept[move.id])?[keyPath: value] == move.from
    }

    private mutating func change(_ id: ElementID, to transform: Transform) -> Bool { change(id) { $0.transform = transform } }
    private mutating func change(_ id: ElementID, to standing: Standing) -> Bool { change(id) { $0.stand(standing) } }
}

extension Element {
    package var standing: Standing { Standing(layer: layer, place: place) }

    package mutating func stand(_ standing: Standing) { (layer, place) = (standing.layer, standing.place) }
}
