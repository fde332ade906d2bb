import Interface
import PanelModel
import Widgets

/// Choosing a file by the desktop's dialog, for the sheets that ask for one.
extension Interface {
    /// Asks the program for the dialog.
    func browse() {
        commitEdit()
        if open?.panel == .naming, let naming = panels.browsing.naming { emit(.browse(.drawing(naming.purpose, name: naming.text))) }
        if open?.panel == .export, let exporting = panels.exporting { emit(.browse(.export(exporting.choices, name: exporting.name))) }
    }

    /// Takes a file that was chosen in the desktop's dialog, as if its path had been typed. A sheet that was closed meanwhile needs none.
    ///
    /// - Parameter replaces: the person has agreed that the file is replaced.
    package func take(file path: String, replaces: Bool) {
        switch open?.panel {
        case .naming:
            typing.edit = nil
            panels.browsing.naming?.text = path
            acceptName()
        case .export:
            typing.edit = nil
            panels.exporting?.name = path
            panels.exporting?.refusal = replaces ? Exporting.Refusal("", mayReplace: true) : nil
            acceptExport()
        default: break
        }
    }
}
