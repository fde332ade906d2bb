/// The name of a plate, by which its controls are told from those of others.
package struct PlateName: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Tells controls apart, and stays the same as long as a control means the same; as text it is part of the control socket's contract.
package struct ControlID: Hashable, Sendable, CustomStringConvertible {
    package let plate: PlateName
    /// What it is for on its plate; empty for what is all of it.
    package let part: String
    /// Which of several things that are alike, or what of a thing.
    package let item: String?

    package init(_ plate: PlateName, _ part: String = "", _ item: String? = nil) {
        (self.plate, self.part, self.item) = (plate, part, item)
    }

    /// Something of this part: a colour among the saved ones, the label of a slider.
    package func item(_ item: String) -> ControlID { ControlID(plate, part, self.item.map { "\($0).\(item)" } ?? item) }

    /// "plate.part.item".
    package var description: String {
        ([plate.description, part].filter { !$0.isEmpty } + [item].compactMap(\.self)).joined(separator: ".")
    }
}
