import TextEditing
import Widgets

/// Kinds of controls that many panels have.
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
