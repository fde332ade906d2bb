import Interface
import PanelModel
import Sheets
import TextEditing
import Widgets
import Words

/// Exporting the drawing.
extension Interface {
    /// Opens the export sheet. The program hears by `InterfaceOutput.export` when something else is chosen there.
    ///
    /// - Parameters:
    ///   - name: what the field begins with.
    ///   - place: where the file will lie, in words.
    package func askExport(_ choices: ExportChoices, name: String, place: String) {
        commitEdit()
        if open?.panel == .export { close() }
        panels.exporting = Exporting(choices, name: name, place: place)
        toggle(.export)
    }

    /// Takes the preview of what is chosen.
    package func update(exportPreview preview: ExportPreview) {
        guard panels.exporting != nil, panels.exporting?.preview != preview else { return }
        panels.exporting?.preview = preview
        setNeedsLayout()
    }

    /// The name that was given cannot be: the sheet stays open and says why.
    ///
    /// - Parameter mayReplace: pressing the button again replaces the file that has the name.
    package func refuseExport(_ words: String, mayReplace: Bool = false) {
        guard panels.exporting != nil else { return }
        panels.exporting?.refusal = Exporting.Refusal(words, mayReplace: mayReplace)
        typing.edit = FieldEdit(field: .exportName, control: ExportSheet.field, text: TextEdit(panels.exporting?.name ?? ""))
        typing.edit?.line.isRefused = true
        focus = ExportSheet.field
        setNeedsLayout()
        layOut()
        if let words = shown.layer(.panel(.export))?.controls.first(where: { $0.id == ExportSheet.refusal }) { reveal(words) }
    }

    /// The file is being written: the sheet closes.
    package func endExport() {
        if open?.panel == .export { close() }
    }

    func choose(_ choices: ExportChoices) {
        commitEdit()
        panels.exporting?.choices = choices
        forgetRefusal()
        emit(.export(.changed(choices)))
    }

    /// Asks the program to write the file.
    func acceptExport() {
        commitEdit()
        guard let exporting = panels.exporting else { return close() }
        guard let name = exporting.name.trimmed else { return refuseExport(state.words(.typeName)) }
        let password = exporting.choices.format == .pdf && !exporting.password.isEmpty ? exporting.password : nil
        emit(.export(.write(exporting.choices, name: name, password: password, replaces: exporting.refusal?.mayReplace ?? false)))
    }

    /// Keeps what is typed as the name; whether it is one.
    func keepExportName(_ edit: FieldEdit) -> Bool {
        if panels.exporting?.name != edit.text.text { forgetRefusal() }
        panels.exporting?.name = edit.text.text
        return edit.text.text.trimmed != nil
    }

    private func forgetRefusal() {
        panels.exporting?.refusal = nil
        setNeedsLayout()
    }
}
