import Ink
import TextEditing
import Widgets

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
