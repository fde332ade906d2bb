import Commands
import Ink
import Panels

/// An edge, and how far along it the picker lies.
struct PickerDrag: Hashable {
    var edge: Edge
    var place: Double
}
