internal import Drawing
internal import Elements

/// The edits of two drawings as one tree. Their order is the same whichever of the drawings comes first, and stays so when the tree grows:
/// after their parents, and otherwise by time.
struct SharedTree {
    struct Node {
        let name: Int64
        /// Its place among `nodes`; the root is its own parent.
        let parent: Int
        /// The other edit before it, where it brings two states together.
        fileprivate(set) var joined: Int?
        fileprivate let rank: Rank
        /// Its identifier in each drawing; nil where the drawing lacks it.
        var ids: [EditID?]
    }

    /// Parents before their children, the root first: the place of a node is its identifier in the merged drawing.
    let nodes: [Node]
    /// The identifiers of each drawing's edits in the merged one.
    let merged: [[EditID]]

    /// Nil where the drawings have nothing in common, or a name twice, or at different places.
    init?(_ drawings: [NamedDrawing]) {
        var found: [Node] = []
        var places: [Int64: Int] = [:]
        for (source, named) in drawings.enumerated() {
            guard named.names.count == named.drawing.editCount + 1, Set(named.names).count == named.names.count else { return nil }
            for id in (0..<UInt64(named.names.count)).map(EditID.init) {
                let name = named.name(of: id)
                guard let parent = id == .root ? 0 : named.drawing.parent(of: id).flatMap({ places[named.name(of: $0)] }) else {
                    return nil
                }
                if let place = places[name] {
                    guard found[place].parent == parent else { return nil }
                    found[place].ids[source] = id
                } else {
                    guard id != .root || found.isEmpty else { return nil }
                    let rank = Rank(name, at: named.drawing.time(of: id), after: id == .root ? nil : found[parent].rank)
                    places[name] = found.count
                    found.append(Node(name: name, parent: parent, rank: rank, ids: drawings.map { _ in nil }))
                    found[found.count - 1].ids[source] = id
                }
            }
        }
        let order = found.indices.sorted { found[$0].rank < found[$1].rank }
        var sorted = found.indices.map { _ in 0 }
        for (place, former) in order.enumerated() { sorted[former] = place }
        for (name, other) in drawings[0].reunions.merging(drawings[1].reunions, uniquingKeysWith: { first, _ in first }) {
            guard let place = places[name], let joined = places[other], found[joined].rank < found[place].rank else { return nil }
            found[place].joined = sorted[joined]
        }
        nodes = order.map { place in
            let node = found[place]
            return Node(name: node.name, parent: sorted[node.parent], joined: node.joined, rank: node.rank, ids: node.ids)
        }
        merged = drawings.map { named in named.names.map { EditID(UInt64(sorted[places[$0] ?? 0])) } }
    }

    /// The last edit that leads to both.
    func fork(of a: EditID, _ b: EditID) -> EditID {
        var leads = nodes.map { _ in (toFirst: false, toSecond: false) }
        leads[Int(a.rawValue)].toFirst = true
        leads[Int(b.rawValue)].toSecond = true
        for place in nodes.indices.reversed() where leads[place] != (false, false) {
            if leads[place] == (true, true) { return EditID(UInt64(place)) }
            for before in [nodes[place].parent, nodes[place].joined].compactMap({ $0 }) {
                leads[before].toFirst = leads[before].toFirst || leads[place].toFirst
                leads[before].toSecond = leads[before].toSecond || leads[place].toSecond
            }
        }
        return .root
    }

    /// Later than all edits that lead to these, by the clocks of those who made them.
    func time(after edits: [EditID]) -> Double { edits.reduce(0) { max($0, nodes[Int($1.rawValue)].rank.latest.time) } + 1e-6 }

    /// Whether an edit is later than another, by the clocks of those who made them.
    func isLater(_ a: EditID, than b: EditID) -> Bool { nodes[Int(b.rawValue)].rank < nodes[Int(a.rawValue)].rank }
}

/// The place of an edit in the order of a tree. Clocks may jump: an edit counts as made no earlier than those before it.
private struct Rank: Comparable {
    private let time: Double
    private let name: Int64
    /// Of the edit before it that is later by the clock, or its own.
    let latest: (time: Double, name: Int64)
    private let depth: Int

    init(_ name: Int64, at time: Double?, after parent: Rank?) {
        (self.time, self.name) = (time ?? -.infinity, name)
        depth = parent.map { $0.depth + 1 } ?? 0
        if let parent, parent.depth > 0, parent.latest > (self.time, name) {
            latest = parent.latest
        } else {
            latest = (self.time, name)
        }
    }

    static func < (a: Rank, b: Rank) -> Bool {
        // The root is before all.
        if a.depth == 0 || b.depth == 0 { return a.depth < b.depth }
        return a.latest == b.latest ? (a.depth, a.time, a.name) < (b.depth, b.time, b.name) : a.latest < b.latest
    }

    static func == (a: Rank, b: Rank) -> Bool { a.name == b.name }
}
