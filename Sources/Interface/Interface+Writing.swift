import Ink
import PanelModel
import Showing
import TextEditing
import Widgets
import Words

/// The texts that are written on the canvas: all that is typed into one is one edit.
extension Interface {
    package var isWriting: Bool { overlays.writing != nil }

    /// A text on the canvas is being typed.
    package var isTyping: Bool { typing.written != nil }

    /// The number of the element that the text in hand was as it was taken up; nil where it was new.
    package var writtenText: UInt64? { overlays.writing?.text?.former?.id }

    /// Ends the typing, and gives the canvas back to the tool in hand.
    package func stopWriting() {
        guard overlays.writing != nil else { return }
        endText()
        if let writing = overlays.writing.take() { panels.typeface = writing.typeface }
        hand.hot = nil
        setNeedsLayout()
    }

    /// Takes the texts as the drawing has them now, and the colour in hand.
    package func update(texts table: TextTable) {
        guard let writing = overlays.writing, writing.table != table else { return }
        if writing.table.view != table.view { handwriting.forgetLastLine() }
        if overlays.writing?.take(table, typing.written) == true { showText() }
        setNeedsLayout()
    }

    package func perform(_ action: WritingAction) {
        if action == .done { return stopWriting() }
        guard let edit = typing.written, overlays.writing?.change(by: action, edit) == true else { return }
        showText()
    }

    /// Ends the typing: the drawing gets the text as it is. Texts have the hands until `stopWriting`.
    package func endText() {
        guard overlays.writing?.text != nil else { return }
        settle()
        guard let edit = typing.written else { return }
        typing.written = nil
        handwriting.forgetLastLine()
        emit(.text(.end(overlays.writing?.end(edit))))
        setNeedsLayout()
    }

    /// The text is another, or looks otherwise.
    package func showText() {
        guard let edit = typing.written else { return }
        overlays.writing?.follow(edit)
        overlays.writing?.note(at: now)
        if let shown = overlays.writing?.text?.shown { emit(.text(.show(shown))) }
        setNeedsLayout()
    }

    /// Has the drawing keep what was typed, once it has waited for long enough.
    package func keepText() {
        guard let due = overlays.writing?.deadline, now >= due, let edit = typing.written, let kept = overlays.writing?.takeKept(edit)
        else { return }
        emit(.text(.keep(kept)))
    }

    /// Begins a text in the middle of the view, where none is typed.
    package func beginTextInMiddle() {
        guard isWriting, !isTyping else { return }
        typing.written = overlays.writing?.begin(newAt: middle, in: state.window)
        setNeedsLayout()
    }

    /// Where keys begin a text, in logical points.
    package var middle: Point { stateBesidePicker.window.bounds.center }

    /// The text that is typed, as scripts and screen readers know a field.
    var writtenControl: Control<Action>? {
        typing.written.map {
            Control(ControlID(.writing, "text"), .field, state.words(.text), frame: .zero, face: .none, action: .none, value: $0.text)
        }
    }
}
