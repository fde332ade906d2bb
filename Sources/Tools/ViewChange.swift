import Commands
import Ink

/// What happens to the view. Places and distances are device pixels of the window.
package enum ViewChange: Hashable, Sendable {
    case command(ViewCommand)
    /// By steps of a wheel, to the right and down.
    case scroll(dx: Double, dy: Double)
    /// Up the ladder of zooms, about a place.
    case zoom(rungs: Int, about: Point)
    /// A hand takes hold of the page: motions count from the view as it is now. It may take hold anew before it lets go.
    case begin
    case move(ViewMotion)
    /// The hand has let go, and the page lies still.
    case end
    /// A hand did what it did not mean: back to the view of that time (device seconds), or to the oldest known.
    case takeBack(since: Double)
}

/// How far a hand has moved the page since it took hold.
package enum ViewMotion: Hashable, Sendable {
    /// The canvas point that was at `from` is at `to`; around it the canvas is scaled by the factor `zoom` and turned clockwise by
    /// `turn` degrees.
    case carry(from: Point, to: Point, zoom: Double, turn: Double)
    /// The page turns about the window's middle by the angle between the two places.
    case turn(from: Point, to: Point)
}
