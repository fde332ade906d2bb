import Files
import Store
import Words

/// What people type to name a drawing.
package enum DrawingName {
    /// The path of the file: a name alone lies in the folder of drawings.
    ///
    /// - Parameters:
    ///   - home: the person's home folder; nil where there is none.
    ///   - present: the path that the drawing has, which is not taken for it, and stays where what is shown of its name has not changed.
    package static func path(typed: String, in folder: DrawingFolder, home: String?, present: String? = nil) throws(NameRefusal) -> String {
        if let present, typed.trimmed == DrawingFolder.name(of: present).forDisplay.trimmed { return present }
        let path = try place(typed, in: folder, home: home)
        if path != present && !DrawingFile.mayBegin(at: path) && DrawingFile.exists(path) { throw .drawingExists }
        return path
    }

    /// The path of a drawing that there is.
    package static func existing(typed: String, in folder: DrawingFolder, home: String?) throws(NameRefusal) -> String {
        let path = try place(typed, in: folder, home: home)
        guard DrawingFile.exists(path) else { throw .noFile(Places.short(path)) }
        return path
    }

    private static func place(_ typed: String, in folder: DrawingFolder, home: String?) throws(NameRefusal) -> String {
        let typed = try TypedName(typed, without: DrawingFolder.suffix, home: home)
        return typed.folder.map { $0 + "/" + typed.name + DrawingFolder.suffix } ?? folder.path(named: typed.name)
    }
}
