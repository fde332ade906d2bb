extension String {
    /// The text without white space at either end; nil where nothing is left.
    package var trimmed: String? {
        let start = drop { $0.isWhitespace }
        let end = start.lastIndex { !$0.isWhitespace }
        return end.map { String(start[...$0]) }
    }
}
