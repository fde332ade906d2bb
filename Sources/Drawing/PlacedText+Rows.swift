package import Ink

extension PlacedText {
    /// Its rows with their words, without what breaks them. What a row lacks that a file tells of is left out.
    package var rows: [(row: GlyphOutlines.Row, words: Substring)] {
        var start = string.utf8.startIndex
        return outlines.rows.map { row in
            let end = string.utf8.index(start, offsetBy: row.bytes, limitedBy: string.utf8.endIndex) ?? string.utf8.endIndex
            defer { start = end }
            let words = Substring(string.utf8[start..<end])
            return (row, words.last?.isNewline == true ? words.dropLast() : words)
        }
    }
}
