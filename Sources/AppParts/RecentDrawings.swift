import Desktop

/// Tells the desktop of the drawings that people have named, as they are opened and saved. Those without a name are found in the gallery.
package struct RecentDrawings {
    private let files: RecentFiles?
    /// The named drawing that the window shows.
    private var path: String?

    /// - Parameter files: nil where there is no place for the list.
    package init(_ files: RecentFiles?) { self.files = files }

    /// - Parameter path: of the drawing that the window shows; nil for one without a name or file.
    package mutating func follow(_ path: String?) {
        guard path != self.path else { return }
        let former = self.path
        self.path = path
        if let path { files?.note(path, insteadOf: former) }
    }

    package func note(copy path: String) { files?.note(path) }
}
