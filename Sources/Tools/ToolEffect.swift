import Commands
import Ink

/// What the tool machine asks others to do, in order; it does none of it itself.
///
/// There is one stroke at a time: `beginStroke` or `beginErasing`, then any number of `extendStroke` (or of `drawLine`), then exactly one
/// `endStroke`, `restStroke` or `discardStroke`.
package enum ToolEffect: Hashable, Sendable {
    /// Begins wet ink of this style, which the stroke keeps to its end. The event is the first sample, and tells which pointer draws.
    case beginStroke(InkStyle, PointerEvent)
    /// Begins to remove the strokes that the nib of this style touches. It goes on, and ends, as wet ink does; its end is one undoable
    /// edit. It is never a line.
    case beginErasing(InkStyle, PointerEvent)
    /// Adds a sample to the stroke.
    case extendStroke(PointerEvent)
    /// Ends the stroke: it becomes part of the drawing, as one undoable edit.
    case endStroke
    /// Ends the stroke like `endStroke`, but `takeBackStrokes` may still remove it. That is possible only until anything other than strokes
    /// that end this way changes the drawing.
    ///
    /// - Parameter earlier: how many of the strokes that `restStroke` ended just before may still be taken back.
    case restStroke(earlier: Int)
    /// Removes the wet ink, with no trace in drawing or history.
    case discardStroke
    /// Removes that many of the strokes that `restStroke` ended last, with no trace in drawing or history.
    case takeBackStrokes(Int)
    case undo
    case redo
    /// Goes to the state right after an edit of the history, by its number.
    case goTo(edit: Int)
    case clear
    /// Gives the stroke that was drawn last this style.
    case restyle(InkStyle)
    /// Shows the canvas in this appearance. No stroke is in progress.
    case show(Appearance)
    /// Changes the paper of the drawing, as one undoable edit.
    case paper(PaperChoice)
    case showPreview(Preview)
    case hidePreview
    /// The effective tool or its style changed; at most once per event.
    case toolChanged
    /// Replaces everything marked since the stroke began by the straight line between the two samples. The whole line has the greatest
    /// strength that the hand has had so far.
    case drawLine(InkStyle, from: PointerEvent, to: PointerEvent)
    /// Replaces estimated values of an earlier sample by real ones. The sample was part of a stroke, or of the motion to a line's end.
    case refine(Refinement)
    /// Moves or changes the view.
    case view(ViewChange)
    /// Shows or hides a part of the interface. For a pointer's request: its place in device pixels, and for a finger's also its contact.
    case interface(InterfaceCommand, at: Point?, by: Contact? = nil)
    /// Runs a program outside Inkstone, as a gesture asked.
    case runProgram(ProgramLine)
    /// Shows what a gesture or key did.
    case told(Feedback)

    /// The effect changes the drawing, or begins to.
    package var touchesContent: Bool {
        switch self {
        case .beginStroke, .beginErasing, .extendStroke, .drawLine, .refine, .endStroke, .restStroke, .discardStroke, .takeBackStrokes: true
        case .undo, .redo, .goTo, .clear, .restyle, .paper: true
        case .showPreview, .hidePreview, .toolChanged, .show, .view, .interface, .runProgram, .told: false
        }
    }
}

/// The property of the paper to change; the other one stays.
package enum PaperChoice: Hashable, Sendable {
    case pattern(Paper.Pattern)
    /// The colour as it looks in the light.
    case color(Color)
}
