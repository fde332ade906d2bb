import Drawing

/// The newest strokes that are part of the drawing and may still be taken back, oldest first: quick fingers' of which each may be the first
/// touch of a hand that holds a pen.
struct RestingStrokes {
    struct Stroke {
        /// What inserted it.
        let edit: EditID
        /// Where redo led before.
        let redo: EditID?
    }

    /// Nil for one without a sample, which is no edit.
    private var strokes: [Stroke?] = []

    /// - Parameters:
    ///   - edit: what inserted the stroke; nil when it had no sample.
    ///   - earlier: how many of those before it may still be taken back.
    mutating func note(_ edit: EditID?, redo: EditID?, keeping earlier: Int) {
        strokes = strokes.suffix(earlier) + [edit.map { Stroke(edit: $0, redo: redo) }]
    }

    /// Returns the newest `count` strokes, newest first, and forgets all strokes.
    mutating func take(_ count: Int) -> [Stroke] {
        defer { strokes = [] }
        return strokes.suffix(count).reversed().compactMap { $0 }
    }
}
