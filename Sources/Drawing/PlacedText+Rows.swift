package import Ink

extension PlacedText {
    /// The text's rows, each with its words but without its line break. A damaged file may promise a row more words than there are: it gets
    /// those that are there.
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
