import Commands
internal import Files
internal import Glibc
import Ink

/// A language of the interface.
package struct Language: Hashable, Sendable {
    /// As locales name it: "en".
    package let code: String
    /// Whether its lines begin at the right.
    package let runsFromRight: Bool
    private let titles: [String: String]
    /// What else people call a command, in lower case, by the command's name.
    private let synonyms: [String: String]
    /// What people look for that is not there, in lower case, and what to say of it.
    private let absent: [String: String]
    /// The names that a person gave to tools.
    private var tools: [String: String] = [:]
    private let table: @Sendable (Text) -> String

    /// - Parameters:
    ///   - titles: the words for commands, tools, keys and gestures, by the key of each `Title`.
    ///   - synonyms: what else people call a command, in lower case, by the command's name.
    ///   - absent: what people look for that is not there, in lower case, and what to say of it.
    package init(
        _ code: String, runsFromRight: Bool = false, titles: [String: String], synonyms: [String: String] = [:],
        absent: [String: String] = [:], _ table: @escaping @Sendable (Text) -> String
    ) {
        (self.code, self.runsFromRight, self.titles, self.table) = (code, runsFromRight, titles, table)
        (self.synonyms, self.absent) = (synonyms, absent)
    }

    /// What else people call a command: words in lower case.
    package func synonyms(of command: Command) -> String { synonyms[command.name] ?? "" }

    /// What to say of a thing that people look for and that is not there; nil for all others. As few as four letters tell what is meant.
    package func answer(toAbsent word: String) -> String? {
        let word = word.lowercased()
        guard word.count >= 4 else { return absent[word] }
        return absent.keys.filter { $0.hasPrefix(word) }.min().flatMap { absent[$0] }
    }

    /// Returns the language with the names of a person's own inks.
    package func naming(_ inks: [NamedInk]) -> Language {
        var language = self
        language.tools = Dictionary(inks.map { ($0.tool.name, $0.name) }) { first, _ in first }
        return language
    }

    /// The words for a text. Names of files and other strangers' words in it are harmless there.
    package func callAsFunction(_ text: Text) -> String { table(text).forDisplay }

    /// The words for a title; its key when the language lacks them.
    package func callAsFunction(_ title: Title) -> String {
        switch title {
        case .sign(let sign): return sign
        case .tool(let name): return tools[name] ?? name
        case .color(let color): return self(.words(ColorName(of: color).key))
        case .chord(let keys): return keys.map { self($0) }.joined(separator: "+")
        case .words(let key, let value):
            let words = titles[key] ?? key
            guard let place = words.firstIndex(of: "{") else { return words }
            return words[..<place] + (value.map { self($0) } ?? "") + words[words.index(place, offsetBy: 2)...]
        }
    }

    package static func == (a: Language, b: Language) -> Bool { a.code == b.code && a.tools == b.tools }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// All languages. The first is used when no other fits. To add a language, add a file with its words and one with its titles, like
    /// Language+English.swift and Language+EnglishTitles.swift, and an entry here.
    package static let all: [Language] = [.english]

    /// The language of a locale such as "en_GB.UTF-8"; nil when it is not among `all`.
    package init?(locale: String) {
        let code = locale.prefix { $0.isLetter && $0.isASCII }
        guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// The language that this process's environment asks for.
    package static let inUse = chosen { name in getenv(name).map { String(cString: $0) } }

    /// The language that the environment asks for: the first of LC_ALL, LC_MESSAGES and LANG that is set decides. The default when it asks
    /// for none of `all`.
    package static func chosen(by variable: (String) -> String?) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? all[0]
    }
}
