@testable import Words

extension Language {
    /// English with every text of its tables replaced by another, as by a translation.
    static func translated(_ code: String, runsFromRight: Bool = false, _ turn: @escaping @Sendable (String) -> String) -> Language {
        Language(code, runsFromRight: runsFromRight, titles: englishTitles.mapValues(turn)) { turn(english($0)) }
    }
}
