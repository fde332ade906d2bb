/// A plate's name. It tells the plate's controls from those of other plates.
package struct PlateName: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Identifies a control, and stays the same as long as the control means the same. Its text is part of the control socket's contract.
package struct ControlID: Hashable, Sendable, CustomStringConvertible {
    package let plate: PlateName
    /// The control's part in its plate; empty for a control that is the whole plate.
    package let part: String
    /// One of several alike, or a detail of the part.
    package let item: String?

    package init(_ plate: PlateName, _ part: String = "", _ item: String? = nil) {
        (self.plate, self.part, self.item) = (plate, part, item)
    }

    /// The id of an item of this part: a colour among the saved ones, the label of a slider.
    package func item(_ item: String) -> ControlID { ControlID(plate, part, self.item.map { "\($0).\(item)" } ?? item) }

    /// "plate.part.item".
    package var description: String {
        ([plate.description, part].filter { !$0.isEmpty } + [item].compactMap(\.self)).joined(separator: ".")
    }
}
