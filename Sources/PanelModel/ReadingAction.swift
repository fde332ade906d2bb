import Ink
import Reading

/// What the plate near a field does.
package enum ReadingAction: Hashable, Sendable {
    /// Reads the doubtful word as this one of its readings.
    case choose(Int)
    /// Brings back the ink in place of the text, and then takes it away.
    case undo
}

/// What is asked of those who read handwriting.
package enum ReadingRequest: Hashable, Sendable {
    /// Soon there will be something to read.
    case prepare
    /// The answer comes by `Interface.take(reading:)`.
    case read([HandStroke], as: ReadingKind)
    /// The answer is not wanted any more.
    case cancel
}

extension Field {
    /// What makes sense in it.
    package var reading: ReadingKind {
        switch self {
        case .search, .drawings, .words: .text
        case .hex: .hex
        case .number: .number
        case .folder, .drawingName, .name, .exportName, .exportPassword, .inkName: .name
        }
    }
}
