package import Drawing
internal import Elements

/// A drawing with the names of its edits: what two copies of a drawing share has the same names in both.
package struct NamedDrawing: Equatable, Sendable {
    package let drawing: Drawing
    /// By the edit's identifier, that of the blank drawing first.
    package let names: [Int64]
    /// By the names of edits that brought two states together: the name of the edit that led to the other state. The one before it in the
    /// history led to the first.
    package let reunions: [Int64: Int64]

    package init(_ drawing: Drawing, names: [Int64], reunions: [Int64: Int64] = [:]) {
        (self.drawing, self.names, self.reunions) = (drawing, names, reunions)
    }

    /// Whether it has all edits of the other.
    package func holds(_ other: NamedDrawing) -> Bool { Set(names).isSuperset(of: other.names) }

    func name(of edit: EditID) -> Int64 { names[Int(edit.rawValue)] }
}
