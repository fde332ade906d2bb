import Commands
import Ink

/// A change of the view. Places and distances are in device pixels of the window.
package enum ViewChange: Hashable, Sendable {
    case command(ViewCommand)
    /// Scrolls by steps of a wheel, to the right and down.
    case scroll(dx: Double, dy: Double)
    /// Zooms up the ladder by `rungs`, or down for negative ones, about a place.
    case zoom(rungs: Int, about: Point)
    /// A hand takes hold of the page: motions count from the present view. It may take hold again before it lets go.
    case begin
    case move(ViewMotion)
    /// The hand has let go, and the page lies still.
    case end
    /// Takes back a motion that was not meant: the view returns to that of the given time (device seconds), or to the oldest one known.
    case takeBack(since: Double)
}

/// The motion of the page since a hand took hold of it.
package enum ViewMotion: Hashable, Sendable {
    /// The canvas point that was at `from` is now at `to`. About this point, the canvas is scaled by the factor `zoom` and turned clockwise
    /// by `turn` degrees.
    case carry(from: Point, to: Point, zoom: Double, turn: Double)
    /// The page turns about the window's middle by the angle between the two places.
    case turn(from: Point, to: Point)
}
