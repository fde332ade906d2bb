/// A language in which the interface speaks: a file of its own has its words.
package struct Language: Hashable, Sendable {
    /// As environments name it: "en".
    package let code: String
    /// Its lines begin at the right.
    package let runsFromRight: Bool
    private let table: @Sendable (Text) -> String

    package init(_ code: String, runsFromRight: Bool = false, _ table: @escaping @Sendable (Text) -> String) {
        (self.code, self.runsFromRight, self.table) = (code, runsFromRight, table)
    }

    /// The words for it.
    package func callAsFunction(_ text: Text) -> String { table(text) }

    package static func == (a: Language, b: Language) -> Bool { a.code == b.code }

    package func hash(into hasher: inout Hasher) { hasher.combine(code) }

    /// Those that there are; the first is for everybody who reads none of the others.
    package static let all: [Language] = [.english]

    /// The language of a locale such as "en_GB.UTF-8"; nil where its words are not here.
    package init?(locale: String) {
        let code = locale.prefix { $0.isLetter && $0.isASCII }
        guard let language = Self.all.first(where: { $0.code == code }) else { return nil }
        self = language
    }

    /// The language that the environment asks for, by the first that is set of LC_ALL, LC_MESSAGES and LANG.
    package static func chosen(by variable: (String) -> String?) -> Language {
        ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }.flatMap(Language.init(locale:)) ?? all[0]
    }
}
