/// A command line that runs on the desktop. One that a gesture runs comes only from the person's own settings file, or from the arguments
/// with which the program was started.
///
/// Recordings and drawings never contain a program line, because opening another person's file must not run programs. They contain `untold`
/// instead, which says only that the gesture is bound.
package struct ProgramLine: Hashable, Sendable {
    /// The line, as the shell takes it.
    package let text: String

    package static let untold = ProgramLine(unchecked: "")

    private static let mostBytes = 4_096

    private init(unchecked text: String) { self.text = text }

    /// Nil for an empty text, for one with control characters, and for one that is too long.
    package init?(_ text: String) {
        let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
        guard text.contains(where: { $0 != " " }), isLine, text.utf8.count <= Self.mostBytes else { return nil }
        self.init(unchecked: text)
    }

    /// The line that gives one argument to a program, whatever the argument holds.
    package init(_ program: String, with argument: String) {
        let parts = argument.split(separator: "'", omittingEmptySubsequences: false)
        self.init(unchecked: program + " '" + parts.joined(separator: "'\\''") + "'")
    }

    /// The name by which people know the program: its file name.
    package var name: String {
        let word = text.split(separator: " ").first ?? ""
        return String(word.split(separator: "/").last ?? word)
    }
}
