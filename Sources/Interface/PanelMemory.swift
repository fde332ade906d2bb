import Doctor
import PanelModel
import Showing
import Studio

/// What the panels remember.
package struct PanelMemory {
    /// Kept for as long as the program runs.
    package var coloring: Coloring
    package var doctoring = Doctoring()
    package var browsing = Browsing()
    /// How the next text on the canvas begins.
    package var typeface = Typeface()
    /// Words that are sought on the canvas.
    package var seeking = Seeking()
    /// The ink that is changed, while the studio is open.
    package var crafting: Crafting?
    /// What is exported, while the sheet for that is open.
    package var exporting: Exporting?
}
