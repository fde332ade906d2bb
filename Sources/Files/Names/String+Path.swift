/// The parts of a path, found by their bytes: for Swift, a slash and a mark that follows it, at the beginning of a name, are one character.
extension String {
    private static let slash = UInt8(ascii: "/")

    /// The names that lead to the file, one after the other.
    package var names: [Substring] { utf8.split(separator: Self.slash).map(Substring.init) }

    /// The name of the file itself; empty for the root.
    package var lastName: String { names.last.map(String.init) ?? "" }

    /// The path of the folder that the file is in: `.` where the path does not tell.
    package var folderPath: String {
        guard let slash = utf8.lastIndex(of: Self.slash) else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }

    /// Whether the path begins at the root.
    package var isFromRoot: Bool { utf8.first == Self.slash }

    /// Whether the name ends so, whatever character comes before.
    package func ends(in suffix: String) -> Bool { utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }

    /// The name without this ending, where it has it.
    package func without(_ suffix: String) -> String {
        ends(in: suffix) ? String(Substring(utf8.dropLast(suffix.utf8.count))) : self
    }

    /// As much of the name's beginning as is no longer than this, in the system's bytes, and whole characters.
    package func shortened(toBytes most: Int) -> String {
        var (short, count) = (UnicodeScalarView(), 0)
        for scalar in unicodeScalars {
            count += scalar.standsForByte == nil ? UTF8.width(scalar) : 1
            if count > most { break }
            short.append(scalar)
        }
        return String(short)
    }
}
