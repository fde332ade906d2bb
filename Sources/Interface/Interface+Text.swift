import Ink
import PanelModel
import TextEditing
import Widgets

/// The text that is edited, in a field or on the canvas, and what the desktop is to know of it.
extension Interface {
    package func begin(_ field: Field, _ control: Control<Action>) {
        typing.begin(field, control)
        // No control has a secret as its value.
        if field == .exportPassword { typing.edit?.text = TextEdit(panels.exporting?.password ?? "", isSecret: true) }
        focus = control.id
        setNeedsLayout()
    }

    /// What is being composed becomes text as it is, because the input method is about to lose its place in it.
    package func settle() {
        if typing.settle() {
            if let edit = typing.written { overlays.writing?.follow(edit) }
            setNeedsLayout()
        }
    }

    // MARK: - The desktop

    /// How presses count, as the desktop has it.
    package var clickHabits: ClickHabits {
        get { hand.clicks.habits }
        set { hand.clicks.habits = newValue }
    }

    /// A field, or a text on the canvas, wants the keyboard's text; also one that has yet to begin. While a button has the focus, Space
    /// presses that.
    package var takesText: Bool { typing.isActive ? !isFocusOnReadings : isWriting && focus == nil }

    /// What somebody has copied or cut since the last call, for the clipboard.
    package func takeCopied() -> String? { typing.copied.take() }

    /// Whether the field wants the clipboard's text, asked since the last call.
    package func takePasteRequest() -> Bool { typing.takePasteRequest() }

    /// What somebody has selected by hand since the last call, for other programs' middle button.
    package func takeSelected() -> String? { typing.selected.take() }

    /// Whether the field wants the text that is selected in another program, asked since the last call.
    package func takeSelectedRequest() -> Bool { typing.takeSelectedRequest() }

    /// Whether the input method has to forget what it was composing.
    package func takeSettled() -> Bool { typing.takeSettled() }
}
