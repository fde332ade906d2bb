import Drawing
import Elements
import Ink

/// The making of a drawing, step by step, from the blank canvas to its head. Times are seconds of the making, pauses shortened or not.
struct FilmScript {
    struct Step {
        enum Move: Hashable {
            /// The last edit is undone.
            case undo
            /// This edit is made, or made again.
            case edit(EditID)
        }

        let move: Move
        /// What a hand draws meanwhile; nil for what happens all at once.
        let stroke: ElementID?
        /// When the step begins, and when the drawing has it whole.
        let start, end: Double
    }

    private(set) var steps: [Step] = []

    var length: Double { steps.last?.end ?? 0 }

    /// In seconds: the pause where none is known, the longest that is not asked for, and the least before what happens all at once, so that
    /// it is seen.
    private static let (usualPause, longestPause, beat) = (0.3, 0.4, 0.15)

    /// - Parameters:
    ///   - keepsPauses: as long as they were.
    ///   - showsUndone: the edits of all branches, in the order in which they were made, and how they were undone.
    init(_ drawing: Drawing, keepsPauses: Bool, showsUndone: Bool) {
        var place = EditID.root
        let edits = showsUndone ? drawing.edits : drawing.way(from: .root, to: drawing.head).forth
        // When the edit before it was made, in the world's time, and where that is in the script.
        var last: (time: Double, now: Double)?
        for id in edits {
            go(from: place, to: drawing.parent(of: id) ?? .root, in: drawing)
            place = id
            let stroke = drawing.strokeDrawn(by: id)
            let duration = stroke.map(\.stroke.duration) ?? 0
            let time = drawing.time(of: id)
            var pause = Self.usualPause
            if let time, let last { pause = time - duration - last.time - (length - last.now) }
            if !keepsPauses { pause = min(pause, Self.longestPause) }
            if steps.isEmpty { pause = 0 }
            let start = length + max(pause, stroke == nil ? Self.beat : 0)
            steps.append(Step(move: .edit(id), stroke: stroke?.id, start: start, end: start + duration))
            last = time.map { ($0, length) }
        }
        go(from: place, to: drawing.head, in: drawing)
    }

    private mutating func go(from: EditID, to: EditID, in drawing: Drawing) {
        let way = drawing.way(from: from, to: to)
        for move in Array(repeating: Step.Move.undo, count: way.back) + way.forth.map(Step.Move.edit) {
            steps.append(Step(move: move, stroke: nil, start: length + Self.beat, end: length + Self.beat))
        }
    }
}

extension Drawing {
    /// All edits, in the order in which they were made.
    fileprivate var edits: [EditID] { editCount == 0 ? [] : (1...UInt64(editCount)).map(EditID.init) }

    /// The stroke that an edit has added where a hand has drawn it; what was pasted is moved, or several.
    fileprivate func strokeDrawn(by id: EditID) -> (id: ElementID, stroke: Stroke)? {
        guard let edit = edit(id), edit.changes.count == 1, case .insert(let ids) = edit.changes[0], ids.count == 1, let id = ids.first,
            let element = element(id), case .stroke(let stroke) = element.content
        else { return nil }
        return (id, stroke)
    }
}

extension Stroke {
    /// From its first sample to the last, in seconds.
    fileprivate var duration: Double { samples.dropFirst().reduce(0) { $0 + Double($1.elapsed) } / PackedSample.ticksPerSecond }
}
