import Files
import Keeping
import PanelModel
import Store

/// Where an export goes, as people type it.
package struct ExportPath {
    /// The folder that it lies in.
    package let folder: String
    package let path: String

    /// - Parameters:
    ///   - folder: of names that are no paths.
    ///   - home: the person's home folder; nil where there is none.
    ///   - replaces: a file that has the name may be replaced.
    package init(typed: String, _ format: ExportChoices.Format, in folder: String, home: String?, replaces: Bool) throws(NameRefusal) {
        let typed = try TypedName(typed, home: home)
        let suffix = format.suffix
        let name = typed.name.lowercased().hasSuffix(suffix) ? typed.name : typed.name + suffix
        self.folder = typed.folder ?? folder
        guard folderExists(self.folder.isEmpty ? "/" : self.folder) else { throw .noFolder(self.folder) }
        path = self.folder + "/" + name
        // A folder is never replaced.
        if !replaces && DrawingFile.exists(path) || format == .frames && folderExists(path) { throw .fileExists(name) }
    }
}
