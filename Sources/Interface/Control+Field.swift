extension Control {
    /// - Parameters:
    ///   - value: what it shows while nobody edits it.
    ///   - edit: the editing that goes on, in whatever field.
    static func field(
        _ id: String, _ name: String, _ field: Field, value: String, placeholder: String = "", edit: Edit?, frame: Rect
    ) -> Control {
        Control(
            id, .field, name, frame: frame, face: .field(value, placeholder: placeholder, edit?.control == id ? edit : nil),
            action: .edit(field), value: value)
    }
}
