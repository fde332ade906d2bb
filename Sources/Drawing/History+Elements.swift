internal import Elements
internal import Ink

/// What the edits tell about the elements.
extension History {
    /// Brings elements into their state after an edit; the root stands for how they were made. Each may be in any state that it has had.
    func bring(_ elements: inout OrderedList<Element>, to edit: EditID) {
        var states: [ElementID: State] = [:]
        // The first edit that changes something tells what it was before; parents come before their children.
        for raw in 1..<UInt64(count) { note(raw, in: &states) { $0.keep($1) } }
        if states.isEmpty { return }
        for id in way(to: edit) { note(id.rawValue, in: &states) { $0.replace($1) } }
        for (id, state) in states {
            guard var element = elements[id] else { continue }
            if let transform = state.transform { element.transform = transform }
            if let standing = state.standing { element.stand(standing) }
            if let content = state.content { element.content = content }
            if let look = state.look { element.look = look }
            elements.replace(element)
        }
    }

    /// From the first edit on.
    private func way(to edit: EditID) -> [EditID] {
        var way: [EditID] = []
        var id = edit
        while id != .root {
            way.append(id)
            id = self[id].parent
        }
        return way.reversed()
    }

    /// What edits change of an element; nil where they have not.
    private struct State {
        var transform: Transform?
        var standing: Standing?
        var content: Element.Content?
        /// Of that content.
        var look: PictureLook?

        /// Takes what a change begins with, unless an earlier one has.
        mutating func keep(_ step: Step) {
            switch step {
            case .transform(let old, _): transform = transform ?? old
            case .standing(let old, _): standing = standing ?? old
            case .content(let old, _): content = content ?? old
            case .look(let old, _): if content == nil { look = look ?? old }
            }
        }

        mutating func replace(_ step: Step) {
            switch step {
            case .transform(_, let new): transform = new
            case .standing(_, let new): standing = new
            case .content(_, let new): (content, look) = (new, nil)
            case .look(_, let new): look = new
            }
        }
    }

    /// One element's part of a change, before and after.
    private enum Step {
        case transform(Transform, Transform)
        case standing(Standing, Standing)
        case content(Element.Content, Element.Content)
        case look(PictureLook, PictureLook)
    }

    private func note(_ raw: UInt64, in states: inout [ElementID: State], _ body: (inout State, Step) -> Void) {
        for change in self[EditID(raw)].edit.changes {
            switch change {
            case .transform(let moves): for move in moves { body(&states[move.id, default: State()], .transform(move.from, move.to)) }
            case .reorder(let moves): for move in moves { body(&states[move.id, default: State()], .standing(move.from, move.to)) }
            case .look(let moves): for move in moves { body(&states[move.id, default: State()], .look(move.from, move.to)) }
            case .amend(let amended): body(&states[amended.id, default: State()], .content(amended.from, amended.to))
            case .insert, .remove, .paper, .layer: break
            }
        }
    }
}
