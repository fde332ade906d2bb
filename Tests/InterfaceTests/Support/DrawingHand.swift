import Ink
import Widgets

/// The area that a hand with a pen covers: from the tip 180 points to the hand's side and 220 down, about 48 by 58 mm on a screen of 96
/// dpi. The program has figures of its own; this area must stay clear whatever they are.
func drawingHand(at tip: Point, _ handedness: Handedness) -> Rect {
    switch handedness {
    case .right: Rect(x: tip.x, y: tip.y, width: 180, height: 220)
    case .left: Rect(x: tip.x - 180, y: tip.y, width: 180, height: 220)
    }
}
