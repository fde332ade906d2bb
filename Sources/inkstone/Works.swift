import Clipboard
import Jobs

/// Work beside the window that belongs to no one sheet: tiles on all cores, the rest each on a thread of its own.
struct Works {
    let tiles = Worker()
    let pictures = PictureWork()
    let trimming = TrimmingWork()
    let programs = ProgramRunner()
    let clipboard = Clipboard()
    let pasting = Pasting()

    /// To be polled; readable when there is news that may show while a stroke is drawn.
    var descriptors: [Int32] { [tiles.descriptor, programs.descriptor, pasting.descriptor, pictures.descriptor] }
}
