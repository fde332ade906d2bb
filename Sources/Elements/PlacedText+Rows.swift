package import Ink

extension Element {
    /// Its glyphs that are pictures, as an element; nil where it has none. Formats made of outlines cannot say them.
    package var pictureGlyphs: Element? {
        guard let glyphs = text?.pictureGlyphs else { return nil }
        var element = self
        element.content = .text(glyphs)
        return element
    }
}

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
