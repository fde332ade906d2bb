/// What a person can ask for by key, button, menu or script. Commands that mark or destroy are told apart by `isDestructive`.
package enum Command: Hashable, Sendable {
    case undo
    case redo
    /// Removes everything from the drawing; one undoable edit.
    case clear
    case select(Tool)
    /// Back to the tool that was selected before.
    case selectPrevious
    /// To the eraser, or from the eraser back to the last tool that is none.
    case toggleEraser
    case smaller
    case larger
    /// The current tool's opacity, 0.1…1.
    case opacity(Double)

    /// Destroys content; never to be bound to a gesture.
    package var isDestructive: Bool {
        switch self {
        case .clear: true
        case .undo, .redo, .select, .selectPrevious, .toggleEraser, .smaller, .larger, .opacity: false
        }
    }
}

/// What a barrel button, double tap or squeeze does; Apple's names.
package enum PencilAction: String, CaseIterable, Sendable {
    case ignore
    case switchEraser
    case switchPrevious
    case showColorPalette
    case showInkAttributes
    case showContextualPalette
    case runShortcut
}
