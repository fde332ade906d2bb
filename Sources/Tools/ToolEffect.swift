import Commands
import Ink

/// What the tool machine asks for, in order. It performs nothing itself.
///
/// Strokes come one at a time: after `beginStroke` follow any number of `extendStroke` (or of `drawLine`), then exactly one `endStroke`,
/// `restStroke` or `discardStroke`.
package enum ToolEffect: Hashable, Sendable {
    /// Wet ink of this style, which the stroke keeps to its end; the event is the first sample and tells who draws.
    case beginStroke(InkStyle, PointerEvent)
    /// The next sample of the stroke.
    case extendStroke(PointerEvent)
    /// The stroke is done: what is there becomes part of the drawing, as one undoable edit.
    case endStroke
    /// The same, and `takeBackStrokes` may come for it: as long as nothing else touches the drawing but strokes that end like this one.
    ///
    /// - Parameter earlier: of those that ended so just before it, how many may still be taken back.
    case restStroke(earlier: Int)
    /// The wet ink vanishes without a trace in drawing or history.
    case discardStroke
    /// So many of the strokes that `restStroke` ended last vanish without a trace in drawing or history.
    case takeBackStrokes(Int)
    case undo
    case redo
    case clear
    /// Show the canvas in the light or in the dark; no stroke is in progress.
    case show(Appearance)
    /// Lay the drawing on other paper, as one undoable edit.
    case paper(PaperChoice)
    case showPreview(Preview)
    case hidePreview
    /// The effective tool or its style is another one; at most once an event.
    case toolChanged
    /// What was marked since the stroke began vanishes, and it is the straight line between the first sample and this one. It
    /// is as strong all along as the hand has been at its strongest.
    case drawLine(InkStyle, from: PointerEvent, to: PointerEvent)
    /// A sample that was part of a stroke, or of the way to a line's end, had estimated values; these are real.
    case refine(Refinement)
    /// Show another part of the canvas, or show it otherwise.
    case view(ViewChange)
    /// Something for the interface to show or hide; where a pointer asked for it, at this place in device pixels, and by which finger.
    case interface(InterfaceCommand, at: Point?, by: Contact? = nil)
    /// A gesture wants a program run, outside.
    case runProgram(ProgramLine)
    /// A gesture or key did this.
    case told(Feedback)

    /// Changes the drawing, or begins to.
    package var touchesContent: Bool {
        switch self {
        case .beginStroke, .extendStroke, .drawLine, .refine, .endStroke, .restStroke, .discardStroke, .takeBackStrokes: true
        case .undo, .redo, .clear, .paper: true
        case .showPreview, .hidePreview, .toolChanged, .show, .view, .interface, .runProgram, .told: false
        }
    }
}

/// What of the paper is to be another; the rest stays.
package enum PaperChoice: Hashable, Sendable {
    case pattern(Paper.Pattern)
    /// As it looks in the light.
    case color(Color)
}
