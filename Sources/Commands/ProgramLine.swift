/// A command line of one's own, which a gesture may run on the desktop. Nobody has one who did not write it into the settings file, or
/// gave it to the program as it began.
///
/// No recording and no drawing has one: who opened another person's would run it. They have `untold` in its place: the gesture is bound,
/// and nobody knows to what.
package struct ProgramLine: Hashable, Sendable {
    /// As the shell takes it.
    package let text: String

    package static let untold = ProgramLine(unchecked: "")

    private static let mostBytes = 4_096

    private init(unchecked text: String) { self.text = text }

    /// Nil for what is no line of text.
    package init?(_ text: String) {
        let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard text.contains(where: { $0 != " " }), isLine, text.utf8.count <= Self.mostBytes else { return nil }
        self.init(unchecked: text)
    }

    /// What people know the program by: its file's name.
    package var name: String {
        let word = text.split(separator: " ").first ?? ""
        return String(word.split(separator: "/").last ?? word)
    }
}
