/// An ink that a person made or was given, with its name for people. Its id names its slot among the tools.
package struct NamedInk: Hashable, Sendable {
    /// A valid name, as `isValid(name:)` has it.
    package let name: String
    package let ink: InkDefinition

    package init(name: String, ink: InkDefinition) throws(InkDefinitionError) {
        if Self.takenIDs.contains(ink.id.name) {
            throw InkDefinitionError("id", "\"\(ink.id.name)\"", allowed: "a word that nothing else in Inkstone goes by")
        }
        guard Self.isValid(name: name) else { throw InkDefinitionError("name", "\"\(name)\"", allowed: Self.allowedName) }
        (self.name, self.ink) = (name, ink)
    }

    /// The names of what comes with the program, and the one by which commands call the tool before.
    package static let takenIDs = Set((InkDefinition.builtIn + [.objectEraser]).map(\.id.name) + ["previous"])

    package static let longestName = 40
    package static let allowedName = "1 to \(longestName) characters, no control character or \\ among them, no space at an end"

    /// Whether a text can be the name of an ink for people, and a value in a key file without being escaped there.
    package static func isValid(name: String) -> Bool {
        1...longestName ~= name.count && name.utf8.count <= 4 * longestName
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) && $0 != "\\" && !Self.breaks.contains($0) }
            && name.first?.isWhitespace == false && name.last?.isWhitespace == false
    }

    /// What ends a line or a paragraph.
    private static let breaks: Set<Unicode.Scalar> = ["\u{2028}", "\u{2029}"]
}

extension NamedInk {
    /// Returns the ink under an id and a name that the others do not have: with a number behind its own, where these are taken.
    ///
    /// - Parameter title: the name to begin with; nil for the ink's own.
    package func renamed(_ title: String? = nil, besides others: [NamedInk]) throws(InkDefinitionError) -> NamedInk {
        try Self.copy(of: ink, named: title ?? name, besides: others)
    }

    /// Returns a person's own copy of an ink, under an id and a name that the others do not have.
    ///
    /// - Parameter names: those that it must not have either.
    package static func copy(of ink: InkDefinition, named title: String, besides others: [NamedInk], avoiding names: Set<String> = [])
        throws(InkDefinitionError) -> NamedInk
    {
        let ids = takenIDs.union(others.map(\.ink.id.name))
        let id = free(ink.id.name, "-", room: 64) { ids.contains($0) }
        let name = free(title, " ", room: longestName) { name in names.contains(name) || others.contains { $0.name == name } }
        return try NamedInk(name: name, ink: ink.with(id: InkID(id)))
    }

    /// The text itself, or with the first number behind it that makes it free. A number that is there already counts on.
    private static func free(_ text: String, _ separator: Character, room: Int, _ isTaken: (String) -> Bool) -> String {
        if !isTaken(text) { return text }
        var (stem, number) = (text, 2)
        if let place = text.lastIndex(of: separator), let last = Int(text[text.index(after: place)...]), 2...9_999 ~= last {
            (stem, number) = (String(text[..<place]), last + 1)
        }
        while true {
            let end = "\(separator)\(number)"
            let candidate = stem.prefix(room - end.count) + end
            if !isTaken(String(candidate)) { return String(candidate) }
            number += 1
        }
    }
}

extension InkDefinition {
    /// Returns the definition under another id, or with another version or other defaults.
    package func with(id: InkID? = nil, version: Int? = nil, defaults: InkDefaults? = nil) throws(InkDefinitionError) -> InkDefinition {
        try InkDefinition(
            id: id ?? self.id, version: version ?? self.version, nib: nib, responses: responses, paint: paint, widthRange: widthRange,
            opacityRange: opacityRange, defaults: defaults ?? self.defaults, unread: unread)
    }
}
