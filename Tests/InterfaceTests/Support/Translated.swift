@testable import Words

extension Language {
    /// English with every line of its tables turned into another, as a translation does it.
    static func translated(_ code: String, runsFromRight: Bool = false, _ turn: @escaping @Sendable (String) -> String) -> Language {
        Language(code, runsFromRight: runsFromRight, titles: englishTitles.mapValues(turn)) { turn(english($0)) }
    }
}
