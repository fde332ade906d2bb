import Store

/// What people type to name a drawing.
enum DrawingName {
    /// The path of the file: a name alone lies in the folder of drawings.
    ///
    /// - Parameters:
    ///   - home: the person's home folder; nil where there is none.
    ///   - present: the path that the drawing has, which is not taken for it.
    static func path(typed: String, in folder: DrawingFolder, home: String?, present: String? = nil) throws(NameRefusal) -> String {
        let typed = try TypedName(typed, without: DrawingFolder.suffix, home: home)
        let path = typed.folder.map { $0 + "/" + typed.name + DrawingFolder.suffix } ?? folder.path(named: typed.name)
        if path != present && !DrawingFile.mayBegin(at: path) && DrawingFile.exists(path) { throw .drawingExists }
        return path
    }
}
