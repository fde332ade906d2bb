import AppParts
import Keeping

/// What the program holds for what is open over the canvas.
struct OpenSheets {
    var gallery = Gallery(Places.trash)
    /// Present while the history panel is open.
    var history: HistoryLine?
    /// Present while the ink studio is open.
    var studio: StudioWork?
    /// Present while the input doctor is open.
    var doctor: PenLog?
}
