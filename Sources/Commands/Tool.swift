import Ink

/// What a hand does with the tip. How its mark looks is the ink's business.
///
/// It stands in this room, below the tool machine, because commands, keys, gestures, feedback and panels name tools too.
package enum Tool: Hashable, Sendable {
    /// Marks with the ink in a slot of the picker.
    case ink(InkSlot)
    /// Erases the ink beneath the tip, of every stroke there.
    case pixelEraser

    package static let pen = Tool.ink("pen")
    package static let marker = Tool.ink("marker")

    /// Those of a new installation, in the order in which people see them.
    package static let standard = InkPreset.standard.map { Tool.ink($0.slot) } + [.pixelEraser]

    /// Its name in commands, settings, control ids and `state`.
    package var name: String {
        switch self {
        case .ink(let slot): slot.name
        case .pixelEraser: "eraser"
        }
    }

    /// Nil for what can name no tool.
    package init?(name: String) {
        if name == Tool.pixelEraser.name {
            self = .pixelEraser
        } else if let slot = InkSlot(name) {
            self = .ink(slot)
        } else {
            return nil
        }
    }

    /// A slot of a person's own is called by its name.
    package var title: Title { Self.standard.contains(self) ? .words("tool." + name) : .sign(name) }
}

/// A place in the picker that holds an ink. Keys, settings and the history of choice go by the slot, which keeps its name whatever ink it
/// holds.
package struct InkSlot: Hashable, Sendable {
    /// As `InkID` has it, and no word that commands use for another tool.
    package let name: String

    /// nil for a name that no slot may have.
    package init?(_ name: String) {
        guard Self.isValid(name) else { return nil }
        self.name = name
    }

    /// What would make "select-eraser" and "select-previous" ambiguous.
    private static let taken: Set<String> = ["eraser", "previous"]

    private static func isValid(_ name: String) -> Bool { InkID.isValid(name) && !taken.contains(name) }
}

extension InkSlot: ExpressibleByStringLiteral {
    /// For names in the source. One that is invalid is a mistake of the programmer and traps.
    package init(stringLiteral name: String) {
        precondition(Self.isValid(name), "\"\(name)\" cannot name a slot")
        self.name = name
    }
}
