import Commands
import Ink
import Panels
import Widgets

/// The panel that is open: one at a time.
struct Opened: Hashable {
    var panel: Panel
    /// The text that is sought among the commands, as it was when its field was left.
    var query = ""
    /// Where a pointer asked for it, in logical points; nil where it lies beside its button.
    var place: Point?
    /// Where the pen leaned to then, in radians from +x towards +y.
    var lean: Double?
    /// The finger that asked for it by resting, which may turn out to be a palm's.
    var opener: Opener?
    /// The button or key that opened it, as long as that is held. Choices leave it open meanwhile, and letting go chooses.
    var hold: Hold?
    /// The control that was chosen last while `hold` was held.
    var chosen: ControlID?
    /// The gesture whose action is being chosen.
    var gesture: PencilGesture?
    /// How the tools are being arranged.
    var arranging = Arranging()
    /// How far it is scrolled down, in logical points.
    var scroll = 0.0
}
