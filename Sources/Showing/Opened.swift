import Commands
import Contacts
import Ink
import PanelModel
import Widgets

/// The panel that is open: one at a time.
package struct Opened: Hashable {
    package var panel: Panel
    /// The text that is sought among the commands, as it was when its field was left.
    package var query = ""
    /// Where a pointer asked for it, in logical points; nil where it lies beside its button.
    package var place: Point?
    /// Where the pen leaned to then, in radians from +x towards +y.
    package var lean: Double?
    /// The finger that asked for it by resting, which may turn out to be a palm's.
    package var opener: Opener?
    /// The button or key that opened it, as long as that is held. Choices leave it open meanwhile, and letting go chooses.
    package var hold: Hold?
    /// The control that was chosen last while `hold` was held.
    package var chosen: ControlID?
    /// The gesture whose action is being chosen.
    package var gesture: PencilGesture?
    /// How the tools are being arranged.
    package var arranging = Arranging()
    /// How far it is scrolled down, in logical points.
    package var scroll = 0.0

    package init(panel: Panel, place: Point?, lean: Double?) { (self.panel, self.place, self.lean) = (panel, place, lean) }
}

/// A finger that rested on the canvas for a panel.
package struct Opener: Hashable {
    package let finger: Contact
    /// In device seconds; nil while it is down.
    package var lifted: Double?

    package init(finger: Contact) { self.finger = finger }
}
