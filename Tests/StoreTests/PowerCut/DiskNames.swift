import TestSupport

/// The names below a folder as a disk has them. Those that were changed since their folder was synced may be the old or the new ones: each
/// change happens whole or not at all, and after those that concern the same names.
///
/// A synced file with a new name has that name only once the folder is synced too, as POSIX has it; ext4, xfs and btrfs sync the name with
/// the file. A renaming across folders is there as soon as one of them is synced: it is one transaction of the file system.
struct DiskNames {
    enum Node: Hashable {
        case folder
        /// Which one.
        case file(Int)
    }

    fileprivate enum Change {
        case make(String, Node)
        case unlink(String)
        case rename(String, to: String)

        var names: [String] {
            switch self {
            case .make(let name, _), .unlink(let name): [name]
            case .rename(let name, let new): [name, new]
            }
        }
    }

    /// As programs see them.
    private(set) var nodes: [String: Node] = ["": .folder]
    private var synced: [String: Node] = ["": .folder]
    private var changes: [Change] = []

    mutating func make(_ name: String, _ node: Node) { note(.make(name, node)) }
    mutating func unlink(_ name: String) { note(.unlink(name)) }
    mutating func rename(_ name: String, to new: String) { note(.rename(name, to: new)) }

    private mutating func note(_ change: Change) {
        changes.append(change)
        change.apply(to: &nodes)
    }

    mutating func sync(folder: String) {
        var names: Set<String> = []
        let isDue = changes.reversed().map { change in
            guard change.names.contains(where: { Self.folder(of: $0) == folder || names.contains($0) }) else { return false }
            names.formUnion(change.names)
            return true
        }
        var rest: [Change] = []
        for (change, isDue) in zip(changes, isDue.reversed()) {
            if isDue { change.apply(to: &synced) } else { rest.append(change) }
        }
        changes = rest
    }

    /// What a power cut leaves: the names that can be reached.
    func remains(using random: inout SeededRandom) -> [String: Node] {
        var left = synced
        let share = random.pick([0, 0.2, 0.5, 0.8, 1])
        let end = random.oneIn(2) ? Int.random(in: 0...changes.count, using: &random) : changes.count
        var stopped: Set<String> = []
        for change in changes[..<end] {
            if change.names.contains(where: stopped.contains) || Double.random(in: 0..<1, using: &random) >= share {
                stopped.formUnion(change.names)
            } else {
                change.apply(to: &left)
            }
        }
        return left.filter { name, _ in name == "" || left[Self.folder(of: name)] == .folder }
    }

    static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }
}

extension DiskNames.Change {
    fileprivate func apply(to nodes: inout [String: DiskNames.Node]) {
        switch self {
        case .make(let name, let node): nodes[name] = node
        case .unlink(let name): nodes[name] = nil
        case .rename(let name, let new):
            nodes[new] = nodes[name]
            nodes[name] = nil
        }
    }
}
