import Commands
import Ink
import Panels
import Widgets

/// The panel that is open: one at a time.
struct Opened: Hashable {
    var panel: Panel
    /// What is sought among the commands, as it was when its field was left.
    var query = ""
    /// Where the pointer asked for it; nil: beside its button.
    var place: Point?
    /// Where the pen leaned to then.
    var lean: Double?
    /// The finger that asked for it, which may turn out to be a palm's.
    var opener: Opener?
    /// What the hand holds down that it was opened with: as long as that is so choices leave it open, and letting go chooses.
    var hold: Hold?
    /// What was chosen last meanwhile.
    var chosen: ControlID?
    /// The gesture that something is being chosen for.
    var gesture: PencilGesture?
    /// Logical points.
    var scroll = 0.0
}
