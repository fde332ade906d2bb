internal import Drawing
internal import Merging

/// The names of a drawing's edits: 64 random bits that stay with an edit in every copy of the file. They tell what two copies share.
struct EditNames: Equatable, Sendable {
    /// By the edit's id; the first is the blank drawing's.
    private var names: [Int64] = []
    /// See `NamedDrawing.reunions`.
    var reunions: [Int64: Int64] = [:]

    init() {}

    init(of named: NamedDrawing) { (names, reunions) = (named.names, named.reunions) }

    /// The edit's name; a new one gets one.
    mutating func name(of id: UInt64) -> Int64 {
        while UInt64(names.count) <= id { names.append(.random(in: .min ... .max)) }
        return names[Int(id)]
    }

    /// Whether some of these, those of another file of the same drawing, are missing here.
    func lacks(_ others: [Int64]) -> Bool { others.first == names.first && !Set(names).isSuperset(of: others) }

    /// Takes the next edit's name from a file.
    mutating func append(_ name: Int64) { names.append(name) }

    /// Edits that were none leave their names, and trimmed ones too.
    mutating func follow(_ touched: TouchedRows) {
        if let origins = touched.origins {
            names = origins.map { id in
                id.flatMap { $0.rawValue < UInt64(names.count) ? names[Int($0.rawValue)] : nil } ?? .random(in: .min ... .max)
            }
            let left = Set(names)
            reunions = reunions.filter { left.contains($0.key) && left.contains($0.value) }
        }
        // The next edit with the id of one that was none gets another name, and those after it too.
        if let first = touched.renewedEdits.min() { names.removeSubrange(min(Int(first), names.count)...) }
    }

    /// The drawing with the names of all its edits.
    mutating func named(_ drawing: Drawing) -> NamedDrawing {
        _ = name(of: UInt64(drawing.editCount))
        return NamedDrawing(drawing, names: Array(names[...drawing.editCount]), reunions: reunions)
    }
}

/// What this program remembers of a drawing's file to write on in it, or in another file of the same drawing.
struct FileContext: Sendable {
    var encoder = RowEncoder()
    var names = EditNames()
}
