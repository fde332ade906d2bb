/// What tells the gestures that move about the canvas apart. Lengths are logical points, times seconds, angles degrees.
package struct NavigationParameters: Hashable, Sendable {
    /// A finger that stays within this of where it landed has not moved. A fingertip rolls by some 5 points when it lifts.
    var slop = 8.0
    /// Fingers that all lift again within this have tapped.
    var tap = 0.3
    /// A finger that lies still for so long asks for the menu; the desktops' usual time.
    var menu = 0.5
    /// Three fingers that move sideways by this have swiped.
    var swipe = 48.0
    /// Two fingers turn the page only once they have turned by more: hands turn a little in every pinch.
    var turn = 10.0
    /// A third finger that lands within this of the first belongs to the same gesture, though the others have moved.
    var gather = 0.15
    var glide = GlideParameters()

    package init() {}
}

/// How a page goes on that was flung.
struct GlideParameters: Hashable, Sendable {
    /// The hand's speed is that of its last so many seconds; a hand that rested for as long flings nothing.
    var memory = 0.08
    /// Slower (points a second) is no fling, faster counts as this.
    var least = 150.0
    var most = 8_000.0
    /// Speed falls to 1/e in this time; between the two decelerations that UIScrollView is known for (0.1 s and 0.5 s).
    var time = 0.325
    /// At this speed, in points a second, it lies still.
    var stop = 15.0
    /// Between two steps: 60 frames a second.
    var tick = 0.016
}
