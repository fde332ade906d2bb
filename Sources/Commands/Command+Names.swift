import Ink

/// The names of commands: for people, and for settings and scripts.
extension Command {
    /// The name in settings and scripts, which is part of their contract. A free value follows after a space.
    package var name: String { facts.name }

    /// The title in menus, tooltips and lists.
    package var title: Title { facts.title }

    package func has(_ trait: CommandTraits) -> Bool { facts.traits.contains(trait) }

    /// Creates the command with this name; nil when there is none.
    package init?(name: String) {
        if let command = Self.byName[name] {
            self = command
            return
        }
        // A person's own ink need not be there yet, or any more.
        if name.hasPrefix("select-"), let slot = InkSlot(String(name.dropFirst("select-".count))) {
            self = .select(.ink(slot))
            return
        }
        let words = name.split(separator: " ")
        guard words.count == 2 else { return nil }
        let value = String(words[1])
        switch words[0] {
        case "width":
            guard let width = Double(value), InkStyle.widthRange ~= width else { return nil }
            self = .width(width)
        case "opacity":
            guard let opacity = Double(value), InkStyle.opacityRange ~= opacity else { return nil }
            self = .opacity(opacity)
        case "string":
            guard let length = Double(value), InkStyle.stringRange ~= length else { return nil }
            self = .string(length)
        case "color":
            guard let color = Color(hex: value) else { return nil }
            self = .color(color)
        case "appearance":
            guard let appearance = Appearance(rawValue: value) else { return nil }
            self = .appearance(appearance)
        case "go-to-edit":
            guard let edit = Int(value), 0...Self.lastEdit ~= edit else { return nil }
            self = .goTo(edit: edit)
        case "paper-color":
            guard let color = Color(hex: value) else { return nil }
            self = .paperColor(color)
        default: return nil
        }
    }

    /// Numbers of edits are exact up to here wherever they are kept.
    package static let lastEdit = 1 << 53

    private static let byName = Dictionary(uniqueKeysWithValues: named.map { ($0.name, $0) })
}

extension Command {
    /// Whether the command selects none, or one of these tools.
    package func isThere(among tools: [Tool]) -> Bool {
        if case .select(let tool) = self { tools.contains(tool) } else { true }
    }
}
