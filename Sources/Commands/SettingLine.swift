import Ink

/// One setting as text: its name, its allowed values, and the conversions between text and value. The settings file has a line for each
/// setting, and recordings hold those of the tools. A new setting needs a property and a line, both in Settings.swift.
package struct SettingLine<Root>: Sendable {
    package let group, name: String
    /// The allowed values, as a text for people.
    package let allowed: String
    /// Reads the value from the text, and returns the part of the text that is invalid; nil when all of it is valid.
    package let read: @Sendable (String, inout Root) -> String?
    /// Returns the text of the value; nil when the file has no such line.
    package let text: @Sendable (Root) -> String?

    package typealias Words = RawRepresentable<String> & CaseIterable & Sendable
    /// A key path that may be sent to another thread.
    package typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    /// Makes a `read` for values that take up the whole text. The given function returns whether the text is valid, and changes nothing
    /// when it is not.
    private static func whole(_ read: @escaping @Sendable (String, inout Root) -> Bool) -> @Sendable (String, inout Root) -> String? {
        { text, root in read(text, &root) ? nil : text }
    }

    static func choice<Choice: Words>(_ group: String, _ name: String, _ path: Path<Choice>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "one of " + words(Choice.self),
            read: whole { text, root in Choice(rawValue: text).map { root[keyPath: path] = $0 } != nil },
            text: { $0[keyPath: path].rawValue })
    }

    static func optionalChoice<Choice: Words>(_ group: String, _ name: String, _ path: Path<Choice?>, otherwise: String) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "one of \(words(Choice.self)); without this line \(otherwise)",
            read: whole { text, root in Choice(rawValue: text).map { root[keyPath: path] = $0 } != nil },
            text: { $0[keyPath: path]?.rawValue })
    }

    static func flag(_ group: String, _ name: String, _ path: Path<Bool>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "true or false",
            read: whole { text, root in Bool(text).map { root[keyPath: path] = $0 } != nil },
            text: { "\($0[keyPath: path])" })
    }

    static func number(_ group: String, _ name: String, _ path: Path<Double>, _ range: ClosedRange<Double>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "a number from \(range.lowerBound) to \(range.upperBound)",
            read: whole { text, root in Double(text).flatMap { range ~= $0 ? root[keyPath: path] = $0 : nil } != nil },
            text: { "\($0[keyPath: path])" })
    }

    static func binding(_ gesture: PencilGesture, _ path: Path<Bindings>) -> SettingLine {
        SettingLine(
            group: "Tools", name: gesture.settingName, allowed: PencilAction.allowed,
            read: whole { text, root in
                guard let action = try? PencilAction(name: text) else { return false }
                root[keyPath: path][gesture] = action
                return true
            },
            text: { $0[keyPath: path][gesture].name })
    }

    static func tools(_ group: String, _ name: String, _ path: Path<ToolArrangement>) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: "tools in their order, hidden ones after a !, as in pen;!marker;eraser;",
            read: { text, root in root[keyPath: path].read(text) }, text: { $0[keyPath: path].text })
    }

    static func inks(
        _ group: String, _ name: String, _ path: KeyPath<Root, [Tool]> & Sendable, _ most: Int,
        set: @escaping @Sendable (inout Root, [Tool]) -> Void
    ) -> SettingLine {
        @Sendable func ink(_ word: String) -> Tool? { Tool(name: word).flatMap { $0.isEraser ? nil : $0 } }
        return list(group, name, path, allowed: "up to \(most) inks as in pen;marker;", ink, { $0.name }, set: set)
    }

    static func colors(
        _ group: String, _ name: String, _ path: KeyPath<Root, [Color]> & Sendable, _ most: Int,
        set: @escaping @Sendable (inout Root, [Color]) -> Void
    ) -> SettingLine {
        list(group, name, path, allowed: "up to \(most) colours as in #1a1a1e;#ffc400;", { Color(hex: $0) }, { $0.hex }, set: set)
    }

    /// - Parameters:
    ///   - value: the value of a word; nil for an invalid one.
    ///   - word: the word of a value.
    private static func list<Value>(
        _ group: String, _ name: String, _ path: KeyPath<Root, [Value]> & Sendable, allowed: String,
        _ value: @escaping @Sendable (String) -> Value?, _ word: @escaping @Sendable (Value) -> String,
        set: @escaping @Sendable (inout Root, [Value]) -> Void
    ) -> SettingLine {
        SettingLine(
            group: group, name: name, allowed: allowed,
            read: { text, root in
                let words = KeyFileList.words(text)
                set(&root, words.compactMap(value))
                // One invalid word does not lose the others.
                let others = words.filter { value($0) == nil }
                return others.isEmpty ? nil : KeyFileList.text(others)
            },
            text: { KeyFileList.text($0[keyPath: path].map(word)) })
    }

    /// Returns the line for a value that contains this line's root.
    func lifted<Whole>(by path: WritableKeyPath<Whole, Root> & Sendable) -> SettingLine<Whole> {
        SettingLine<Whole>(
            group: group, name: name, allowed: allowed, read: { read($0, &$1[keyPath: path]) }, text: { text($0[keyPath: path]) })
    }
}

private func words<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
}

/// Lists in key files: each word is followed by a semicolon, which may be missing after the last one.
package enum KeyFileList {
    package static func text(_ words: [String]) -> String { words.map { $0 + ";" }.joined() }

    package static func words(_ text: String) -> [String] {
        text.split(separator: ";").map { word in
            String(word.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }.filter { !$0.isEmpty }
    }
}
