import Ink

/// A key together with exactly the modifiers that are down.
package struct KeyChord: Hashable, Sendable {
    package var key: Key
    package var modifiers: Modifiers

    package init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    package init(_ character: Unicode.Scalar, _ modifiers: Modifiers = []) {
        self.init(.character(character), modifiers)
    }
}

/// The text of a chord in settings: each modifier followed by a plus, then the key, such as "Ctrl+Shift+Z", "F11", "[", "PageUp", "Ctrl++".
extension KeyChord {
    /// Reads a chord as `text` writes it, with letters in either case and modifiers in any order. Nil for any other text; a modifier alone
    /// is not a chord.
    package init?(_ text: some StringProtocol) {
        var rest = text[...]
        var modifiers: Modifiers = []
        // A plus at the very end is the key itself.
        while let plus = rest.dropLast().firstIndex(of: "+"), let modifier = Modifiers(name: rest[..<plus]) {
            modifiers.insert(modifier)
            rest = rest[rest.index(after: plus)...]
        }
        guard let key = Key(name: rest) else { return nil }
        self.init(key, modifiers)
    }

    package var text: String { modifiers.names.map { $0 + "+" }.joined() + key.name }

    /// The title in tooltips and lists: "Ctrl+Shift+Z", "Page Up", "Ctrl+;", "←".
    package var title: Title { .chord(modifiers.titles + key.titles) }
}

extension Modifiers {
    /// The names of the modifiers in the order in which people read them.
    private static let names: [(modifier: Modifiers, name: String)] = [
        (.superKey, "Super"), (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]

    fileprivate var names: [String] { Self.names.filter { contains($0.modifier) }.map(\.name) }

    fileprivate var titles: [Title] { names.map { .words("key." + $0.lowercased()) } }

    fileprivate init?(name: some StringProtocol) {
        let name = name.lowercased()
        guard let found = Self.names.first(where: { $0.name.lowercased() == name }) else { return nil }
        self = found.modifier
    }
}

extension Key {
    /// The names of keys whose character is invisible, or has another meaning in a settings file.
    private static let names: [(key: Key, name: String)] = [
        (.escape, "Escape"), (.tab, "Tab"), (.enter, "Enter"), (.space, "Space"), (.backspace, "Backspace"), (.delete, "Delete"),
        (.insert, "Insert"), (.left, "Left"), (.right, "Right"), (.up, "Up"), (.down, "Down"), (.home, "Home"), (.end, "End"),
        (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.menu, "Menu"), (.character(";"), "Semicolon"), (.character("\\"), "Backslash"),
    ]

    fileprivate var name: String { Self.names.first { $0.key == self }?.name ?? symbol }

    fileprivate var titles: [Title] {
        switch self {
        case .left: [.sign("←")]
        case .right: [.sign("→")]
        case .up: [.sign("↑")]
        case .down: [.sign("↓")]
        case .modifier(let modifiers): modifiers.titles
        case .character, .function: [.sign(symbol)]
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .menu:
            [.words("key." + name.lowercased())]
        }
    }

    /// The symbol printed on the key.
    private var symbol: String {
        switch self {
        case .character(let scalar):
            let upper = scalar.properties.uppercaseMapping
            return upper.lowercased() == String(scalar) ? upper : String(scalar)
        case .function(let number): return "F\(number)"
        case .modifier(let modifiers): return modifiers.names.joined(separator: "+")
        case .escape, .tab, .enter, .space, .backspace, .delete, .insert, .left, .right, .up, .down, .home, .end, .pageUp, .pageDown,
            .menu:
            preconditionFailure("has a name")
        }
    }

    fileprivate init?(name: some StringProtocol) {
        let lower = name.lowercased()
        if let named = Self.names.first(where: { $0.name.lowercased() == lower }) {
            self = named.key
        } else if lower.first == "f", let number = UInt8(lower.dropFirst()), 1...12 ~= number, lower.utf8.count == (number < 10 ? 2 : 3) {
            self = .function(number)
        } else if let scalar = lower.unicodeScalars.first, lower.unicodeScalars.count == 1, scalar.properties.isGraphic {
            self = .character(scalar)
        } else {
            return nil
        }
    }
}

extension Unicode.Scalar.Properties {
    /// The character prints a mark of its own.
    fileprivate var isGraphic: Bool {
        switch generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .spacingMark, .enclosingMark:
            false
        default: true
        }
    }
}
