/// The lines of a key file, each with its number, for readers that say where a mistake is. They are taken one by one: what is left in the
/// end is what nobody knows.
struct KeyLines {
    struct Value: Hashable {
        let text: String
        /// From 1 on.
        let line: Int
    }

    private struct Group {
        let line: Int
        /// In the file's order.
        var names: [String] = []
        var values: [String: Value] = [:]
    }

    /// In the file's order.
    private(set) var groups: [String] = []
    private var contents: [String: Group] = [:]
    /// The number of lines, at least 1.
    let count: Int

    /// Reads UTF-8. A line is a comment, a group's name in brackets, or a name, "=" and a value; spaces around these do not count.
    init(_ bytes: [UInt8]) throws(InkTextError) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        count = lines.count
        var group: String?
        for (index, bytes) in lines.enumerated() {
            let line = index + 1
            guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
                throw InkTextError(line: line, reason: "it is no text in UTF-8")
            }
            let words = Self.trimmed(text[...])
            if words.isEmpty || words.hasPrefix("#") { continue }
            if words.hasPrefix("[") {
                guard words.hasSuffix("]") else { throw InkTextError(line: line, reason: "a group's name ends with ]") }
                let name = String(words.dropFirst().dropLast())
                if contents[name] != nil { throw InkTextError(line: line, reason: "the group [\(name)] is there twice") }
                groups.append(name)
                contents[name] = Group(line: line)
                group = name
                continue
            }
            guard let equals = words.firstIndex(of: "=") else {
                throw InkTextError(line: line, reason: "allowed: a comment after #, a group in [ ], or NAME=VALUE")
            }
            let name = Self.trimmed(words[..<equals])
            guard let group else { throw InkTextError(line: line, reason: "\(name) comes before any group") }
            let value = Value(text: Self.trimmed(words[words.index(after: equals)...]), line: line)
            if contents[group]?.values.updateValue(value, forKey: name) != nil {
                throw InkTextError(line: line, reason: "\(name) is there twice")
            }
            contents[group]?.names.append(name)
        }
    }

    /// The line of a group's name; nil where there is no such group.
    func line(of group: String) -> Int? { contents[group]?.line }

    /// The line of a value that is there still, or was.
    mutating func take(_ group: String, _ name: String) -> Value? {
        guard let index = contents[group]?.names.firstIndex(of: name) else { return nil }
        contents[group]?.names.remove(at: index)
        return contents[group]?.values[name]
    }

    /// The first value that nobody has taken, with its group and name.
    var left: (group: String, name: String, line: Int)? {
        for group in groups {
            if let content = contents[group], let name = content.names.first, let value = content.values[name] {
                return (group, name, value.line)
            }
        }
        return nil
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
