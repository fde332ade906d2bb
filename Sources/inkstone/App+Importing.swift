import Drawing
import Importing
import Store

/// Notes of Xournal++ as drawings of our own.
extension App {
    /// Shows notes in a new drawing, which is called as their file is, with the first page in view. That file stays as it is.
    func show(_ notes: XoppImport, from path: String) {
        let name = XoppImport.title(of: path)
        guard let place = drawingFolder?.freePath(named: name) else { return }
        open(.file(place)) { self.show(notes, called: name) }
    }

    private func show(_ notes: XoppImport, called name: String) {
        var start = session.start
        start.drawing = notes.drawing
        let (width, height) = (Double(shell.size.width) / shell.scale, Double(shell.size.height) / shell.scale)
        start.view.fit(notes.firstPage, width: width, height: height, margin: Self.pageMargin)
        show(start)
        keeper.note(TouchedRows(all: notes.drawing))
        keeper.save(session)
        // This shows the note of the view's new scale, which the note about the import must not give way to.
        updateInterface()
        let omitted = notes.omissions
        say(
            .importedNotes(
                name, pages: omitted.pages, formulas: omitted.formulas, shapes: omitted.shapes, texts: omitted.texts),
            for: Self.warningTime)
    }

    /// What stays free around the first page, in points.
    private static let pageMargin = 24.0
}
