internal import Bytes
package import Drawing
internal import Elements
internal import Ink

/// A drawing of what can be read of a damaged file.
package struct SalvagedDrawing {
    package fileprivate(set) var drawing: Drawing
    /// The number of elements that are missing although an edit tells that they showed.
    package let lost: Int
    /// The number of edits that are those of the file: the first ones. Where more shows than they put there, one more edit adds the rest.
    package let edits: Int
}

extension Drawing {
    /// Builds a drawing from the readable rows of a damaged file. Its history has all edits before the first one that is lost, or that
    /// needs what is lost. It shows the elements that the readable edits put there, and those that no readable edit mentions.
    package static func salvage(_ rows: SalvagedRows) -> SalvagedDrawing {
        let parts = SalvagedParts(rows)
        let (shown, missing, paper) = parts.shown()
        guard let (drawing, edits) = parts.longestHistory() else {
            var drawing = Drawing()
            for element in shown { drawing.insertAgain(element) }
            _ = drawing.setPaper(paper)
            return SalvagedDrawing(drawing: drawing, lost: missing, edits: 0)
        }
        var salvaged = SalvagedDrawing(drawing: drawing, lost: missing, edits: edits)
        salvaged.drawing.show(shown, as: parts.head <= UInt64(edits) ? nil : paper)
        return salvaged
    }

    /// Makes an edit after which these elements of the drawing show.
    ///
    /// - Parameter paper: the paper then; nil: all that shows already is right as it is.
    private mutating func show(_ wanted: [Element], as paper: Paper?) {
        var changes: [Change] = [.insert(ElementIDs(wanted.map(\.id).filter { !holds($0) }))]
        if let paper {
            changes.append(.remove(ElementIDs(Set(shownIDs).subtracting(wanted.lazy.map(\.id)))))
            var standings: [Moved<Standing>] = []
            for element in wanted {
                guard let present = self.element(element.id) else { continue }
                if present.transform != element.transform {
                    changes.append(.transform([Moved(element.id, from: present.transform, to: element.transform)]))
                }
                if present.standing != element.standing, layerIDs.contains(element.layer) {
                    standings.append(Moved(element.id, from: present.standing, to: element.standing))
                }
                if present.content.isSame(butForLook: element.content) {
                    if present.look != element.look { changes.append(.look([Moved(element.id, from: present.look, to: element.look)])) }
                } else {
                    changes.append(.amend(Amended(element.id, from: present.content, to: element.content)))
                }
            }
            if !standings.isEmpty { changes.append(.reorder(standings)) }
            if self.paper != paper { changes.append(.paper(from: self.paper, to: paper)) }
        }
        _ = record(changes, at: nil)
    }

    /// Adds an element of another drawing on top, with a new identifier.
    private mutating func insertAgain(_ element: Element) {
        let applied = insert(element.content)
        if !element.transform.isIdentity { _ = transform(applied.edit.inserted, by: element.transform) }
    }
}

extension SalvagedParts {
    /// The drawing with all elements and as many edits as fit together, from the first on, at the head or at the last state before it that
    /// they lead to. Nil where not even the layers fit.
    fileprivate func longestHistory() -> (drawing: Drawing, edits: Int)? {
        let most = readableEdits
        if let all = drawing(with: most) { return (all, most) }
        // Edits that fit do so without those after them.
        let count = firstIndex(below: most) { drawing(with: $0 + 1) == nil }
        return drawing(with: count).map { ($0, count) }
    }

    /// The number of edits before the first that cannot be read, or that is about an element that cannot.
    private var readableEdits: Int {
        let known = Set(elements.lazy.map(\.id))
        var count = 0
        while let edit = edits[UInt64(count + 1)], edit.changes.allSatisfy({ $0.isAbout(known) }) { count += 1 }
        return count
    }

    private func drawing(with count: Int) -> Drawing? {
        var parts = DrawingParts()
        // Redo leads to the newest child, unless the file says otherwise.
        parts.redo = Array(repeating: nil, count: count + 1)
        for id in 1..<UInt64(count + 1) {
            guard let edit = edits[id], let parent = parents[id] else { return nil }
            parts.edits.append((edit, EditID(parent)))
            parts.redo[Int(parent)] = EditID(id)
        }
        for id in 0...UInt64(count) {
            guard let child = redo[id], child <= UInt64(count), parents[child] == id else { continue }
            parts.redo[Int(id)] = EditID(child)
        }
        parts.head = EditID(lastState(count))
        (parts.elements, parts.layers, parts.unread) = (elements, base.layers, base.unread)
        parts.nextNumber = elements.reduce(base.nextNumber) { max($0, $1.id.rawValue + 1, $1.place.whole + 1) }
        return Drawing(parts, elementsAreAtHead: false)
    }

    /// The head, where it is among the first `count` edits; else the last state before it that they lead to.
    private func lastState(_ count: Int) -> UInt64 {
        var id = head
        while id > UInt64(count), let parent = parents[id] { id = parent }
        return min(id, UInt64(count))
    }

    /// The elements that showed at the head, in drawing order and as they were there; the number of those that are missing; and the paper.
    /// The edits on the way to the head follow from their parents; where an edit is lost, the newest readable edit before it stands in. An
    /// element of which no edit tells shows.
    fileprivate func shown() -> (elements: [Element], missing: Int, paper: Paper) {
        var elements = Dictionary(uniqueKeysWithValues: elements.lazy.map { ($0.id, $0) })
        var shown = Set(elements.keys)
        var paper = Paper()
        for edit in edits.values { shown.subtract(edit.inserted) }
        for id in wayToHead {
            for change in edits[id]?.changes ?? [] {
                switch change {
                case .insert(let ids): shown.formUnion(ids)
                case .remove(let ids): shown.subtract(ids)
                case .transform(let moves): for move in moves { elements[move.id]?.transform = move.to }
                case .reorder(let moves): for move in moves { elements[move.id]?.stand(move.to) }
                case .look(let moves): for move in moves { elements[move.id]?.look = move.to }
                case .amend(let amended): elements[amended.id]?.content = amended.to
                case .paper(_, let new): paper = new
                case .layer: break
                }
            }
        }
        var readable = elements.values.filter { shown.contains($0.id) }
        // The lower layer was made first.
        readable.sort { ($0.layer.rawValue, $0.position) < ($1.layer.rawValue, $1.position) }
        return (readable, shown.count - readable.count, paper)
    }

    private var wayToHead: [UInt64] {
        var earlier = edits.keys.sorted()
        var way: [UInt64] = []
        var next = head
        while next > 0 {
            if let parent = parents[next] {
                way.append(next)
                next = parent
            } else {
                while let last = earlier.last, last >= next { earlier.removeLast() }
                next = earlier.last ?? 0
            }
        }
        return way.reversed()
    }
}

extension Change {
    /// Whether all elements that it changes, adds or removes are among these.
    fileprivate func isAbout(_ known: Set<ElementID>) -> Bool {
        switch self {
        case .insert(let ids), .remove(let ids): ids.allSatisfy(known.contains)
        case .transform, .reorder, .look, .amend, .paper, .layer: changed.allSatisfy(known.contains)
        }
    }
}
