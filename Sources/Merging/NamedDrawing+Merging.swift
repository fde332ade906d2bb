internal import Bytes
internal import Drawing
internal import Elements

extension NamedDrawing {
    /// Brings together two copies of a drawing that both have been drawn on; the order of the two makes no difference.
    ///
    /// All edits of both are branches of one history. One more edit, on the branch that was drawn on last, adds to it what the other has:
    /// see `Reunion`. Where one copy shows an earlier state of the other, that edit is not needed.
    ///
    /// - Returns: nil where the copies share no beginning, or what they share is not the same in both.
    package func merged(with other: NamedDrawing) -> NamedDrawing? {
        let sources = [self, other]
        guard let tree = SharedTree(sources) else { return nil }
        let heads = sources.indices.map { tree.merged[$0][Int(sources[$0].drawing.head.rawValue)] }
        let fork = tree.fork(of: heads[0], heads[1])
        guard var drawing = Self.union(of: sources, tree, at: fork) else { return nil }
        let names = tree.nodes.map(\.name)
        var reunions = reunions.merging(other.reunions) { first, _ in first }
        let (later, earlier) = tree.isLater(heads[0], than: heads[1]) ? (heads[0], heads[1]) : (heads[1], heads[0])
        // One of the copies shows an earlier state of the other.
        if fork == earlier || fork == later {
            drawing.go(to: fork == later ? earlier : later)
            return NamedDrawing(drawing, names: names, reunions: reunions)
        }
        let (first, second) = (names[Int(later.rawValue)], names[Int(earlier.rawValue)])
        let name = Self.name(ofReunionOf: first, second)
        // Somebody has done so, and has undone it.
        if let known = names.firstIndex(of: name) {
            drawing.go(to: EditID(UInt64(known)))
            return NamedDrawing(drawing, names: names, reunions: reunions)
        }
        guard Reunion(of: drawing, later, earlier).make(in: &drawing, at: tree.time(after: heads)) else {
            return NamedDrawing(drawing, names: names, reunions: reunions)
        }
        reunions[name] = second
        return NamedDrawing(drawing, names: names + [name], reunions: reunions)
    }

    /// The same on every machine, so that all who bring the same two states together get the same drawing.
    private static func name(ofReunionOf a: Int64, _ b: Int64) -> Int64 {
        var digest = Digest()
        for name in [min(a, b), max(a, b)] { digest.combine(UInt64(bitPattern: name)) }
        return Int64(bitPattern: digest.value)
    }

    /// A drawing with the edits of both, as it is where they part.
    private static func union(of sources: [NamedDrawing], _ tree: SharedTree, at fork: EditID) -> Drawing? {
        let own = sources.enumerated().map { source, named -> DrawingParts in
            var drawing = named.drawing
            if let fork = tree.nodes[Int(fork.rawValue)].ids[source] { drawing.go(to: fork) }
            var parts = drawing.parts
            // Going there has turned them.
            parts.redo = named.drawing.parts.redo
            return parts
        }
        guard own[0].unread == own[1].unread else { return nil }
        var parts = DrawingParts()
        var next = Renumbering.Next()
        var renumberings = own.map { _ in Renumbering() }
        for node in tree.nodes.dropFirst() {
            var shared: (edit: Edit, next: Renumbering.Next)?
            for (source, id) in node.ids.enumerated() {
                guard let id else { continue }
                var after = next
                let edit = own[source].edits[Int(id.rawValue) - 1].edit
                renumberings[source].take(edit, &after)
                guard let edit = renumberings[source].edit(edit), shared.map({ $0 == (edit, after) }) ?? true else { return nil }
                shared = (edit, after)
            }
            guard let shared else { return nil }
            parts.edits.append((shared.edit, EditID(UInt64(node.parent))))
            next = shared.next
        }
        guard let elements = elements(own, renumberings), let layers = layers(own, renumberings, next) else { return nil }
        (parts.elements, parts.layers, parts.head, parts.unread) = (elements, layers, fork, own[0].unread)
        parts.redo = tree.nodes.map { node in
            own.indices.compactMap { source in
                node.ids[source].flatMap { own[source].redo[Int($0.rawValue)] }.map { tree.merged[source][Int($0.rawValue)] }
            }.max { $0.rawValue < $1.rawValue }
        }
        parts.nextNumber = max(next.number, own[0].nextNumber, own[1].nextNumber)
        return Drawing(parts)
    }

    /// Those of both, by rising identifier; nil where they differ in what both have.
    private static func elements(_ own: [DrawingParts], _ renumberings: [Renumbering]) -> [Element]? {
        var found: [ElementID: Element] = [:]
        for (parts, renumbering) in zip(own, renumberings) {
            for element in parts.elements {
                guard let element = renumbering.element(element) else { return nil }
                guard found.updateValue(element, forKey: element.id).map({ $0 == element }) ?? true else { return nil }
            }
        }
        return found.values.sorted { $0.id < $1.id }
    }

    /// Those of both, bottom first; nil where they differ in what both have.
    private static func layers(_ own: [DrawingParts], _ renumberings: [Renumbering], _ next: Renumbering.Next) -> [Layer]? {
        var found: [LayerID: Layer] = [:]
        for (parts, renumbering) in zip(own, renumberings) {
            for layer in parts.layers {
                guard let id = renumbering.layer(layer.id), let number = next.layers[id] else { return nil }
                let place = id == .first ? layer.place : OrderKey(whole: number)
                let renumbered = Layer(id: id, place: place, unread: layer.unread)
                guard found.updateValue(renumbered, forKey: id).map({ $0 == renumbered }) ?? true else { return nil }
            }
        }
        return found.values.sorted { $0.place < $1.place }
    }
}
