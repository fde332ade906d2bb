import AppParts
import Desktop
import Keeping

/// The desktop around the program.
struct Desk {
    /// The program as the desktop's others know it.
    let application = Application()
    var recents = RecentDrawings(Places.recentFiles)
    let chooser = FileChooser()
    /// What the file is for that the dialog asks for.
    var wanted = WantedFile.drawing
}
