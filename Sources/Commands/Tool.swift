import Ink

/// What the tip does on the canvas. The ink decides how its mark looks.
///
/// The type is in this room, below the tool machine, because commands, keys, gestures, feedback and panels name tools too.
package enum Tool: Hashable, Sendable {
    /// Draws with the ink in a slot of the picker.
    case ink(InkSlot)
    /// Erases the ink beneath the tip, in all strokes.
    case pixelEraser
    /// Removes every stroke that the tip touches, as a whole.
    case objectEraser

    package static let pen = Tool.ink("pen")
    package static let marker = Tool.ink("marker")

    /// The tools of a new installation, in the order in which people see them.
    package static let standard = InkPreset.standard.map { Tool.ink($0.slot) } + erasers
    package static let erasers = [Tool.pixelEraser, .objectEraser]

    package var isEraser: Bool { Self.erasers.contains(self) }

    /// The name in commands, settings, control ids and `state`.
    package var name: String {
        switch self {
        case .ink(let slot): slot.name
        case .pixelEraser: "eraser"
        case .objectEraser: "object-eraser"
        }
    }

    /// Nil for a text that cannot name a tool.
    package init?(name: String) {
        if let eraser = Self.erasers.first(where: { $0.name == name }) {
            self = eraser
        } else if let slot = InkSlot(name) {
            self = .ink(slot)
        } else {
            return nil
        }
    }

    /// The title. A slot that is not standard has the name that a person gave to its ink.
    package var title: Title { Self.standard.contains(self) ? .words("tool." + name) : .tool(name) }
}

extension NamedInk {
    /// The tool that draws with it.
    package var tool: Tool {
        guard let slot = InkSlot(ink.id.name) else { preconditionFailure("\"\(ink.id.name)\" is taken") }
        return .ink(slot)
    }
}

/// A place in the picker that holds an ink. Keys, settings and the history of choices refer to the slot, which keeps its name when its ink
/// changes.
package struct InkSlot: Hashable, Sendable {
    /// A valid `InkID` name that is none of the words that commands use for other tools.
    package let name: String

    /// Nil for an invalid name.
    package init?(_ name: String) {
        guard Self.isValid(name) else { return nil }
        self.name = name
    }

    /// The names that would make "select-eraser", "select-object-eraser" and "select-previous" ambiguous.
    private static let taken: Set<String> = ["eraser", "object-eraser", "previous"]

    private static func isValid(_ name: String) -> Bool { InkID.isValid(name) && !taken.contains(name) }
}

extension InkSlot: ExpressibleByStringLiteral {
    /// Creates a slot in the source. An invalid name is a programmer's mistake, and traps.
    package init(stringLiteral name: String) {
        precondition(Self.isValid(name), "\"\(name)\" cannot name a slot")
        self.name = name
    }
}
