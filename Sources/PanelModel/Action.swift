import Commands
import Ink
import TextEditing
import Widgets
import Words

/// What a press on a control does, as data.
package enum Action: Hashable, Sendable {
    case none
    case command(Command)
    /// Shows or hides a panel.
    case panel(Panel)
    /// Adjusts a value by the hand or by keys.
    case adjust(Adjustable)
    /// Changes a setting.
    case setting(SettingChange)
    /// Gives the keyboard to a field.
    case edit(Field)
    /// Drags the picker; a tap moves it to the next edge.
    case dragPicker
    case colors(ColorAction)
    /// Shows or hides the actions that a gesture can be given.
    case disclose(PencilGesture)
    /// Shows the commands that a gesture can run.
    case chooseCommand(PencilGesture)
    /// Saves a report into this folder.
    case saveReport(folder: String)
    case gallery(GalleryAction)
    case tools(ToolAction)
    case studio(StudioAction)
    case history(HistoryRequest)
    case finding(FindingAction)
    /// Takes the name that was typed for the drawing.
    case acceptName
    /// Exports so from now on.
    case export(ExportChoices)
    /// Has the region dragged over the canvas that is exported.
    case frameRegion
    case region(RegionAction)
    case placing(PlacingAction)
    case writing(WritingAction)
    case reading(ReadingAction)
    /// Writes the file that was chosen.
    case acceptExport
    /// Asks for the file by the desktop's dialog.
    case browse
    case close

    /// The command with the same effect; nil when there is none.
    package var command: Command? {
        switch self {
        case .command(let command): command
        case .panel(let panel): panel.command
        case .none, .adjust, .setting, .edit, .dragPicker, .colors, .disclose, .chooseCommand, .saveReport, .gallery, .tools, .studio,
            .history, .finding,
            .acceptName, .export, .frameRegion, .region, .placing, .writing, .reading, .acceptExport, .browse, .close:
            nil
        }
    }
}

/// The values that hands and keys adjust.
package enum Adjustable: Hashable, Sendable {
    case quantity(Quantity)
    /// The current colour, by a cell of the grid.
    case gridColor
    /// The current colour, by saturation across and brightness upwards.
    case shade
    /// The place in the drawing's history.
    case history
    /// The pressure curve of this pen.
    case curve(DeviceID)
    /// A number of the ink in the studio.
    case trait(InkTrait)
    /// How opaque the picture in hand is.
    case pictureOpacity
    /// How the ink in the studio answers to the hand.
    case answer
    /// A number of that.
    case answerTrait(AnswerTrait)
    /// The strip in the studio, where the ink is tried out.
    case trial

    /// Hands draw on it, and never scroll by it.
    package var isDrawnOn: Bool {
        switch self {
        case .curve, .answer, .trial: true
        case .quantity, .gridColor, .shade, .history, .trait, .answerTrait, .pictureOpacity: false
        }
    }
}

/// The text fields.
package enum Field: Hashable, Sendable {
    /// The search line of the command list.
    case search
    /// A colour as "rrggbb".
    case hex
    /// A slider's value as a whole number, within its `numbers`.
    case number(Quantity)
    /// The folder that reports are saved into.
    case folder
    /// The search line of the gallery.
    case drawings
    /// A drawing's name, in its place in the gallery.
    case drawingName
    /// The name that the naming sheet asks for.
    case name
    /// The name of the file that the export sheet writes.
    case exportName
    /// The password of the PDF file that the export sheet writes.
    case exportPassword
    /// The name of the ink in the studio.
    case inkName
    /// The words that are sought on the canvas.
    case words
}

/// The text field that has the keyboard, and its text.
package struct FieldEdit: Hashable, Sendable {
    package let field: Field
    package let control: ControlID
    package var line: TextField.Editing
    /// The press that gave the field the keyboard goes on: it selects text only once it has moved.
    package var isFresh = false
    /// The text selected by a double or triple click. A drag extends it by whole words.
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
    /// Text that is not a control.
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

    /// A text field.
    ///
    /// - Parameters:
    ///   - value: shown while the field is not being edited. A secret value is shown as eight bullets, whatever its length.
    ///   - edit: the text field that has the keyboard, which may be another one.
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
