extension [UInt8] {
    /// Whether these bytes are somewhere in it, one after the other.
    package func holds(_ wanted: [UInt8]) -> Bool {
        indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }

    /// Whether a text is somewhere in it, in UTF-8.
    package func holds(_ text: String) -> Bool { holds(Array(text.utf8)) }
}
