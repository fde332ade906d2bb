import Commands
import Ink
import Widgets
import Words

/// What a press on a control leads to, as data.
package enum Action: Hashable, Sendable {
    case none
    case command(Command)
    /// Shows or hides a panel.
    case panel(Panel)
    /// The control's value changes this.
    case adjust(Adjustable)
    /// A change of the settings.
    case setting(SettingChange)
    /// The field takes the keyboard.
    case edit(Field)
    /// Drags the picker about; a tap sends it to the next edge.
    case dragPicker
    case colors(ColorAction)
    /// Shows or hides what the gesture can do.
    case disclose(PencilGesture)
    /// Shows the commands that the gesture can run.
    case chooseCommand(PencilGesture)
    /// A report is saved into this folder.
    case saveReport(folder: String)
    case close

    /// The command that does the same.
    var command: Command? {
        switch self {
        case .command(let command): command
        case .panel(let panel): panel.command
        case .none, .adjust, .setting, .edit, .dragPicker, .colors, .disclose, .chooseCommand, .saveReport, .close: nil
        }
    }
}

/// What hands and keys adjust.
package enum Adjustable: Hashable, Sendable {
    case quantity(Quantity)
    /// The colour in hand, by a cell of the grid.
    case gridColor
    /// The same, by saturation across and brightness upwards.
    case shade
    /// The pressure curve of this pen.
    case curve(DeviceID)
}

/// A line of text that can be edited.
package enum Field: Hashable, Sendable {
    /// The search line of the command list.
    case search
    /// A colour as "rrggbb".
    case hex
    /// A slider's value in whole steps, from 0 to its `top`.
    case number(Quantity)
    /// The folder that reports go to.
    case folder
}

/// The text field that has the keyboard.
package struct FieldEdit: Hashable, Sendable {
    package let field: Field
    package let control: ControlID
    package var line: TextField.Editing
    /// The press that began it lasts: it selects only once it has moved.
    package var isFresh = false
    /// What was selected by pressing more than once: a drag goes on from it by words.
    package var grip: Range<Int>?

    package init(field: Field, control: ControlID, text: TextEdit) {
        (self.field, self.control, line) = (field, control, TextField.Editing(text))
    }

    package var text: TextEdit {
        get { line.text }
        set { line.text = newValue }
    }
}

extension Control<Action> {
    /// Text that is no control.
    package static func text(_ id: ControlID, _ words: String, _ style: TextStyle = .body, align: Alignment = .leading, frame: Rect)
        -> Control<
            Action
        >
    {
        Control(id, .none, words, frame: frame, face: .text(words, style, align), action: .none)
    }

    /// A value that nobody sets.
    package static func meter(_ id: ControlID, _ name: String, _ value: String, _ frame: Rect, _ face: Face) -> Control<Action> {
        Control(id, .meter, name, frame: frame, face: face, action: .none, value: value)
    }

    /// - Parameters:
    ///   - value: what it shows while nobody edits it; of a secret one no more than that it is there.
    ///   - edit: the editing that goes on, in whatever field.
    package static func field(
        _ id: ControlID, _ name: String, _ field: Field, value: String, placeholder: String = "", isSecret: Bool = false,
        edit: FieldEdit?, frame: Rect
    ) -> Control<Action> {
        let line = edit?.control == id ? edit?.line : nil
        let isSecret = isSecret || line?.text.isSecret ?? false
        let shown = isSecret && !value.isEmpty ? TextEdit.veil(8) : value
        var control = Control(
            id, .field, name, frame: frame, face: .field(shown, placeholder: placeholder, line), action: .edit(field),
            value: isSecret ? "" : value)
        control.isSecret = isSecret
        return control
    }
}
