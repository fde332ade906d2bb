/// The limits that tell the gestures for the view apart. Lengths are in logical points, times in seconds, angles in degrees.
package struct NavigationParameters: Hashable, Sendable {
    /// A finger within this distance of where it landed has not moved. A fingertip rolls by some 5 points when it lifts.
    var slop = 8.0
    /// The longest tap: all fingers lift within this time of the first landing.
    var tap = 0.3
    /// A finger that lies still for this time opens the menu; the usual time on desktops.
    var menu = 0.5
    /// The distance that three fingers move sideways in a swipe.
    var swipe = 48.0
    /// The angle past which two fingers turn the page. In every pinch, hands turn a little.
    var turn = 10.0
    /// A third finger that lands within this time of the first joins the same gesture, even when the others have moved.
    var gather = 0.15
    var glide = GlideParameters()

    package init() {}
}

/// How a flung page glides.
struct GlideParameters: Hashable, Sendable {
    /// The time over which the hand's speed is measured. A hand that rests for this time flings nothing.
    var memory = 0.08
    /// The limits of a fling's speed, in points per second: below `least` there is no fling, and above `most` the speed counts as `most`.
    var least = 150.0
    var most = 8_000.0
    /// The time in which the speed falls to 1/e; it lies between the two decelerations that UIScrollView is known for (0.1 s and 0.5 s).
    var time = 0.325
    /// The speed at which the page stops, in points per second.
    var stop = 15.0
    /// The time between two steps: 60 frames per second.
    var tick = 0.016
}
