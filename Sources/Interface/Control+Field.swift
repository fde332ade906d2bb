import Widgets

extension Control {
    /// - Parameters:
    ///   - value: what it shows while nobody edits it; of a secret one no more than that it is there.
    ///   - edit: the editing that goes on, in whatever field.
    static func field(
        _ id: String, _ name: String, _ field: Field, value: String, placeholder: String = "", isSecret: Bool = false, edit: FieldEdit?,
        frame: Rect
    ) -> Control {
        let edit = edit?.control == id ? edit : nil
        let isSecret = isSecret || edit?.text.isSecret ?? false
        let shown = isSecret && !value.isEmpty ? TextEdit.veil(8) : value
        var control = Control(
            id, .field, name, frame: frame, face: .field(shown, placeholder: placeholder, edit), action: .edit(field),
            value: isSecret ? "" : value)
        control.isSecret = isSecret
        return control
    }
}
