import Ink
import Widgets

/// What a hand covers that holds a pen: from the tip 180 points to its own side and 220 down, about 48 by 58 mm on a screen of 96 dpi. The
/// program has its own figure; these are what has to stay clear whatever that says.
func drawingHand(at tip: Point, _ handedness: Handedness) -> Rect {
    switch handedness {
    case .right: Rect(x: tip.x, y: tip.y, width: 180, height: 220)
    case .left: Rect(x: tip.x - 180, y: tip.y, width: 180, height: 220)
    }
}
