internal import Drawing
internal import Elements

/// The edit that brings two states of a drawing together, made on the later one.
///
/// It adds what the earlier state has and their common beginning has not, between the later one's elements as they were made, and removes
/// what the earlier state has removed. Where only one of them has changed an element, the paper or a layer, that change holds; where both
/// have, the later state's.
struct Reunion {
    private let base, later, earlier: Drawing
    /// What edits between the common beginning and the earlier state have changed.
    private var touched: Set<ElementID> = []
    private var touchedLayers: Set<LayerID> = []

    /// - Parameter base: at the common beginning of the two states.
    init(of base: Drawing, _ later: EditID, _ earlier: EditID) {
        var (late, early) = (base, base)
        late.go(to: later)
        let steps = early.go(to: earlier)
        (self.base, self.later, self.earlier) = (base, late, early)
        for change in steps.lazy.flatMap(\.edit.changes) {
            switch change {
            case .insert(let ids), .remove(let ids): touched.formUnion(ids)
            case .transform(let moves): touched.formUnion(moves.lazy.map(\.id))
            case .reorder(let moves): touched.formUnion(moves.lazy.map(\.id))
            case .look(let moves): touched.formUnion(moves.lazy.map(\.id))
            case .amend(let amended): touched.insert(amended.id)
            case .paper: break
            case .layer(let layer, _): touchedLayers.insert(layer)
            }
        }
    }

    /// Brings the drawing to the later state, and makes the edit there; returns whether there is anything to change.
    func make(in drawing: inout Drawing, at time: Double) -> Bool {
        drawing.go(to: later.head)
        let ids = touched.sorted()
        let joining = ids.filter { earlier.holds($0) && !base.holds($0) && !later.holds($0) }
        let leaving = ids.filter { !earlier.holds($0) && base.holds($0) && later.holds($0) }
        var changes = ids.compactMap(amended).map(Change.amend)
        let transforms = ids.compactMap { moved($0, \.transform) }
        if !transforms.isEmpty { changes.append(.transform(transforms)) }
        // What the later state has made something else of has no look any more.
        let looks = ids.filter { later.element($0)?.picture != nil && amended($0) == nil }.compactMap { moved($0, \.look) }
        if !looks.isEmpty { changes.append(.look(looks)) }
        let joined = Set(joining)
        let standings = ids.filter { !joined.contains($0) }.compactMap { moved($0, \.standing) } + places(of: joined, in: &drawing)
        if !standings.isEmpty { changes.append(.reorder(standings)) }
        changes += layerChanges
        if base.paper != earlier.paper, base.paper == later.paper { changes.append(.paper(from: later.paper, to: earlier.paper)) }
        if !joining.isEmpty { changes.append(.insert(ElementIDs(joining))) }
        if !leaving.isEmpty { changes.append(.remove(ElementIDs(leaving))) }
        return drawing.record(changes, at: time) != nil
    }

    /// A change that only the earlier state has.
    private func moved<Value>(_ id: ElementID, _ value: KeyPath<Element, Value>) -> Moved<Value>? {
        guard let base = base.element(id)?[keyPath: value], let late = later.element(id)?[keyPath: value],
            let early = earlier.element(id)?[keyPath: value], early != base, late == base
        else { return nil }
        return Moved(id, from: late, to: early)
    }

    private func amended(_ id: ElementID) -> Amended? {
        guard let moved = moved(id, \.content), !moved.from.isSame(butForLook: moved.to) else { return nil }
        return Amended(id, from: moved.from, to: moved.to)
    }

    private var layerChanges: [Change] {
        let (base, late, early) = (Set(base.layerIDs), Set(later.layerIDs), Set(earlier.layerIDs))
        let changed = touchedLayers.filter { early.contains($0) != base.contains($0) && late.contains($0) == base.contains($0) }
        // One layer stays.
        if changed.allSatisfy({ !early.contains($0) }), late.isSubset(of: changed) { return [] }
        let sorted = changed.sorted { $0.rawValue < $1.rawValue }
        // At no time there is none.
        return sorted.filter(early.contains).map { .layer($0, isPresent: true) }
            + sorted.filter { !early.contains($0) }.map { .layer($0, isPresent: false) }
    }

    // MARK: - The pile

    /// The standings of elements that come from the earlier state: above all of the common elements that lie below them there, and above
    /// those of the later state that were made before them.
    private func places(of joining: Set<ElementID>, in drawing: inout Drawing) -> [Moved<Standing>] {
        let layers = Set(joining.compactMap { earlier.element($0)?.layer }).sorted { $0.rawValue < $1.rawValue }
        return layers.flatMap { layer -> [Moved<Standing>] in
            let (pile, other) = (later.pile(of: layer), earlier.pile(of: layer))
            let height = Dictionary(uniqueKeysWithValues: zip(pile.lazy.map(\.id), pile.indices))
            let isCommon = Set(other.lazy.map(\.id))
            var rows: [(above: Int, elements: [Element])] = []
            var above = 0
            for element in other {
                if let height = height[element.id] {
                    above = max(above, height + 1)
                } else if joining.contains(element.id) {
                    // Identifiers rise in the order of making.
                    while above < pile.count, !isCommon.contains(pile[above].id), pile[above].id < element.id { above += 1 }
                    if rows.last?.above != above { rows.append((above, [])) }
                    rows[rows.count - 1].elements.append(element)
                }
            }
            return rows.flatMap { row -> [Moved<Standing>] in
                let (lower, upper) = (row.above > 0 ? pile[row.above - 1].place : nil, row.above < pile.count ? pile[row.above].place : nil)
                let between = upper.flatMap { OrderKey.keys(row.elements.count, above: lower, below: $0) }
                // At the top, and where there is no room between two.
                let keys = between ?? row.elements.map { _ in OrderKey(whole: drawing.takeNumber()) }
                return zip(row.elements, keys).compactMap { element, key in
                    guard let from = later.element(element.id)?.standing else { return nil }
                    return Moved(element.id, from: from, to: Standing(layer: layer, place: key))
                }
            }
        }
    }
}
