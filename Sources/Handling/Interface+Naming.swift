import Interface
import PanelModel
import Sheets
import TextEditing
import Widgets
import Words

/// Asking for a drawing's name.
extension Interface {
    /// Opens the naming sheet. The program hears the name by `InterfaceOutput.name`.
    ///
    /// - Parameters:
    ///   - present: the name that the field begins with, all of it selected.
    ///   - place: where the drawing will lie, in words.
    package func askName(_ purpose: NamingPurpose, present: String, place: String) {
        commitEdit()
        if open?.panel == .naming { close() }
        panels.browsing.naming = Naming(purpose: purpose, text: present, place: place)
        toggle(.naming)
    }

    /// The name that was given cannot be: the sheet stays open, or opens again, and says why.
    package func refuseName(_ words: String) {
        guard panels.browsing.naming != nil else { return }
        if open?.panel != .naming { toggle(.naming) }
        panels.browsing.naming?.refusal = words
        beginNaming()
        typing.edit?.line.isRefused = true
    }

    /// Gives the name's field the keyboard, with all of the name selected.
    func beginNaming() {
        typing.edit = FieldEdit(field: .name, control: NamingSheet.field, text: TextEdit(panels.browsing.naming?.text ?? ""))
        focus = NamingSheet.field
        setNeedsLayout()
    }

    /// Closes the sheet and tells the program the name. The sheet keeps it in mind in case it is refused.
    func acceptName() {
        commitEdit()
        guard var naming = panels.browsing.naming else { return close() }
        guard let name = naming.text.trimmed else { return refuseName(state.words(.typeName)) }
        close()
        (naming.text, naming.refusal) = (name, nil)
        panels.browsing.naming = naming
        emit(.name(naming.purpose, name))
    }

    /// Keeps what is typed as the name; whether it is one.
    func keepName(_ edit: FieldEdit) -> Bool {
        panels.browsing.naming?.text = edit.text.text
        return edit.text.text.trimmed != nil
    }
}
