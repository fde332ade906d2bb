package import Elements
internal import Ink

/// What of the history people can let go of. The drawing looks the same without it.
package enum Trimming: Hashable, Sendable, CaseIterable {
    /// The edits that neither undo nor redo leads to from the head.
    case otherBranches
    /// All edits: one takes their place, which makes the drawing as it is.
    case history
}

/// A drawing with less history than another one.
package struct TrimmedDrawing: Sendable {
    package let drawing: Drawing
    /// For each edit, the root first, which one of the other drawing it is; nil: a new one.
    let origins: [EditID?]
    /// The elements that edits of the other drawing have changed.
    let changed: Set<ElementID>
}

extension Drawing {
    /// Returns the drawing without a part of its history, and without the elements that only this part mentions. Edits get new numbers.
    /// Elements and layers keep theirs, and the next element gets the number that it would have got. O(n).
    package func trimmed(_ trimming: Trimming) -> TrimmedDrawing {
        switch trimming {
        case .otherBranches: withoutOtherBranches
        case .history: withoutHistory
        }
    }

    /// Returns the drawing with other files for its pictures in all of its history, which stays.
    ///
    /// - Parameter replacement: for a file, one that shows the same; nil: the file stays. It is asked once for each file.
    package func replacingFiles(_ replacement: (PictureFile) -> PictureFile?) -> TrimmedDrawing {
        var known: [ObjectIdentifier: PictureFile] = [:]
        let elements = kept.all.map { element in
            guard case .picture(let picture) = element.content else { return element }
            let file = known[ObjectIdentifier(picture.file)] ?? replacement(picture.file) ?? picture.file
            known[ObjectIdentifier(picture.file)] = file
            var element = element
            element.content = .picture(picture.sharing(file))
            return element
        }
        let drawing = Drawing(
            kept: OrderedList(rising: elements), layers: layers, paper: paper, history: history, nextNumber: nextNumber, unread: unread)
        return TrimmedDrawing(
            drawing: drawing, origins: (0..<UInt64(history.count)).map { EditID($0) }, changed: changed(among: Set(elements.map(\.id))))
    }

    private var withoutOtherBranches: TrimmedDrawing {
        let line = self.line
        var trimmed = History()
        var mentioned: Set<ElementID> = []
        for id in line.dropFirst() {
            _ = trimmed.record(history[id].edit)
            mentioned.formUnion(history[id].edit.inserted)
        }
        trimmed.setHead(EditID(UInt64(undoDepth)))
        return TrimmedDrawing(drawing: with(trimmed, keeping: mentioned, layers), origins: line, changed: changed(among: mentioned))
    }

    private var withoutHistory: TrimmedDrawing {
        if editCount == undoDepth, editCount <= 1 { return withoutOtherBranches }
        var layers = layers
        for index in layers.indices where !layers[index].isPresent { layers[index].removeAll() }
        var changes = presences
        if paper != Paper() { changes.append(.paper(from: Paper(), to: paper)) }
        let shown = ElementIDs(shownIDs)
        if !shown.isEmpty { changes.append(.insert(shown)) }
        var trimmed = History()
        if !changes.isEmpty { _ = trimmed.record(Edit(changes, time: time(of: head))) }
        return TrimmedDrawing(
            drawing: with(trimmed, keeping: Set(shown), layers), origins: changes.isEmpty ? [.root] : [.root, nil],
            changed: changed(among: Set(shown)))
    }

    /// What makes the layers of a blank drawing show or not as they do here. At least one shows at any time.
    private var presences: [Change] {
        let added = layers.filter { $0.isPresent && $0.id != .first }.map { Change.layer($0.id, isPresent: true) }
        return layers[0].isPresent ? added : added + [.layer(.first, isPresent: false)]
    }

    private func changed(among kept: Set<ElementID>) -> Set<ElementID> {
        (1..<UInt64(history.count)).reduce(into: []) { changed, raw in
            for change in history[EditID(raw)].edit.changes { changed.formUnion(change.changed.filter(kept.contains)) }
        }
    }

    private func with(_ history: History, keeping ids: Set<ElementID>, _ layers: [Layer]) -> Drawing {
        Drawing(
            kept: OrderedList(rising: kept.all.filter { ids.contains($0.id) }), layers: layers, paper: paper, history: history,
            nextNumber: nextNumber, unread: unread)
    }
}

/// What a trimming takes from a drawing.
package struct TrimmingEffect: Equatable, Sendable {
    /// The number of edits that go.
    package let edits: Int
    /// The number of branches that go.
    package let branches: Int
    /// What their rows take of the drawing's file.
    package let bytes: Int

    package init(of trimming: Trimming, on drawing: Drawing) {
        let trimmed = drawing.trimmed(trimming)
        let left = Set(trimmed.origins.compactMap(\.self))
        var gone = TouchedRows(all: drawing)
        gone.leaveOut(trimmed.drawing.kept.all.lazy.map(\.id), left)
        edits = (0..<UInt64(drawing.editCount + 1)).count { !left.contains(EditID($0)) }
        branches = drawing.lineEnds.count - trimmed.drawing.lineEnds.count
        // A file that another picture has too stays with that one.
        var encoder = RowEncoder(besidePicturesOf: trimmed.drawing)
        let rows = encoder.rows(gone, of: drawing)
        let bodies = rows.elements.map(\.body.count) + rows.edits.lazy.filter { $0.id > 0 }.map(\.body.count)
        bytes = bodies.reduce(0) { $0 + $1 + Self.overhead }
    }

    /// What a row takes beside its body: id, sum and header.
    private static let overhead = 16
}
