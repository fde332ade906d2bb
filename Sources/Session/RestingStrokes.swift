import Drawing
import Elements

/// The newest strokes of the drawing that may still be taken back, oldest first. Fingers drew them in quick succession, and each may be the
/// first touch of a hand that holds a pen.
struct RestingStrokes {
    struct Stroke {
        /// The edit that inserted the stroke.
        let edit: EditID
        /// The edit to which redo led before it.
        let redo: EditID?
    }

    /// Nil stands for a stroke without a sample, which made no edit.
    private var strokes: [Stroke?] = []

    /// - Parameters:
    ///   - edit: the edit that inserted the stroke; nil when it had no sample.
    ///   - earlier: the number of strokes before it that may still be taken back.
    mutating func note(_ edit: EditID?, redo: EditID?, keeping earlier: Int) {
        strokes = strokes.suffix(earlier) + [edit.map { Stroke(edit: $0, redo: redo) }]
    }

    /// Returns the newest `count` strokes, newest first, and forgets all strokes.
    mutating func take(_ count: Int) -> [Stroke] {
        defer { strokes = [] }
        return strokes.suffix(count).reversed().compactMap { $0 }
    }
}
